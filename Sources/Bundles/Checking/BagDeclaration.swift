import Garments

/// `bagit.txt`, which says what a bag is (RFC 8493, 2.1.1).
struct BagDeclaration {
  static let fileName = "bagit.txt"

  /// The versions of bags that are read: 1.0, and the last one before, which most programs write.
  private static let versions = ["1.0", "0.97"]

  /// What is wrong with the file of these bytes; nil where nothing is.
  static func fault(in bytes: [UInt8]) -> String? {
    guard let tags = BagTags(bytes), tags.tags.count == 2, tags.tags[0].label == "BagIt-Version",
      tags.tags[1].label == "Tag-File-Character-Encoding"
    else { return "must say BagIt-Version and Tag-File-Character-Encoding, on a line each" }
    let (version, encoding) = (tags.tags[0].value, tags.tags[1].value)
    guard versions.contains(version) else {
      return "is of version \(version); bags of \(versions.joined(separator: " and ")) are read"
    }
    guard encoding.lowercased() == "utf-8" else {
      return "says that the bag's texts are in \(encoding); only UTF-8 is read"
    }
    return nil
  }
}

/// The lines `Label: value` of a bag's file, of which a blank at the beginning goes on with the one before
/// (RFC 8493, 2.2.2).
struct BagTags {
  private(set) var tags: [(label: String, value: String)] = []

  /// Nil where the bytes are no such lines in UTF-8.
  init?(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self), !text.hasPrefix("\u{FEFF}") else {
      return nil
    }
    for line in text.bagLines {
      if line.first == " " || line.first == "\t", !tags.isEmpty {
        tags[tags.count - 1].value += " " + String(line).trimmed
        continue
      }
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
      tags.append(
        (String(line[..<colon]), String(line[line.index(after: colon)...]).trimmed))
    }
  }

  /// The values of a label, whose capitals do not count.
  func values(of label: String) -> [String] {
    tags.filter { $0.label.lowercased() == label.lowercased() }.map(\.value)
  }
}

extension String {
  /// Lines that end as on any system; empty ones are left out.
  var bagLines: [Substring] {
    // By scalars: CR and LF are one character.
    unicodeScalars.split { $0 == "\n" || $0 == "\r" }.map { Substring($0) }
  }
}
