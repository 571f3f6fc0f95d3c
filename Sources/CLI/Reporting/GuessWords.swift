import Garments

extension GarmentKind {
  /// The options that select this kind, such as `--type skirt`.
  var options: String {
    clothingType.map { "--type \($0.rawValue)" } ?? "--kind \(name.rawValue)"
  }
}

extension Float {
  /// The probability of a guess in percent, such as `97 %`, but at most `99 %`.
  var percent: String { "\(min(99, Int((self * 100).rounded()))) %" }
}
