import Codecs
import Files
import Pixels
import SystemPackage

extension Raster {
  /// The photo at `path`, decoded as quickly as it goes to `longestSide` pixels at most.
  static func reduced(
    _ path: FilePath, toLongestSide longestSide: Int
  ) throws(FileFailure) -> Raster {
    let reader = try PhotoReader(path)
    let size = reader.header.uprightSize
    let whole = Reduction(region: Region(size), target: size.limited(toLongestSide: longestSide))
    do throws(CodecError) {
      return try reader.decode([whole], effort: .fast).rasters[0]
    } catch {
      throw FileFailure(photo: path, error)
    }
  }
}
