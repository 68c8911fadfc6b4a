import LocalizationModel
import UnicodeKit

/// The header field `Plural-Forms`: how many forms a file has, and which number takes which.
struct POPluralForms: Sendable {
  let count: Int
  private let expression: POPluralExpression

  /// Reads a field: `nplurals=2; plural=(n != 1);`.
  init?(_ field: String) {
    var count: Int?
    var expression: POPluralExpression?
    for part in field.split(separator: ";") {
      guard let equals = part.firstIndex(of: "=") else { continue }
      let value = part[equals...].dropFirst()
      switch part[..<equals].filter({ $0 != " " && $0 != "\t" }) {
      case "nplurals": count = Int(value.filter { $0 != " " && $0 != "\t" })
      case "plural": expression = POPluralExpression(value)
      default: continue
      }
    }
    guard let count, (1...6).contains(count), let expression else { return nil }
    self.count = count
    self.expression = expression
  }

  /// The form of a number; nil where the expression gives none of the file's.
  func index(of number: Int) -> Int? {
    guard let value = expression.value(for: UInt64(number)), value < UInt64(count) else {
      return nil
    }
    return Int(value)
  }

  /// The category of each form in a language; nil where the forms are not those of the language.
  func categories(in language: String) -> [PluralCategory]? {
    guard let rules = PluralRules(language: language) else { return nil }
    var result = [PluralCategory?](repeating: nil, count: count)
    for number in 0...200 {
      guard let index = index(of: number),
        let category = PluralCategory(rawValue: rules.category(of: number)),
        result[index] ?? category == category
      else { return nil }
      result[index] = category
    }
    // Most files have no form of their own for the millions of French, Italian, Portuguese, Spanish.
    guard let index = index(of: 1_000_000) else { return nil }
    let million = PluralCategory(rawValue: rules.category(of: 1_000_000))
    if result[index] == nil { result[index] = million }
    guard result[index] == million || result[index] == .other else { return nil }
    let categories = result.compactMap { $0 }
    return categories.count == count && Set(categories).count == count ? categories : nil
  }
}

extension POPluralForms {
  /// The categories that small integers of a language select, in CLDR's order: the forms of a file.
  static func categories(of language: String) -> [PluralCategory]? {
    guard let rules = PluralRules(language: language) else { return nil }
    let used = Set((0...200).map { rules.category(of: $0) })
    return rules.categories.filter { used.contains($0) }.compactMap(PluralCategory.init)
  }

  /// The field for a language; nil for a language whose rules nobody has written as an expression.
  static func field(for language: String) -> String? {
    guard let categories = categories(of: language) else { return nil }
    return expressions.lazy.map { "nplurals=\(categories.count); plural=\($0);" }.first {
      POPluralForms($0)?.categories(in: language) == categories
    }
  }

  /// The expressions of the rules that CLDR has for integers, in the words that gettext's manual has for
  /// them where it has some.
  private static let expressions: [String] = {
    let slavicOne = "n%10==1 && n%100!=11"
    let slavicFew = "n%10>=2 && n%10<=4 && (n%100<12 || n%100>14)"
    return [
      "0", "(n != 1)", "(n > 1)",
      "(\(slavicOne) ? 0 : \(slavicFew) ? 1 : 2)",
      "(n==1 ? 0 : \(slavicFew) ? 1 : 2)",
      "(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)",
      "(n==1 ? 0 : n==0 || (n%100>=1 && n%100<=19) ? 1 : 2)",
      "(n%10==1 && (n%100<11 || n%100>19) ? 0 : n%10>=2 && (n%100<11 || n%100>19) ? 1 : 2)",
      "(n%10==0 || (n%100>=11 && n%100<=19) ? 0 : \(slavicOne) ? 1 : 2)",
      "(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3)",
      "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)",
      "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n==3 ? 3 : n==6 ? 4 : 5)",
      "(n==1 ? 0 : n==2 ? 1 : 2)", "(n==0 ? 0 : n==1 ? 1 : 2)",
      "(n%10!=1 || n%100==11)",
      "(n!=1 && n!=2 && n!=3 && (n%10==4 || n%10==6 || n%10==9))",
      "(n==1 ? 0 : n==2 ? 1 : n>=3 && n<=6 ? 2 : n>=7 && n<=10 ? 3 : 4)",
      "(n==1 || n==11 ? 0 : n==2 || n==12 ? 1 : (n>=3 && n<=10) || (n>=13 && n<=19) ? 2 : 3)",
      "(n==1 ? 0 : n==2 ? 1 : n==0 || (n%100>=3 && n%100<=10) ? 2 : n%100>=11 && n%100<=19 ? 3 : 4)",
      "(n<=1 ? 0 : n<=10 ? 1 : 2)",
      "(n>1 && (n<11 || n>99))",
      "(n%10==1 ? 0 : n%10==2 ? 1 : n%20==0 ? 2 : 3)",
      "(n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 "
        + ": n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 "
        + ": (n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) "
        + "&& n%100<90 ? 2 : n!=0 && n%1000000==0 ? 3 : 4)",
      "(n%10==1 && n%100!=11 && n%100!=71 && n%100!=91 ? 0 "
        + ": n%10==2 && n%100!=12 && n%100!=72 && n%100!=92 ? 1 "
        + ": (n%10==3 || n%10==4 || n%10==9) && (n%100<10 || n%100>19) && (n%100<70 || n%100>79) "
        + "&& n%100<90 ? 2 : 3)",
      "(n==0 ? 0 : n==1 ? 1 : n%20==2 || (n%100000!=0 && n%20000==0) ? 2 "
        + ": n%20==3 ? 3 : n!=1 && n%20==1 ? 4 : 5)",
    ]
  }()
}
