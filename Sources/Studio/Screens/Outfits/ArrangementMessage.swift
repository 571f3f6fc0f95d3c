import What2Wear

/// An arrangement as JSON, exchanged between pages and the server. See `flat-lay.mustache`.
struct ArrangementMessage: Codable {
  struct Size: Codable {
    var width: Int
    var height: Int
  }

  struct Box: Codable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  struct Piece: Codable {
    var garment: String
    var box: Box
    var degrees: Double
    /// The garment's name, which only the server sends.
    var name: String?
    /// The paths of the piece's pictures, which only the server sends.
    var picture: String?
    var large: String?
  }

  var canvas: Size
  /// One background colour, or the two colours of a gradient.
  var background: [String]
  var pieces: [Piece]

  init(_ arrangement: Arrangement, _ garments: [Garment]) {
    canvas = Size(width: arrangement.canvas.width, height: arrangement.canvas.height)
    background = arrangement.background.map(\.description)
    pieces = arrangement.pieces.map { piece in
      let garment = garments.first { $0.id == piece.garment }
      let box = piece.box
      return Piece(
        garment: "\(piece.garment)",
        box: Box(x: box.x, y: box.y, width: box.width, height: box.height),
        degrees: piece.degrees, name: garment?.details.description,
        picture: garment.map { PieceLinks(garment: $0).picture(.small) },
        large: garment.map { PieceLinks(garment: $0).picture(.large) })
    }
  }

  /// Returns the arrangement that a page sent, without checking the numbers in it.
  ///
  /// - Throws: `malformed` for an invalid garment or colour.
  func arrangement() throws(StudioFailure) -> Arrangement {
    var read = Arrangement(
      canvas: PixelSize(width: canvas.width, height: canvas.height), background: [], pieces: [])
    for text in background {
      guard let color = Color(text) else { throw .malformed }
      read.background.append(color)
    }
    for piece in pieces {
      guard let garment = GarmentID(piece.garment) else { throw .malformed }
      let box = PixelRect(
        x: piece.box.x, y: piece.box.y, width: piece.box.width, height: piece.box.height)
      read.pieces.append(Arrangement.Piece(garment: garment, box: box, degrees: piece.degrees))
    }
    return read
  }
}

struct PieceLinks {
  let garment: Garment

  /// A text that changes whenever the piece may change.
  var mark: String {
    let parts = [garment.photo.sha256, garment.cutout?.sha256 ?? "found"].map { $0.prefix(16) }
    return (parts + [what2WearVersion[...]]).joined(separator: "-")
  }

  func picture(_ side: PieceStore.PictureSide) -> String {
    "/pieces/\(garment.id)/\(mark)/\(side.rawValue).webp"
  }
}
