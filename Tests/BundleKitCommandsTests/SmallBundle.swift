import Foundation

/// A bundle of one page with one toggle, titled "Sounds".
enum SmallBundle {
  static let page = page(row: "")

  /// The page with something more in front of its toggle.
  static func page(row: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>StringsTable</key>
      <string>Root</string>
      <key>PreferenceSpecifiers</key>
      <array>
        \(row)
        <dict>
          <key>Type</key>
          <string>PSToggleSwitchSpecifier</string>
          <key>Title</key>
          <string>Sounds</string>
          <key>Key</key>
          <string>sounds</string>
          <key>DefaultValue</key>
          <true/>
        </dict>
      </array>
    </dict>
    </plist>

    """
  }
}

/// Another program.
enum Program {
  /// Whether a program is there, runs and exits with 0; what it prints is lost.
  static func succeeds(_ name: String, _ arguments: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
