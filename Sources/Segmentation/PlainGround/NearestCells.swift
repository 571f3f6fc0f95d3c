import Pixels

/// The nearest cells of a mask, by steps to cells side by side.
struct NearestCells {
  /// Of each cell, the nearest of the mask; -1 where it is not known.
  private var nearest: [Int32]

  /// - Parameter places: the cells that are walked through, outside the mask; the nearest cells are known
  ///   there, and in the mask.
  init(of mask: CellMask, at places: [Int]) {
    nearest = Array(repeating: -1, count: mask.indices.count)
    var isOpen = [Bool](repeating: false, count: mask.indices.count)
    for place in places { isOpen[place] = true }
    var queue: [Int] = []
    queue.reserveCapacity(places.count)
    for place in places {
      mask.size.forEachNeighbor(of: place) { neighbor in
        guard isOpen[place], mask[neighbor] else { return }
        isOpen[place] = false
        nearest[place] = Int32(truncatingIfNeeded: neighbor)
        queue.append(place)
      }
    }
    var next = 0
    while next < queue.count {
      let cell = queue[next]
      mask.size.forEachNeighbor(of: cell) { neighbor in
        guard isOpen[neighbor] else { return }
        isOpen[neighbor] = false
        nearest[neighbor] = nearest[cell]
        queue.append(neighbor)
      }
      next += 1
    }
  }

  /// The nearest cell of the mask to a cell of the places; nil where no way leads to one.
  subscript(cell: Int) -> Int? { nearest[cell] < 0 ? nil : Int(nearest[cell]) }
}
