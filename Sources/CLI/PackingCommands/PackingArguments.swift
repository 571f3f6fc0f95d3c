import Core
import CommandSupport
import ArgumentParser
import Outfits
import Garments
import WardrobeStore

struct BagOption: ParsableArguments {
  @Option(
    help: .text("bagOption.bag", valueName: "NAME"))
  var bag: String?

  /// The bag's name, or an empty string for the unnamed bag.
  var name: String { bag ?? "" }

  func validate() throws { try validateText(bag, "--bag") }
}

/// The quantity of a garment: a number within the limits of a bag.
enum Pieces {
  static var names: NameSpecification {
    [.customShort("n", allowingJoined: true), .customLong("number")]
  }

  /// - Throws: an error with the valid range, if the text is not a valid quantity.
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

/// The format of a change's result: JSON, or text in the user's language.
struct ChangeFormat: ParsableArguments, ResultFormat {
  @Flag(help: .text("changeFormat.json"))
  var json = false

  @OptionGroup var language: LanguageOption

  var words: BagWords { BagWords(language: language.chosen) }
}

/// The option for checkboxes on the sheet of a packing list.
struct BoxArguments: ParsableArguments {
  @Flag(help: .text("box.boxes"))
  var boxes = false

  /// Throws an error if the layout has no room for checkboxes.
  func validate(with collage: CollageArguments<PackedGarments>) throws {
    if boxes, collage.usedLayout.layout().captionRoom != .cells {
      throw usageError("--boxes needs --layout sheet.")
    }
  }
}

/// The garments of a packing list, drawn by default as a sheet with silhouettes for missing photos.
enum PackedGarments: PictureSubject {
  static let layout = LayoutName.sheet
  static let missing = Collage.MissingPhoto.placeholder
}
