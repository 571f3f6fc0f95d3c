import ArgumentParser
import Collages
import Layouts
import Pixels

extension CollageArguments {
  func validateNumbers() throws {
    if size != nil && preset != nil { throw ValidationError("Give --size or --preset, not both.") }
    if let size, size.longestSide > 65_500 || size.pixelCount > 250_000_000 {
      throw ValidationError(
        "--size \(size) is too large: at most 65500 pixels a side and 250 megapixels.")
    }
    try validatePositive(columns, "--columns")
    try validatePositive(jobs, "--jobs")
    for (value, name) in [(gap, "--gap"), (margin, "--margin")] {
      if let value, value < 0 { throw ValidationError("\(name) must be 0 or more.") }
    }
  }

  /// Refuses several presets where one picture is made.
  func validateOnePreset() throws {
    if preset?.values.count ?? 0 > 1 {
      throw ValidationError("Several presets go with 'what2wear collage'; name one here.")
    }
  }

  /// Refuses a layout without a pixel for each photo.
  func validateRoom(for count: Int, in collage: Collage? = nil) throws {
    let collage = collage ?? self.collage
    guard collage.hasRoom(for: count) else { throw noRoom(for: count, in: collage.canvas.size) }
  }

  func noRoom(for count: Int, in size: PixelSize? = nil) -> BadInput {
    BadInput(
      """
      The gaps, margins and words leave no room for \(count) photo\(count == 1 ? "" : "s") in \
      \(size ?? collage.canvas.size); choose a larger \(preset == nil ? "--size" : "--preset"), or smaller \
      --gap and --margin.
      """)
  }
}
