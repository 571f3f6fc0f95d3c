/// The table of typical sizes, read from its lines once.
enum SizeTable {
  /// The sizes of terms that have their own.
  static let sizes: [GarmentTerm: TypicalSize] = {
    var sizes: [GarmentTerm: TypicalSize] = [:]
    for row in rows(of: clothing + "\n" + carried) {
      for word in row.words {
        if let term = GarmentTerm.mentions(in: word).first?.term { sizes[term] = row.size }
      }
    }
    return sizes
  }()

  /// The size for a word; nil if it is not in the table.
  static func size(of word: String) -> TypicalSize? {
    GarmentTerm.mentions(in: word).first.flatMap { sizes[$0.term] }
  }

  /// The size for the longest narrower word of a role in `words`, such as tote for a bag. Nil if
  /// there is none.
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
  /// Words with one size, and its poses.
  private struct Row {
    /// The words; those of a phrase are separated by spaces.
    let words: [String]
    let size: TypicalSize
  }

  /// A line contains words, a bar, and poses separated by semicolons; hyphens join the words of a
  /// phrase. A pose is its name, then its height, width and area, each as a range. A `~` after it
  /// adds the pose turned by a quarter, a `?` marks it as rare.
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
