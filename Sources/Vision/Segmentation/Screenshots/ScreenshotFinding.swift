package import Core

/// The cause of a warning: a photo looks like a screenshot of a page.
package enum ScreenshotFinding: String, Codable, Hashable, ExplainedCause {
  /// Only the picture inside, or the garment on it, is shown.
  case usesPicture
  /// The part of the page that is the picture is unknown.
  case hasNoPicture
  /// The page is shown with the picture, because the photo is not cut out.
  case showsPage

  /// A clause without a full stop.
  package var message: Message {
    switch self {
    case .usesPicture: "looks like a screenshot; using the picture inside"
    case .hasNoPicture:
      "looks like a screenshot, but no single picture was found in it; crop it to the garment"
    case .showsPage: "looks like a screenshot and is shown whole; crop it to the picture"
    }
  }
}
