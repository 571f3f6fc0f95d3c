import Pixels

/// The opacity of the pixels along a garment's edge, and their colour without the background's.
struct EdgeAlpha {
  /// Of each cell, the index of its colours, or -1 where it is not at the edge.
  private(set) var indices: [Int32]
  /// Linear light of the garment and of the background about each cell of the edge.
  private(set) var garment: [SIMD4<Float>] = []
  private(set) var background: [SIMD4<Float>] = []

  init(_ photo: ReducedPhoto, _ shape: GarmentShape) {
    let (width, height) = (photo.width, photo.height)
    let isGarment = shape.isGarment
    indices = Array(repeating: -1, count: isGarment.count)
    let reach = photo.cellSide == 1 ? 2 : 1
    var isEdge = [Bool](repeating: false, count: isGarment.count)
    for y in 0..<height {
      for x in 0..<width {
        let i = y * width + x
        let right = x + 1 < width && isGarment[i + 1] != isGarment[i]
        let below = y + 1 < height && isGarment[i + width] != isGarment[i]
        guard right || below else { continue }
        for row in max(0, y - reach + 1)...min(height - 1, y + reach) {
          for column in max(0, x - reach + 1)...min(width - 1, x + reach) {
            isEdge[row * width + column] = true
          }
        }
      }
    }
    for i in isEdge.indices where isEdge[i] {
      indices[i] = Int32(truncatingIfNeeded: garment.count)
      let (x, y) = (i % width, i / width)
      var (inner, innerWeight) = (SIMD4<Float>.zero, Float(0))
      var (outer, outerWeight) = (SIMD4<Float>.zero, Float(0))
      for row in max(0, y - 3)...min(height - 1, y + 3) {
        for column in max(0, x - 3)...min(width - 1, x + 3) {
          let j = row * width + column
          let weight: Float = isEdge[j] ? 0.02 : 1
          if isGarment[j] {
            let unlike = min(1, Float(shape.unlikeness.levels[j]) / 400) + 0.01
            inner += photo.light[j] * weight * unlike
            innerWeight += weight * unlike
          } else {
            outer += photo.light[j] * weight
            outerWeight += weight
          }
        }
      }
      garment.append(inner / max(innerWeight, 1e-6))
      background.append(outer / max(outerWeight, 1e-6))
    }
  }
}
