/// How finely a photo stores colour beside brightness.
public enum ChromaSampling: String, CaseIterable, Sendable {
  /// No colour at all.
  case gray = "4:0:0"
  /// One colour for two by two pixels.
  case half = "4:2:0"
  /// One colour for two pixels side by side.
  case halfAcross = "4:2:2"
  /// A colour for every pixel.
  case full = "4:4:4"

  var isHalvedAcross: Bool { self == .half || self == .halfAcross }
  var isHalvedDown: Bool { self == .half }
}

/// How bright a photo may get, compared to a white page in it.
public enum DynamicRange: String, CaseIterable, Sendable {
  /// White is the brightest.
  case standard = "SDR"
  /// Light of up to 10,000 candelas a square metre, coded by SMPTE ST 2084 ("PQ").
  case perceptualQuantizer = "PQ"
  /// Light brighter than white, coded by ARIB STD-B67 ("HLG").
  case hybridLogGamma = "HLG"
}
