import CImages

/// Keeps resampled pixels from ringing: beside an edge Lanczos overshoots by a tenth of it, and in linear
/// light a tenth of white is more than there is below dark grey. A step from 235 to 20 comes out 228, 71,
/// 0, 27, 20: dark clothes on white get an inked outline.
///
/// The source falls into cells as large as a target pixel (`CellAxis`). A target pixel stays within the
/// extremes of the nine cells around its middle, channel by channel, but for the square of the least range
/// (in codes) that any of the 25 cells around it has. Near anything flat this is the plain limit: edges,
/// lines and corners on a flat ground neither ring nor soften, and the few codes that a JPEG's ground is
/// not flat by let in few. Amid texture, from 16 codes on, it is none, and there the ringing, which nobody
/// sees, is what keeps texture crisp. Nine cells are as far as the first lobe that rings; with 25 no pixel
/// that an outline can make ring misses the ground behind that.
///
/// Limits are of codes: those are in the order of their light, and comparing 32 bytes at once costs little
/// beside sums of floats. Both axes are limited at once, as one after the other would blunt corners.
/// Colours are limited as they are without alpha, to those of pixels that are not clear, and alpha to its
/// own extremes. Of 20 camera photos at 256 pixels this leaves 48.4 dB where 50.2 were; the plain limit
/// everywhere left 44.7, and one after each pass, 42.5 (`docs/speed.md`).
struct RingingLimiter {
  private let fourth: w2w_fourth
  private let rows: CellAxis
  private let columns: CellAxis
  /// The extremes of the cells of the row that comes in, by source columns.
  private var low: [UInt8]
  private var high: [UInt8]
  /// Limits of finished rows of cells; row j is at j modulo their number. Each has `CellAxis.reach` cells
  /// of none on both sides, and some to a whole `CellLimits.granularity`.
  private var cells: CellLimits
  private let cellStride: Int
  private let keptRows: Int
  private var finishedRows = 0
  private var nextRow = 0
  /// Of the cells above and below a target row.
  private var joint: CellLimits
  /// Those of the cells beside each, too.
  private var limits: CellLimits
  /// Those of each target pixel, where that has no cell of its own.
  private var picked: CellLimits

  /// - Parameters:
  ///   - rows, columns: the cells of the source.
  ///   - width: source columns that are needed.
  ///   - keptRows: how many rows of cells are kept (`CellAxis.kept`).
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

  /// Takes the next needed row of the source, its needed columns.
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

  /// Limits a row of the target, which begins at `offset`; all rows that it is made of have come.
  mutating func limit(_ bytes: inout [UInt8], at offset: Int, row: Int) {
    let near = (rows.firsts[row] - CellAxis.reach)...(rows.lasts[row] + CellAxis.reach)
    // Beyond the picture its outermost cells, which count already, do so again.
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
