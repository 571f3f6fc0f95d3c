import CSegmentation
import TestSupport
import Testing

@Suite("A cut through a grid")
struct GridCutTests {
  private struct Grid {
    let width: Int
    let height: Int
    let terminals: [Int32]
    let links: [UInt16]

    init(width: Int, height: Int, seed: Int) {
      var noise = Noise(seed: seed)
      (self.width, self.height) = (width, height)
      terminals = (0..<(width * height)).map { _ in Int32(noise.next() % 21) - 10 }
      links = (0..<(4 * width * height)).map { _ in UInt16(noise.next() % 8) }
    }

    /// What it costs to give the source those cells.
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
