import PropertyLists

extension Page {
  /// The page less what means nothing to Settings.app: InAppSettingsKit's elements and keys, panes that lead
  /// to no page, and groups that lost all their rows by it.
  ///
  /// - Parameter pageExists: whether Settings.app finds a page of that name.
  /// - Returns: the page that Settings.app is given.
  package func systemView(pageExists: (String) -> Bool) -> Page {
    var kept: [(node: PropertyListNode, opensSection: Bool)] = []
    var openGroup: (index: Int, hadRows: Bool, hasRows: Bool)?
    var emptied: Set<Int> = []
    func closeGroup() {
      if let group = openGroup, group.hadRows, !group.hasRows { emptied.insert(group.index) }
      openGroup = nil
    }
    for node in root["PreferenceSpecifiers"]?.array ?? [] {
      guard let values = node.dictionary else {
        kept.append((node, false))
        continue
      }
      let specifier = Specifier(values, index: 0, range: node.range)
      let opensSection = specifier.type?.opensSection ?? false
      if opensSection { closeGroup() }
      let isShown = specifier.isShown(pageExists: pageExists)
      if isShown { kept.append((specifier.systemNode, opensSection)) }
      if opensSection, isShown, specifier.type?.role == .group {
        openGroup = (kept.count - 1, false, false)
      } else if !opensSection {
        openGroup?.hadRows = true
        if isShown { openGroup?.hasRows = true }
      }
    }
    closeGroup()
    let rows = kept.indices.filter { !emptied.contains($0) }.map { kept[$0].node }
    var result = root
    if let specifiers = root["PreferenceSpecifiers"], specifiers.array != nil {
      result["PreferenceSpecifiers"] = PropertyListNode(.array(rows), range: specifiers.range)
    }
    return Page(name: name, document: document, root: result)
  }
}

extension Specifier {
  /// Whether Settings.app shows anything for the element.
  fileprivate func isShown(pageExists: (String) -> Bool) -> Bool {
    guard let type else { return typeName?.hasPrefix(SchemaName.inAppSettingsKitPrefix) != true }
    guard type.owner == .apple else { return false }
    guard type.role == .navigation, leadsElsewhere else { return true }
    return string("File").map(pageExists) ?? false
  }

  /// The element without the keys that only InAppSettingsKit reads.
  fileprivate var systemNode: PropertyListNode {
    var result = values
    result.entries.removeAll { entry in
      type?.key(entry.key)?.owner == .inAppSettingsKit
        || entry.key.hasPrefix(SchemaName.inAppSettingsKitPrefix)
    }
    return PropertyListNode(.dictionary(result), range: range)
  }
}

enum SchemaName {
  /// What every type and most keys of InAppSettingsKit begin with.
  static let inAppSettingsKitPrefix = "IASK"
}
