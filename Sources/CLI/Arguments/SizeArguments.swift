import CommandSupport
import ArgumentParser
import Sharing
import Outfits
import Core
import Images
import SystemPackage

struct SizeArguments: ParsableArguments {
  @Option(
    help: .text("size.sizeOf", valueName: "FILE=SIZE"), transform: StatedSize.init)
  var sizeOf: [StatedSize] = []

  var fixedByRecipe: [String] { sizeOf.isEmpty ? [] : ["--size-of"] }

  /// Returns the photos with the sizes given by options.
  ///
  /// - Throws: an error if a file matches no photo or several photos, or is given twice.
  func stated<Photo: SizedPhoto>(_ photos: [Photo]) throws -> [Photo] {
    var photos = photos
    for size in sizeOf {
      let indices = try size.indices(in: photos.map(\.path))
      guard indices.allSatisfy({ photos[$0].longerSideInCentimetres == nil }) else {
        throw BadInput("--size-of: '\(size.file.escapedOnOneLine)' has two lengths; give only one.")
      }
      for index in indices { photos[index].longerSideInCentimetres = size.centimetres }
    }
    return photos
  }

  /// Throws an error for a file that matches no photo. If folders are named, the check follows
  /// later, when the photos in the folders are known.
  func validate(for photos: [FilePath]) throws {
    guard !photos.contains(where: NamedPhotos.isFolder) else { return }
    // A photo on standard input has the name that messages use for it.
    _ = try stated(
      photos.map {
        CollagePhoto($0 == StandardInput.argument ? StandardInput.name : $0)
      })
  }
}

protocol SizedPhoto {
  var path: FilePath { get }
  var longerSideInCentimetres: Double? { get set }
}

extension CollagePhoto: SizedPhoto {}
extension SharedPhoto: SizedPhoto {}

/// A photo's path or name and its length, such as `belt.jpg=105cm`.
struct StatedSize {
  let file: FilePath
  let centimetres: Double

  private static let centimetresByUnit = ["cm": 1, "": 1, "mm": 0.1, "m": 100, "in": 2.54]

  init(_ argument: String) throws {
    // The last `=` separates the length, because a file's name may contain `=`, too.
    guard let sign = argument.lastIndex(of: "="), sign != argument.startIndex else {
      throw usageError("'\(argument)' is invalid; write FILE=SIZE, such as belt.jpg=105cm")
    }
    file = FilePath(rawArgument: String(argument[..<sign]))
    let text = argument[argument.index(after: sign)...]
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let unit = text.dropFirst(number.count).lowercased()
    guard let centimetres = Self.centimetresByUnit[unit],
      number.first?.isNumber == true, let value = Double(number)
    else {
      throw usageError(
        "'\(text)' is not a length; write a number with the unit cm, mm, m or in, such as 30cm")
    }
    self.centimetres = value * centimetres
    guard LayoutPiece.centimetres.contains(self.centimetres) else {
      throw usageError("'\(text)' is out of range; lengths are from 0.1 to 10000 cm")
    }
  }

  /// Returns the indices of the matching photos. A picture may contain the same photo twice.
  func indices(in photos: [FilePath]) throws -> [Int] {
    let byPath = photos.indices.filter { photos[$0].lexicallyNormalized() == path }
    if !byPath.isEmpty { return byPath }
    let byName = photos.indices.filter { photos[$0].lastComponent?.string == file.string }
    let name = file.escapedOnOneLine
    guard let first = byName.first else {
      throw BadInput(
        "--size-of: '\(name)' is not one of the photos; write it exactly as in the PHOTO arguments."
      )
    }
    let others = byName.filter {
      photos[$0].lexicallyNormalized() != photos[first].lexicallyNormalized()
    }
    if let other = others.first {
      throw BadInput(
        """
        --size-of: '\(name)' may mean \(photos[first].escapedOnOneLine) or \(photos[other].escapedOnOneLine); give \
        the path.
        """)
    }
    return byName
  }

  private var path: FilePath {
    (file == StandardInput.argument ? StandardInput.name : file).lexicallyNormalized()
  }
}
