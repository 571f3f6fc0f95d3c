import Core
import CommandSupport
import ArgumentParser
import Outfits
import Garments
import WardrobeStore

/// Which bag a command is about.
struct BagOption: ParsableArguments {
  @Option(
    help: .text("bagOption.bag", valueName: "NAME"))
  var bag: String?

  /// As a closet takes it.
  var name: String { bag ?? "" }

  func validate() throws { try validateText(bag, "--bag") }
}

/// How many pieces of a garment: digits, within what a bag holds of one.
enum Pieces {
  /// What the option is called.
  static var names: NameSpecification {
    [.customShort("n", allowingJoined: true), .customLong("number")]
  }

  /// - Throws: for anything else, in one line that names the range.
  static func count(
    _ argument: String, in possible: ClosedRange<Int> = Bag.quantities
  ) throws -> Int {
    guard let count = Int(digits: argument), possible.contains(count) else {
      throw BadInput(
        "-n '\(argument.shown)' is not a quantity; use a number from \(possible.words).")
    }
    return count
  }
}

/// Whether what a change has made is told to scripts, or to people in their language.
struct ChangeFormat: ParsableArguments, ResultFormat {
  @Flag(help: .text("changeFormat.json"))
  var json = false

  @OptionGroup var language: LanguageOption

  var words: BagWords { BagWords(language: language.chosen) }
}

/// Boxes on the sheet of a packing list.
struct BoxArguments: ParsableArguments {
  @Flag(help: .text("box.boxes"))
  var boxes = false

  /// Refuses boxes where no layout has room for them.
  func validate(with collage: CollageArguments<PackedGarments>) throws {
    if boxes, collage.usedLayout.layout().captionRoom != .cells {
      throw usageError("--boxes needs --layout sheet.")
    }
  }
}

/// The garments of a packing list: a sheet, a silhouette where a photo is gone.
enum PackedGarments: PictureSubject {
  static let layout = LayoutName.sheet
  static let missing = Collage.MissingPhoto.placeholder
}
