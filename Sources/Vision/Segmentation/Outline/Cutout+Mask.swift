public import Images

extension Cutout {
  /// This cut-out as a mask of its photo: opaque and grey, white where the photo is kept, black where it is
  /// left out.
  ///
  /// `photo.masked(by: mask)` is as transparent as the cut-out, to 1 in 255. Kept as a PNG, a mask takes a
  /// small part of what the cut-out itself would.
  ///
  /// - Parameter photo: what it was cut out of, at the same size.
  public func mask(of photo: Raster) -> Raster { raster.mask(of: photo) }
}

extension Raster {
  /// What was made transparent of `photo`, which has the same size, as a mask.
  package func mask(of photo: Raster) -> Raster {
    precondition(photo.size == size)
    var mask = Raster(size: size, filledWith: .black)
    let (cut, whole) = (bytes.span, photo.bytes.span)
    mask.update { bytes in
      for i in Swift.stride(from: 0, to: bytes.count, by: Raster.bytesPerPixel) {
        let most = Int(whole[i + 3])
        guard most > 0 else { continue }
        let part = UInt8(min(255, (Int(cut[i + 3]) * 255 + most / 2) / most))
        for c in 0..<3 { bytes[i + c] = part }
      }
    }
    return mask
  }
}
