import Garments

extension GarmentKind {
  /// The options that say it, such as `--type skirt`.
  var options: String {
    clothingType.map { "--type \($0.rawValue)" } ?? "--kind \(name.rawValue)"
  }
}

extension Float {
  /// A probability as a guess is shown with it: `97 %`, and never all of it.
  var percent: String { "\(min(99, Int((self * 100).rounded()))) %" }
}
