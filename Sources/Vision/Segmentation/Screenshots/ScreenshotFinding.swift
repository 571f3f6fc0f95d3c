package import Core

/// The cause of a warning: a photo looks like a screenshot of a page.
package enum ScreenshotFinding: String, Codable, Hashable, ExplainedCause {
  /// Only the picture inside the screenshot, or its garment, is shown.
  case usesPicture
  /// The position of the picture on the page is unknown.
  case hasNoPicture
  /// The whole page is shown, because the picture could not be cut out.
  case showsPage

  /// The message as a clause without a full stop.
  package var message: Message {
    switch self {
    case .usesPicture: "looks like a screenshot; using the picture inside"
    case .hasNoPicture:
      "looks like a screenshot, but no single picture was found in it; crop it to the garment"
    case .showsPage: "looks like a screenshot and is shown whole; crop it to the picture"
    }
  }
}
