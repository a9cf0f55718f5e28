// RecipeTextTests
