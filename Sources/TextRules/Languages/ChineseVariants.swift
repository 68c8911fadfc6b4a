/// The characters that tell simplified and traditional Chinese apart.
///
/// Characters of both are in neither list: 后, 里, 面, 系, 干, 台 are words of their own in traditional
/// texts.
enum ChineseVariants {
  /// The traditional form of a character that traditional texts do not have.
  static func traditional(of scalar: Unicode.Scalar) -> Unicode.Scalar? { toTraditional[scalar] }

  /// The simplified form of a character that simplified texts do not have.
  static func simplified(of scalar: Unicode.Scalar) -> Unicode.Scalar? { toSimplified[scalar] }

  /// Whether a character is simplified, and none that Japanese or Korean texts have too.
  static func isForeign(_ scalar: Unicode.Scalar, in base: String) -> Bool {
    guard toTraditional[scalar] != nil else { return false }
    return base == "ko" ? !simpleInKorean.contains(scalar) : !simpleInJapanese.contains(scalar)
  }

  /// Simplified characters that JIS X 0208 has.
  private static let simpleInJapanese = ScalarSet(
    """
    与个乱争亘从价会体侠俣偬儿党内册写冲决况凉凛凭刹剥励区医却厦厨厩厮参双叙叶号听咏咤嘘嘱国 \
    坂坏堕壮声奥学宝寝寿将尽届属屡峡广庄弃弑弥弯当彦径怜恋悦惧惨愿抛担挟据掴携数断无旧昼晋机 \
    条来枢档桧梦椁楼横欧残殴气没泪洒浅涛渊温湾湿滞潜潴灯炉点状犹独狭猪献瑶画畴疱盖盗眦砺碍礼 \
    祢祷禀禄禅称税窃笋筝箪粤粮网耻胆脉脚脱芦茎莅莱葱蒋薮蘖虚蛎蛮蝉装触誉践踪躯辞迩迹遥随隶静 \
    韵麦麸黄
    """.unicodeScalars)

  /// Simplified characters that KS X 1001 has.
  private static let simpleInKorean = ScalarSet(
    """
    亘价凉刹却厦咤坂庄弑强彦怜愿抛据携撑无晋机毁渗点猪疱盖碍粮脚芦蘖踪迹适
    """.unicodeScalars)

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
