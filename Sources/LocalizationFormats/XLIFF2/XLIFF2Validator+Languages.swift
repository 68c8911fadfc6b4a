import Diagnostics

/// The languages of sources and targets.
extension XLIFF2Validator {
  mutating func checkLanguages() {
    guard let root = tree.root else { return }
    let languages = (source: root["srcLang"], target: root["trgLang"])
    var isTargetLanguageMissing = false
    for (index, node) in tree.nodes.enumerated() {
      switch node.name {
      case "source", "res:source":
        check(index, against: languages.source, "srcLang")
      case "target":
        if languages.target == nil { isTargetLanguageMissing = true }
        let match = tree.ancestor(of: index, named: ["mtc:match"])
        if let match, tree.nodes[match]["reference"] == "yes" { continue }
        check(index, against: languages.target, "trgLang")
      default: break
      }
    }
    if isTargetLanguageMissing {
      report(
        "xliff.target-language-missing", at: root.tag,
        "the file has targets, but <xliff> has no trgLang; add their language")
    }
  }

  private mutating func check(_ index: Int, against language: String?, _ attribute: String) {
    guard let language, let own = tree.inherited("xml:lang", at: index),
      own.lowercased() != language.lowercased()
    else { return }
    let node = tree.nodes[index]
    report(
      "xliff.language-mismatch", at: node.place(of: "xml:lang"),
      "the language of <\(node.written)> is \"\(own.oneLine)\", but \(attribute) is "
        + "\"\(language.oneLine)\"; write the same one")
  }
}
