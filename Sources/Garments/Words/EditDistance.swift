/// How many letters must be added, removed, replaced, or swapped with their neighbour to make one
/// word of the other: the optimal string alignment distance. Takes time in proportion to the product
/// of their lengths.
package func editDistance(_ first: [Character], _ second: [Character]) -> Int {
  // Row i holds the distances of first's first i letters to each beginning of second.
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for (i, letter) in first.enumerated() {
    var row = [i + 1]
    for (j, other) in second.enumerated() {
      var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (letter == other ? 0 : 1))
      if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
        best = min(best, beforeLast[j - 1] + 1)
      }
      row.append(best)
    }
    (beforeLast, last) = (last, row)
  }
  return last[second.count]
}
