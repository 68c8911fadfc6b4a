import Diagnostics
import LocalizationModel

/// Faults in the codes of a target: they spoil the translation of its unit, and say nothing against others.
extension XLIFF2Document {
  /// What the codes of a target mean for its translation.
  package enum TargetVerdict: Hashable, Sendable {
    /// The translation cannot be used, for a reason.
    case refused(String)
    /// Codes that are not there stand as text, which means the same.
    case asText([String])
  }

  /// The faults' meaning for each unit that has any, by where its tag begins.
  package var targetVerdicts: [Int: TargetVerdict] {
    if targetFaults.isEmpty { return [:] }
    var result: [Int: TargetVerdict] = [:]
    let faults = Dictionary(grouping: targetFaults, by: \.unit)
    for unit in units {
      guard let own = faults[unit.location.range.lowerBound], let first = own.first else {
        continue
      }
      if let other = own.first(where: { !$0.isLostCode }) {
        result[first.unit] = .refused(other.finding.message)
      } else {
        result[first.unit] = XLIFF2Texts(unit).verdictOnLostCodes
      }
    }
    return result
  }
}

extension XLIFF2Texts {
  /// Whether the codes that a target must have and has not are there as text: some tools show them so.
  fileprivate var verdictOnLostCodes: XLIFF2Document.TargetVerdict {
    var typed: [String] = []
    var kept: Set<String> = []
    for piece in unit.parts.compactMap(\.target).flatMap(\.pieces) {
      switch piece {
      case .code(let code): kept.insert(code.id)
      case .text(let text):
        let bytes = Array(text.utf8)
        typed += PlaceholderScanner.placeholders(in: ExactString(text)).map {
          String(decoding: bytes[$0.range], as: UTF8.self)
        }
      }
    }
    var found: [String] = []
    for case .code(let code) in unit.parts.filter({ $0.target != nil }).flatMap(\.source.pieces)
    where !code.canDelete && !kept.contains(code.id) && !code.markup.isEmpty {
      let native = native(code) ?? code.markup
      guard let index = typed.firstIndex(where: { $0.utf8.elementsEqual(native.utf8) }) else {
        return .refused("the translation lacks '\(native.oneLine)' of the source")
      }
      found.append(typed.remove(at: index))
    }
    return .asText(found)
  }
}

extension XLIFF2Validator {
  /// The findings that are of the codes in one unit's target.
  static func targetFaults(
    among findings: [Diagnostic], in tree: XLIFF2Tree
  ) -> [XLIFF2Document.TargetFault] {
    let findings = findings.filter {
      $0.severity == .error && ($0.rule == .xliffInlineCodes || $0.rule == .xliffID)
    }
    if findings.isEmpty { return [] }
    let targets = tree.nodes.indices.filter {
      tree.name(of: $0) == "target"
        && tree.ancestor(of: $0, named: ["unit", "mtc:match"]).map {
          tree.name(of: $0) == "unit"
        } == true
    }
    return findings.compactMap { finding in
      let offset = finding.location.range.lowerBound
      // They stand in the order of the file.
      var (low, high) = (0, targets.count)
      while low < high {
        let middle = (low + high) / 2
        if tree.nodes[targets[middle]].range.lowerBound <= offset {
          low = middle + 1
        } else {
          high = middle
        }
      }
      guard low > 0, case let target = targets[low - 1], tree.nodes[target].range.contains(offset),
        let unit = tree.ancestor(of: target, named: ["unit"])
      else { return nil }
      return XLIFF2Document.TargetFault(
        finding: finding, unit: tree.nodes[unit].tag.lowerBound,
        isLostCode: offset == tree.nodes[target].tag.lowerBound)
    }
  }
}
