import What2Wear

extension SendingWords {
  /// What a place to post or print is called; nil for the picture as it is.
  func label(of preset: Preset?) -> String {
    switch preset {
    case .instagramPost: "Instagram"
    case .instagramPortrait: "Instagram 4:5"
    case .story: story
    case .pinterest: "Pinterest"
    case .x: "X"
    case .facebook: "Facebook"
    case .printA4: printA4
    case .printLetter: printLetter
    case nil: asItIs
    }
  }
}
