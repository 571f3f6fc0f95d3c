public import Images

/// The layouts, with their names in commands and recipes.
public enum LayoutName: String, CaseIterable, Hashable, Sendable {
  /// Equal boxes in rows and columns.
  case grid
  /// Garments laid out as on a floor, in the order in which they are worn, at realistic relative
  /// sizes.
  case flatlay
  /// Photos that fill the canvas, in rows or columns.
  case mosaic
  /// Photos with captions, a few in each row. Pages are added so that captions stay legible.
  case sheet

  /// Returns the layout with this name.
  ///
  /// - Parameter options: the options. Options of other layouts are ignored.
  public func layout(_ options: LayoutOptions = LayoutOptions()) -> any Layout {
    switch self {
    case .grid: Grid(options)
    case .flatlay: FlatLay(options)
    case .mosaic: Mosaic(options)
    case .sheet: Sheet(options)
    }
  }
}

/// Options for a layout that is known only by name. Nil selects the layout's own default.
public struct LayoutOptions: Hashable, Sendable {
  /// The number of columns of a grid, 1 or more.
  public var columns: Int?
  /// The number of pictures side by side on a sheet, 1 or more.
  public var across: Int?
  /// The fit of photos in the boxes of a grid; nil for the fit that suits their shapes.
  public var fit: Fit?
  /// A flat lay's method of determining the relative sizes of pieces.
  public var scale: FlatLay.Scale?
  /// If true, a flat lay turns its pieces.
  public var isCasual: Bool?
  /// The seed for the turns of the pieces in a casual flat lay.
  public var seed: UInt64?

  /// Makes options that are all nil, so that each layout uses its own defaults.
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
