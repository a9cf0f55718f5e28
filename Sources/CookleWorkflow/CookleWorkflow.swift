// CookleWorkflow
