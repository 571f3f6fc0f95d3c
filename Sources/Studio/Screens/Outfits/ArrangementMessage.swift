import What2Wear

/// An arrangement as pages and the server tell it each other, in JSON: see `flat-lay.mustache`.
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
    /// What people know the garment by; only from the server.
    var name: String?
    /// Addresses of its picture; only from the server.
    var picture: String?
    var large: String?
  }

  var canvas: Size
  /// One colour, or two of a gradient.
  var background: [String]
  var pieces: [Piece]

  /// What is shown of an arrangement of those garments.
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

  /// What a page sends, whatever numbers are in it.
  ///
  /// - Throws: `malformed` for what names no garment or no colour.
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

/// Where the pictures of a garment's piece are asked for.
struct PieceLinks {
  let garment: Garment

  /// Another one whenever the piece may be.
  var mark: String {
    let parts = [garment.photo.sha256, garment.cutout?.sha256 ?? "found"].map { $0.prefix(16) }
    return (parts + [what2WearVersion[...]]).joined(separator: "-")
  }

  func picture(_ side: PieceStore.PictureSide) -> String {
    "/pieces/\(garment.id)/\(mark)/\(side.rawValue).webp"
  }
}
