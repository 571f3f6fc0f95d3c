public import Images

/// The layouts by the names that people type and recipes keep.
public enum LayoutName: String, CaseIterable, Hashable, Sendable {
  /// Equal boxes in rows and columns.
  case grid
  /// As on a floor: where the body wears them, at their relative sizes.
  case flatlay
  /// Photos that fill the canvas, in rows or columns.
  case mosaic
  /// Some to a row, each with its caption, on as many pages as it takes for them to be read.
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
  /// How many columns a grid has, 1 or more.
  public var columns: Int?
  /// How many pictures of a sheet stand side by side, 1 or more.
  public var across: Int?
  /// How photos fill the boxes of a grid; nil for what suits their shapes.
  public var fit: Fit?
  /// What a flat lay measures the relative size of pieces by.
  public var scale: FlatLay.Scale?
  /// Whether a flat lay turns its pieces.
  public var isCasual: Bool?
  /// Chooses the turns of the pieces in a casual flat lay.
  public var seed: UInt64?

  /// Options that are all nil: each layout takes its own defaults.
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
