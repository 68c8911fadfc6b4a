import Diagnostics
import Files
import JSONDocuments

extension ConfigurationReading {
  /// The products, and where each stands.
  mutating func products(_ member: JSONMember) -> ([Product], [SourceLocation]) {
    guard case .array(let elements) = member.value.value else {
      report(member.value.range, "'products' must be an array of objects")
      return (Product.standard, [])
    }
    if elements.isEmpty {
      report(
        member.value.range,
        "'products' names no bundle; name one, or leave it out for Settings.bundle and "
          + "InAppSettings.bundle")
      return (Product.standard, [])
    }
    var givenInAppPages: [Int: Bool] = [:]
    var products: [Product] = []
    var ranges: [Range<Int>] = []
    for element in elements {
      guard case .object(let members) = element.value else {
        report(element.range, "a product must be an object with 'name' and 'audience'")
        continue
      }
      let (product, hasInAppPages) = product(members, at: element.range)
      givenInAppPages[products.count] = hasInAppPages
      products.append(product)
      ranges.append(element.range)
    }
    checkApart(products, ranges)
    for (index, product) in products.enumerated() {
      let hasInAppProduct = products.contains {
        $0.folder == product.folder && $0.audience == .inApp
      }
      products[index].hasInAppPages =
        product.audience == .system && (givenInAppPages[index] ?? !hasInAppProduct)
    }
    return (products, ranges.map { SourceLocation(source, $0) })
  }

  /// One product, and what it says of in-app pages.
  private mutating func product(
    _ members: [JSONMember], at range: Range<Int>
  ) -> (product: Product, hasInAppPages: Bool?) {
    var product = Product(name: "", audience: .system)
    var hasInAppPages: Bool?
    for member in members {
      switch member.key.string {
      case "name": product.name = name(member)
      case "audience": product.audience = choice(member) ?? .system
      case "inAppPages": hasInAppPages = boolean(member)
      case "folder": product.folder = subfolder(member)
      default: unknown(member, among: ["name", "audience", "inAppPages", "folder"])
      }
    }
    if !members.contains(where: { $0.key.string == "name" }) {
      report(range, "the product lacks its 'name'")
    }
    return (product, hasInAppPages)
  }

  /// The name of a bundle; empty for one that cannot be.
  ///
  /// Another ending is an error: no reader looks for such a folder, and what is replaced as a whole should
  /// not be a folder that holds a person's files.
  private mutating func name(_ member: JSONMember) -> String {
    guard let name = string(member) else { return "" }
    let stem = name.dropLast(".bundle".count)
    if name.hasSuffix(".bundle"), !stem.isEmpty, FilePath.staysInside(name), !name.contains("/") {
      return name
    }
    report(
      member.value.range,
      name.contains("/")
        ? "'\(name)' is a path; write the bundle's name, and its folder as 'folder'"
        : "'\(name)' is no name of a bundle; write one that ends in .bundle, such as Settings.bundle"
    )
    return ""
  }

  /// The folder of a product in the output folder, empty for that itself.
  private mutating func subfolder(_ member: JSONMember) -> String {
    let path = path(member) ?? ""
    return path == "." ? "" : path
  }

  /// Two products in one place would replace each other.
  private mutating func checkApart(_ products: [Product], _ ranges: [Range<Int>]) {
    for (index, product) in products.enumerated() where !product.name.isEmpty {
      let path = FilePath(product.path)
      let isTaken = products[..<index].contains { other in
        let other = FilePath(other.path)
        return path.relative(to: other) != nil || other.relative(to: path) != nil
      }
      if isTaken {
        report(
          ranges[index],
          "the product '\(product.path)' is in the place of another; give it another name or folder"
        )
      }
    }
  }
}
