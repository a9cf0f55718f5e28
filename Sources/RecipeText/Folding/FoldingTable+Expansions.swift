// Written by folding-table.py from Unicode 14.0.0. Do not edit.
// swift-format-ignore-file

extension FoldingTable {
  static var expansions: StaticString {
    """
    a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt\nu\nv\nw\nx\ny\nz\n2\n3\nμ\n1\n 1 4\n\
     1 2\n 3 4\nae\nð\nþ\nss\nij\nl \n n\nŋ\noe\nɓ\nƃ\nƅ\nɔ\nƈ\nɖ\nɗ\nƌ\nǝ\nə\nɛ\nƒ\nɠ\nɣ\nɩ\nƙ\nɯ\nɲ\n\
    ɵ\nƣ\nƥ\nʀ\nƨ\nʃ\nƭ\nʈ\nʊ\nʋ\nƴ\nʒ\nƹ\nƽ\ndz\nlj\nnj\nƕ\nƿ\nȝ\nƞ\nȣ\nȥ\nƚ\nɂ\nʉ\nʌ\nɋ\nɦ\nɹ\nɻ\nʁ\n\
    ʕ\nͱ\nͳ\nͷ\nϳ\nα\nε\nη\nι\nο\nυ\nω\nβ\nγ\nδ\nζ\nθ\nκ\nλ\nν\nξ\nπ\nρ\nσ\nτ\nφ\nχ\nψ\nϗ\nϙ\nϛ\nϝ\nϟ\n\
    ϡ\nϣ\nϥ\nϧ\nϩ\nϫ\nϭ\nϯ\nϸ\nϻ\nͻ\nͼ\nͽ\nе\nђ\nг\nє\nѕ\nі\nј\nљ\nњ\nћ\nк\nи\nу\nџ\nа\nб\nв\nд\nж\nз\n\
    л\nм\nн\nо\nп\nр\nс\nт\nф\nх\nц\nч\nш\nщ\nъ\nы\nь\nэ\nю\nя\nѡ\nѣ\nѥ\nѧ\nѩ\nѫ\nѭ\nѯ\nѱ\nѳ\nѵ\nѹ\nѻ\n\
    ѽ\nѿ\nҁ\nҋ\nҍ\nҏ\nґ\nғ\nҕ\nҗ\nҙ\nқ\nҝ\nҟ\nҡ\nң\nҥ\nҧ\nҩ\nҫ\nҭ\nү\nұ\nҳ\nҵ\nҷ\nҹ\nһ\nҽ\nҿ\nӏ\nӄ\nӆ\n\
    ӈ\nӊ\nӌ\nӎ\nӕ\nә\nӡ\nө\nӷ\nӻ\nӽ\nӿ\nԁ\nԃ\nԅ\nԇ\nԉ\nԋ\nԍ\nԏ\nԑ\nԓ\nԕ\nԗ\nԙ\nԛ\nԝ\nԟ\nԡ\nԣ\nԥ\nԧ\nԩ\n\
    ԫ\nԭ\nԯ\nա\nբ\nգ\nդ\nե\nզ\nէ\nը\nթ\nժ\nի\nլ\nխ\nծ\nկ\nհ\nձ\nղ\nճ\nմ\nյ\nն\nշ\nո\nչ\nպ\nջ\nռ\nս\nվ\n\
    տ\nր\nց\nւ\nփ\nք\nօ\nֆ\nեւ\n\u{627}\n\u{648}\n\u{64A}\n\u{627}\u{674}\n\u{648}\u{674}\n\
    \u{6C7}\u{674}\n\u{64A}\u{674}\n\u{6D5}\n\u{6C1}\n\u{6D2}\n\u{9C7}\u{9BE}\n\u{9C7}\u{9D7}\n\
    \u{B47}\u{B56}\n\u{B47}\u{B3E}\n\u{B47}\u{B57}\nஒ\u{BD7}\n\u{BC6}\u{BBE}\n\u{BC7}\u{BBE}\n\
    \u{BC6}\u{BD7}\n\u{CBF}\u{CD5}\n\u{CC6}\u{CD5}\n\u{CC6}\u{CD6}\n\u{CC6}\u{CC2}\n\
    \u{CC6}\u{CC2}\u{CD5}\n\u{D46}\u{D3E}\n\u{D47}\u{D3E}\n\u{D46}\u{D57}\n\u{DD9}\u{DCF}\n\
    \u{DD9}\u{DDF}\n\u{E4D}า\n\u{ECD}າ\nຫນ\nຫມ\nག\u{FB7}\nཌ\u{FB7}\nད\u{FB7}\nབ\u{FB7}\nཛ\u{FB7}\n\
    ཀ\u{FB5}\n\u{F92}\u{FB7}\n\u{F9C}\u{FB7}\n\u{FA1}\u{FB7}\n\u{FA6}\u{FB7}\n\u{FAB}\u{FB7}\n\
    \u{F90}\u{FB5}\nဥ\u{102E}\nⴀ\nⴁ\nⴂ\nⴃ\nⴄ\nⴅ\nⴆ\nⴇ\nⴈ\nⴉ\nⴊ\nⴋ\nⴌ\nⴍ\nⴎ\nⴏ\nⴐ\nⴑ\nⴒ\nⴓ\nⴔ\nⴕ\nⴖ\nⴗ\n\
    ⴘ\nⴙ\nⴚ\nⴛ\nⴜ\nⴝ\nⴞ\nⴟ\nⴠ\nⴡ\nⴢ\nⴣ\nⴤ\nⴥ\nⴧ\nⴭ\nნ\nᏰ\nᏱ\nᏲ\nᏳ\nᏴ\nᏵ\nᬅ\u{1B35}\nᬇ\u{1B35}\n\
    ᬉ\u{1B35}\nᬋ\u{1B35}\nᬍ\u{1B35}\nᬑ\u{1B35}\n\u{1B3A}\u{1B35}\n\u{1B3C}\u{1B35}\n\u{1B3E}\u{1B35}\n\
    \u{1B3F}\u{1B35}\n\u{1B42}\u{1B35}\nꙋ\nა\nბ\nგ\nდ\nე\nვ\nზ\nთ\nი\nკ\nლ\nმ\nო\nპ\nჟ\nრ\nს\nტ\nუ\nფ\n\
    ქ\nღ\nყ\nშ\nჩ\nც\nძ\nწ\nჭ\nხ\nჯ\nჰ\nჱ\nჲ\nჳ\nჴ\nჵ\nჶ\nჷ\nჸ\nჹ\nჺ\nჽ\nჾ\nჿ\nɐ\nɑ\nᴂ\nɜ\nᴖ\nᴗ\nᴝ\nᴥ\n\
    ɒ\nɕ\nɟ\nɡ\nɥ\nɪ\nᵻ\nʝ\nɭ\nᶅ\nʟ\nɱ\nɰ\nɳ\nɴ\nɸ\nʂ\nƫ\nᴜ\nʐ\nʑ\na \nỻ\nỽ\nỿ\n0\n4\n5\n6\n7\n8\n9\n\
    rs\na c\na s\n c\nc o\nc u\n f\nno\ntel\nⅎ\n\u{5D0}\n\u{5D1}\n\u{5D2}\n\u{5D3}\nfax\n 1 7\n 1 9\n\
     1 10\n 1 3\n 2 3\n 1 5\n 2 5\n 3 5\n 4 5\n 1 6\n 5 6\n 1 8\n 3 8\n 5 8\n 7 8\n 1 \nii\niii\niv\n\
    vi\nvii\nviii\nix\nxi\nxii\nↄ\n 0 3\n ← \n → \n ↔ \n ⇐ \n ⇔ \n ⇒ \n10\n11\n12\n13\n14\n15\n16\n17\n\
    18\n19\n20\n 2 \n 3 \n 4 \n 5 \n 6 \n 7 \n 8 \n 9 \n 10 \n 11 \n 12 \n 13 \n 14 \n 15 \n 16 \n 17 \n\
     18 \n 19 \n 20 \n1 \n2 \n3 \n4 \n5 \n6 \n7 \n8 \n9 \n10 \n11 \n12 \n13 \n14 \n15 \n16 \n17 \n18 \n\
    19 \n20 \n a \n b \n c \n d \n e \n f \n g \n h \n i \n j \n k \n l \n m \n n \n o \n p \n q \n r \n\
     s \n t \n u \n v \n w \n x \n y \n z \nⰰ\nⰱ\nⰲ\nⰳ\nⰴ\nⰵ\nⰶ\nⰷ\nⰸ\nⰹ\nⰺ\nⰻ\nⰼ\nⰽ\nⰾ\nⰿ\nⱀ\nⱁ\nⱂ\nⱃ\n\
    ⱄ\nⱅ\nⱆ\nⱇ\nⱈ\nⱉ\nⱊ\nⱋ\nⱌ\nⱍ\nⱎ\nⱏ\nⱐ\nⱑ\nⱒ\nⱓ\nⱔ\nⱕ\nⱖ\nⱗ\nⱘ\nⱙ\nⱚ\nⱛ\nⱜ\nⱝ\nⱞ\nⱟ\nⱡ\nɫ\nɽ\nⱨ\nⱪ\n\
    ⱬ\nⱳ\nⱶ\nȿ\nɀ\nⲁ\nⲃ\nⲅ\nⲇ\nⲉ\nⲋ\nⲍ\nⲏ\nⲑ\nⲓ\nⲕ\nⲗ\nⲙ\nⲛ\nⲝ\nⲟ\nⲡ\nⲣ\nⲥ\nⲧ\nⲩ\nⲫ\nⲭ\nⲯ\nⲱ\nⲳ\nⲵ\nⲷ\n\
    ⲹ\nⲻ\nⲽ\nⲿ\nⳁ\nⳃ\nⳅ\nⳇ\nⳉ\nⳋ\nⳍ\nⳏ\nⳑ\nⳓ\nⳕ\nⳗ\nⳙ\nⳛ\nⳝ\nⳟ\nⳡ\nⳣ\nⳬ\nⳮ\nⳳ\nⵡ\n母\n龟\n一\n丨\n丶\n丿\n乙\n\
    亅\n二\n亠\n人\n儿\n入\n八\n冂\n冖\n冫\n几\n凵\n刀\n力\n勹\n匕\n匚\n匸\n十\n卜\n卩\n厂\n厶\n又\n口\n囗\n土\n士\n夂\n夊\n夕\n大\n女\n\
    子\n宀\n寸\n小\n尢\n尸\n屮\n山\n巛\n工\n己\n巾\n干\n幺\n广\n廴\n廾\n弋\n弓\n彐\n彡\n彳\n心\n戈\n戶\n手\n支\n攴\n文\n斗\n斤\n方\n无\n\
    日\n曰\n月\n木\n欠\n止\n歹\n殳\n毋\n比\n毛\n氏\n气\n水\n火\n爪\n父\n爻\n爿\n片\n牙\n牛\n犬\n玄\n玉\n瓜\n瓦\n甘\n生\n用\n田\n疋\n疒\n\
    癶\n白\n皮\n皿\n目\n矛\n矢\n石\n示\n禸\n禾\n穴\n立\n竹\n米\n糸\n缶\n网\n羊\n羽\n老\n而\n耒\n耳\n聿\n肉\n臣\n自\n至\n臼\n舌\n舛\n舟\n\
    艮\n色\n艸\n虍\n虫\n血\n行\n衣\n襾\n見\n角\n言\n谷\n豆\n豕\n豸\n貝\n赤\n走\n足\n身\n車\n辛\n辰\n辵\n邑\n酉\n釆\n里\n金\n長\n門\n阜\n\
    隶\n隹\n雨\n靑\n非\n面\n革\n韋\n韭\n音\n頁\n風\n飛\n食\n首\n香\n馬\n骨\n高\n髟\n鬥\n鬯\n鬲\n鬼\n魚\n鳥\n鹵\n鹿\n麥\n麻\n黃\n黍\n黑\n\
    黹\n黽\n鼎\n鼓\n鼠\n鼻\n齊\n齒\n龍\n龜\n龠\n 〒 \n卄\n卅\nより\nぁ\nあ\nぃ\nい\nぅ\nう\nぇ\nえ\nぉ\nお\nか\nが\nき\nぎ\nく\nぐ\nけ\n\
    げ\nこ\nご\nさ\nざ\nし\nじ\nす\nず\nせ\nぜ\nそ\nぞ\nた\nだ\nち\nぢ\nっ\nつ\nづ\nて\nで\nと\nど\nな\nに\nぬ\nね\nの\nは\nば\nぱ\nひ\n\
    び\nぴ\nふ\nぶ\nぷ\nへ\nべ\nぺ\nほ\nぼ\nぽ\nま\nみ\nむ\nめ\nも\nゃ\nや\nゅ\nゆ\nょ\nよ\nら\nり\nる\nれ\nろ\nゎ\nわ\nゐ\nゑ\nを\nん\n\
    ゔ\nゕ\nゖ\nゝ\nゞ\nこと\n三\n四\n上\n中\n下\n甲\n丙\n丁\n天\n地\n 가 \n 나 \n 다 \n 라 \n 마 \n 바 \n 사 \n 아 \n 자 \n 차 \n\
     카 \n 타 \n 파 \n 하 \n 주 \n 오전 \n 오후 \n 一 \n 二 \n 三 \n 四 \n 五 \n 六 \n 七 \n 八 \n 九 \n 十 \n 月 \n 火 \n\
     水 \n 木 \n 金 \n 土 \n 日 \n 株 \n 有 \n 社 \n 名 \n 特 \n 財 \n 祝 \n 労 \n 代 \n 呼 \n 学 \n 監 \n 企 \n 資 \n 協 \n\
     祭 \n 休 \n 自 \n 至 \n問\n幼\n箏\npte\n21\n22\n23\n24\n25\n26\n27\n28\n29\n30\n31\n32\n33\n34\n35\n가\n나\n\
    다\n라\n마\n바\n사\n아\n자\n차\n카\n타\n파\n하\n참고\n주의\n우\n五\n六\n七\n九\n株\n有\n社\n名\n特\n財\n祝\n労\n秘\n男\n適\n優\n印\n\
    注\n項\n休\n写\n正\n左\n右\n医\n宗\n学\n監\n企\n資\n協\n夜\n36\n37\n38\n39\n40\n41\n42\n43\n44\n45\n46\n47\n48\n\
    49\n50\n1月\n2月\n3月\n4月\n5月\n6月\n7月\n8月\n9月\n10月\n11月\n12月\nhg\nerg\nev\nltd\n令和\nあぱーと\nあるふぁ\nあんぺあ\n\
    あーる\nいにんぐ\nいんち\nうぉん\nえすくーど\nえーかー\nおんす\nおーむ\nかいり\nからっと\nかろりー\nがろん\nがんま\nぎが\nぎにー\nきゅりー\nぎるだー\nきろ\n\
    きろぐらむ\nきろめーとる\nきろわっと\nぐらむ\nぐらむとん\nくるぜいろ\nくろーね\nけーす\nこるな\nこーぽ\nさいくる\nさんちーむ\nしりんぐ\nせんち\nせんと\nだーす\nでし\n\
    どる\nとん\nなの\nのっと\nはいつ\nぱーせんと\nぱーつ\nばーれる\nぴあすとる\nぴくる\nぴこ\nびる\nふぁらっど\nふぃーと\nぶっしぇる\nふらん\nへくたーる\nぺそ\n\
    ぺにひ\nへるつ\nぺんす\nぺーじ\nべーた\nぽいんと\nぼると\nほん\nぽんど\nほーる\nほーん\nまいくろ\nまいる\nまっは\nまるく\nまんしょん\nみくろん\nみり\nみりばーる\n\
    めが\nめがとん\nめーとる\nやーど\nやーる\nゆあん\nりっとる\nりら\nるぴー\nるーぶる\nれむ\nれんとげん\nわっと\n0点\n1点\n2点\n3点\n4点\n5点\n6点\n7点\n\
    8点\n9点\n10点\n11点\n12点\n13点\n14点\n15点\n16点\n17点\n18点\n19点\n20点\n21点\n22点\n23点\n24点\nhpa\nda\nau\n\
    bar\nov\npc\ndm\ndm2\ndm3\niu\n平成\n昭和\n大正\n明治\n株式会社\npa\nna\nμa\nma\nka\nkb\nmb\ngb\ncal\nkcal\npf\n\
    nf\nμf\nμg\nmg\nkg\nhz\nkhz\nmhz\nghz\nthz\nμl\nml\ndl\nkl\nfm\nnm\nμm\nmm\ncm\nkm\nmm2\ncm2\nm2\n\
    km2\nmm3\ncm3\nm3\nkm3\nm s\nm s2\nkpa\nmpa\ngpa\nrad\nrad s\nrad s2\nps\nns\nμs\nms\npv\nnv\nμv\n\
    mv\nkv\npw\nnw\nμw\nmw\nkw\nkω\nmω\na m \nbq\ncc\ncd\nc kg\nco \ndb\ngy\nha\nhp\nin\nkk\nkt\nlm\n\
    ln\nlog\nlx\nmil\nmol\nph\np m \nppm\npr\nsr\nsv\nwb\nv m\na m\n1日\n2日\n3日\n4日\n5日\n6日\n7日\n8日\n9日\n\
    10日\n11日\n12日\n13日\n14日\n15日\n16日\n17日\n18日\n19日\n20日\n21日\n22日\n23日\n24日\n25日\n26日\n27日\n28日\n29日\n\
    30日\n31日\ngal\nꙁ\nꙃ\nꙅ\nꙇ\nꙉ\nꙍ\nꙏ\nꙑ\nꙓ\nꙕ\nꙗ\nꙙ\nꙛ\nꙝ\nꙟ\nꙡ\nꙣ\nꙥ\nꙧ\nꙩ\nꙫ\nꙭ\nꚁ\nꚃ\nꚅ\nꚇ\nꚉ\nꚋ\n\
    ꚍ\nꚏ\nꚑ\nꚓ\nꚕ\nꚗ\nꚙ\nꚛ\nꜣ\nꜥ\nꜧ\nꜩ\nꜫ\nꜭ\nꜯ\nꜳ\nꜵ\nꜷ\nꜹ\nꜻ\nꜽ\nꜿ\nꝅ\nꝇ\nꝉ\nꝋ\nꝍ\nꝏ\nꝑ\nꝓ\nꝕ\nꝗ\nꝛ\n\
    ꝝ\nꝡ\nꝣ\nꝥ\nꝧ\nꝩ\nꝫ\nꝭ\nꝯ\nꝺ\nꝼ\nᵹ\nꝿ\nꞁ\nꞃ\nꞅ\nꞇ\nꞌ\nꞑ\nꞓ\nꞗ\nꞛ\nꞝ\nꞟ\nɬ\nʞ\nʇ\nꭓ\nꞵ\nꞷ\nꞻ\nꞽ\nꞿ\n\
    ꟁ\nꟃ\nꞔ\nᶎ\nꟈ\nꟊ\nꟑ\nꟗ\nꟙ\nꟶ\nꬷ\nꭒ\nʍ\nᎠ\nᎡ\nᎢ\nᎣ\nᎤ\nᎥ\nᎦ\nᎧ\nᎨ\nᎩ\nᎪ\nᎫ\nᎬ\nᎭ\nᎮ\nᎯ\nᎰ\nᎱ\nᎲ\nᎳ\n\
    Ꮄ\nᎵ\nᎶ\nᎷ\nᎸ\nᎹ\nᎺ\nᎻ\nᎼ\nᎽ\nᎾ\nᎿ\nᏀ\nᏁ\nᏂ\nᏃ\nᏄ\nᏅ\nᏆ\nᏇ\nᏈ\nᏉ\nᏊ\nᏋ\nᏌ\nᏍ\nᏎ\nᏏ\nᏐ\nᏑ\nᏒ\nᏓ\nᏔ\n\
    Ꮥ\nᏖ\nᏗ\nᏘ\nᏙ\nᏚ\nᏛ\nᏜ\nᏝ\nᏞ\nᏟ\nᏠ\nᏡ\nᏢ\nᏣ\nᏤ\nᏥ\nᏦ\nᏧ\nᏨ\nᏩ\nᏪ\nᏫ\nᏬ\nᏭ\nᏮ\nᏯ\n豈\n更\n賈\n滑\n串\n句\n\
    契\n喇\n奈\n懶\n癩\n羅\n蘿\n螺\n裸\n邏\n樂\n洛\n烙\n珞\n落\n酪\n駱\n亂\n卵\n欄\n爛\n蘭\n鸞\n嵐\n濫\n藍\n襤\n拉\n臘\n蠟\n廊\n朗\n浪\n\
    狼\n郎\n來\n冷\n勞\n擄\n櫓\n爐\n盧\n蘆\n虜\n路\n露\n魯\n鷺\n碌\n祿\n綠\n菉\n錄\n論\n壟\n弄\n籠\n聾\n牢\n磊\n賂\n雷\n壘\n屢\n樓\n淚\n\
    漏\n累\n縷\n陋\n勒\n肋\n凜\n凌\n稜\n綾\n菱\n陵\n讀\n拏\n諾\n丹\n寧\n怒\n率\n異\n北\n磻\n便\n復\n不\n泌\n數\n索\n參\n塞\n省\n葉\n說\n\
    殺\n沈\n拾\n若\n掠\n略\n亮\n兩\n凉\n梁\n糧\n良\n諒\n量\n勵\n呂\n廬\n旅\n濾\n礪\n閭\n驪\n麗\n黎\n曆\n歷\n轢\n年\n憐\n戀\n撚\n漣\n煉\n\
    璉\n秊\n練\n聯\n輦\n蓮\n連\n鍊\n列\n劣\n咽\n烈\n裂\n廉\n念\n捻\n殮\n簾\n獵\n令\n囹\n嶺\n怜\n玲\n瑩\n羚\n聆\n鈴\n零\n靈\n領\n例\n禮\n\
    醴\n隸\n惡\n了\n僚\n寮\n尿\n料\n燎\n療\n蓼\n遼\n暈\n阮\n劉\n杻\n柳\n流\n溜\n琉\n留\n硫\n紐\n類\n戮\n陸\n倫\n崙\n淪\n輪\n律\n慄\n栗\n\
    隆\n利\n吏\n履\n易\n李\n梨\n泥\n理\n痢\n罹\n裏\n裡\n離\n匿\n溺\n吝\n燐\n璘\n藺\n隣\n鱗\n麟\n林\n淋\n臨\n笠\n粒\n狀\n炙\n識\n什\n茶\n\
    刺\n切\n度\n拓\n糖\n宅\n洞\n暴\n輻\n降\n廓\n兀\n嗀\n塚\n晴\n凞\n猪\n益\n礼\n神\n祥\n福\n靖\n精\n蘒\n諸\n逸\n都\n飯\n飼\n館\n鶴\n郞\n\
    隷\n侮\n僧\n免\n勉\n勤\n卑\n喝\n嘆\n器\n塀\n墨\n層\n悔\n慨\n憎\n懲\n敏\n既\n暑\n梅\n海\n渚\n漢\n煮\n爫\n琢\n碑\n祉\n祈\n祐\n祖\n禍\n\
    禎\n穀\n突\n節\n縉\n繁\n署\n者\n臭\n艹\n著\n褐\n視\n謁\n謹\n賓\n贈\n辶\n難\n響\n頻\n恵\n𤋮\n舘\n並\n况\n全\n侀\n充\n冀\n勇\n勺\n啕\n\
    喙\n嗢\n墳\n奄\n奔\n婢\n嬨\n廒\n廙\n彩\n徭\n惘\n慎\n愈\n慠\n戴\n揄\n搜\n摒\n敖\n望\n杖\n滛\n滋\n瀞\n瞧\n爵\n犯\n瑱\n甆\n画\n瘝\n瘟\n\
    盛\n直\n睊\n着\n磌\n窱\n类\n絛\n缾\n荒\n華\n蝹\n襁\n覆\n調\n請\n諭\n變\n輸\n遲\n醙\n鉶\n陼\n韛\n頋\n鬒\n𢡊\n𢡄\n𣏕\n㮝\n䀘\n䀹\n𥉉\n\
    𥳐\n𧻓\n齃\n龎\nff\nfi\nfl\nffi\nffl\nst\nմն\nմե\nմի\nվն\nմխ\n\u{5D9}\n\u{5F2}\n\u{5E2}\n\u{5D4}\n\
    \u{5DB}\n\u{5DC}\n\u{5DD}\n\u{5E8}\n\u{5EA}\n\u{5E9}\n\u{5D5}\n\u{5D6}\n\u{5D8}\n\u{5DA}\n\u{5DE}\n\
    \u{5E0}\n\u{5E1}\n\u{5E3}\n\u{5E4}\n\u{5E6}\n\u{5E7}\n\u{5D0}\u{5DC}\n\u{671}\n\u{67B}\n\u{67E}\n\
    \u{680}\n\u{67A}\n\u{67F}\n\u{679}\n\u{6A4}\n\u{6A6}\n\u{684}\n\u{683}\n\u{686}\n\u{687}\n\u{68D}\n\
    \u{68C}\n\u{68E}\n\u{688}\n\u{698}\n\u{691}\n\u{6A9}\n\u{6AF}\n\u{6B3}\n\u{6B1}\n\u{6BA}\n\u{6BB}\n\
    \u{6BE}\n\u{6AD}\n\u{6C7}\n\u{6C6}\n\u{6C8}\n\u{6CB}\n\u{6C5}\n\u{6C9}\n\u{6D0}\n\u{649}\n\
    \u{64A}\u{627}\n\u{64A}\u{6D5}\n\u{64A}\u{648}\n\u{64A}\u{6C7}\n\u{64A}\u{6C6}\n\u{64A}\u{6C8}\n\
    \u{64A}\u{6D0}\n\u{64A}\u{649}\n\u{6CC}\n\u{64A}\u{62C}\n\u{64A}\u{62D}\n\u{64A}\u{645}\n\
    \u{64A}\u{64A}\n\u{628}\u{62C}\n\u{628}\u{62D}\n\u{628}\u{62E}\n\u{628}\u{645}\n\u{628}\u{649}\n\
    \u{628}\u{64A}\n\u{62A}\u{62C}\n\u{62A}\u{62D}\n\u{62A}\u{62E}\n\u{62A}\u{645}\n\u{62A}\u{649}\n\
    \u{62A}\u{64A}\n\u{62B}\u{62C}\n\u{62B}\u{645}\n\u{62B}\u{649}\n\u{62B}\u{64A}\n\u{62C}\u{62D}\n\
    \u{62C}\u{645}\n\u{62D}\u{62C}\n\u{62D}\u{645}\n\u{62E}\u{62C}\n\u{62E}\u{62D}\n\u{62E}\u{645}\n\
    \u{633}\u{62C}\n\u{633}\u{62D}\n\u{633}\u{62E}\n\u{633}\u{645}\n\u{635}\u{62D}\n\u{635}\u{645}\n\
    \u{636}\u{62C}\n\u{636}\u{62D}\n\u{636}\u{62E}\n\u{636}\u{645}\n\u{637}\u{62D}\n\u{637}\u{645}\n\
    \u{638}\u{645}\n\u{639}\u{62C}\n\u{639}\u{645}\n\u{63A}\u{62C}\n\u{63A}\u{645}\n\u{641}\u{62C}\n\
    \u{641}\u{62D}\n\u{641}\u{62E}\n\u{641}\u{645}\n\u{641}\u{649}\n\u{641}\u{64A}\n\u{642}\u{62D}\n\
    \u{642}\u{645}\n\u{642}\u{649}\n\u{642}\u{64A}\n\u{643}\u{627}\n\u{643}\u{62C}\n\u{643}\u{62D}\n\
    \u{643}\u{62E}\n\u{643}\u{644}\n\u{643}\u{645}\n\u{643}\u{649}\n\u{643}\u{64A}\n\u{644}\u{62C}\n\
    \u{644}\u{62D}\n\u{644}\u{62E}\n\u{644}\u{645}\n\u{644}\u{649}\n\u{644}\u{64A}\n\u{645}\u{62C}\n\
    \u{645}\u{62D}\n\u{645}\u{62E}\n\u{645}\u{645}\n\u{645}\u{649}\n\u{645}\u{64A}\n\u{646}\u{62C}\n\
    \u{646}\u{62D}\n\u{646}\u{62E}\n\u{646}\u{645}\n\u{646}\u{649}\n\u{646}\u{64A}\n\u{647}\u{62C}\n\
    \u{647}\u{645}\n\u{647}\u{649}\n\u{647}\u{64A}\n\u{64A}\u{62E}\n\u{630}\n\u{631}\n\u{64A}\u{631}\n\
    \u{64A}\u{632}\n\u{64A}\u{646}\n\u{628}\u{631}\n\u{628}\u{632}\n\u{628}\u{646}\n\u{62A}\u{631}\n\
    \u{62A}\u{632}\n\u{62A}\u{646}\n\u{62B}\u{631}\n\u{62B}\u{632}\n\u{62B}\u{646}\n\u{645}\u{627}\n\
    \u{646}\u{631}\n\u{646}\u{632}\n\u{646}\u{646}\n\u{64A}\u{647}\n\u{628}\u{647}\n\u{62A}\u{647}\n\
    \u{635}\u{62E}\n\u{644}\u{647}\n\u{646}\u{647}\n\u{647}\n\u{62B}\u{647}\n\u{633}\u{647}\n\
    \u{634}\u{645}\n\u{634}\u{647}\n\u{637}\u{649}\n\u{637}\u{64A}\n\u{639}\u{649}\n\u{639}\u{64A}\n\
    \u{63A}\u{649}\n\u{63A}\u{64A}\n\u{633}\u{649}\n\u{633}\u{64A}\n\u{634}\u{649}\n\u{634}\u{64A}\n\
    \u{62D}\u{649}\n\u{62D}\u{64A}\n\u{62C}\u{649}\n\u{62C}\u{64A}\n\u{62E}\u{649}\n\u{62E}\u{64A}\n\
    \u{635}\u{649}\n\u{635}\u{64A}\n\u{636}\u{649}\n\u{636}\u{64A}\n\u{634}\u{62C}\n\u{634}\u{62D}\n\
    \u{634}\u{62E}\n\u{634}\u{631}\n\u{633}\u{631}\n\u{635}\u{631}\n\u{636}\u{631}\n\
    \u{62A}\u{62C}\u{645}\n\u{62A}\u{62D}\u{62C}\n\u{62A}\u{62D}\u{645}\n\u{62A}\u{62E}\u{645}\n\
    \u{62A}\u{645}\u{62C}\n\u{62A}\u{645}\u{62D}\n\u{62A}\u{645}\u{62E}\n\u{62C}\u{645}\u{62D}\n\
    \u{62D}\u{645}\u{64A}\n\u{62D}\u{645}\u{649}\n\u{633}\u{62D}\u{62C}\n\u{633}\u{62C}\u{62D}\n\
    \u{633}\u{62C}\u{649}\n\u{633}\u{645}\u{62D}\n\u{633}\u{645}\u{62C}\n\u{633}\u{645}\u{645}\n\
    \u{635}\u{62D}\u{62D}\n\u{635}\u{645}\u{645}\n\u{634}\u{62D}\u{645}\n\u{634}\u{62C}\u{64A}\n\
    \u{634}\u{645}\u{62E}\n\u{634}\u{645}\u{645}\n\u{636}\u{62D}\u{649}\n\u{636}\u{62E}\u{645}\n\
    \u{637}\u{645}\u{62D}\n\u{637}\u{645}\u{645}\n\u{637}\u{645}\u{64A}\n\u{639}\u{62C}\u{645}\n\
    \u{639}\u{645}\u{645}\n\u{639}\u{645}\u{649}\n\u{63A}\u{645}\u{645}\n\u{63A}\u{645}\u{64A}\n\
    \u{63A}\u{645}\u{649}\n\u{641}\u{62E}\u{645}\n\u{642}\u{645}\u{62D}\n\u{642}\u{645}\u{645}\n\
    \u{644}\u{62D}\u{645}\n\u{644}\u{62D}\u{64A}\n\u{644}\u{62D}\u{649}\n\u{644}\u{62C}\u{62C}\n\
    \u{644}\u{62E}\u{645}\n\u{644}\u{645}\u{62D}\n\u{645}\u{62D}\u{62C}\n\u{645}\u{62D}\u{645}\n\
    \u{645}\u{62D}\u{64A}\n\u{645}\u{62C}\u{62D}\n\u{645}\u{62C}\u{645}\n\u{645}\u{62E}\u{62C}\n\
    \u{645}\u{62E}\u{645}\n\u{645}\u{62C}\u{62E}\n\u{647}\u{645}\u{62C}\n\u{647}\u{645}\u{645}\n\
    \u{646}\u{62D}\u{645}\n\u{646}\u{62D}\u{649}\n\u{646}\u{62C}\u{645}\n\u{646}\u{62C}\u{649}\n\
    \u{646}\u{645}\u{64A}\n\u{646}\u{645}\u{649}\n\u{64A}\u{645}\u{645}\n\u{628}\u{62E}\u{64A}\n\
    \u{62A}\u{62C}\u{64A}\n\u{62A}\u{62C}\u{649}\n\u{62A}\u{62E}\u{64A}\n\u{62A}\u{62E}\u{649}\n\
    \u{62A}\u{645}\u{64A}\n\u{62A}\u{645}\u{649}\n\u{62C}\u{645}\u{64A}\n\u{62C}\u{62D}\u{649}\n\
    \u{62C}\u{645}\u{649}\n\u{633}\u{62E}\u{649}\n\u{635}\u{62D}\u{64A}\n\u{634}\u{62D}\u{64A}\n\
    \u{636}\u{62D}\u{64A}\n\u{644}\u{62C}\u{64A}\n\u{644}\u{645}\u{64A}\n\u{64A}\u{62D}\u{64A}\n\
    \u{64A}\u{62C}\u{64A}\n\u{64A}\u{645}\u{64A}\n\u{645}\u{645}\u{64A}\n\u{642}\u{645}\u{64A}\n\
    \u{646}\u{62D}\u{64A}\n\u{639}\u{645}\u{64A}\n\u{643}\u{645}\u{64A}\n\u{646}\u{62C}\u{62D}\n\
    \u{645}\u{62E}\u{64A}\n\u{644}\u{62C}\u{645}\n\u{643}\u{645}\u{645}\n\u{62C}\u{62D}\u{64A}\n\
    \u{62D}\u{62C}\u{64A}\n\u{645}\u{62C}\u{64A}\n\u{641}\u{645}\u{64A}\n\u{628}\u{62D}\u{64A}\n\
    \u{633}\u{62E}\u{64A}\n\u{646}\u{62C}\u{64A}\n\u{635}\u{644}\u{6D2}\n\u{642}\u{644}\u{6D2}\n\
    \u{627}\u{644}\u{644}\u{647}\n\u{627}\u{643}\u{628}\u{631}\n\u{645}\u{62D}\u{645}\u{62F}\n\
    \u{635}\u{644}\u{639}\u{645}\n\u{631}\u{633}\u{648}\u{644}\n\u{639}\u{644}\u{64A}\u{647}\n\
    \u{648}\u{633}\u{644}\u{645}\n\u{635}\u{644}\u{649}\n\
    \u{635}\u{644}\u{649} \u{627}\u{644}\u{644}\u{647} \u{639}\u{644}\u{64A}\u{647} \u{648}\u{633}\u{644}\u{645}\n\
    \u{62C}\u{644} \u{62C}\u{644}\u{627}\u{644}\u{647}\n\u{631}\u{6CC}\u{627}\u{644}\n\u{621}\n\u{628}\n\
    \u{629}\n\u{62A}\n\u{62B}\n\u{62C}\n\u{62D}\n\u{62E}\n\u{62F}\n\u{632}\n\u{633}\n\u{634}\n\u{635}\n\
    \u{636}\n\u{637}\n\u{638}\n\u{639}\n\u{63A}\n\u{641}\n\u{642}\n\u{643}\n\u{644}\n\u{645}\n\u{646}\n\
    \u{644}\u{627}\nー\n │ \n ↑ \n ↓ \n ■ \n ○ \n𐐨\n𐐩\n𐐪\n𐐫\n𐐬\n𐐭\n𐐮\n𐐯\n𐐰\n𐐱\n𐐲\n𐐳\n𐐴\n𐐵\n𐐶\n𐐷\n𐐸\n𐐹\n\
    𐐺\n𐐻\n𐐼\n𐐽\n𐐾\n𐐿\n𐑀\n𐑁\n𐑂\n𐑃\n𐑄\n𐑅\n𐑆\n𐑇\n𐑈\n𐑉\n𐑊\n𐑋\n𐑌\n𐑍\n𐑎\n𐑏\n𐓘\n𐓙\n𐓚\n𐓛\n𐓜\n𐓝\n𐓞\n𐓟\n𐓠\n𐓡\n𐓢\n\
    𐓣\n𐓤\n𐓥\n𐓦\n𐓧\n𐓨\n𐓩\n𐓪\n𐓫\n𐓬\n𐓭\n𐓮\n𐓯\n𐓰\n𐓱\n𐓲\n𐓳\n𐓴\n𐓵\n𐓶\n𐓷\n𐓸\n𐓹\n𐓺\n𐓻\n𐖗\n𐖘\n𐖙\n𐖚\n𐖛\n𐖜\n𐖝\n𐖞\n\
    𐖟\n𐖠\n𐖡\n𐖣\n𐖤\n𐖥\n𐖦\n𐖧\n𐖨\n𐖩\n𐖪\n𐖫\n𐖬\n𐖭\n𐖮\n𐖯\n𐖰\n𐖱\n𐖳\n𐖴\n𐖵\n𐖶\n𐖷\n𐖸\n𐖹\n𐖻\n𐖼\nː\nˑ\nʙ\nʣ\nꭦ\nʥ\n\
    ʤ\nᶑ\nɘ\nɞ\nʩ\nɤ\nɢ\nʛ\nʜ\nɧ\nʄ\nʪ\nʫ\n𝼄\nꞎ\nɮ\n𝼅\nʎ\n𝼆\nɶ\nɷ\nɺ\n𝼈\nɾ\nʨ\nʦ\nꭧ\nʧ\nⱱ\nʏ\nʡ\nʢ\nʘ\n\
    ǀ\nǁ\nǂ\n𝼊\n𝼞\n\u{10CC0}\n\u{10CC1}\n\u{10CC2}\n\u{10CC3}\n\u{10CC4}\n\u{10CC5}\n\u{10CC6}\n\
    \u{10CC7}\n\u{10CC8}\n\u{10CC9}\n\u{10CCA}\n\u{10CCB}\n\u{10CCC}\n\u{10CCD}\n\u{10CCE}\n\u{10CCF}\n\
    \u{10CD0}\n\u{10CD1}\n\u{10CD2}\n\u{10CD3}\n\u{10CD4}\n\u{10CD5}\n\u{10CD6}\n\u{10CD7}\n\u{10CD8}\n\
    \u{10CD9}\n\u{10CDA}\n\u{10CDB}\n\u{10CDC}\n\u{10CDD}\n\u{10CDE}\n\u{10CDF}\n\u{10CE0}\n\u{10CE1}\n\
    \u{10CE2}\n\u{10CE3}\n\u{10CE4}\n\u{10CE5}\n\u{10CE6}\n\u{10CE7}\n\u{10CE8}\n\u{10CE9}\n\u{10CEA}\n\
    \u{10CEB}\n\u{10CEC}\n\u{10CED}\n\u{10CEE}\n\u{10CEF}\n\u{10CF0}\n\u{10CF1}\n\u{10CF2}\n\
    \u{11131}\u{11127}\n\u{11132}\u{11127}\n\u{11347}\u{1133E}\n\u{11347}\u{11357}\n\u{114B9}\u{114BA}\n\
    \u{114B9}\u{114B0}\n\u{114B9}\u{114BD}\n\u{115B8}\u{115AF}\n\u{115B9}\u{115AF}\n𑣀\n𑣁\n𑣂\n𑣃\n𑣄\n𑣅\n\
    𑣆\n𑣇\n𑣈\n𑣉\n𑣊\n𑣋\n𑣌\n𑣍\n𑣎\n𑣏\n𑣐\n𑣑\n𑣒\n𑣓\n𑣔\n𑣕\n𑣖\n𑣗\n𑣘\n𑣙\n𑣚\n𑣛\n𑣜\n𑣝\n𑣞\n𑣟\n\u{11935}\u{11930}\n\
    𖹠\n𖹡\n𖹢\n𖹣\n𖹤\n𖹥\n𖹦\n𖹧\n𖹨\n𖹩\n𖹪\n𖹫\n𖹬\n𖹭\n𖹮\n𖹯\n𖹰\n𖹱\n𖹲\n𖹳\n𖹴\n𖹵\n𖹶\n𖹷\n𖹸\n𖹹\n𖹺\n𖹻\n𖹼\n𖹽\n𖹾\n𖹿\n\
    \u{1E922}\n\u{1E923}\n\u{1E924}\n\u{1E925}\n\u{1E926}\n\u{1E927}\n\u{1E928}\n\u{1E929}\n\u{1E92A}\n\
    \u{1E92B}\n\u{1E92C}\n\u{1E92D}\n\u{1E92E}\n\u{1E92F}\n\u{1E930}\n\u{1E931}\n\u{1E932}\n\u{1E933}\n\
    \u{1E934}\n\u{1E935}\n\u{1E936}\n\u{1E937}\n\u{1E938}\n\u{1E939}\n\u{1E93A}\n\u{1E93B}\n\u{1E93C}\n\
    \u{1E93D}\n\u{1E93E}\n\u{1E93F}\n\u{1E940}\n\u{1E941}\n\u{1E942}\n\u{1E943}\n\u{66E}\n\u{6A1}\n\
    \u{66F}\n0 \nwz\nhv\nsd\nppv\nwc\nmc\nmd\nmr\ndj\nほか\nここ\n字\n双\n多\n解\n交\n映\n無\n前\n後\n再\n新\n初\n終\n販\n\
    声\n吹\n演\n投\n捕\n遊\n指\n打\n禁\n空\n合\n満\n申\n割\n営\n配\n 本 \n 安 \n 点 \n 打 \n 盗 \n 勝 \n 敗 \n得\n可\n丽\n丸\n乁\n\
    𠄢\n你\n侻\n倂\n偺\n備\n像\n㒞\n𠘺\n兔\n兤\n具\n𠔜\n㒹\n內\n𠕋\n冗\n冤\n仌\n冬\n𩇟\n刃\n㓟\n刻\n剆\n剷\n㔕\n包\n匆\n卉\n博\n即\n卽\n\
    卿\n𠨬\n灰\n及\n叟\n𠭣\n叫\n叱\n吆\n咞\n吸\n呈\n周\n咢\n哶\n唐\n啓\n啣\n善\n喫\n喳\n嗂\n圖\n圗\n噑\n噴\n壮\n城\n埴\n堍\n型\n堲\n報\n\
    墬\n𡓤\n売\n壷\n夆\n夢\n奢\n𡚨\n𡛪\n姬\n娛\n娧\n姘\n婦\n㛮\n㛼\n嬈\n嬾\n𡧈\n寃\n寘\n寳\n𡬘\n寿\n将\n当\n㞁\n屠\n峀\n岍\n𡷤\n嵃\n𡷦\n\
    嵮\n嵫\n嵼\n巡\n巢\n㠯\n巽\n帨\n帽\n幩\n㡢\n𢆃\n㡼\n庰\n庳\n庶\n𪎒\n𢌱\n舁\n弢\n㣇\n𣊸\n𦇚\n形\n彫\n㣣\n徚\n忍\n志\n忹\n悁\n㤺\n㤜\n\
    𢛔\n惇\n慈\n慌\n慺\n憲\n憤\n憯\n懞\n成\n戛\n扝\n抱\n拔\n捐\n𢬌\n挽\n拼\n捨\n掃\n揤\n𢯱\n搢\n揅\n掩\n㨮\n摩\n摾\n撝\n摷\n㩬\n敬\n𣀊\n\
    旣\n書\n晉\n㬙\n㬈\n㫤\n冒\n冕\n最\n暜\n肭\n䏙\n朡\n杞\n杓\n𣏃\n㭉\n柺\n枅\n桒\n𣑭\n梎\n栟\n椔\n楂\n榣\n槪\n檨\n𣚣\n櫛\n㰘\n次\n𣢧\n\
    歔\n㱎\n歲\n殟\n殻\n𣪍\n𡴋\n𣫺\n汎\n𣲼\n沿\n泍\n汧\n洖\n派\n浩\n浸\n涅\n𣴞\n洴\n港\n湮\n㴳\n滇\n𣻑\n淹\n潮\n𣽞\n𣾎\n濆\n瀹\n瀛\n㶖\n\
    灊\n災\n灷\n炭\n𠔥\n煅\n𤉣\n熜\n𤎫\n爨\n牐\n𤘈\n犀\n犕\n𤜵\n𤠔\n獺\n王\n㺬\n玥\n㺸\n瑇\n瑜\n璅\n瓊\n㼛\n甤\n𤰶\n甾\n𤲒\n𢆟\n瘐\n𤾡\n\
    𤾸\n𥁄\n㿼\n䀈\n𥃳\n𥃲\n𥄙\n𥄳\n眞\n真\n瞋\n䁆\n䂖\n𥐝\n硎\n䃣\n𥘦\n𥚚\n𥛅\n秫\n䄯\n穊\n穏\n𥥼\n𥪧\n竮\n䈂\n𥮫\n篆\n築\n䈧\n𥲀\n糒\n\
    䊠\n糨\n糣\n紀\n𥾆\n絣\n䌁\n緇\n縂\n繅\n䌴\n𦈨\n𦉇\n䍙\n𦋙\n罺\n𦌾\n羕\n翺\n𦓚\n𦔣\n聠\n𦖨\n聰\n𣍟\n䏕\n育\n脃\n䐋\n脾\n媵\n𦞧\n𦞵\n\
    𣎓\n𣎜\n舄\n辞\n䑫\n芑\n芋\n芝\n劳\n花\n芳\n芽\n苦\n𦬼\n茝\n荣\n莭\n茣\n莽\n菧\n荓\n菊\n菌\n菜\n𦰶\n𦵫\n𦳕\n䔫\n蓱\n蓳\n蔖\n𧏊\n蕤\n\
    𦼬\n䕝\n䕡\n𦾱\n𧃒\n䕫\n虐\n虧\n虩\n蚩\n蚈\n蜎\n蛢\n蜨\n蝫\n螆\n䗗\n蟡\n蠁\n䗹\n衠\n𧙧\n裗\n裞\n䘵\n裺\n㒻\n𧢮\n𧥦\n䚾\n䛇\n誠\n𧲨\n\
    貫\n賁\n贛\n起\n𧼯\n𠠄\n跋\n趼\n跰\n𠣞\n軔\n𨗒\n𨗭\n邔\n郱\n鄑\n𨜮\n鄛\n鈸\n鋗\n鋘\n鉼\n鏹\n鐕\n𨯺\n開\n䦕\n閷\n𨵷\n䧦\n雃\n嶲\n霣\n\
    𩅅\n𩈚\n䩮\n䩶\n韠\n𩐊\n䪲\n𩒖\n頩\n𩖶\n飢\n䬳\n餩\n馧\n駂\n駾\n䯎\n𩬰\n鱀\n鳽\n䳎\n䳭\n鵧\n𪃎\n䳸\n𪄅\n𪈎\n𪊑\n䵖\n黾\n鼅\n鼏\n鼖\n\
    𪘀\næ\nĳ\nŀ\nʼn\nœ\nǆ\nǉ\nǌ\nǳ\nʹ\n;\n¨\n·\nϒ\nϲ\naʾ\n᾿\n῾\n`\n´\nⅰ\nⅱ\nⅲ\nⅳ\nⅴ\nⅵ\nⅶ\nⅷ\nⅸ\nⅹ\nⅺ\n\
    ⅻ\nⅼ\nⅽ\nⅾ\nⅿ\n←\n→\n↔\n⇐\n⇔\n⇒\n∃\n∈\n∋\n∣\n∥\n∼\n≃\n≅\n≈\n=\n≡\n≍\n<\n>\n≤\n≥\n≲\n≳\n≶\n≷\n≺\n≻\n\
    ⊂\n⊃\n⊆\n⊇\n⊢\n⊨\n⊩\n⊫\n≼\n≽\n⊑\n⊒\n⊲\n⊳\n⊴\n⊵\n〈\n〉\nⓐ\nⓑ\nⓒ\nⓓ\nⓔ\nⓕ\nⓖ\nⓗ\nⓘ\nⓙ\nⓚ\nⓛ\nⓜ\nⓝ\nⓞ\n\
    ⓟ\nⓠ\nⓡ\nⓢ\nⓣ\nⓤ\nⓥ\nⓦ\nⓧ\nⓨ\nⓩ\n⫝\n!\n\u{22}\n#\n$\n%\n&\n'\n(\n)\n*\n+\n,\n-\n.\n/\n:\n?\n@\n[\n\
    \u{5C}\n]\n^\n_\n{\n|\n}\n~\n⦅\n⦆\n。\n「\n」\n、\n・\nヲ\nァ\nィ\nゥ\nェ\nォ\nャ\nュ\nョ\nッ\nア\nイ\nウ\nエ\nオ\nカ\n\
    キ\nク\nケ\nコ\nサ\nシ\nス\nセ\nソ\nタ\nチ\nツ\nテ\nト\nナ\nニ\nヌ\nネ\nノ\nハ\nヒ\nフ\nヘ\nホ\nマ\nミ\nム\nメ\nモ\nヤ\nユ\nヨ\nラ\n\
    リ\nル\nレ\nロ\nワ\nン\nㄱ\nㄲ\nㄳ\nㄴ\nㄵ\nㄶ\nㄷ\nㄸ\nㄹ\nㄺ\nㄻ\nㄼ\nㄽ\nㄾ\nㄿ\nㅀ\nㅁ\nㅂ\nㅃ\nㅄ\nㅅ\nㅆ\nㅇ\nㅈ\nㅉ\nㅊ\nㅋ\n\
    ㅌ\nㅍ\nㅎ\nㅏ\nㅐ\nㅑ\nㅒ\nㅓ\nㅔ\nㅕ\nㅖ\nㅗ\nㅘ\nㅙ\nㅚ\nㅛ\nㅜ\nㅝ\nㅞ\nㅟ\nㅠ\nㅡ\nㅢ\nㅣ\n¢\n£\n¬\n¯\n¦\n¥\n₩\n│\n↑\n\
    ↓\n■\n○\nन\u{93C}\nर\u{93C}\nळ\u{93C}\nक\u{93C}\nख\u{93C}\nग\u{93C}\nज\u{93C}\nड\u{93C}\nढ\u{93C}\n\
    फ\u{93C}\nय\u{93C}\nড\u{9BC}\nঢ\u{9BC}\nয\u{9BC}\nਲ\u{A3C}\nਸ\u{A3C}\nਖ\u{A3C}\nਗ\u{A3C}\nਜ\u{A3C}\n\
    ਫ\u{A3C}\nଡ\u{B3C}\nଢ\u{B3C}\n\u{C46}\u{C56}\n\u{DD9}\u{DCA}\n\u{DD9}\u{DCF}\u{DCA}\n\
    \u{F71}\u{F72}\n\u{F71}\u{F74}\n\u{FB2}\u{F80}\n\u{FB2}\u{F71}\u{F80}\n\u{FB3}\u{F80}\n\
    \u{FB3}\u{F71}\u{F80}\n\u{F71}\u{F80}\nわ\u{3099}\nゐ\u{3099}\nゑ\u{3099}\nを\u{3099}\nᄀ\nᄁ\nᆪ\nᄂ\nᆬ\n\
    ᆭ\nᄃ\nᄄ\nᄅ\nᆰ\nᆱ\nᆲ\nᆳ\nᆴ\nᆵ\nᄚ\nᄆ\nᄇ\nᄈ\nᄡ\nᄉ\nᄊ\nᄋ\nᄌ\nᄍ\nᄎ\nᄏ\nᄐ\nᄑ\nᄒ\nᅡ\nᅢ\nᅣ\nᅤ\nᅥ\nᅦ\nᅧ\nᅨ\n\
    ᅩ\nᅪ\nᅫ\nᅬ\nᅭ\nᅮ\nᅯ\nᅰ\nᅱ\nᅲ\nᅳ\nᅴ\nᅵ\nᄔ\nᄕ\nᇇ\nᇈ\nᇌ\nᇎ\nᇓ\nᇗ\nᇙ\nᄜ\nᇝ\nᇟ\nᄝ\nᄞ\nᄠ\nᄢ\nᄣ\nᄧ\nᄩ\nᄫ\n\
    ᄬ\nᄭ\nᄮ\nᄯ\nᄲ\nᄶ\nᅀ\nᅇ\nᅌ\nᇱ\nᇲ\nᅗ\nᅘ\nᅙ\nᆄ\nᆅ\nᆈ\nᆑ\nᆒ\nᆔ\nᆞ\nᆡ\n ᄀ \n ᄂ \n ᄃ \n ᄅ \n ᄆ \n ᄇ \n\
     ᄉ \n ᄋ \n ᄌ \n ᄎ \n ᄏ \n ᄐ \n ᄑ \n ᄒ \n𑂙\u{110BA}\n𑂛\u{110BA}\n𑂥\u{110BA}\n 𝅗 \u{1D165}\n\
     𝅘 \u{1D165}\n 𝅘 \u{1D165}\u{1D16E}\n 𝅘 \u{1D165}\u{1D16F}\n 𝅘 \u{1D165}\u{1D170}\n\
     𝅘 \u{1D165}\u{1D171}\n 𝅘 \u{1D165}\u{1D172}\n 𝆹 \u{1D165}\n 𝆺 \u{1D165}\n 𝆹 \u{1D165}\u{1D16E}\n\
     𝆺 \u{1D165}\u{1D16E}\n 𝆹 \u{1D165}\u{1D16F}\n 𝆺 \u{1D165}\u{1D16F}\n𝅗\u{1D165}\n𝅘\u{1D165}\n\
    𝅘\u{1D165}\u{1D16E}\n𝅘\u{1D165}\u{1D16F}\n𝅘\u{1D165}\u{1D170}\n𝅘\u{1D165}\u{1D171}\n\
    𝅘\u{1D165}\u{1D172}\n𝆹\u{1D165}\n𝆺\u{1D165}\n𝆹\u{1D165}\u{1D16E}\n𝆺\u{1D165}\u{1D16E}\n\
    𝆹\u{1D165}\u{1D16F}\n𝆺\u{1D165}\u{1D16F}\n\

    """
  }
}
