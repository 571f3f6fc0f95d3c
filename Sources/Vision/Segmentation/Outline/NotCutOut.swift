package import Core

/// The cause of a warning: a photo was kept whole although it should have been cut out.
package struct NotCutOut: Codable, Hashable, FileFailure.Cause {
  package let refusal: CutoutRefusal

  /// The message as a clause without a full stop, such as "is not cut out: the garment has no clear
  /// edge".
  package var message: Message { "is not cut out: \(refusal.message)" }
}

extension NotCutOut: ExplainedCause {
  // If nothing was found, a forced cut finds nothing either.
  package var wayOut: WayOut? { .showGarment(canForce: refusal != .nothingStandsOut) }
}
