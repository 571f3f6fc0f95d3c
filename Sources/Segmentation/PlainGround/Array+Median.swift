extension [Float] {
  /// The middle one in order of size, the upper of two; 0 where there is none. Found by C. A. R. Hoare's
  /// selection, in time proportional to their number.
  var median: Float {
    guard !isEmpty else { return 0 }
    var values = self
    let middle = count / 2
    var (first, last) = (0, count - 1)
    while first < last {
      let pivot = values[(first + last) / 2]
      var (left, right) = (first, last)
      while left <= right {
        while values[left] < pivot { left += 1 }
        while values[right] > pivot { right -= 1 }
        guard left <= right else { break }
        values.swapAt(left, right)
        (left, right) = (left + 1, right - 1)
      }
      if middle <= right {
        last = right
      } else if middle >= left {
        first = left
      } else {
        break
      }
    }
    return values[middle]
  }
}
