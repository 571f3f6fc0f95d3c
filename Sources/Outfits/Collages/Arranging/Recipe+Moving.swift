import Images

extension Recipe {
  /// Scales all pieces about the canvas's top left corner, and moves them.
  ///
  /// - Parameter scale: the scale factor. If the factor is above 1, photos are also decoded at a
  ///   larger size.
  package mutating func move(by scale: Double, x: Int, y: Int) {
    func scaled(_ length: Int) -> Int {
      let most = Double(Self.longestSide)
      return Int(min(most, max(-most, (Double(length) * scale).rounded())))
    }
    for index in pieces.indices {
      let box = pieces[index].box
      pieces[index].box = PixelRect(
        x: scaled(box.x) + x, y: scaled(box.y) + y, width: max(1, scaled(box.width)),
        height: max(1, scaled(box.height)))
      guard scale > 1, let side = pieces[index].decodedSide else { continue }
      pieces[index].decodedSide = scaled(side)
    }
  }

  /// Moves the picture to another canvas. The picture is scaled to fit the safe area, and centred
  /// there.
  mutating func fit(onto other: Canvas) {
    guard other.size != canvas else { return }
    fit(into: other.safeArea ?? PixelRect(x: 0, y: 0, size: other.size), of: other.size)
  }

  /// Scales the picture to fit a rectangle, and centres the picture there. The recipe's canvas gets
  /// the given size.
  mutating func fit(into room: PixelRect, of size: PixelSize) {
    let drawn = room.centered(Fit.contain.placement(of: canvas, in: room.size).drawn)
    let scale = min(
      Double(room.width) / Double(canvas.width), Double(room.height) / Double(canvas.height))
    if case .pieces(var treatment) = drawing {
      treatment.cornerRadius = Int((Double(treatment.cornerRadius) * scale).rounded())
      drawing = .pieces(treatment)
    }
    canvas = size
    move(by: scale, x: drawn.x, y: drawn.y)
  }
}
