package import Images

extension Raster {
  /// Converts this picture from other primaries to sRGB. Each pixel is computed in Double, clipped
  /// to sRGB, and rounded once. Alpha is unchanged.
  ///
  /// - Parameter light: returns the linear light of a value from 0 to 1.
  package func converted(
    from primaries: Primaries, light: (Double) -> Double = LanczosReference.light
  ) -> Raster {
    let toSRGB = primaries.toSRGB
    let lights = (0..<256).map { light(Double($0) / 255) }
    var converted = self
    converted.update { bytes in
      for i in Swift.stride(from: 0, to: bytes.count, by: 4) {
        let color = toSRGB * SIMD3((0..<3).map { lights[Int(bytes[i + $0])] })
        for c in 0..<3 { bytes[i + c] = LanczosReference.code(color[c]) }
      }
    }
    return converted
  }

  /// Returns this picture with `change` applied to every colour code. Alpha is unchanged.
  package func mapped(_ change: (UInt8) -> UInt8) -> Raster {
    let table = (0...255).map { change(UInt8($0)) }
    var mapped = self
    mapped.update { bytes in
      for i in 0..<bytes.count where i % 4 < 3 { bytes[i] = table[Int(bytes[i])] }
    }
    return mapped
  }

  package var alphas: [UInt8] { Swift.stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] } }

  /// A picture of 4096 colours: 16 steps for each of R, G and B.
  package static let colorCube: Raster = {
    var cube = Raster(size: PixelSize(width: 64, height: 64))
    cube.update { bytes in
      for i in 0..<4096 {
        for (c, step) in [i / 256, i / 16 % 16, i % 16].enumerated() {
          bytes[4 * i + c] = UInt8(step * 17)
        }
        bytes[4 * i + 3] = 255
      }
    }
    return cube
  }()
}
