/// What the four bytes of a pixel stand for while it is resampled.
public enum SampleEncoding: Sendable {
  /// sRGB; the fourth byte is opaque throughout and is not read.
  case opaque
  /// sRGB with an alpha that is not premultiplied.
  case straightAlpha
  /// Four quantities that are averaged as they are (C, M, Y, K).
  case ink
}

extension SampleEncoding {
  /// How many floats a pixel takes while it is resampled: the alpha of an opaque picture is not
  /// carried along.
  var sampleCount: Int { self == .opaque ? 3 : 4 }
}
