/// A picture in some hundred patches, each of about one colour, by SLIC: k-means of colour and place
/// at once, started from a grid, where a pixel only goes to the patches of its own cell and the
/// eight around it (R. Achanta et al., "SLIC Superpixels Compared to State-of-the-Art Superpixel
/// Methods", 2012).
struct Patches {
  /// The patch of each pixel.
  private(set) var labels: [Int]
  private(set) var colors: [PerceivedColor]
  /// The middles, in pixels.
  private(set) var places: [SIMD2<Float>]
  /// How many pixels each has; none where its neighbours have taken all.
  private(set) var pixelCounts: [Float]
  /// How many of them lie on the picture's border; a corner counts twice.
  private(set) var borderCounts: [Float]

  var count: Int { colors.count }

  /// The side of a cell in pixels; a picture of 64x64 has 144.
  private static let cell = 5
  private static let rounds = 5
  /// The distance of colours that weighs as much as a cell's side.
  private static let compactness: Float = 0.12

  /// - Parameter picture: of a cell's side at least.
  init(_ picture: WorkingPicture) {
    let columns = Self.cells(picture.width)
    let rows = Self.cells(picture.height)
    labels = []
    labels.reserveCapacity(picture.colors.count)
    for (row, band) in rows.enumerated() {
      for _ in band {
        for (column, span) in columns.enumerated() {
          for _ in span { labels.append(row * columns.count + column) }
        }
      }
    }
    let count = columns.count * rows.count
    colors = Array(repeating: .zero, count: count)
    places = Array(repeating: .zero, count: count)
    pixelCounts = Array(repeating: 0, count: count)
    borderCounts = Array(repeating: 0, count: count)
    moveToAverages(of: picture)
    for _ in 0..<Self.rounds {
      share(picture, columns, rows)
      moveToAverages(of: picture)
    }
    countBorder(of: picture)
  }

  /// Splits a side into cells as even as can be.
  private static func cells(_ length: Int) -> [Range<Int>] {
    let count = max(1, length / cell)
    return (0..<count).map { (length * $0 / count)..<(length * ($0 + 1) / count) }
  }

  /// Gives each pixel to the patch nearest in colour and place; the first where two are equally near.
  private mutating func share(
    _ picture: WorkingPicture, _ columns: [Range<Int>], _ rows: [Range<Int>]
  ) {
    let scale = Self.compactness / Float(Self.cell)
    let spatial = scale * scale
    var distances = [Float](repeating: .infinity, count: labels.count)
    for row in rows.indices {
      let band = rows[max(0, row - 1)].lowerBound..<rows[min(rows.count - 1, row + 1)].upperBound
      for column in columns.indices {
        let last = columns[min(columns.count - 1, column + 1)]
        let span = columns[max(0, column - 1)].lowerBound..<last.upperBound
        let label = row * columns.count + column
        let (color, place) = (colors[label], places[label])
        for y in band {
          let down = Float(y) - place.y
          for x in span {
            let i = y * picture.width + x
            let across = Float(x) - place.x
            let distance =
              picture.colors[i].squaredDistance(to: color)
              + spatial * (across * across + down * down)
            if distance < distances[i] {
              distances[i] = distance
              labels[i] = label
            }
          }
        }
      }
    }
  }

  /// Moves each patch to the average of its pixels; one that has none stays.
  private mutating func moveToAverages(of picture: WorkingPicture) {
    var colorSums = [PerceivedColor](repeating: .zero, count: count)
    var placeSums = [SIMD2<Float>](repeating: .zero, count: count)
    for label in 0..<count { pixelCounts[label] = 0 }
    var i = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let label = labels[i]
        colorSums[label] += picture.colors[i]
        placeSums[label] += SIMD2(Float(x), Float(y))
        pixelCounts[label] += 1
        i += 1
      }
    }
    for label in 0..<count where pixelCounts[label] > 0 {
      colors[label] = colorSums[label] / pixelCounts[label]
      places[label] = placeSums[label] / pixelCounts[label]
    }
  }

  private mutating func countBorder(of picture: WorkingPicture) {
    let (width, height) = (picture.width, picture.height)
    for x in 0..<width {
      borderCounts[labels[x]] += 1
      borderCounts[labels[(height - 1) * width + x]] += 1
    }
    for y in 0..<height {
      borderCounts[labels[y * width]] += 1
      borderCounts[labels[y * width + width - 1]] += 1
    }
  }
}
