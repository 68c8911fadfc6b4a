import CommandParsing
import Foundation
import Testing

@testable import BundleKitCommands

/// `--dump-help`: the tool's description for other programs.
@Suite struct DumpHelpTests {
  @Test("it lists every command with every parameter that its help shows") func isComplete() throws
  {
    let run = ToolRun("--dump-help")
    #expect(run.exit == 0)
    let document = try run.json()
    #expect(document["name"] as? String == "bundlekit")
    let commands = try #require(document["commands"] as? [[String: Any]])
    #expect(commands.compactMap { $0["name"] as? String } == BundleKitTool.commands.map { $0.name })
    for command in commands {
      let help = ToolRun(command["name"] as? String ?? "", "--help").output
      let parameters = try #require(command["parameters"] as? [[String: Any]])
      let names = parameters.compactMap { $0["name"] as? String }
      for line in help.split(separator: "\n") where line.hasPrefix("  -") {
        let name = try #require(line.split(separator: " ").first { $0.hasPrefix("--") })
        #expect(names.contains(String(name)), "\(line)")
      }
      #expect(names.allSatisfy { help.contains($0) })
    }
  }

  @Test("a parameter says its values, its default, and whether it must be there") func facts()
    throws
  {
    let commands = try ToolRun("--dump-help").json()["commands"] as? [[String: Any]] ?? []
    func parameter(_ name: String, of command: String) -> [String: Any]? {
      let own = commands.first { $0["name"] as? String == command }?["parameters"]
      return (own as? [[String: Any]])?.first { $0["name"] as? String == name }
    }
    let output = try #require(parameter("--output", of: "convert"))
    #expect(output["kind"] as? String == "option")
    #expect(output["short"] as? String == "-o")
    #expect(output["required"] as? Bool == true)
    let format = try #require(parameter("--format", of: "check"))
    let formats = ["human", "xcode", "json", "sarif", "github", "junit"]
    #expect(format["values"] as? [String] == formats)
    #expect(format["default"] as? [String] == ["human"])
    #expect(parameter("file", of: "merge")?["repeated"] as? Bool == true)
  }
}
