import CImages

/// Keeps resampled pixels from ringing. Beside an edge Lanczos overshoots by a tenth of it, and in
/// linear light a tenth of white is more than a dark grey has. A step from 235 to 20 becomes 228,
/// 71, 0, 27, 20: dark clothes on white get an inked outline.
///
/// The source is divided into cells as large as a target pixel (`CellAxis`). A target pixel is
/// limited, channel by channel, to the extremes of the nine cells around its middle, plus a
/// tolerance: the square of the least range (in codes) of any of the 25 cells around it. Near
/// anything flat this is the plain limit. Edges, lines and corners on a flat ground neither ring
/// nor soften, and the slight noise of a JPEG's ground adds little tolerance. In texture, from 16
/// codes on, there is no limit, because the ringing there is invisible and keeps texture crisp.
/// Nine cells reach as far as the first lobe that rings; with 25, every pixel that an outline can
/// make ring sees the ground behind it.
///
/// Limits are codes, which have the same order as their light, and comparing 32 bytes at once costs
/// little beside sums of floats. Both axes are limited at once, because limiting one after the
/// other would blunt corners. Colours are limited as without alpha, to those of pixels that are not
/// fully transparent, and alpha to its own extremes. On 20 camera photos at 256 pixels this gives
/// 48.4 dB instead of 50.2; the plain limit everywhere gave 44.7, and one after each pass 42.5
/// (`docs/speed.md`).
struct RingingLimiter {
  private let fourth: w2w_fourth
  private let rows: CellAxis
  private let columns: CellAxis
  /// The extremes of the cells of the current source row, by source column.
  private var low: [UInt8]
  private var high: [UInt8]
  /// The limits of finished rows of cells; row j is at j modulo their number. Each has
  /// `CellAxis.reach` empty cells on both sides, and is padded to a multiple of
  /// `CellLimits.granularity`.
  private var cells: CellLimits
  private let cellStride: Int
  private let keptRows: Int
  private var finishedRows = 0
  private var nextRow = 0
  /// The limits of the cells above and below a target row.
  private var joint: CellLimits
  /// The same, combined with the neighbouring cells.
  private var limits: CellLimits
  /// The limits of each target pixel, if pixels have no cells of their own.
  private var picked: CellLimits

  /// - Parameters:
  ///   - rows, columns: the cells of the source.
  ///   - width: the number of needed source columns.
  ///   - keptRows: the number of rows of cells to keep (`CellAxis.kept`).
  init(
    rows: CellAxis, columns: CellAxis, width: Int, keptRows: Int, encoding: SampleEncoding
  ) {
    (self.rows, self.columns, self.keptRows) = (rows, columns, keptRows)
    fourth =
      switch encoding {
      case .opaque: W2W_FOURTH_UNUSED
      case .straightAlpha: W2W_FOURTH_ALPHA
      case .ink: W2W_FOURTH_CHANNEL
      }
    let bytes = Raster.bytesPerPixel
    low = [UInt8](repeating: 0, count: width * bytes)
    high = low
    let needed = (columns.count + 2 * CellAxis.reach) * bytes
    let granularity = CellLimits.granularity
    cellStride = (needed + granularity - 1) / granularity * granularity
    cells = CellLimits(length: cellStride * keptRows)
    joint = CellLimits(length: cellStride)
    limits = CellLimits(length: columns.count * bytes)
    picked = CellLimits(length: columns.isAligned ? 0 : columns.firsts.count * bytes)
  }

  /// Takes the needed columns of the next needed source row.
  mutating func append(row: Span<UInt8>) {
    defer { nextRow += 1 }
    // A row on the border of two cells ends one and begins the other.
    while finishedRows < rows.count, nextRow >= rows.starts[finishedRows] {
      LimitingKernels.widen(
        &low, &high, to: row, fourth, isFirst: nextRow == rows.starts[finishedRows])
      guard nextRow + 1 == rows.ends[finishedRows] else { return }
      LimitingKernels.gather(
        low, high, columns, into: &cells,
        at: finishedRows % keptRows * cellStride + CellAxis.reach * Raster.bytesPerPixel)
      finishedRows += 1
    }
  }

  /// Limits a row of the target, which begins at `offset`; all its source rows must have been
  /// appended.
  mutating func limit(_ bytes: inout [UInt8], at offset: Int, row: Int) {
    let near = (rows.firsts[row] - CellAxis.reach)...(rows.lasts[row] + CellAxis.reach)
    // Beyond the picture, its outermost cells are used again.
    let starts = near.map { max(0, min($0, finishedRows - 1)) % keptRows * cellStride }
    LimitingKernels.join(cells, rows: starts, length: cellStride, into: &joint)
    LimitingKernels.joinNeighbors(joint, count: columns.count, into: &limits)
    if columns.isAligned {
      LimitingKernels.limit(
        &bytes, at: offset, count: columns.firsts.count, fourth, to: limits,
        from: columns.firsts.first ?? 0)
    } else {
      LimitingKernels.pick(limits, columns, into: &picked)
      LimitingKernels.limit(
        &bytes, at: offset, count: columns.firsts.count, fourth, to: picked, from: 0)
    }
  }
}
