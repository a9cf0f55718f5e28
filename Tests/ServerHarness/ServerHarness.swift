// ServerHarness
