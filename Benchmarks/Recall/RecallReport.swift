import FaultSeeding

/// What was found, as Markdown.
struct RecallReport {
  let trials: [Trial]
  let alarms: [Alarms]
  let options: RecallOptions
  let hasPeer: Bool

  var text: String {
    var parts = [
      "## Caught by bundlekit\n\n" + table(isPeer: false),
      "## Alarms on texts without a fault\n\n" + alarmTable,
    ]
    if hasPeer { parts.insert("## Caught by pofilter's checkers\n\n" + table(isPeer: true), at: 1) }
    if options.isList { parts += ["## Missed\n\n" + missed, "## False alarms\n\n" + falseAlarms] }
    return parts.joined(separator: "\n\n")
  }

  /// The kinds in their order, each with its trials.
  private var byKind: [(fault: Fault, trials: [Trial])] {
    var kinds: [(fault: Fault, trials: [Trial])] = []
    for fault in Fault.all {
      let own = trials.filter { $0.fault.id == fault.id && $0.fault.name == fault.name }
      if !own.isEmpty { kinds.append((fault, own)) }
    }
    return kinds
  }

  private func table(isPeer: Bool) -> String {
    let groups = LanguageGroup.allCases
    var lines = [
      row(
        ["", "Fault", isPeer ? "Found by" : "Rule"] + groups.map(\.rawValue)
          + ["All", "False alarms"]),
      row(["---", "---", "---"] + groups.map { _ in "---:" } + ["---:", "---:"]),
    ]
    for (fault, trials) in byKind {
      let checks = isPeer ? mainChecks(trials) : fault.rules
      let isCaught = { (trial: Trial) in isPeer ? !trial.peer.isEmpty : trial.isCaught }
      let cells = groups.map { group in
        share(trials.filter { $0.unit.group == group }, isCaught)
      }
      lines.append(
        row(
          [
            fault.id, (fault.isVariant ? "… " : "") + fault.name,
            checks.map { "`\($0)`" }.joined(separator: ", "),
          ] + cells + [share(trials, isCaught), String(alarms(of: Set(checks), isPeer: isPeer))]))
    }
    let all = { (trial: Trial) in isPeer ? !trial.peer.isEmpty : trial.isCaught }
    let total = groups.map { group in share(trials.filter { $0.unit.group == group }, all) }
    lines.append(row(["", "**all**", ""] + total + [share(trials, all), ""]))
    return lines.joined(separator: "\n")
  }

  private func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private func share(_ trials: [Trial], _ isCaught: (Trial) -> Bool) -> String {
    trials.isEmpty ? "" : "\(trials.count(where: isCaught))/\(trials.count)"
  }

  /// The checks of the peer that most of the faults fail.
  private func mainChecks(_ trials: [Trial]) -> [String] {
    var counts: [String: Int] = [:]
    for check in trials.flatMap(\.peer) { counts[check, default: 0] += 1 }
    return counts.filter { $0.value * 4 >= trials.count }.keys.sorted()
  }

  /// How many clean units the rules or checks speak of.
  private func alarms(of names: Set<String>, isPeer: Bool) -> Int {
    alarms.reduce(0) { sum, alarms in
      isPeer
        ? sum + alarms.peer.count { !$0.isDisjoint(with: names) }
        : sum + alarms.findings.values.count { $0.contains { names.contains($0.rule) } }
    }
  }
}

extension RecallReport {
  private var alarmTable: String {
    var lines = [
      row(["Texts", "Number", "bundlekit: errors, warnings", "with notes", "pofilter"]),
      row(["---", "---:", "---:", "---:", "---:"]),
    ]
    for alarms in alarms {
      lines.append(line(alarms.set, [alarms], LanguageGroup.allCases))
    }
    for group in LanguageGroup.allCases { lines.append(line(group.rawValue, alarms, [group])) }
    return lines.joined(separator: "\n")
  }

  private func line(_ name: String, _ all: [Alarms], _ groups: [LanguageGroup]) -> String {
    var (count, grave, any, peer) = (0, 0, 0, 0)
    for alarms in all {
      for index in alarms.units.indices where groups.contains(alarms.units[index].group) {
        let found = alarms.findings[index] ?? []
        count += 1
        grave += found.contains { $0.severity != "note" } ? 1 : 0
        any += found.isEmpty ? 0 : 1
        peer += alarms.peer.indices.contains(index) && alarms.peer[index].count > 1 ? 1 : 0
      }
    }
    let share = { (part: Int) in
      "\(part) (\((100 * Double(part) / Double(max(1, count))).rounded(to: 2)) %)"
    }
    return row([name, String(count), share(grave), share(any), hasPeer ? share(peer) : ""])
  }

  private var missed: String {
    trials.filter { !$0.isCaught }.map { trial in
      let others = Set(trial.findings.map(\.rule)).sorted().joined(separator: ", ")
      return "- \(trial.fault.id) \(trial.fault.name), \(trial.unit.language), \(trial.set): "
        + "\(shown(trial.unit.source)) → \(shown(trial.unit.target)); \(trial.seed)"
        + (others.isEmpty ? "" : "; found: \(others)")
    }.joined(separator: "\n")
  }

  private var falseAlarms: String {
    alarms.flatMap { alarms in
      alarms.findings.keys.sorted().flatMap { index in
        (alarms.findings[index] ?? []).map { finding in
          "- \(finding.severity) \(finding.rule), \(alarms.units[index].language), \(alarms.set): "
            + "\(shown(alarms.units[index].source)) → \(shown(alarms.units[index].target)): "
            + finding.message
        }
      }
    }.joined(separator: "\n")
  }

  /// A text with what is not seen as code points.
  private func shown(_ text: String) -> String {
    String(reflecting: text)
  }
}
