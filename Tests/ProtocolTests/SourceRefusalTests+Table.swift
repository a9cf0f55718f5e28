extension SourceRefusalTests {
  static let broken: [BrokenSource] = [
    // What cannot be read.
    BrokenSource(
      "a misspelt member", #""execution": "ordered""#, #""exectuion": "ordered""#,
      #"tea.json, request tea/brew: the member "exectuion" is not known."#),
    BrokenSource(
      "a repeated member", #""effects": ["drunk"]"#, #""effects": [], "effects": []"#,
      #"tea.json, request tea/brew: the member "effects" appears more than once."#),
    BrokenSource(
      "a member of another kind", #""default": 180"#, #""minimum": "three""#,
      "tea.json, structure Timed, property seconds: minimum is not an integer."),
    BrokenSource(
      "an unknown execution", #""execution": "ordered""#, #""execution": "someday""#,
      #"tea.json, request tea/brew: execution cannot be "someday"."#),
    BrokenSource(
      "a type that is none", #""type": "string | null""#, #""type": "string |""#,
      #"tea.json, structure Cup, property tea: "string |" is not a type."#),
    // What has to be said.
    BrokenSource(
      "documentation left out", #", "documentation": "Leaves.""#, "",
      "tea.json, structure Brew, property leaves: documentation is missing."),
    BrokenSource(
      "documentation that is no sentence", #""documentation": "Brews.""#, #""documentation": "brews""#,
      "tea.json, request tea/brew: documentation is not a whole sentence."),
    BrokenSource(
      "since left out", #""method": "tea/ready", "since": "1.1""#, #""method": "tea/ready""#,
      "tea.json, notification tea/ready: since is missing."),
    BrokenSource(
      "since that is no version", #""since": "1.1""#, #""since": "v1""#,
      #"tea.json, notification tea/ready: since "v1" is no version."#),
    BrokenSource(
      "since later than the protocol", #""since": "1.1""#, #""since": "1.3""#,
      #"tea.json, notification tea/ready: since "1.3" is later than the protocol's version 1.2."#),
    BrokenSource(
      "no example of a message", #"[{ "name": "Ready", "params": {} }]"#, "[]",
      "tea.json, notification tea/ready: an example is missing."),
    BrokenSource(
      "no example of an error", #"[{ "kind": "tooStrong" }]"#, "[]",
      "tea.json, error code tooStrong: an example is missing."),
    BrokenSource(
      "an example without a result", #", "result": { "tea": null, "areas": {} }"#, "",
      "tea.json, request tea/brew, example Black: result is missing."),
    BrokenSource(
      "a property that no example shows", #", "seconds": 60"#, "",
      "tea.json, structure Timed, property seconds: no example shows this property."),
    BrokenSource(
      "a case that no example shows", #""leaves": "two""#, #""leaves": 2"#,
      "tea.json, type alias Amount, case words: no example shows it."),
    BrokenSource(
      "a structure that no example shows", #""structures": ["#,
      #""structures": [{ "name": "Pan", "since": "1.0", "documentation": "A pan.", "properties": [] },"#,
      "tea.json, structure Pan: no example shows this structure."),
    // What names have to mean.
    BrokenSource(
      "an unknown type", #""type": "Sort""#, #""type": "Sorts""#,
      #"tea.json, structure Brew, property sort: there is no type "Sorts"."#),
    BrokenSource(
      "an unknown mixin", #""mixins": ["Timed"]"#, #""mixins": ["Cup"]"#,
      #"tea.json, structure Brew: there is no mixin "Cup"."#),
    BrokenSource(
      "a mixin as a type", #""result": "Cup""#, #""result": "Timed""#,
      #"tea.json, request tea/brew: "Timed" is a mixin and no type of its own."#),
    BrokenSource(
      "params that are no structure", #""params": "Brew""#, #""params": "Sort""#,
      "tea.json, request tea/brew: params is not a structure."),
    BrokenSource(
      "an unknown effect", #""effects": ["drunk"]"#, #""effects": ["spilt"]"#,
      #"tea.json, request tea/brew: there is no effect "spilt"."#),
    BrokenSource(
      "an unknown area", #""surfaces": ["tea.pot"]"#, #""surfaces": ["tea.cup"]"#,
      #"tea.json, request tea/brew: there is no area "tea.cup"."#),
    BrokenSource(
      "an unknown error", #""errors": ["tooStrong"]"#, #""errors": ["tooWeak"]"#,
      #"tea.json, request tea/brew: there is no error "tooWeak"."#),
    BrokenSource(
      "a structure inside itself", #""type": "string | null""#, #""type": "Cup | null""#,
      "tea.json, structure Cup: the type contains itself (Cup → Cup)."),
    BrokenSource(
      "a mixin inside itself", #""mixin": true,"#, #""mixin": true, "mixins": ["Timed"],"#,
      "tea.json, structure Timed: the type contains itself (Timed → Timed)."),
    BrokenSource(
      "names for one another", #""typeAliases": ["#,
      """
      "typeAliases": [
        { "name": "Big", "since": "1.0", "documentation": "Big.", "type": "Small[]" },
        { "name": "Small", "since": "1.0", "documentation": "Small.", "type": "Big" },
      """,
      "tea.json, type alias Big: the type contains itself (Big → Small → Big)."),
    // What may be there once.
    BrokenSource(
      "a method declared twice", #""method": "tea/ready""#, #""method": "tea/brew""#,
      #"tea.json, notification tea/brew: the method "tea/brew" is declared twice (see tea.json, request tea/brew)."#),
    BrokenSource(
      "a type declared twice", #""name": "Sort""#, #""name": "Cup""#,
      #"tea.json, enumeration Cup: the type "Cup" is declared twice (see tea.json, structure Cup)."#),
    BrokenSource(
      "a property declared twice", #""name": "sort", "type""#, #""name": "leaves", "type""#,
      #"tea.json, structure Brew: the property "leaves" is declared twice."#),
    BrokenSource(
      "a property declared by a mixin as well", #""name": "sort", "type""#, #""name": "seconds", "type""#,
      #"tea.json, structure Brew: the property "seconds" is declared twice."#),
    BrokenSource(
      "a value declared twice", #""name": "black""#, #""name": "black", "value": "green""#,
      #"tea.json, enumeration Sort: the value "green" is declared twice."#),
    BrokenSource(
      "the name of a base type", #""name": "Amount""#, #""name": "integer""#,
      "tea.json, type alias integer: the name is that of a base type."),
    // What no codec can be written for.
    BrokenSource(
      "a union without a name", #""type": "string | null""#, #""type": "string | integer""#,
      "tea.json, structure Cup, property tea: a union needs a name; declare a type alias for it."),
    BrokenSource(
      "a union whose cases look alike", #""type": "integer | string""#, #""type": "integer | decimal""#,
      #"tea.json, type alias Amount: the type "decimal" cannot be told from the others."#),
    BrokenSource(
      "a union with too few cases", #""type": "integer | string""#, #""type": "integer | string | boolean""#,
      "tea.json, type alias Amount: the union has 3 types and 2 cases."),
    BrokenSource(
      "a map keyed by a number", "{[Area]: integer[]}", "{[integer]: integer[]}",
      "tea.json, structure Cup, property areas: the key of a map is neither a string nor an enumeration."),
    BrokenSource(
      "bounds of a text", #""type": "Sort", "#, #""type": "Sort", "maximum": 3, "#,
      "tea.json, structure Brew, property sort: only an integer has a minimum and a maximum."),
    BrokenSource(
      "a default of another type", #""default": 180"#, #""default": "long""#,
      #"tea.json, structure Timed, property seconds: the default is not of the type "integer"."#),
    BrokenSource(
      "a default with something in it", #""type": "{[Area]: integer[]}", "#,
      #""type": "{[Area]: integer[]}", "default": {"tea.pot": [1]}, "#,
      "tea.json, structure Cup, property areas: a list or a map is a default only when it is empty."),
    BrokenSource(
      "a default of an optional property", #""default": 180"#, #""default": 180, "optional": true"#,
      "tea.json, structure Timed, property seconds: a property with a default is not optional as well."),
    // What examples have to look like.
    BrokenSource(
      "an example of another type", #""leaves": 3"#, #""leaves": true"#,
      "tea.json, request tea/brew, example Green, params.leaves: expected integer | string."),
    BrokenSource(
      "an example with an unknown value", #""sort": "green" }"#, #""sort": "white" }"#,
      "tea.json, request tea/brew, example Green, params.sort: expected one of green, black."),
    BrokenSource(
      "an example with an unknown member", #""leaves": 3"#, #""leafs": 3"#,
      "tea.json, request tea/brew, example Green, params.leafs: Brew has no such member."),
    BrokenSource(
      "an example that lacks a member", #""leaves": 3, "#, "",
      "tea.json, request tea/brew, example Green, params.leaves: a value is required."),
    BrokenSource(
      "an example wrong deep inside", "[1]", "[1, 2147483648]",
      "tea.json, request tea/brew, example Green, result.areas.tea.pot[1]: expected an integer of 32 bits."),
    BrokenSource(
      "an example with an unknown key", #"{ "tea.pot": [1] }"#, #"{ "tea.cup": [1] }"#,
      "tea.json, request tea/brew, example Green, result.areas.tea.cup: the name is not one of Area."),
  ]
}
