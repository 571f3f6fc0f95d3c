public import Codecs
public import Files
public import Pixels
public import SystemPackage

/// One picture of an outfit: photos in a grid.
public struct Collage: Sendable {
  /// What becomes of a photo that cannot be used.
  public enum MissingPhoto: String, CaseIterable, Sendable {
    /// There is no collage.
    case fail
    /// Its tile shows a silhouette of what its file name says it is.
    case placeholder
    /// The others close up.
    case skip
  }

  public var size = PixelSize(width: 1080, height: 1350)
  /// Nil for the grid's default for the number of photos.
  public var columns: Int?
  /// Pixels between tiles; nil for 2 % of the shorter side.
  public var gap: Int?
  /// Pixels around the tiles; nil for 4 % of the shorter side.
  public var margin: Int?
  public var background = Color(red: 0xF5, green: 0xF5, blue: 0xF5)
  public var fit = Fit.contain
  public var missing = MissingPhoto.fail
  /// How many photos are decoded at once.
  public var jobs = activeCoreCount
  public var effort = DecodingEffort.standard

  public init() {}

  /// A drawn collage.
  public struct Rendered: Sendable {
    public var raster: Raster
    /// Photos that could not be used, in input order. With `fail` there are none.
    public var failures: [FileFailure]
    /// Whether each photo given is in the picture.
    public var isShown: [Bool]
    public var warnings: [PhotoWarning]
  }

  /// Why there is no collage.
  public enum Failure: Error {
    /// Gap and margin leave no room for so many photos.
    case noRoom(count: Int)
    /// Photos that cannot be used, in input order: at least one.
    case photos([FileFailure])
  }

  /// Whether `count` photos find room.
  public func hasRoom(for count: Int) -> Bool { layout(for: count).boxes(count) != nil }

  private func layout(for count: Int) -> GridLayout {
    GridLayout(canvas: size, count: count, columns: columns, gap: gap, margin: margin)
  }

  /// Draws the photos in their order.
  ///
  /// - Parameter standIns: for each photo the silhouette that is shown in its place where it cannot be
  ///   used; where it is empty, what the file's name says.
  ///
  /// A photo may turn out to be cut off only after its tile was placed; where that changes the
  /// picture, it is drawn again without it.
  public func render(
    _ photos: [FilePath], standIns: [Silhouette] = []
  ) async throws(Failure) -> Rendered {
    var failures: [Int: FileFailure] = missing == .skip ? unopenable(photos) : [:]
    while true {
      let shown = photos.indices.filter { missing == .placeholder || failures[$0] == nil }
      if shown.isEmpty {
        throw .photos(failures.sorted { $0.key < $1.key }.map(\.value))
      }
      guard let boxes = layout(for: shown.count).boxes(shown.count) else {
        throw .noRoom(count: shown.count)
      }
      let tiles = zip(shown, boxes).map { index, box in
        failures[index] == nil
          ? PlacedTile(.photo(photos[index]), box: box, fit: fit)
          : PlacedTile(
            .silhouette(
              standIns.indices.contains(index)
                ? standIns[index] : Silhouette(fileName: photos[index].stem ?? "")),
            box: box, fit: .contain)
      }
      let renderer = CollageRenderer(size: size, background: background, jobs: jobs, effort: effort)
      let drawn = await renderer.render(tiles)
      let known = failures.count
      for (index, failure) in drawn.failures { failures[shown[index]] = failure }
      let ordered = failures.sorted { $0.key < $1.key }.map(\.value)
      if missing == .fail && !ordered.isEmpty { throw .photos(ordered) }
      if failures.count == known {
        return Rendered(
          raster: drawn.raster, failures: ordered,
          isShown: photos.indices.map { failures[$0] == nil }, warnings: drawn.warnings)
      }
    }
  }

  /// Photos that cannot even be opened, by their index: they need not be laid out first.
  private func unopenable(_ photos: [FilePath]) -> [Int: FileFailure] {
    var failures: [Int: FileFailure] = [:]
    for (index, photo) in photos.enumerated() {
      do throws(FileFailure) {
        _ = try PhotoReader(photo)
      } catch {
        failures[index] = error
      }
    }
    return failures
  }
}
