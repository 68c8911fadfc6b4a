/// The characters that tell simplified and traditional Chinese apart.
///
/// Characters of both are in neither list: 后, 里, 面, 系, 干, 台 are words of their own in traditional
/// texts.
enum ChineseVariants {
  /// The traditional form of a character that traditional texts do not have.
  static func traditional(of scalar: Unicode.Scalar) -> Unicode.Scalar? { toTraditional[scalar] }

  /// The simplified form of a character that simplified texts do not have.
  static func simplified(of scalar: Unicode.Scalar) -> Unicode.Scalar? { toSimplified[scalar] }

  private static let toTraditional = table(onlySimplified)
  private static let toSimplified = table(onlyTraditional)

  private static func table(_ rows: [String]) -> [Unicode.Scalar: Unicode.Scalar] {
    var table: [Unicode.Scalar: Unicode.Scalar] = [:]
    for row in rows {
      let scalars = Array(row.unicodeScalars)
      for index in stride(from: 0, to: scalars.count - 1, by: 2) {
        table[scalars[index]] = scalars[index + 1]
      }
    }
    return table
  }
}
