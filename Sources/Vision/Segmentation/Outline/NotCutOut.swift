package import Core

/// The cause of a warning: a photo was kept whole though it was to be cut out.
package struct NotCutOut: Codable, Hashable, FileFailure.Cause {
  /// Why it was not cut out.
  package let refusal: CutoutRefusal

  /// A clause without a full stop, such as "is not cut out: what stands out has no clear edge".
  package var message: Message { "is not cut out: \(refusal.message)" }
}

extension NotCutOut: ExplainedCause {
  // Where nothing is found, force finds nothing either.
  package var wayOut: WayOut? { .showGarment(canForce: refusal != .nothingStandsOut) }
}
