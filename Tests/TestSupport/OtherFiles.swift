/// Beginnings of files in various formats. None holds a whole picture.
package enum OtherFiles {
  package static let text = Array("A list of shirts.\nAnd of shoes.\n".utf8)
  package static let heic = isoMedia("heic")
  package static let avif = isoMedia("avif")
  package static let webP = Array("RIFF".utf8) + [36, 0, 0, 0] + Array("WEBPVP8 ".utf8) + zeros
  package static let tiff = Array("II*".utf8) + [0, 8, 0, 0, 0] + zeros
  package static let bmp = Array("BM".utf8) + [70, 0, 0, 0] + zeros
  package static let pdf = Array("%PDF-1.7\n".utf8)
  package static let photoshop = Array("8BPS".utf8) + [0, 1] + zeros
  package static let gif = Array("GIF89a".utf8) + [1, 0, 1, 0] + zeros

  private static let zeros = [UInt8](repeating: 0, count: 24)

  private static func isoMedia(_ brand: String) -> [UInt8] {
    [0, 0, 0, 24] + Array("ftyp".utf8) + Array(brand.utf8) + [0, 0, 0, 0]
      + Array("mif1miaf".utf8) + zeros
  }
}
