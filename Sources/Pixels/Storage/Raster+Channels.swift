/// The fewest channels that hold a raster without loss.
public enum Channels: Sendable {
  case gray
  case rgb
  case rgba
}

extension Raster {
  /// `rgba` where any pixel is not opaque, else `gray` where every pixel has R = G = B, else `rgb`.
  public var channels: Channels {
    let span = bytes.span
    var alphas: UInt8 = 255
    var differences: UInt8 = 0
    // Rows by rows, so that a picture that is plainly colour or transparent is told early.
    for y in 0..<size.height {
      let row = y * stride
      for i in Swift.stride(from: row, to: row + stride, by: Self.bytesPerPixel) {
        alphas &= span[i + 3]
        differences |= (span[i] ^ span[i + 1]) | (span[i] ^ span[i + 2])
      }
      if alphas != 255 { return .rgba }
    }
    return differences == 0 ? .gray : .rgb
  }
}
