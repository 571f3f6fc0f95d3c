/// Which pieces stand in which column of a flat lay, from left to right.
struct Arrangement {
  /// Bands, from the top, of pieces that stand side by side, in as many rows as they need; by index.
  typealias Column = [[Int]]

  var columns: [Column]
  /// The columns that hold the body, the others being its sides.
  var bodyColumns: Range<Int>
  /// Whether the first column goes partly behind the second.
  var isFirstBehind = false
  /// Whether a top hangs over trousers or a skirt.
  var isLapped = false
  /// How far it is from the plainest of its kind: 0 and more.
  var strangeness = 0.0
}
