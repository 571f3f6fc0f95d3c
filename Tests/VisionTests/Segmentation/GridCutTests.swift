import CVision
import TestSupport
import Testing

@Suite("A cut through a grid")
struct GridCutTests {
  private struct Grid {
    let width: Int
    let height: Int
    var terminals: [Int32]
    let links: [UInt16]

    init(width: Int, height: Int, seed: Int) {
      var noise = Noise(seed: seed)
      (self.width, self.height) = (width, height)
      terminals = (0..<(width * height)).map { _ in Int32(noise.next() % 21) - 10 }
      links = (0..<(4 * width * height)).map { _ in UInt16(noise.next() % 8) }
    }

    /// Returns the cost of assigning the cells that are true to the source.
    func price(_ isSource: [Bool]) -> Int {
      var price = 0
      for y in 0..<height {
        for x in 0..<width {
          let cell = y * width + x
          let terminal = Int(terminals[cell])
          if isSource[cell] { price += max(0, -terminal) } else { price += max(0, terminal) }
          let neighbors = [(x + 1, y), (x, y + 1), (x + 1, y + 1), (x - 1, y + 1)]
          for (link, (column, row)) in neighbors.enumerated() {
            guard (0..<width).contains(column), row < height else { continue }
            if isSource[cell] != isSource[row * width + column] {
              price += Int(links[4 * cell + link])
            }
          }
        }
      }
      return price
    }

    /// Returns the cost of the cheapest cut of a narrow grid, by dynamic programming over its rows.
    func cheapestPrice() -> Int {
      func isSource(_ choice: Int, _ x: Int) -> Bool { choice >> x & 1 == 1 }
      func own(_ y: Int, _ choice: Int) -> Int {
        (0..<width).reduce(0) { sum, x in
          let cell = y * width + x
          let terminal = Int(terminals[cell])
          let parts = x + 1 < width && isSource(choice, x) != isSource(choice, x + 1)
          return sum + max(0, isSource(choice, x) ? -terminal : terminal)
            + (parts ? Int(links[4 * cell]) : 0)
        }
      }
      func between(_ y: Int, _ upper: Int, _ lower: Int) -> Int {
        (0..<width).reduce(0) { sum, x in
          let below = [x, x + 1, x - 1].enumerated()
          return below.reduce(sum) { sum, step in
            guard (0..<width).contains(step.element) else { return sum }
            let parts = isSource(upper, x) != isSource(lower, step.element)
            return sum + (parts ? Int(links[4 * (y * width + x) + 1 + step.offset]) : 0)
          }
        }
      }
      let choices = 0..<(1 << width)
      var prices = choices.map { own(0, $0) }
      for y in 1..<height {
        let above = prices
        prices = choices.map { lower in
          own(y, lower) + (choices.map { above[$0] + between(y - 1, $0, lower) }.min() ?? 0)
        }
      }
      return prices.min() ?? 0
    }

    func cut() -> [Bool] {
      var isSource = [Bool](repeating: false, count: width * height)
      var memory = [UInt64](
        repeating: .max, count: w2w_grid_cut_memory(width, height) / 8 + 1)
      unsafe w2w_cut_grid(width, height, terminals, links, &memory, &isSource)
      return isSource
    }
  }

  @Test("is the cheapest of all, and of these the one with the fewest cells", arguments: 1...60)
  func cheapest(seed: Int) {
    let grid = Grid(width: 1 + seed % 4, height: 1 + seed / 4 % 3, seed: seed)
    let count = grid.width * grid.height
    var best = (price: Int.max, cells: Int.max)
    for choice in 0..<(1 << count) {
      let price = grid.price((0..<count).map { choice >> $0 & 1 == 1 })
      let found = (price: price, cells: choice.nonzeroBitCount)
      if found < best { best = found }
    }
    let cut = grid.cut()
    #expect(grid.price(cut) == best.price)
    #expect(cut.count { $0 } == best.cells)
  }

  @Test("of a long grid that both ends contest is the cheapest", arguments: 1...8)
  func long(seed: Int) {
    var grid = Grid(width: 5, height: 120, seed: seed)
    // The grid is fixed at its ends and undecided in between, so that paths are long.
    for cell in grid.terminals.indices {
      let row = cell / grid.width
      grid.terminals[cell] =
        row < 4 ? 40 : row >= 116 ? -40 : cell % 7 == 0 ? Int32(cell % 3) - 1 : 0
    }
    #expect(grid.price(grid.cut()) == grid.cheapestPrice())
  }

  @Test("of a large grid cannot be bettered by any one cell, nor any row", arguments: 1...3)
  func large(seed: Int) {
    let grid = Grid(width: 97, height: 61, seed: seed)
    var cut = grid.cut()
    let price = grid.price(cut)
    for cell in stride(from: 0, to: cut.count, by: 37) {
      cut[cell].toggle()
      #expect(grid.price(cut) >= price)
      cut[cell].toggle()
    }
    for row in stride(from: 0, to: grid.height, by: 7) {
      for isSource in [true, false] {
        var other = cut
        for x in 0..<grid.width { other[row * grid.width + x] = isSource }
        #expect(grid.price(other) >= price)
      }
    }
  }
}
