import Core
import CommandSupport
public import ArgumentParser
public import Images
public import Outfits
public import Garments
public import Vision
public import SystemPackage
public import WardrobeStore

// Converts arguments to values. ArgumentParser reports invalid usage if an initializer returns nil.

extension Fit: ExpressibleByArgument {}
extension GarmentArchival.Reason: ExpressibleByArgument {}
extension LayoutName: ExpressibleByArgument {}
extension Collage.MissingPhoto: ExpressibleByArgument {}
extension Collage.Order: ExpressibleByArgument {}
extension CutoutChoice: ExpressibleByArgument {}
extension FlatLay.Scale: ExpressibleByArgument {}
extension ThumbnailStyle.Format: ExpressibleByArgument {}
extension PNGCompression: ExpressibleByArgument {}
extension OutputFormat.Kind: ExpressibleByArgument {}
extension Language: ExpressibleByArgument {}
extension GarmentQuery.Sort: ExpressibleByArgument {}

/// - Parameter usual: returns the default quality of a format.
func qualityHelp(_ usual: (OutputFormat.Kind) -> Int) -> ArgumentHelp {
  let defaults = OutputFormat.Kind.allCases.filter(\.hasQuality)
    .map { kind -> Message in "\(usual(kind)) for \(kind.displayName)" }.joined()
  return ArgumentHelp.text(
    "option.quality", ["range": OutputFormat.qualities.words, "defaults": defaults],
    valueName: "N")
}

let pngCompressionHelp: ArgumentHelp = .text("option.pngCompression")

let fastThumbnailHelp: ArgumentHelp = .text("option.fastThumbnail")

extension FilePath: @retroactive ExpressibleByArgument {
  public init?(argument: String) {
    self = FilePath(rawArgument: argument)
  }

  /// Shells complete file names for paths.
  public static var defaultCompletionKind: CompletionKind { .file() }
}

extension Color: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}

extension Backdrop: ExpressibleByArgument {
  public init?(argument: String) {
    self.init(argument)
  }
}

extension PixelSize: ExpressibleByArgument {
  /// Parses `WxH`, or `N` for a square, with sides of at least 1.
  public init?(argument: String) {
    if let side = Int(digits: argument), side > 0 {
      self.init(width: side, height: side)
      return
    }
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard sides.count == 2, let width = Int(digits: sides[0]), let height = Int(digits: sides[1]),
      width > 0, height > 0
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension ThumbnailShard: ExpressibleByArgument {
  /// Parses `K/N`, with K from 1 to N.
  public init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(digits: parts[0]), let count = Int(digits: parts[1])
    else { return nil }
    self.init(number, of: count)
  }
}

extension ClosedRange<Int> {
  /// The range in words, such as `1 to 100`.
  var words: Message { "\(lowerBound) to \(upperBound)" }
}
