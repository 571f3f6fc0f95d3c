import Hummingbird
import What2Wear

/// Where what belongs to a packing list is asked for.
struct PackingLinks {
  let id: PackingListID

  static let list = "/packing"

  var page: String { "\(Self.list)/\(id)" }

  func page(_ part: String) -> String { "\(page)/\(part)" }

  /// Its picture, of which the browser may keep a copy as long as `state` is the same.
  ///
  /// - Parameters:
  ///   - hasBoxes: whether a box to tick stands before each name.
  ///   - width: of a smaller copy of the first page; nil for the picture itself.
  func picture(_ state: String, hasBoxes: Bool = false, width: OutfitPictureWidth? = nil) -> String
  {
    let name = width.map { "preview-\($0.rawValue).webp" } ?? "picture.png"
    return page(name) + "?\(hasBoxes ? "boxes&" : "")state=\(state)"
  }
}

extension StudioRequestContext {
  /// The packing list that an address names.
  ///
  /// - Throws: `notFound` for what is no identifier.
  func packingListID() throws(StudioFailure) -> PackingListID {
    guard let text = parameters.get("id"), let id = PackingListID(text) else { throw .notFound }
    return id
  }
}
