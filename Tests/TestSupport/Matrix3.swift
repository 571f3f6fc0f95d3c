package struct Matrix3: Sendable {
  package var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  package init(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    columns = (x, y, z)
  }

  package init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
    self.init(SIMD3(x.x, y.x, z.x), SIMD3(x.y, y.y, z.y), SIMD3(x.z, y.z, z.z))
  }

  package init(diagonal: SIMD3<Double>) {
    self.init(
      SIMD3(diagonal.x, 0, 0), SIMD3(0, diagonal.y, 0), SIMD3(0, 0, diagonal.z))
  }

  package static func * (matrix: Matrix3, vector: SIMD3<Double>) -> SIMD3<Double> {
    let (x, y, z) = matrix.columns
    return x * vector.x + y * vector.y + z * vector.z
  }

  package static func * (one: Matrix3, other: Matrix3) -> Matrix3 {
    let (x, y, z) = other.columns
    return Matrix3(one * x, one * y, one * z)
  }

  package var inverse: Matrix3 {
    let (x, y, z) = columns
    let determinant = Self.dot(x, Self.cross(y, z))
    return Matrix3(
      rows: Self.cross(y, z) / determinant, Self.cross(z, x) / determinant,
      Self.cross(x, y) / determinant)
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
