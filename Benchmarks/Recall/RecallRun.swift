import FaultSeeding

/// Puts faults into clean texts, has bundlekit and pofilter's checkers look for them, and prints what was found.
struct RecallRun {
  private let options: RecallOptions
  private let tool: BundleKitTool
  private let peer: PeerChecks?

  init?(_ arguments: some Sequence<String>) {
    guard let options = RecallOptions(arguments) else { return nil }
    self.options = options
    let own = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false)
    let beside = (own.dropLast() + ["bundlekit"]).joined(separator: "/")
    let path = options.tool.isEmpty ? beside : options.tool
    tool = BundleKitTool(path: output(ofShell: "realpath \(path.quotedForShell)") ?? path)
    let peer = PeerChecks(python: options.python)
    self.peer = peer.areInstalled ? peer : nil
  }

  /// Whether everything could be run.
  func perform() throws -> Bool {
    guard let folder = output(ofShell: "mktemp -d"),
      output(ofShell: tool.path + " --version") != nil
    else {
      print("There is no bundlekit to run; build it, or name it with --bundlekit.")
      return false
    }
    defer { _ = output(ofShell: "rm -rf \(folder.quotedForShell)") }
    var trials: [Trial] = []
    var alarms: [Alarms] = []
    for (number, set) in try sets(in: folder).enumerated() {
      let place = "\(folder)/\(number)"
      let clean = try set.findings(seeding: [:], in: place + "/clean", with: tool)
      let own = Alarms(set: set, findings: clean)
      alarms.append(own)
      for fault in kinds where set.takes(fault) {
        trials += try self.trials(of: fault, in: set, clean, "\(place)/\(fault.id)")
      }
    }
    try ask(peer, &trials, &alarms, in: folder)
    if peer == nil {
      print("Left out, since it is not installed: pofilter (translate-toolkit)\n")
    }
    print(RecallReport(trials: trials, alarms: alarms, options: options, hasPeer: peer != nil).text)
    return true
  }

  private var kinds: [Fault] {
    (options.hasVariants ? Fault.all : Fault.kinds).filter { fault in
      options.word.isEmpty || fault.id == options.word || fault.name.contains(options.word)
    }
  }

  private func sets(in folder: String) throws -> [any RecallSet] {
    let project = try ProjectSet(name: "the project's own Locales", folder: ".")
    let phrases = try TableSet(
      name: "phrases", folder: "Tests/FaultSeeding/Phrases", isFormat: true)
    var sets: [any RecallSet] = [
      project, phrases, try PhraseProject(of: phrases, in: folder + "/phrases").set(),
      try PluralSet(folder: "Tests/FaultSeeding/Phrases"), CodeSet(of: phrases),
      StaleSet(of: project),
    ]
    guard options.hasSharedTexts else { return sets }
    let corpus = try TableSet(
      name: "tables of other projects", tablesBelow: "../shared/corpus", limit: 60)
    let spotted = try corpus.findings(seeding: [:], in: folder + "/spotted", with: tool)
    // Texts of other people have faults of their own: only those serve of which nothing is said.
    if !corpus.units.isEmpty { sets.append(corpus.without(Set(spotted.keys))) }
    let data = folder + "/generated"
    let line =
      "\(options.python.quotedForShell) ../shared/bench/gen.py \(data.quotedForShell) 200 40"
    if output(ofShell: "[ -f ../shared/bench/gen.py ] && \(line)") != nil {
      let faulty = output(ofShell: "cat \(data.quotedForShell)/faults.json") ?? ""
      let generated = try TableSet(name: "generated texts", folder: data)
      let seeded = generated.units.indices.filter {
        faulty.contains("\"\(generated.units[$0].key)\"")
      }
      sets.append(generated.without(Set(seeded)))
    }
    return sets
  }

  /// Seeds one kind into a set, in each round into other units.
  private func trials(
    of fault: Fault, in set: any RecallSet, _ clean: [Int: [ToolFinding]], _ folder: String
  ) throws -> [Trial] {
    var trials: [Int: Trial] = [:]
    let eligible = set.units.indices.compactMap { index in
      fault.seed(set.units[index]).map { (index, $0) }
    }
    for round in 1...options.rounds {
      let selection = FaultSelection(round: round)
      let chosen = eligible.filter {
        trials[$0.0] == nil && selection.includes(set.units[$0.0], for: fault)
      }
      guard !chosen.isEmpty else { continue }
      let seeds = Dictionary(uniqueKeysWithValues: chosen)
      let found = try set.findings(seeding: seeds, in: folder, with: tool)
      for (index, seed) in chosen {
        trials[index] = Trial(
          set: set.name, fault: fault, unit: set.units[index], seed: seed,
          findings: found[index] ?? [], clean: clean[index] ?? [])
      }
    }
    return trials.keys.sorted().compactMap { trials[$0] }
  }

  /// Has the peer look at the same texts.
  private func ask(
    _ peer: PeerChecks?, _ trials: inout [Trial], _ alarms: inout [Alarms], in folder: String
  ) throws {
    guard let peer else { return }
    for index in alarms.indices {
      let texts = alarms[index].units.map { ($0.language, $0.source, $0.target) }
      alarms[index].peer = try peer.failures(texts, in: folder)
    }
    let clean = try peer.failures(
      trials.map { ($0.unit.language, $0.unit.source, $0.unit.target) }, in: folder)
    let faulty = try peer.failures(trials.map(\.pair), in: folder)
    for index in trials.indices { trials[index].peer = faulty[index].subtracting(clean[index]) }
  }
}

/// A unit with a fault, and what was said of it.
struct Trial {
  let set: String
  let fault: Fault
  let unit: CleanUnit
  let seed: Fault.Seed
  let findings: [ToolFinding]
  /// What is said of the unit without the fault.
  let clean: [ToolFinding]
  /// The checks of the peer that the fault fails and the clean unit does not.
  var peer: Set<String> = []

  init(
    set: String, fault: Fault, unit: CleanUnit, seed: Fault.Seed, findings: [ToolFinding],
    clean: [ToolFinding]
  ) {
    self.set = set
    self.fault = fault
    self.unit = unit
    self.seed = seed
    self.findings = findings
    self.clean = clean
  }

  var isCaught: Bool { findings.contains { fault.rules.contains($0.rule) } }

  /// What the peer is shown; it reads no tables, so that faults of those are none to it.
  var pair: (language: String, source: String, target: String) {
    switch seed {
    case .text(let text): (unit.language, unit.source, text)
    case .forms(let text, _): (unit.language, unit.source, text)
    case .source(let source): (unit.language, source, unit.target)
    case .key, .repeated: (unit.language, unit.source, unit.target)
    }
  }
}

/// What is said of units without a fault.
struct Alarms {
  let set: String
  let units: [CleanUnit]
  let findings: [Int: [ToolFinding]]
  /// The peer's checks that each unit fails.
  var peer: [Set<String>] = []

  init(set: any RecallSet, findings: [Int: [ToolFinding]]) {
    self.set = set.name
    units = set.units
    self.findings = findings
  }
}
