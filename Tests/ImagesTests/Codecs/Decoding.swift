import Images
import Testing

/// Decodes a file, and checks that there are no warnings.
func decoded(_ bytes: [UInt8]) throws -> Raster {
  let read = try PhotoReader(bytes: bytes).decodeNow()
  let (raster, warnings) = (read.raster, read.warnings)
  #expect(warnings == [])
  return raster
}

/// Decodes a file, reduced to `size` by the resampler.
func reduced(_ bytes: [UInt8], to size: PixelSize) throws -> Raster {
  let reader = try PhotoReader(bytes: bytes)
  let whole = Reduction(region: Region(reader.header.uprightSize), target: size)
  let decoded = try reader.decodeNow([whole])
  #expect(decoded.warnings == [])
  return try #require(decoded.rasters.first)
}
