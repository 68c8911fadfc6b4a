/// A page of one section and one switch.
enum SamplePage {
  static func section(_ section: String, with toggle: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key>
      <array>
        <dict>
          <key>Type</key><string>PSGroupSpecifier</string>
          <key>Title</key><string>\(section)</string>
        </dict>
        <dict>
          <key>Type</key><string>PSToggleSwitchSpecifier</string>
          <key>Title</key><string>\(toggle)</string>
          <key>Key</key><string>play</string>
          <key>DefaultValue</key><true/>
        </dict>
      </array>
    </dict>
    </plist>

    """
  }
}
