extension Arrangement {
  /// Columns that read from left to right in body order, as suits a canvas wider than tall: for each
  /// number of columns the one that divides the pieces' heights most evenly.
  static func across(_ zones: Zones, of pieces: [SizedPiece]) -> [Arrangement] {
    let bands = zones.roles.map { zones[$0] }
    let weights = bands.map { band in
      band.reduce(0) { $0 + pieces[$1].width * pieces[$1].height }.squareRoot()
    }
    let partition = LinearPartition(weights, mostRuns: bands.count)
    return (1...max(1, bands.count)).compactMap { count in
      guard count > 1, let runs = partition.runs(count) else { return nil }
      return Arrangement(
        columns: runs.map { Array(bands[$0]) }, bodyColumns: 0..<count, strangeness: 0.02)
    }
  }
}
