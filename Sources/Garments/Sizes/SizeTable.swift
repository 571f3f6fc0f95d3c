/// The table of typical sizes, parsed once.
enum SizeTable {
  static let sizes: [GarmentTerm: TypicalSize] = {
    var sizes: [GarmentTerm: TypicalSize] = [:]
    for row in rows(of: clothing + "\n" + carried) {
      for word in row.words {
        if let term = GarmentTerm.mentions(in: word).first?.term { sizes[term] = row.size }
      }
    }
    return sizes
  }()

  static func size(of word: String) -> TypicalSize? {
    GarmentTerm.mentions(in: word).first.flatMap { sizes[$0.term] }
  }

  /// Returns the size for a specific word in `words`, such as "tote" for a bag, or nil if there is
  /// none. If there are several, the longest word or phrase is used.
  static func finer(in words: String, role: OutfitRole) -> TypicalSize? {
    let spoken = words.folded.split { !$0.isLetter }
    for length in (1...longestFiner).reversed() where length <= spoken.count {
      for start in 0...(spoken.count - length) {
        let phrase = spoken[start..<start + length].joined(separator: " ")
        if let size = finer[phrase], size.role == role { return size.size }
      }
    }
    return nil
  }

  private static let finer: [String: (role: OutfitRole, size: TypicalSize)] = {
    var finer: [String: (role: OutfitRole, size: TypicalSize)] = [:]
    for line in finerTypes.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let role = OutfitRole(rawValue: String(parts[0])) else { continue }
      for row in rows(of: String(parts[1])) {
        for word in row.words { finer[word] = (role, row.size) }
      }
    }
    return finer
  }()

  private static let longestFiner =
    finer.keys.map { $0.split(separator: " ").count }.max() ?? 1
}

extension SizeTable {
  private struct Row {
    let words: [String]
    let size: TypicalSize
  }

  /// Parses the table. A line has words, a bar, and poses separated by semicolons. Hyphens join the
  /// words of a phrase. A pose has a name and the ranges of height, width and area. A `~` adds the
  /// pose rotated by 90 degrees; a `?` marks the pose as rare.
  private static func rows(of lines: String) -> [Row] {
    lines.split(separator: "\n").compactMap { line in
      let sides = line.split(separator: "|")
      guard sides.count == 2 else { return nil }
      return Row(
        words: sides[0].split(separator: " ").map(spaced),
        size: TypicalSize(sides[1].split(separator: ";").flatMap(poses)))
    }
  }

  private static func poses(of text: Substring) -> [SizePose] {
    let parts = text.split(separator: " ")
    guard parts.count >= 4, let height = range(parts[1]), let width = range(parts[2]),
      let area = range(parts[3])
    else { return [] }
    let pose = SizePose(
      spaced(parts[0]), height: height, width: width, area: area,
      isRare: parts.dropFirst(4).contains("?"))
    return parts.dropFirst(4).contains("~") ? [pose, pose.turned] : [pose]
  }

  private static func range(_ text: Substring) -> ClosedRange<Double>? {
    let ends = text.split(separator: "-").compactMap { Double($0) }
    guard ends.count == 2, ends[0] > 0, ends[0] <= ends[1] else { return nil }
    return ends[0]...ends[1]
  }

  private static func spaced(_ phrase: Substring) -> String {
    phrase.split(separator: "-").joined(separator: " ")
  }
}
