/// The English words the corpus is made of.
enum EnglishWords {
  static let foods = words(
    """
    salt, butter, olive oil, onion, garlic, sugar, flour, egg, milk, black pepper, water, lemon, cream, tomato, \
    chicken, parsley, carrot, rice, potato, ginger, vinegar, honey, celery, cheese, thyme, cinnamon, soy sauce, beef, \
    mushroom, basil, mustard, paprika, yogurt, vanilla, cumin, pork, bread, stock, lime, oregano, bell pepper, nutmeg, \
    cilantro, walnut, almond, spinach, coriander, bay leaf, broccoli, shrimp, bacon, apple, cornstarch, chocolate, \
    baking powder, yeast, rosemary, cabbage, zucchini, salmon, chickpea, lentil, coconut milk, leek, cucumber, turmeric, \
    dill, orange, pumpkin, eggplant, pea, bean, sausage, ham, mint, sesame oil, maple syrup, oat, raisin, pear, beet, \
    cauliflower, fennel, kale, lettuce, radish, turnip, asparagus, artichoke, avocado, banana, blueberry, strawberry, \
    raspberry, cherry, peach, plum, apricot, mango, pineapple, fig, date, pistachio, hazelnut, pecan, cashew, peanut, \
    tofu, tempeh, seitan, quinoa, barley, couscous, polenta, noodle, spaghetti, lasagna sheet, tortilla, pita, \
    mozzarella, ricotta, feta, parmesan, cheddar, goat cheese, cream cheese, sour cream, buttermilk, mayonnaise, \
    ketchup, hot sauce, fish sauce, oyster sauce, miso, saffron, cardamom, clove, anise, caper, olive, anchovy, tuna, \
    cod, trout, mussel, clam, squid, crab, lamb, veal, duck, turkey, rabbit, sage, tarragon, marjoram, chive, shallot, \
    scallion, okra, parsnip, sweet potato, squash, corn, pickle, horseradish, wasabi, cocoa, molasses, gelatin
    """)

  static let qualities = words(
    """
    fresh, dried, frozen, smoked, ground, chopped, roasted, pickled, candied, salted, unsalted, sweetened, unsweetened, \
    organic, wild, baby, young, aged, red, green, yellow, white, black, purple, golden, whole, split, shredded, grated, \
    crushed, toasted, marinated, canned, powdered, flaked, peeled, boneless, lean, extra virgin, low fat, coarse, fine
    """)

  static let dishes = words(
    """
    soup, stew, salad, pie, curry, casserole, roast, bake, gratin, risotto, pasta, sandwich, burger, taco, wrap, \
    stir fry, skillet, chowder, broth, dumplings, pancakes, muffins, cake, tart, crumble, cookies, bread, rolls, pizza, \
    quiche, frittata, omelet, hash, chili, goulash, ragout, pilaf, paella, kebabs, skewers, meatballs, meatloaf, \
    fritters, croquettes, pudding, custard, mousse, sorbet, jam, chutney, pickles, relish, salsa, dip, spread, pesto, \
    sauce, marinade, smoothie, granola
    """)

  static let manners = words(
    """
    roasted, grilled, braised, baked, creamy, spicy, crispy, quick, slow, simple, rustic, summer, winter, Sunday, \
    weeknight, festive, smoky, tangy, sweet, savory, hearty, light, cold, warm, stuffed, glazed, steamed, fried, \
    poached, caramelized, charred, whipped, one-pot, overnight, no-knead
    """)

  static let categories = words(
    """
    dinner, lunch, breakfast, dessert, side, snack, appetizer, main course, drink, brunch, vegetarian, vegan, \
    gluten free, dairy free, low carb, high protein, comfort food, holiday, Christmas, Easter, Thanksgiving, birthday, \
    picnic, barbecue, potluck, kids, family, date night, budget, quick, thirty minutes, five ingredients, make ahead, \
    freezer, leftovers, batch, slow cooker, pressure cooker, oven, stovetop, grill, microwave, raw, soup, salad, \
    sandwich, pasta, pizza, rice, bread, cake, pie, cookies, candy, jam, sauce, dip, dressing, marinade, spice mix, \
    fish, seafood, poultry, beef, pork, lamb, game, eggs, cheese, beans, grains, nuts, fruit, vegetables, roots, \
    mushrooms, herbs, Italian, French, Spanish, Greek, Turkish, Lebanese, Moroccan, Ethiopian, Indian, Thai, \
    Vietnamese, Korean, Chinese, Japanese, Mexican, Peruvian, Brazilian, Cuban, American, Southern, British, Irish, \
    German, Polish, Russian, Nordic, Hungarian, spring, summer, autumn, winter, everyday, camping, student, Caribbean
    """)

  static let verbs = words(
    """
    chop, slice, dice, stir in, fold in, whisk, brown, sear, simmer, season, toss, drain, rinse, crush, melt, warm, \
    add, combine, spread, sprinkle, coat, glaze, brush, taste
    """)

  static let objects = words(
    """
    in a wide pan, in a heavy pot, over low heat, over medium heat, until it smells sweet, until golden at the edges, \
    with a wooden spoon, with a pinch of salt, in two or three batches, on a lined tray, under a lid, without letting it \
    boil, while the oven heats, a little at a time, and set it aside, and keep it warm, and let it rest, for 5 minutes, \
    for 12 minutes, for half an hour, for 1 hour 20 minutes, at 180 degrees, to taste, just before serving
    """)

  static let units = words(
    "g, kg, ml, l, cups, cup, tbsp, tsp, cloves, pieces, slices, cans, sprigs, bunch, pinch, oz, lb")

  private static func words(_ list: String) -> [String] {
    list.split(separator: ", ").map(String.init)
  }
}
