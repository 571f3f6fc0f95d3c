import Hummingbird
import What2Wear

/// The addresses of a packing list and its parts.
struct PackingLinks {
  let id: PackingListID

  static let list = "/packing"

  var page: String { "\(Self.list)/\(id)" }

  func page(_ part: String) -> String { "\(page)/\(part)" }

  /// Returns the address of its picture. The browser may cache the picture while `state` is the
  /// same.
  ///
  /// - Parameters:
  ///   - hasBoxes: if true, each name has a box to tick.
  ///   - width: the width of a smaller copy of the first page; nil for the picture itself.
  func picture(_ state: String, hasBoxes: Bool = false, width: OutfitPictureWidth? = nil) -> String
  {
    let name = width.map { "preview-\($0.rawValue).webp" } ?? "picture.png"
    return page(name) + "?\(hasBoxes ? "boxes&" : "")state=\(state)"
  }
}

extension StudioRequestContext {
  /// Returns the packing list's identifier in the address.
  ///
  /// - Throws: `notFound` for an invalid identifier.
  func packingListID() throws(StudioFailure) -> PackingListID {
    guard let text = parameters.get("id"), let id = PackingListID(text) else { throw .notFound }
    return id
  }
}
