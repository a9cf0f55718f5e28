import Testing

@testable import RecipeText

@Suite struct AmountStyleTests {
  @Test(arguments: [
    ("1 cup", "2", "2 cups"), ("2 cans", "1/2", "1 can"), ("2 cups", "1/2", "1 cup"), ("1½ cups", "3", "4½ cups"),
    ("1 1/2 cups", "3", "4 1/2 cups"), ("1-1/2 cups", "3", "4-1/2 cups"), ("1.5 cups", "3", "4.5 cups"),
    ("2,5 dl", "3", "7,5 dl"), ("1 cup", "1/2", "½ cup"), ("1/2 cup", "2", "1 cup"), ("2-3 cloves", "2", "4-6 cloves"),
    ("2–3", "2", "4–6"), ("2 to 3 cloves", "1/2", "1 to 1½ cloves"), ("1 leaf", "2", "2 leaves"),
    ("1 Tablespoon", "2", "2 Tablespoons"), ("1 CUP", "2", "2 CUPS"), ("2 lbs", "1/2", "1 lb"), ("1 lb", "2", "2 lb"),
    ("a pinch", "2", "2 pinches"), ("Pinch", "3", "3 pinches"), ("half a lemon", "2", "1 lemon"),
    ("half a lemon", "4", "2 lemons"), ("a dozen", "2", "2 dozen"), ("a dozen", "1/2", "6"), ("one", "2", "2"),
    ("2 large eggs", "1/2", "1 large egg"), ("2 heaped tbsp.", "2", "4 heaped tbsp."), ("1,500 g", "2", "3 kg"),
    ("1,500", "2", "3,000"), ("about 2 cups", "2", "about 4 cups"), ("~100g", "2", "~200g"),
    ("3 eggs plus 1 yolk", "2", "6 eggs plus 2 yolks"), ("2 × 400g tins", "1/2", "1 × 400g tin"),
    ("28 oz can", "2", "2 x 28 oz cans"), ("1 (14 oz) can", "3", "3 (14 oz) cans"), ("1 fl. oz.", "2", "2 fl. oz."),
    ("1 lb 2 oz", "2", "2 lb 4 oz"), ("a 400 g tin", "2", "2 400 g tins"), ("100g-150g", "2", "200g-300g"),
    ("500g/1lb 2oz", "3", "1.5kg/3lb 6oz"), ("1 pkt", "2", "2 pkt"), ("1 C", "2", "2 C"),
    ("1 clove(s)", "2", "2 cloves"),
  ])
  func aWesternAmountIsWrittenAsACookWould(text: String, factor: String, scaled: String) throws {
    #expect(Amount(text).scaled(by: try #require(Fraction(reading: factor))).text == scaled)
  }

  @Test(arguments: [
    ("大さじ1", "1.5", "大さじ1と1/2"), ("大さじ1と1/2", "2", "大さじ3"), ("大さじ１と１／２", "3", "大さじ４と１／２"),
    ("カップ1/2", "3", "カップ1と1/2"), ("１／２カップ", "2", "１カップ"), ("2〜3個", "2", "4〜6個"), ("2、3個", "2", "4、6個"),
    ("約100g", "2", "約200g"), ("大さじ2強", "2", "大さじ4強"), ("各1", "2", "各2"), ("各大さじ1", "2", "各大さじ2"),
    ("一個", "2", "2個"), ("半分", "2", "1"), ("半個", "3", "1と1/2個"), ("1個半", "2", "3個"), ("ひとつまみ", "2", "2つまみ"),
    ("２００ｍｌ", "2", "４００ｍｌ"), ("１ｋｇ", "1/4", "２５０ｇ"), ("200g〜300g", "2", "400g〜600g"),
    ("大さじ1と小さじ1", "2", "大さじ2と小さじ2"), ("1束（200g）", "2", "2束（400g）"), ("200g×2本", "2", "200g×4本"),
    ("小さじ1", "3", "大さじ1"), ("大さじ2杯", "2", "大さじ4杯"), ("3人分", "2", "6人分"), ("大さじ1〜大さじ2", "2", "大さじ2〜大さじ4"),
    ("大さじ山盛り1", "2", "大さじ山盛り2"),
    ("たっぷり大さじ1", "2", "たっぷり大さじ2"), ("2合", "1/2", "1合"),
  ])
  func aJapaneseAmountIsWrittenAsACookWould(text: String, factor: String, scaled: String) throws {
    #expect(Amount(text).scaled(by: try #require(Fraction(reading: factor))).text == scaled)
  }

  @Test(arguments: [
    ("500 g", "3", "1.5 kg"), ("0.5 kg", "2", "1 kg"), ("1 kg", "1/2", "0.5 kg"), ("1 kg", "1/4", "250 g"),
    ("750 ml", "2", "1.5 l"), ("750 milliliters", "2", "1.5 liters"), ("750 millilitres", "2", "1.5 litres"),
    ("1 tsp", "3", "1 tbsp"), ("1 teaspoon", "3", "1 tablespoon"), ("1 tsp", "4", "4 tsp"), ("1 tbsp", "16", "1 cup"),
    ("1 tbsp", "4", "4 tbsp"), ("1/4 cup", "1/4", "1 tbsp"), ("1 tbsp", "1/3", "1 tsp"), ("8 oz", "2", "1 lb"),
    ("5 oz", "4", "20 oz"), ("100 g", "1/3", "33.3 g"), ("1/2 kg", "1/2", "1/4 kg"), ("1/4 kg", "1/3", "83.3 g"),
    ("1L", "1/2", "0.5L"),
    ("1L", "1/4", "250ml"), ("200 g / 7 oz", "2", "400 g / 14 oz"), ("1 cup (240 ml)", "2", "2 cups (480 ml)"),
    ("1 Tbsp", "1/3", "1 Tsp"),
  ])
  func aUnitStepsWhereACookWouldTakeAnother(text: String, factor: String, scaled: String) throws {
    #expect(Amount(text).scaled(by: try #require(Fraction(reading: factor))).text == scaled)
  }

  @Test(arguments: [
    "", "to taste", "適量", "少々", "salt", "80/20", "2-inch piece", "1 cm", "35%", "180°C", "350 degrees", "7-spice",
    "三つ葉", "5cm piece", "00", "a few", "一味", "99999999999999999999 g", "1/0 cup", "3M", "A 大さじ1", "180 C", "12:30",
    "1.2.3", "½½",
  ])
  func whatIsNoQuantityStaysAsItIs(text: String) throws {
    #expect(Amount(text).measure == nil)
    #expect(Amount(text).scaled(by: try #require(Fraction(3))).text == text)
  }

  @Test(arguments: [
    ("4 (2 small tacos each)", "8 (2 small tacos each)"), ("2 cups 35% cream", "4 cups 35% cream"),
    ("1 can (400 g)", "2 cans (400 g)"), ("1 1-inch piece", "2 1-inch piece"),
    ("2, halved (see step 3)", "4, halved (see step 3)"),
  ])
  func onlyTheQuantityScales(text: String, scaled: String) throws {
    #expect(Amount(text).scaled(by: try #require(Fraction(2))).text == scaled)
  }

  @Test func whatWouldOverflowStaysAsItIs() throws {
    let amount = Amount("999999999999999999 g")
    #expect(amount.measure?.quantity.lower == Fraction(999_999_999_999_999_999))
    #expect(amount.scaled(by: try #require(Fraction(100))) == amount)
    #expect(Amount("1 g").scaled(by: .zero).text == "1 g")
    #expect(Amount("1 g").scaled(by: try #require(Fraction(-1))).text == "1 g")
  }
}
