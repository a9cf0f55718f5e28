/// The three hundred lines that amounts are compared on: 200 in plain English, of the forms `ingreedypy` was made for, 50
/// in the European and 50 in the Japanese manner.
enum LabelledLines {
  static var all: [LabelledLine] { measured + counted + european + japanese }
}
