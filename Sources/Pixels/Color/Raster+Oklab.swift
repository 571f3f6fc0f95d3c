extension Raster {
  /// Every pixel in Oklab, rows from the top, whatever its alpha.
  public var oklab: [Oklab] {
    let table = SRGBTransfer.shared.linear
    let bytes = bytes.span
    var colors: [Oklab] = []
    colors.reserveCapacity(size.pixelCount)
    for i in Swift.stride(from: 0, to: bytes.count, by: Self.bytesPerPixel) {
      colors.append(
        Oklab(
          linearRed: table[Int(bytes[i])], green: table[Int(bytes[i + 1])],
          blue: table[Int(bytes[i + 2])]))
    }
    return colors
  }
}
