package import Core

/// Why a person's strokes cannot be used.
package enum StrokeFault: Hashable, FileFailure.Cause {
  /// They leave nothing of the photo, or nothing is found on it and they keep nothing.
  case leavesNothing

  /// A clause without a full stop.
  package var message: Message { "with these strokes, nothing is left of the garment" }
}

extension StrokeFault: ExplainedCause {
  package var wayOut: WayOut? { .dropLess }
}
