import CommandSupport
import ArgumentParser
import Core
import Jobs

struct MaskArguments: ParsableArguments {
  @Flag(help: .text("mask.noMasks"))
  var noMasks = false
}

extension Session {
  func noteUnused(_ mask: FileFailure) {
    let failure = Failure(mask)
    note(
      "\(failure.about): warning: \(failure.reasonWithWayOut); the garment is added without it")
  }
}
