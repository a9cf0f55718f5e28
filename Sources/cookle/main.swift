print("cookle")
