import Codecs
import Files
import Garments
import SystemPackage

extension PrivacySearch {
  /// A search of a bundle by who made it, and so knows more than the system tells: what the photos' files are
  /// called, and what a wardrobe knows the garments by.
  ///
  /// - Parameters:
  ///   - bundle: what was asked for; it says whether the files' names were to be kept.
  ///   - photos: what it was made of. What is said of them is no finding, though their files are called so.
  ///   - identifiers: what a database knows by of what is in the bundle.
  ///   - sender: whose names are looked for.
  public init(
    of bundle: ShareBundle, _ photos: [SharedPhoto], identifiers: Set<String> = [],
    sender: Sender = .current
  ) {
    self.init(sender: sender, keepsNames: bundle.keepsNames)
    self.identifiers = identifiers
    let said = SaidNames(bundle, photos)
    originalNames = Set(photos.compactMap(\.source.path).flatMap(said.originals))
  }
}

/// What a bundle's maker calls things, which the bundle is to say.
private struct SaidNames {
  /// In lower case, as texts have them and as files are called.
  private let names: Set<String>

  init(_ bundle: ShareBundle, _ photos: [SharedPhoto]) {
    // What a camera calls a file is left out of a bundle, and something else is said of the photo.
    let said = photos.filter { $0.name != $0.path.stem || !$0.name.isCameraName }.map(\.name)
    names = Set(
      (said + [bundle.title]).flatMap { name in
        [name.lowercased(), SafeName.make(name.lowercased(), fallback: "")]
      })
  }

  /// What is not to be in a bundle of a file's name: all of it, and what is before its ending where that is
  /// enough to know it by.
  func originals(of path: FilePath) -> [String] {
    guard let name = path.lastComponent?.string, let stem = path.stem,
      !BundleFolder.mayHold(FilePath(name)), !isSaid(stem)
    else { return [] }
    return [name] + (Self.isTelling(stem) ? [stem] : [])
  }

  /// Whether the photo is called as its file is, behind a number or not.
  private func isSaid(_ stem: String) -> Bool {
    let stem = stem.lowercased()
    let rest = stem.drop(while: \.isNumber).drop { !($0.isLetter || $0.isNumber) }
    return names.contains(stem) || names.contains(String(rest))
  }

  /// Whether it is no single word that a text may have by chance, nor the sum of a file.
  private static func isTelling(_ stem: String) -> Bool {
    guard stem.count >= 5, stem.contains(where: \.isLetter), !stem.allSatisfy(\.isHexDigit) else {
      return false
    }
    return stem.contains(where: \.isNumber)
      || stem.split { !($0.isLetter || $0.isNumber) }.count > 1
  }
}
