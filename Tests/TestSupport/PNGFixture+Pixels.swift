package import Images

extension PNGFixture {
  /// The expected picture: 8-bit RGBA, not premultiplied.
  package var raster: Raster {
    var raster = Raster(size: size)
    raster.update { bytes in
      for (pixel, samples) in samples.enumerated() {
        for (channel, value) in color(of: samples).enumerated() {
          bytes[pixel * 4 + channel] = value
        }
      }
    }
    return raster
  }

  private func color(of samples: [Int]) -> [UInt8] {
    let codes = layout.colorType == .palette ? [] : samples.map(code)
    let alpha: UInt8 = transparentColor == samples ? 0 : 255
    return switch layout.colorType {
    case .gray: [codes[0], codes[0], codes[0], alpha]
    case .grayAlpha: [codes[0], codes[0], codes[0], codes[1]]
    case .rgb: codes + [alpha]
    case .rgba: codes
    case .palette: palette[samples[0]]
    }
  }

  /// Converts a sample to 8 bits: rounds 16-bit samples, and scales smaller ones up to 0...255.
  private func code(_ sample: Int) -> UInt8 {
    layout.bitDepth == 16
      ? UInt8((sample * 255 + 32767) / 65535)
      : UInt8(sample * 255 / ((1 << layout.bitDepth) - 1))
  }
}
