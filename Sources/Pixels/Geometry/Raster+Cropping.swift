extension Raster {
  /// The part of this raster inside `box`, as far as it lies within.
  public func cropped(to box: PixelRect) -> Raster {
    let (left, top) = (min(max(0, box.x), size.width), min(max(0, box.y), size.height))
    let (right, bottom) = (
      max(left, min(box.maxX, size.width)), max(top, min(box.maxY, size.height))
    )
    if right - left == size.width && bottom - top == size.height { return self }
    var cropped = Raster(size: PixelSize(width: right - left, height: bottom - top))
    for row in top..<bottom {
      let first = (row - top) * cropped.stride
      cropped.bytes.replaceSubrange(
        first..<(first + cropped.stride), with: bytes[byteRange(left..<right, row)])
    }
    return cropped
  }
}
