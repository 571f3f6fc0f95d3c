public import Images

extension Cutout {
  /// Returns this cut-out as an opaque greyscale mask of its photo: white for the kept part, black
  /// for the rest.
  ///
  /// `photo.masked(by: mask)` restores the cut-out's alpha, with an error of at most 1 in 255. As a
  /// PNG, a mask is much smaller than a cut-out.
  ///
  /// - Parameter photo: the photo that was cut out, at the same size.
  public func mask(of photo: Raster) -> Raster { raster.mask(of: photo) }
}

extension Raster {
  /// Returns a mask of the part of `photo` that is visible in this cut-out. Both rasters must have
  /// the same size.
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
