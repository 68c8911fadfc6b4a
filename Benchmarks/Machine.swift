/// What the numbers were measured on, as the document has it.
enum Machine {
  static var summary: String {
    [
      ("Date", output(ofShell: "date +%Y-%m-%d")),
      ("Processor", processor),
      ("Cores", output(ofShell: "getconf _NPROCESSORS_ONLN")),
      ("System", output(ofShell: "uname -sm")),
      (
        "Swift",
        output(
          ofShell: "swift --version 2>/dev/null | sed -n 's/.*Swift version \\([0-9.]*\\).*/\\1/p'")
      ),
      ("libxml2", output(ofShell: "pkg-config --modversion libxml-2.0")),
      ("ICU", output(ofShell: "pkg-config --modversion icu-i18n")),
    ].map { "- \($0): \($1 ?? "unknown")" }.joined(separator: "\n")
  }

  private static var processor: String? {
    let linux = "sed -n 's/^model name[^:]*: //p' /proc/cpuinfo 2>/dev/null | head -1"
    if let name = output(ofShell: linux), !name.isEmpty { return name }
    return output(ofShell: "sysctl -n machdep.cpu.brand_string 2>/dev/null")
  }
}
