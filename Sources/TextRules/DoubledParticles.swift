import Diagnostics

/// Particles and words that stand twice where no space parts them from each other, and particles of Korean
/// that stand once more behind a space.
enum DoubledParticles {
  static func finding(in pair: TextPair) -> TextFinding? {
    let text = pair.target
    guard text.features.contains(.nonASCII) else { return nil }
    if pair.facts.base == "ko" { return korean(text).map { finding($0.word, $0.extra, in: text) } }
    guard let list = lists[pair.facts.base], let (part, start) = first(of: list, in: text.masked)
    else { return nil }
    return finding(String(part), start + part.count..<start + 2 * part.count, in: text)
  }

  private static func finding(
    _ word: String, _ extra: Range<Int>, in text: TextProfile
  ) -> TextFinding {
    TextFinding(
      "'\(word)' stands twice; delete one", severity: .warning,
      fixed: text.replacing(text.range(ofMasked: extra), by: ""), fixNeedsReview: true)
  }

  private struct Doubled: Sendable {
    let part: [Unicode.Scalar]
    /// The characters before and behind with which it is another word: 目的 and 的 are two.
    let before, after: String
    /// Whether it is a particle only between words in other letters than Hiragana.
    let isBetweenWords: Bool

    init(_ part: String, before: String = "", after: String = "", isBetweenWords: Bool = false) {
      self.part = Array(part.unicodeScalars)
      self.before = before
      self.after = after
      self.isBetweenWords = isBetweenWords
    }

    /// Whether what stands before and behind leaves it what it is.
    func fits(behind before: Unicode.Scalar?, before after: Unicode.Scalar?) -> Bool {
      if let before, self.before.unicodeScalars.contains(before) { return false }
      if let after, self.after.unicodeScalars.contains(after) { return false }
      guard isBetweenWords else { return true }
      guard let before, let after else { return false }
      return Self.isWord(before) && Self.isWord(after)
    }

    /// Whether a character is one of a word, and no Hiragana.
    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar.isHanOrKana && !(0x3041...0x309F).contains(scalar.value) || scalar.isASCIILetter
        || "」』".contains(scalar)
    }

    func stands(at start: Int, in scalars: UnsafeBufferPointer<Unicode.Scalar>) -> Bool {
      let (middle, end) = (start + part.count, start + 2 * part.count)
      guard scalars[start..<middle].elementsEqual(part), scalars[middle..<end].elementsEqual(part)
      else { return false }
      return fits(
        behind: start > 0 ? scalars[start - 1] : nil,
        before: end < scalars.count ? scalars[end] : nil)
    }
  }

  /// The first of some words that follows itself, and where: few texts have anything that does.
  private static func first(
    of list: [Doubled], in scalars: [Unicode.Scalar]
  ) -> (part: [Unicode.Scalar], start: Int)? {
    scalars.withUnsafeBufferPointer { scalars in
      for start in scalars.indices.dropLast() where scalars[start].value >= 0x80 {
        for length in 1...longest
        where start + 2 * length <= scalars.count && scalars[start + length] == scalars[start] {
          let doubled = list.first { $0.part.count == length && $0.stands(at: start, in: scalars) }
          if let doubled { return (doubled.part, start) }
        }
      }
      return nil
    }
  }

  private static let longest = lists.values.joined().map(\.part.count).max() ?? 1

  private static let lists: [String: [Doubled]] = [
    "ja": [
      Doubled("を"), Doubled("の", before: "も", after: "のちしぼり"), Doubled("この"), Doubled("その"),
      Doubled("が", isBetweenWords: true), Doubled("は", isBetweenWords: true),
      Doubled("に", isBetweenWords: true), Doubled("で", isBetweenWords: true),
    ] + words("設定 削除 表示 選択 追加 保存 変更 写真 通知 使用 登録 有効 無効 確認 接続"),
    "zh": [
      Doubled("的", before: "目的标", after: "的士确確"),
      Doubled("是", before: "但可还還就于於凡总總只若或即要不", after: "非"),
      Doubled("和", before: "温緩缓柔平饱", after: "平气諧谐解"),
      Doubled("了", before: "不为為到除", after: "解然之事"),
    ]
      + words(
        """
        关闭 關閉 打开 打開 开启 開啟 删除 刪除 设置 設定 设定 通知 选择 選擇 使用 添加 取消 保存 儲存 显示 顯示 启用 啟用 \
        停用 禁用 允许 允許 照片 应用 應用 下载 下載 连接 連接
        """),
    "th": [Doubled("ใน", before: "ยง"), Doubled("และ"), Doubled("หรือ"), Doubled("เพื่อ")],
  ]

  private static func words(_ list: String) -> [Doubled] {
    list.split(separator: " ").map { Doubled(String($0)) }
  }

  /// `설정을 을`: a particle alone behind a word that ends in it.
  private static func korean(_ text: TextProfile) -> (word: String, extra: Range<Int>)? {
    for (left, right) in zip(text.words, text.words.dropFirst())
    where right.count == 1 && left.count > 1 && right.lowerBound == left.upperBound + 1 {
      let particle = text.masked[right.lowerBound]
      guard "을를는의에로".contains(particle), text.masked[left.upperBound - 1] == particle,
        text.masked[left.upperBound] == " "
      else { continue }
      return (String(particle), left.upperBound..<right.upperBound)
    }
    return nil
  }
}
