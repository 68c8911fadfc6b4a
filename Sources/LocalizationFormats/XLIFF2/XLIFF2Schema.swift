/// Which element may stand where, with which attributes: the schemas of XLIFF 2 and its modules as a table.
///
/// A row reads like the schema does. Attributes are `name:form`, with `!` where they must be there; the content
/// is a sequence of elements with `?`, `*` and `+`, where `other` is whatever another namespace adds, and
/// `text` says that characters may stand between the elements.
struct XLIFF2ElementRule: Sendable {
  enum Extensions: Sendable {
    /// No attribute from outside.
    case none
    /// Those of the modules.
    case modules
    case any
  }

  struct AttributeRule: Sendable {
    let name: String
    let isRequired: Bool
    let form: XLIFF2ValueForm?
  }

  struct Particle: Sendable {
    let names: [String]
    let isRequired: Bool
    let isRepeatable: Bool
    /// Whether it is for elements of other namespaces.
    let isForOthers: Bool
  }

  let attributes: [AttributeRule]
  let extensions: Extensions
  let content: [Particle]
  let allowsText: Bool

  init(_ attributes: String, _ extensions: Extensions, _ content: String) {
    self.attributes = attributes.split(separator: " ").map(Self.attribute)
    self.extensions = extensions
    let words = content.split(separator: " ")
    allowsText = words.contains("text")
    self.content = words.filter { $0 != "text" }.map(Self.particle)
  }

  private static func attribute(_ word: Substring) -> AttributeRule {
    // The form is behind the last colon; `xml:space` has one of its own.
    let parts = word.split(separator: "=")
    let isRequired = parts[0].hasSuffix("!")
    return AttributeRule(
      name: String(isRequired ? parts[0].dropLast() : parts[0]), isRequired: isRequired,
      form: parts.count > 1 ? XLIFF2ValueForm.named[String(parts[1])] : nil)
  }

  private static func particle(_ word: Substring) -> Particle {
    let mark = word.last.flatMap { "?*+".contains($0) ? $0 : nil }
    let names = mark == nil ? word : word.dropLast()
    return Particle(
      names: names.split(separator: "|").map(String.init), isRequired: mark == nil || mark == "+",
      isRepeatable: mark == "*" || mark == "+", isForOthers: names == "other")
  }
}

enum XLIFF2Schema {
  private static let inherited =
    "canResegment=yesno translate=yesno srcDir=dir trgDir=dir xml:space=space"
  private static let code = "canCopy=yesno canDelete=yesno canReorder=reorder copyOf=token"
  private static let kind = "type=codeType subType=own"
  private static let mark = "id!=token translate=yesno type=markType ref value"
  private static let inline = "text cp|ph|pc|sc|ec|mrk|sm|em*"

  static let core: [String: XLIFF2ElementRule] = [
    "xliff": .init(
      "version! srcLang!=language trgLang=language xml:space=space xml:lang=language", .any,
      "file+"),
    "file": .init(
      "id!=token original xml:lang=language \(inherited)", .any,
      "skeleton? other* notes? unit|group+"),
    "skeleton": .init("href", .none, "text other*"),
    "group": .init(
      "id!=token name type=own xml:lang=language \(inherited)", .any, "other* notes? unit|group*"),
    "unit": .init(
      "id!=token name type=own xml:lang=language \(inherited)", .any,
      "other* notes? originalData? segment|ignorable+"),
    "segment": .init(
      "id=token canResegment=yesno state=state subState=own", .none, "source target?"),
    "ignorable": .init("id=token", .none, "source target?"),
    "source": .init("xml:lang=language xml:space=space", .none, inline),
    "target": .init("xml:lang=language xml:space=space order=positive", .none, inline),
    "notes": .init("", .none, "note+"),
    "note": .init(
      "id=token appliesTo=side category priority=priority xml:lang=language xml:space=space", .any,
      "text"),
    "originalData": .init("", .none, "data+"),
    "data": .init("id!=token dir=dir xml:space=preserve", .none, "text cp*"),
    "cp": .init("hex!=hex", .none, ""),
    "ph": .init("id!=token dataRef=token disp equiv subFlows=tokens \(code) \(kind)", .modules, ""),
    "pc": .init(
      "id!=token dataRefStart=token dataRefEnd=token dispStart dispEnd equivStart equivEnd "
        + "subFlowsStart=tokens subFlowsEnd=tokens canOverlap=yesno dir=dir \(code) \(kind)",
      .modules, inline),
    "sc": .init(
      "id!=token dataRef=token disp equiv subFlows=tokens canOverlap=yesno dir=dir isolated=yesno "
        + "\(code) \(kind)", .modules, ""),
    "ec": .init(
      "id=token startRef=token dataRef=token disp equiv subFlows=tokens canOverlap=yesno dir=dir "
        + "isolated=yesno \(code) \(kind)", .modules, ""),
    "mrk": .init(mark, .any, inline),
    "sm": .init(mark, .any, ""),
    "em": .init("startRef!=token", .none, ""),
  ]

  static let modules: [String: XLIFF2ElementRule] = [
    "mda:metadata": .init("id=token", .none, "mda:metaGroup+"),
    "mda:metaGroup": .init(
      "id=token category appliesTo=part", .none, "mda:metaGroup|mda:meta+"),
    "mda:meta": .init("type!", .none, "text"),
    "mtc:matches": .init("", .none, "mtc:match+"),
    "mtc:match": .init(
      "id=token matchQuality=percent matchSuitability=percent origin ref! reference=yesno "
        + "similarity=percent subType=own type=matchType xml:lang=never", .any,
      "mda:metadata? originalData? source target other*"),
    "gls:glossary": .init("", .none, "gls:glossEntry+"),
    "gls:glossEntry": .init(
      "id=token ref", .any, "gls:term gls:translation* gls:definition? other*"),
    "gls:term": .init("source", .any, "text"),
    "gls:translation": .init("id=token ref source", .any, "text"),
    "gls:definition": .init("source", .any, "text"),
    "res:resourceData": .init("", .none, "res:resourceItemRef* res:resourceItem*"),
    "res:resourceItemRef": .init("id=token ref!=token", .any, ""),
    "res:resourceItem": .init(
      "id=token mimeType context=yesno", .any, "res:source? res:target? res:reference*"),
    "res:source": .init("href xml:lang=language", .any, "other*"),
    "res:target": .init("href xml:lang=language", .any, "other*"),
    "res:reference": .init("href! xml:lang=language", .any, ""),
    "ctr:changeTrack": .init("", .none, "ctr:revisions+ other*"),
    "ctr:revisions": .init(
      "appliesTo! ref=token currentVersion", .any, "ctr:revision+ other*"),
    "ctr:revision": .init("author datetime version", .any, "ctr:item+ other*"),
    "ctr:item": .init("property!", .any, "text"),
    "slr:profiles": .init(
      "generalProfile storageProfile", .none, "slr:normalization? other*"),
    "slr:normalization": .init("general=form storage=form", .none, ""),
    "slr:data": .init("profile!", .any, "other*"),
    "val:validation": .init("", .any, "val:rule+"),
    "val:rule": .init(
      "isPresent isNotPresent startsWith endsWith occurs=positive existsInSource=yesno "
        + "caseSensitive=yesno normalization=form disabled=yesno", .any, ""),
  ]

  /// What 2.2 allows beyond 2.1.
  static let additionsOf22: [String: XLIFF2ElementRule] = [
    "xliff": .init(
      "version! srcLang!=language trgLang=language xml:space=space xml:lang=language", .any,
      "other* notes? file+"),
    "note": .init(
      "id=token appliesTo=side category priority=priority ref xml:lang=language xml:space=space",
      .any, "text"),
  ]

  /// The attributes of the modules that stand on elements of the core.
  static let moduleAttributes: [String: XLIFF2ValueForm?] = [
    "fs:fs": XLIFF2ValueForm.named["fs"], "fs:subFs": nil,
    "slr:sizeRestriction": nil, "slr:storageRestriction": nil, "slr:equivStorage": nil,
    "slr:sizeInfo": nil, "slr:sizeInfoRef": XLIFF2ValueForm.named["token"],
  ]

  static func rule(for name: String, version: String) -> XLIFF2ElementRule? {
    (version == "2.2" ? additionsOf22[name] : nil) ?? core[name] ?? modules[name]
  }
}
