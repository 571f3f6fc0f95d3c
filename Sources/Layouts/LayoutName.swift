public import Pixels

/// The layouts by the names that people type and recipes keep.
public enum LayoutName: String, CaseIterable, Hashable, Sendable {
  /// Equal boxes in rows and columns.
  case grid
  /// As on a floor: where the body wears them, at their relative sizes.
  case flatlay
  /// Rows justified to one width.
  case mosaic
  /// Two to a row, each with its caption, on as many pages as it takes for them to be read.
  case sheet

  /// The layout of that name.
  ///
  /// - Parameter options: those that are another layout's change nothing.
  public func layout(_ options: LayoutOptions = LayoutOptions()) -> any Layout {
    switch self {
    case .grid: Grid(options)
    case .flatlay: FlatLay(options)
    case .mosaic: Mosaic(options)
    case .sheet: Sheet(options)
    }
  }
}

/// What somebody asks of a layout that is known by its name only; nil for the layout's own default.
public struct LayoutOptions: Hashable, Sendable {
  /// Of a grid.
  public var columns: Int?
  /// Of a grid.
  public var fit: Fit?
  /// Of a flat lay.
  public var scale: FlatLay.Scale?
  /// Of a flat lay.
  public var isCasual: Bool?
  /// Of a flat lay that is casual.
  public var seed: UInt64?

  public init() {}
}

extension Layout where Self == Grid {
  /// A grid with its defaults.
  public static var grid: Grid { Grid() }
}

extension Layout where Self == FlatLay {
  /// A flat lay with its defaults.
  public static var flatlay: FlatLay { FlatLay() }
}

extension Layout where Self == Mosaic {
  /// A mosaic with its defaults.
  public static var mosaic: Mosaic { Mosaic() }
}

extension Layout where Self == Sheet {
  /// A sheet with its defaults.
  public static var sheet: Sheet { Sheet() }
}
