import ArgumentParser
import Collages
import Files
import SystemPackage

/// One of the pictures that are drawn of an outfit: there is one for each preset.
struct CollagePicture {
  var collage: Collage
  var file: PictureFile
}

extension CollageArguments {
  /// What is drawn, and where to: a picture at `output`, or in a folder there where that is none's name
  /// or several presets are asked for.
  func pictures(at output: FilePath) throws -> [CollagePicture] {
    let presets = preset?.values ?? []
    if let file = PictureFile(output), presets.count < 2 {
      return [CollagePicture(collage: collage, file: file)]
    }
    guard !presets.isEmpty else {
      throw ValidationError("The output '\(output)' must end in .png, .jpg or .jpeg.")
    }
    return presets.compactMap { preset in
      PictureFile(output.appending("\(preset.rawValue).png")).map {
        CollagePicture(collage: collage(for: preset), file: $0)
      }
    }
  }
}

extension [CollagePicture] {
  /// Refuses files that cannot be written, or that are one of `photos`; makes the folder at `output`
  /// where they go into one.
  func check(
    at output: FilePath, over photos: [FilePath], _ existing: ExistingOutput
  ) throws(FileFailure) {
    if let picture = first, picture.file.path != output { try FolderTree.create(output) }
    for picture in self {
      try picture.file.checkIsNone(of: photos)
      try OutputFile.check(picture.file.path, existing: existing)
    }
  }
}
