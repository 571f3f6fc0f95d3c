/// What a search comes upon: each thing once, and no more things than a person would read.
struct MetadataFindings {
  private(set) var all: [PhotoMetadata.Finding] = []
  /// Whether the picture is coded in a way that few programs write, or not all read.
  var isRare = false
  private var known: Set<PhotoMetadata.Finding> = []

  /// A file can have as many unknown parts, each under a name of its own, as it likes.
  private static let most = 200

  mutating func add(_ kind: PhotoMetadata.Kind, _ detail: String? = nil) {
    let finding = PhotoMetadata.Finding(kind, detail)
    guard all.count < Self.most, known.insert(finding).inserted else { return }
    all.append(finding)
  }

  /// Adds a profile, unless it is the plain one that copies are written with.
  mutating func add(profile: [UInt8]) {
    if !ICCProfile.isPlain(profile) { add(.profile, ICCProfile.name(of: profile) ?? "broken") }
  }

  /// Adds a part under its name in the file.
  mutating func add(unknown type: FourCC) { add(.unknown, "'\(type.text)'") }

  /// Adds bytes from the end of the picture to that of the file, where there are any.
  mutating func add(surplusFrom end: Int, to byteCount: Int) {
    if end < byteCount { add(.surplus, "\(byteCount - end) behind its end") }
  }

  /// Adds words of a file in whatever encoding.
  mutating func add(comment: some Sequence<UInt8>) {
    // Enough for the part of it that is shown.
    let words = String(decoding: Array(comment.prefix(400)), as: UTF8.self)
    add(.comment, words.isEmpty ? nil : words)
  }
}

extension ICCProfile {
  /// Whether a profile is one that copies are written with: the same bytes but for the minor version, which
  /// another Little CMS may count otherwise.
  static func isPlain(_ profile: [UInt8]) -> Bool {
    [srgb, gray].contains { own in
      guard !own.isEmpty, profile.count == own.count else { return false }
      return profile.indices.allSatisfy { profile[$0] == own[$0] || $0 == minorVersion }
    }
  }

  /// Where an ICC profile states it (ICC.1, 7.2.4).
  private static let minorVersion = 9
}
