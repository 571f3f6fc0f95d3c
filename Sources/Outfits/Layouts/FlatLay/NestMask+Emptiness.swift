extension NestMask {
  /// Returns the number of cells in the largest empty upright rectangle. Returns nil if this number
  /// is at most `least`.
  ///
  /// Every row is tried as the top row of a rectangle. Rows below are added as long as the
  /// rectangle can become larger than the best rectangle so far.
  func largestEmptyRectangle(above least: Int) -> Int? {
    guard !rows.isEmpty else { return nil }
    // A rectangle narrower than this has at most `least` cells, even at full height.
    let narrowest = max(0, least) / rows.count + 1
    guard narrowest <= columns else { return nil }
    let all = columns == Self.mostColumns ? UInt128.max : (1 &<< UInt128(columns)) - 1
    // A set bit means that `narrowest` free cells begin there. The AND of two rows gives the runs
    // that both rows have.
    let runs = rows.map { (all & ~$0).runs(of: narrowest) }
    var best = max(0, least)
    for top in runs.indices {
      var common = runs[top]
      var bottom = top
      while common != 0 {
        let next = bottom + 1 < runs.count ? common & runs[bottom + 1] : 0
        // If the next row has the same runs, adding it gives a larger rectangle, so the current
        // height needs no check.
        if next != common {
          let height = bottom - top + 1
          let wider = best / height + 1 - narrowest
          if wider < columns {
            let width = common.longestRun(atLeast: wider + 1) + narrowest - 1
            if width >= narrowest { best = max(best, width * height) }
          }
        }
        common = next
        bottom += 1
      }
    }
    return best > least ? best : nil
  }
}

extension UInt128 {
  /// Returns a bit for each position at which a run of `count` set bits begins.
  fileprivate func runs(of count: Int) -> UInt128 {
    var runs = self
    var length = 1
    while length < count {
      let step = Swift.min(length, count - length)
      runs &= runs &>> UInt128(step)
      length += step
    }
    return runs
  }

  /// Returns the length of the longest run of set bits, or 0 if no run has `count` bits. The count
  /// must be at least 1.
  fileprivate func longestRun(atLeast count: Int) -> Int {
    var runs = runs(of: count)
    if runs == 0 { return 0 }
    var length = count
    while true {
      runs &= runs &>> 1
      if runs == 0 { return length }
      length += 1
    }
  }
}
