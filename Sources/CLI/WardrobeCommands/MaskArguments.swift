import CommandSupport
import ArgumentParser
import Core
import Jobs

/// Whether garments that are added are cut out by the masks beside their photos.
struct MaskArguments: ParsableArguments {
  @Flag(help: .text("mask.noMasks"))
  var noMasks = false
}

extension Session {
  /// Says why a garment is added without the mask beside its photo.
  func noteUnused(_ mask: FileFailure) {
    let failure = Failure(mask)
    note(
      "\(failure.about): warning: \(failure.reasonWithWayOut); the garment is added without it")
  }
}
