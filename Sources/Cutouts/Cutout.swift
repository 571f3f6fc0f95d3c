public import Pixels

/// A garment without its background.
public struct Cutout: Sendable {
  /// Of the photo's size.
  public let raster: Raster

  public init(_ raster: Raster, isForced: Bool = false) throws(CutoutRefusal) {
    guard !raster.size.isEmpty else { throw .nothingStandsOut }
    let photo = ReducedPhoto(raster)
    let shape = try GarmentShape(photo, isForced: isForced)
    let edge = EdgeColors(photo, shape)
    self.raster = raster.cutOut(edge, cellSide: photo.cellSide)
  }
}
