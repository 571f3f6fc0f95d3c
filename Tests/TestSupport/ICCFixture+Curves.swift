import Glibc

package enum ICCCurve: Sendable {
  case gamma(Double)
  /// sRGB's curve as five parameters, for version 4 only.
  case srgbNumbers
  /// sRGB's curve as a table with this number of samples.
  case srgbSamples(Int)

  /// Returns the linear light of a value from 0 to 1.
  package func light(_ value: Double) -> Double {
    if case .gamma(let gamma) = self { return pow(value, gamma) }
    return LanczosReference.light(value)
  }

  fileprivate var tag: [UInt8] {
    switch self {
    case .gamma(let gamma):
      let fixed = Int((gamma * 256).rounded())
      return ICCFixture.data("curv", ICCFixture.integer(1), ICCFixture.short(fixed))
    case .srgbNumbers:
      let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
      return ICCFixture.data("para", [0, 3, 0, 0], numbers.flatMap(ICCFixture.fixed))
    case .srgbSamples(let count):
      let samples = (0..<count).map { light(Double($0) / Double(count - 1)) * 65535 }
      return ICCFixture.data(
        "curv", ICCFixture.integer(count), samples.flatMap { ICCFixture.short(Int($0.rounded())) })
    }
  }
}

extension ICCFixture {
  /// Makes a profile from primaries and one curve, as for screens, phones and editors.
  package init(_ name: String, _ primaries: Primaries, _ curve: ICCCurve, version: Int = 2) {
    let (red, green, blue) = primaries.matrix(onWhite: Self.whiteOfD50).columns
    self.init(
      name: name, space: .rgb, version: version,
      tags: [
        ("rXYZ", Self.xyz(red)), ("gXYZ", Self.xyz(green)), ("bXYZ", Self.xyz(blue)),
        ("rTRC", curve.tag), ("gTRC", curve.tag), ("bTRC", curve.tag),
      ])
  }

  package init(gray name: String, _ curve: ICCCurve) {
    self.init(name: name, space: .gray, tags: [("kTRC", curve.tag)])
  }

  /// Display P3, as phones write it.
  package static let displayP3 = ICCFixture("Display P3", .displayP3, .srgbNumbers, version: 4)
  /// Adobe RGB, with a gamma of 2 + 51/256.
  package static let adobeRGB = ICCFixture("Adobe RGB", .adobeRGB, .gamma(563.0 / 256))
  package static let proPhoto = ICCFixture("ProPhoto RGB", .proPhoto, .gamma(1.8))
}
