import What2Wear

/// An arrangement as JSON between pages and the server: see `flat-lay.mustache`.
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
    /// The garment's name; only from the server.
    var name: String?
    /// The addresses of its picture; only from the server.
    var picture: String?
    var large: String?
  }

  var canvas: Size
  /// One colour, or the two of a gradient.
  var background: [String]
  var pieces: [Piece]

  /// Makes the message that shows an arrangement of those garments.
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

  /// Returns the arrangement that a page sent, without checking its numbers.
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

/// The addresses of the pictures of a garment's piece.
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
