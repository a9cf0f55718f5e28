// RecipeText
