import Foundation
import What2Wear

/// What `/outfits` is asked for: a part of a name, and from where on.
struct OutfitListAddress: Hashable, Sendable {
  /// What names are to have in them; nil for all outfits.
  var text: String?
  /// Where the page before ended.
  var after: OutfitCursor?

  /// How many outfits a page has.
  static let pageLength = 24

  /// Of a query; what makes no sense in it counts as not said.
  init(_ fields: FormFields) {
    text = fields["q"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    after = fields["after"].flatMap(OutfitCursor.init)
  }

  /// The page of the same that begins behind `cursor`.
  func path(after cursor: OutfitCursor) -> String {
    var components = URLComponents()
    components.path = "/outfits"
    let fields = [("q", text), ("after", cursor.description)]
    components.queryItems = fields.compactMap { name, value in
      value.map { URLQueryItem(name: name, value: $0) }
    }
    // A plus is a blank in a query as forms write it.
    let query = components.percentEncodedQuery?.replacing("+", with: "%2B") ?? ""
    return "/outfits?\(query)"
  }
}
