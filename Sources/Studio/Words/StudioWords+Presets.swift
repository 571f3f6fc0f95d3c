import What2Wear

extension StudioWords {
  /// Returns the name of a social network or a paper size. A nil preset stands for the picture as
  /// arranged.
  func label(of preset: Preset?) -> String {
    switch preset {
    case .instagramPost: "Instagram"
    case .instagramPortrait: "Instagram 4:5"
    case .story: self["sending.story"]
    case .pinterest: "Pinterest"
    case .x: "X"
    case .facebook: "Facebook"
    case .printA4: self["sending.printA4"]
    case .printA5: self["sending.printA5"]
    case .print10x15: self["sending.print10x15"]
    case .printLetter: self["sending.printLetter"]
    case nil: self["sending.asItIs"]
    }
  }
}
