/// The resolution of a photo's colour compared to its brightness.
public enum ChromaSampling: String, CaseIterable, Sendable {
  /// The photo has no colour.
  case gray = "4:0:0"
  /// Each block of two by two pixels shares one colour.
  case half = "4:2:0"
  /// Each pair of horizontal neighbours shares one colour.
  case halfAcross = "4:2:2"
  /// Every pixel has its own colour.
  case full = "4:4:4"

  var isHalvedAcross: Bool { self == .half || self == .halfAcross }
  var isHalvedDown: Bool { self == .half }
}

/// The dynamic range of a photo.
public enum DynamicRange: String, CaseIterable, Sendable {
  /// White is the brightest colour.
  case standard = "SDR"
  /// Light of up to 10,000 candelas per square metre, coded with SMPTE ST 2084 ("PQ").
  case perceptualQuantizer = "PQ"
  /// Light brighter than white, coded with ARIB STD-B67 ("HLG").
  case hybridLogGamma = "HLG"
}
