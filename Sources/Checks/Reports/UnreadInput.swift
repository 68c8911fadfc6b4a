/// A path that cannot be looked at, beside others that can.
package struct UnreadInput: Sendable {
  package let path: String
  package let message: String

  package init(path: String, message: String) {
    self.path = path
    self.message = message
  }
}
