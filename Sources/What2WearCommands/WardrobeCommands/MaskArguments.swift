import ArgumentParser
import Looks
import SystemPackage
import WardrobeStore

/// Whether garments that are added are cut out by the masks beside their photos.
struct MaskArguments: ParsableArguments {
  @Flag(help: "Do not keep masks beside photos, x.mask.png for x.jpg, as cut-outs.")
  var noMasks = false

  /// The mask beside a photo, where masks are taken.
  func mask(of photo: FilePath, for garment: GarmentID) -> MaskBesidePhoto? {
    noMasks ? nil : MaskBesidePhoto(of: photo, for: garment)
  }
}

extension Session {
  /// Keeps masks as cut-outs, and tells of those that cannot be used: their garments stay without.
  ///
  /// - Returns: of how many garments there is a cut-out now.
  func keep(_ masks: [MaskBesidePhoto], in closet: Closet) async throws(WardrobeError) -> Int {
    var count = 0
    try await closet.keepCutouts(by: masks) { mask, outcome in
      switch outcome {
      case .kept(let warnings):
        count += 1
        warn(warnings)
      case .leftAlone: break
      case .refused(let failure):
        note(
          "\(failure.withWayOut); garment \("\(mask.garment)".prefix(Table.identifierLength)) stays without it"
        )
      }
      advance()
    }
    return count
  }
}
