extension Raster {
  /// Tints the outermost pixels of what is visible, along every edge of it, as a pencil line of that width
  /// would; where the raster ends, so does what is visible. Alpha stays as it is.
  ///
  /// - Parameters:
  ///   - color: the line's; its alpha is that of the line.
  ///   - width: in pixels; nothing is drawn below 1.
  package mutating func drawEdgeLine(_ color: Color, width: Int) {
    guard width >= 1, !size.isEmpty else { return }
    let transfer = SRGBTransfer.shared
    let ink = [color.red, color.green, color.blue].map { transfer.linear[Int($0)] }
    let strength = Float(color.alpha) / 255
    let inside = leastAlpha(within: width)
    let (columns, rows, stride) = (size.width, size.height, stride)
    update { bytes in
      for y in 0..<rows {
        for x in 0..<columns {
          let pixel = y * stride + x * Self.bytesPerPixel
          let (alpha, least) = (bytes[pixel + 3], inside[y * columns + x])
          guard alpha > least else { continue }
          // The part of what is visible here that is no deeper inside than the line is wide.
          let share = strength * (1 - Float(least) / Float(alpha))
          for c in 0..<3 {
            let light = transfer.linear[Int(bytes[pixel + c])]
            bytes[pixel + c] = transfer.code(light + (ink[c] - light) * share)
          }
        }
      }
    }
  }

  /// The least alpha near each pixel, in reading order: as many steps away, to the sides or up and down.
  private func leastAlpha(within steps: Int) -> [UInt8] {
    let (columns, rows) = (size.width, size.height)
    var least = [UInt8](repeating: 0, count: size.pixelCount)
    for y in 0..<rows {
      for x in 0..<columns {
        least[y * columns + x] = bytes[y * stride + x * Self.bytesPerPixel + 3]
      }
    }
    for _ in 0..<steps {
      let before = least
      for y in 0..<rows {
        for x in 0..<columns {
          let place = y * columns + x
          let isAtSide = x == 0 || y == 0 || x == columns - 1 || y == rows - 1
          least[place] =
            isAtSide
            ? 0
            : min(
              min(before[place], before[place - 1], before[place + 1]), before[place - columns],
              before[place + columns])
        }
      }
    }
    return least
  }
}
