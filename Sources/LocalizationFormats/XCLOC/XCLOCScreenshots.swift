import Diagnostics
import PropertyLists

extension XCLOCBundle {
  /// Where a text is seen on pictures of the app.
  public struct ScreenshotText: Hashable, Sendable {
    /// The identifier of the app.
    public var bundleID: String
    /// The key of the text.
    public var key: String
    /// The table of the text.
    public var table: String
    /// The pictures, each with the place on it.
    public var screenshots: [Screenshot]

    /// A text on pictures.
    public init(bundleID: String, key: String, table: String, screenshots: [Screenshot]) {
      self.bundleID = bundleID
      self.key = key
      self.table = table
      self.screenshots = screenshots
    }
  }

  /// A place on a picture.
  public struct Screenshot: Hashable, Sendable {
    /// The name of the picture's file.
    public var name: String
    /// The place in points: `{{x, y}, {width, height}}`.
    public var frame: String

    /// A place on a picture.
    public init(name: String, frame: String) {
      self.name = name
      self.frame = frame
    }
  }

  /// The file that tells which texts the pictures beside it show: `localizationStringData.plist`, which Xcode
  /// has in `Notes/Screenshots`, in a folder for each test target and device.
  ///
  /// The path of the app on the machine that took the pictures, which Xcode writes too, is left out: it is
  /// nobody else's business, and another one in every run.
  ///
  /// - Parameters:
  ///   - texts: what the pictures show.
  ///   - folder: the path in `Notes`.
  /// - Returns: the file, to be given to the bundle among its notes.
  /// - Throws: where a text holds a character that XML cannot hold.
  public static func screenshotData(
    _ texts: [ScreenshotText], in folder: String
  ) throws(LocalizationWriteError) -> File {
    let nodes = texts.map { text in
      node([
        ("bundleID", .string(text.bundleID)),
        (
          "screenshots",
          .array(
            text.screenshots.map {
              node([("frame", .string($0.frame)), ("name", .string($0.name))])
            })
        ),
        ("stringKey", .string(text.key)), ("tableName", .string(text.table)),
      ])
    }
    do {
      let bytes = try XMLPropertyListWriter.write(PropertyListNode(.array(nodes)))
      return File(path: folder + "/localizationStringData.plist", bytes: bytes)
    } catch {
      throw LocalizationWriteError(.unwritable, ExactString(error.keyPath), error.message)
    }
  }

  private static func node(_ entries: [(String, PropertyListValue)]) -> PropertyListNode {
    PropertyListNode(
      .dictionary(
        PropertyListDictionary(
          entries.map { PropertyListDictionary.Entry($0.0, PropertyListNode($0.1)) })))
  }
}
