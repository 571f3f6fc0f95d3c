import TestSupport
import Testing

/// An orientation in a PNG's eXIf chunk, and the place and form of the chunk.
struct PNGExif: Hashable, CustomTestStringConvertible {
  var orientation: Int
  var order: ExifFixture.ByteOrder
  var isAfterPixels: Bool
  var hasStrayPrefix: Bool

  var testDescription: String {
    "\(orientation) \(order) \(isAfterPixels ? "after" : "before")"
      + (hasStrayPrefix ? " with prefix" : "")
  }

  static let all = (1...8).flatMap { orientation in
    ExifFixture.ByteOrder.allCases.flatMap { order in
      [false, true].flatMap { after in
        [false, true].map {
          PNGExif(
            orientation: orientation, order: order, isAfterPixels: after, hasStrayPrefix: $0)
        }
      }
    }
  }

  func applied(to fixture: PNGFixture) -> PNGFixture {
    let block = ExifFixture.block(orientation: orientation, order)
    let chunk = ("eXIf", (hasStrayPrefix ? ExifFixture.prefix : []) + block)
    var fixture = fixture
    if isAfterPixels {
      fixture.chunksAfterPixels.append(chunk)
    } else {
      fixture.chunksBeforePixels.append(chunk)
    }
    return fixture
  }
}
