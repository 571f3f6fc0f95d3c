package import Core

/// The reason why a person's strokes cannot be used.
package enum StrokeFault: Hashable, FileFailure.Cause {
  /// The strokes remove everything, or no garment was found and the strokes keep nothing.
  case leavesNothing

  /// The message as a clause without a full stop.
  package var message: Message { "with these strokes, nothing is left of the garment" }
}

extension StrokeFault: ExplainedCause {
  package var wayOut: WayOut? { .dropLess }
}
