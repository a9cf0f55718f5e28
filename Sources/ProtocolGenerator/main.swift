print("ProtocolGenerator")
