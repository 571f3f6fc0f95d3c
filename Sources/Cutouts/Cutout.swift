public import Pixels

/// A garment without its background.
public struct Cutout: Sendable {
  /// Of the photo's size.
  public let raster: Raster

  public init(_ raster: Raster, isForced: Bool = false) throws(CutoutRefusal) {
    let photo = ReducedPhoto(raster)
    let shape = try GarmentShape(photo, isForced: isForced)
    let edge = EdgeAlpha(photo, shape)
    self.raster = Self.cut(raster, photo, shape, edge)
  }

  private static func cut(
    _ raster: Raster, _ photo: ReducedPhoto, _ shape: GarmentShape, _ edge: EdgeAlpha
  ) -> Raster {
    var result = raster
    let transfer = SRGBTransfer.shared
    let (width, side) = (raster.size.width, photo.cellSide)
    result.update { bytes in
      for y in 0..<raster.size.height {
        let row = y / side * photo.width
        for x in 0..<width {
          let cell = row + x / side
          let at = (y * width + x) * 4
          let index = Int(edge.indices[cell])
          guard index >= 0 else {
            if !shape.isGarment[cell] { for c in 0..<4 { bytes[at + c] = 0 } }
            continue
          }
          let inner = edge.garment[index]
          let outer = edge.background[index]
          let light = SIMD4(
            transfer.linear[Int(bytes[at])], transfer.linear[Int(bytes[at + 1])],
            transfer.linear[Int(bytes[at + 2])], 0)
          let span = inner - outer
          let part = ((light - outer) * span).sum() / max(1e-6, span.squaredLength)
          let alpha = min(1, max(0, (part - 0.1) / 0.8))
          let code = UInt8((alpha * 255).rounded())
          if code == 0 {
            for c in 0..<4 { bytes[at + c] = 0 }
          } else if code < 255 {
            let color = light + span * (1 - alpha)
            for c in 0..<3 { bytes[at + c] = transfer.code(color[c]) }
            bytes[at + 3] = code
          }
        }
      }
    }
    return result
  }
}
