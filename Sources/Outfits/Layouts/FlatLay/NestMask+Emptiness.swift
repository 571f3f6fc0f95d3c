extension NestMask {
  /// Returns the cells in the largest empty upright rectangle, or nil if it has at most `least`.
  ///
  /// Every row in turn is the top row of rectangles. Rows below are added while a common run of
  /// free cells is wide enough to beat the best rectangle so far.
  func largestEmptyRectangle(above least: Int) -> Int? {
    guard !rows.isEmpty else { return nil }
    // A narrower rectangle has at most `least` cells, even at full height.
    let narrowest = max(0, least) / rows.count + 1
    guard narrowest <= columns else { return nil }
    let all = columns == Self.mostColumns ? UInt128.max : (1 &<< UInt128(columns)) - 1
    // Each run of at least `narrowest` free cells is one bit, at its first cell. An AND of two rows
    // gives their common runs.
    let runs = rows.map { (all & ~$0).runs(of: narrowest) }
    var best = max(0, least)
    for top in runs.indices {
      var common = runs[top]
      var bottom = top
      while common != 0 {
        let next = bottom + 1 < runs.count ? common & runs[bottom + 1] : 0
        // If another row removes no run, the rectangle with that row is larger.
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
  /// Returns one bit, at its lowest position, for each run of `count` set bits.
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

  /// Returns the length of the longest run of set bits, or 0 if it is below `count`, which is 1 or
  /// more.
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
