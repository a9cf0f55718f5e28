print("CookleBench")
