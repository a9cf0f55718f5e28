extension UnitTable {
  /// A line of the table: a unit and its spellings, `singular/plural`, the one it is printed in first.
  struct Row {
    let name: String
    let size: Int?
    let per: Int
    let isMass: Bool
    let kind: Kind
    let system: System
    let leads: Bool
    let spellings: String
  }

  private static func mass(_ name: String, _ size: Int, per: Int = 1, _ system: System, _ spellings: String) -> Row {
    Row(
      name: name, size: size, per: per, isMass: true, kind: .measure, system: system, leads: false, spellings: spellings
    )
  }

  private static func volume(
    _ name: String, _ size: Int, per: Int = 1, _ system: System, leads: Bool = false, _ spellings: String
  ) -> Row {
    Row(
      name: name, size: size, per: per, isMass: false, kind: .measure, system: system, leads: leads,
      spellings: spellings)
  }

  private static func counted(_ kind: Kind, _ system: System, _ name: String, _ spellings: String) -> Row {
    Row(name: name, size: nil, per: 1, isMass: false, kind: kind, system: system, leads: false, spellings: spellings)
  }

  /// Units of mass and volume. The customary ones are exact by definition (NIST Handbook 44, appendix C); the Japanese
  /// ones are those of the kitchen (JIS S 2350 for spoons, the rice cooker's 合).
  private static let measures: [Row] = [
    mass("g", 1, .metric, "g gram/grams gr grs gm gms grm gramme/grammes グラム ｸﾞﾗﾑ ㌘"),
    mass("kg", 1000, .metric, "kg kilogram/kilograms kgs kilo/kilos キロ キログラム ㎏ ㌔"),
    mass("mg", 1, per: 1000, .metric, "mg milligram/milligrams ㎎"),
    mass("oz", 45_359_237, per: 1_600_000, .customary, "oz ounce/ounces ozs オンス"),
    mass("lb", 45_359_237, per: 100_000, .customary, "lb pound/pounds lb/lbs ポンド"),
    volume("ml", 1, .metric, "ml milliliter/milliliters millilitre/millilitres mls cc ミリリットル ㎖ ㏄"),
    volume("cl", 10, .metric, "cl centiliter/centiliters centilitre/centilitres"),
    volume("dl", 100, .metric, "dl deciliter/deciliters decilitre/decilitres デシリットル ㎗"),
    volume("l", 1000, .metric, "l liter/liters litre/litres lt ltr ltrs リットル ㍑ ℓ"),
    volume(
      "tsp", 492_892_159_375, per: 100_000_000_000, .customary, "tsp teaspoon/teaspoons tsp/tsps teasp ts t"),
    volume(
      "tbsp", 1_478_676_478_125, per: 100_000_000_000, .customary,
      "tbsp tablespoon/tablespoons tbsp/tbsps tbs tbl tblsp tblsps tb T"),
    volume("fl oz", 295_735_295_625, per: 10_000_000_000, .customary, "fl_oz fluid_ounce/fluid_ounces floz"),
    volume("cup", 2_365_882_365, per: 10_000_000, .customary, "cup/cups c"),
    volume("pint", 473_176_473, per: 1_000_000, .customary, "pint/pints pt pts"),
    volume("quart", 946_352_946, per: 1_000_000, .customary, "quart/quarts qt qts"),
    volume("gallon", 3_785_411_784, per: 1_000_000, .customary, "gallon/gallons gal gals"),
    volume("大さじ", 15, .japanese, leads: true, "大さじ 大匙 大サジ おおさじ 大スプーン"),
    volume("小さじ", 5, .japanese, leads: true, "小さじ 小匙 小サジ こさじ 茶さじ"),
    volume("カップ", 200, .japanese, leads: true, "カップ 計量カップ ｶｯﾌﾟ"),
    volume("合", 180, .japanese, "合"),
  ]

  private static func containers(_ names: String) -> [Row] {
    names.split(separator: " ").map { row in
      counted(.container, .customary, String(row.split(separator: "/")[0]), String(row))
    }
  }

  private static func parts(_ names: String) -> [Row] {
    names.split(separator: " ").map { row in
      counted(.part, .customary, String(row.split(separator: "/")[0]), String(row))
    }
  }

  private static let english: [Row] =
    containers(
      """
      can/cans tin/tins jar/jars bottle/bottles envelope/envelopes sachet/sachets \
      bag/bags box/boxes carton/cartons tub/tubs tube/tubes punnet/punnets container/containers pouch/pouches \
      block/blocks
      """)
    + [
      counted(.container, .customary, "pack", "pack/packs"),
      counted(.container, .customary, "packet", "packet/packets pkt pkt/pkts"),
      counted(.container, .customary, "package", "package/packages pkg pkg/pkgs"),
    ]
    + parts(
      """
      clove/cloves stick/sticks bunch/bunches handful/handfuls pinch/pinches dash/dashes sprig/sprigs stalk/stalks \
      slice/slices piece/pieces head/heads bulb/bulbs leaf/leaves cube/cubes knob/knobs drop/drops sheet/sheets \
      strip/strips glass/glasses scoop/scoops splash/splashes drizzle/drizzles loaf/loaves spoonful/spoonfuls spoon/spoons \
      rasher/rashers fillet/fillets rib/ribs ear/ears wedge/wedges dollop/dollops portion/portions serving/servings \
      sprinkle/sprinkles sprinkling/sprinklings stem/stems batch/batches segment/segments mug/mugs
      """)

  private static let counters: [Row] =
    [
      counted(.part, .japanese, "個", "個 コ こ ケ ヶ ｺ ｹ 箇 箇所"),
      counted(.part, .japanese, "片", "片"),
      counted(.part, .japanese, "かけ", "かけ カケ 欠片 かけら カケラ"),
      counted(.container, .japanese, "缶", "缶 かん"),
      counted(.container, .japanese, "袋", "袋 ふくろ"),
      counted(.container, .japanese, "パック", "パック ﾊﾟｯｸ"),
      counted(.part, .japanese, "つまみ", "つまみ 摘み"),
      counted(.part, .japanese, "握り", "握り にぎり"),
      counted(.part, .japanese, "掴み", "掴み つかみ"),
      counted(.part, .japanese, "束", "束 把 わ"),
      counted(.part, .japanese, "切れ", "切れ 切 きれ"),
      counted(.part, .japanese, "人分", "人分 人前"),
      counted(.container, .japanese, "瓶", "瓶 びん ビン"),
    ]
    + "箱 本 枚 玉 丁 株 房 尾 匹 杯 膳 節 つ 斤 羽 粒 滴 枝 葉 皿 食 巻 串 柵 さく 塊 ブロック 筋 腹 貫 挺 たらし 回し 山 振り ふり 絞り".split(
      separator: " "
    ).map { counted(.part, .japanese, String($0), String($0)) }

  /// Foods that are counted as they are. Only their plural matters: they are no units.
  private static let foods: [Row] =
    """
    egg/eggs yolk/yolks white/whites lemon/lemons lime/limes orange/oranges apple/apples pear/pears banana/bananas \
    onion/onions shallot/shallots leek/leeks carrot/carrots potato/potatoes tomato/tomatoes pepper/peppers \
    cucumber/cucumbers avocado/avocados aubergine/aubergines eggplant/eggplants courgette/courgettes \
    zucchini/zucchinis mushroom/mushrooms chilli/chillies chili/chilies breast/breasts thigh/thighs \
    sausage/sausages tortilla/tortillas taco/tacos roll/rolls bun/buns biscuit/biscuits cookie/cookies date/dates \
    fig/figs peach/peaches plum/plums mango/mangoes melon/melons pineapple/pineapples
    """.split(separator: " ").map { counted(.food, .customary, String($0.split(separator: "/")[0]), String($0)) }

  /// All lines of the table.
  static let rows = measures + english + counters + foods
}
