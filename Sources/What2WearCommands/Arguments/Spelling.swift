import Garments

/// What was most likely meant by a name that somebody typed.
enum Spelling {
  /// The name nearest to what was typed; nil where none is near.
  static func nearest(to typed: String, among names: [String]) -> String? {
    let slip = NameSlip(typed)
    let near = names.compactMap { name in slip.distance(to: name.folded).map { ($0, name) } }
    return near.min { $0.0 < $1.0 }?.1
  }
}
