import Garments
import Outfits
import Images
import TestSupport
import Testing

@Suite("A photo of a garment and its ground in a flat lay")
struct GarmentOnPhotoTests {
  private func piece(
    _ role: OutfitRole, _ width: Int, _ height: Int, garment: PixelSize? = nil,
    centimetres: Double? = nil
  ) -> LayoutPiece {
    var piece = LayoutPiece(
      size: PixelSize(width: width, height: height), role: role, heightInCentimetres: centimetres)
    piece.garmentOnPhoto = garment
    return piece
  }

  private func boxes(
    _ pieces: [LayoutPiece], _ layout: FlatLay = .init(), on canvas: PixelSize
  ) throws -> [PixelRect] {
    let places = try #require(layout.places(for: pieces, on: Canvas(canvas)))
    return places.sorted { $0.index < $1.index }.map(\.box)
  }

  /// Returns the number of pairs of boxes that overlap.
  private func overlaps(_ pieces: [LayoutPiece], on canvas: PixelSize) throws -> Int {
    let boxes = try boxes(pieces, on: canvas)
    return boxes.indices.reduce(0) { sum, index in
      sum + boxes[(index + 1)...].count { boxes[index].overlaps($0) }
    }
  }

  @Test("covers nothing and is not covered, where cut-outs reach into each other's boxes")
  func covering() throws {
    // A garment with a narrow top and bottom, so that other pieces reach into the corners of its
    // box.
    let spindle = try #require(
      PieceShape(
        columns: 5, rows: 5,
        shares: [0, 0, 1, 0, 0, 0, 1, 1, 1, 0, 1, 1, 1, 1, 1, 0, 1, 1, 1, 0, 0, 0, 1, 0, 0]))
    for roles in [[OutfitRole.outer, .top, .bottom, .shoes], [.outer, .onepiece, .shoes]] {
      var cutOutOverlaps = 0
      for canvas in FlatLayTests.canvases {
        let cards = roles.map { piece($0, 400, 500, garment: PixelSize(width: 300, height: 400)) }
        #expect(try overlaps(cards, on: canvas) == 0, "\(roles) on \(canvas)")
        let cutOuts = roles.map { role in
          var garment = piece(role, 400, 500)
          garment.shape = spindle
          return garment
        }
        cutOutOverlaps += try overlaps(cutOuts, on: canvas)
      }
      #expect(cutOutOverlaps > 0, "\(roles)")
    }
  }

  @Test("is as large as makes the garment's height true, where that is known")
  func knownHeight() throws {
    let pieces = [
      piece(.top, 400, 500, garment: PixelSize(width: 300, height: 250), centimetres: 60),
      piece(.bottom, 300, 500, centimetres: 90),
    ]
    let boxes = try boxes(pieces, on: PixelSize(width: 1080, height: 1350))
    // The photo is 120 cm high, twice as high as the garment.
    #expect(abs(Double(boxes[0].height) / Double(boxes[1].height) - 120.0 / 90) < 0.02)
  }

  @Test("shows the garment as large as it would be alone")
  func size() throws {
    for scale in FlatLay.Scale.allCases {
      for garment in [PixelSize(width: 360, height: 480), PixelSize(width: 200, height: 400)] {
        let heights = try [garment, nil].map { onPhoto in
          let size = onPhoto == nil ? garment : PixelSize(width: 400, height: 500)
          let pieces = [
            piece(.bottom, size.width, size.height, garment: onPhoto), piece(.top, 400, 400),
          ]
          let boxes = try boxes(
            pieces, FlatLay(scale: scale), on: PixelSize(width: 1080, height: 1350))
          return Double(boxes[0].height) / Double(boxes[1].height)
        }
        let onCard = heights[0] * Double(garment.height) / 500
        #expect(abs(onCard / heights[1] - 1) < 0.02, "\(scale): \(heights)")
      }
    }
  }
}
