import Core
import CommandSupport
import ArgumentParser
import Outfits
import Garments
import Jobs
import SystemPackage
import Text

/// The options that say what is written on a picture, for all pictures of outfits.
struct WordArguments: ParsableArguments {
  @Option(
    help: .text(
      "word.captions", ["fields": CaptionWords.fieldNames],
      valueName: "none|names|numbers|list|FIELD,..."),
    transform: CaptionWords.init)
  var captions: CaptionWords?

  @Option(
    // ArgumentParser must take -3 for a value here, which is then refused, and not for an option.
    parsing: .unconditional,
    help: .text(
      "word.quantity", ["most": CollagePhoto.mostQuantity],
      valueName: "N,..."), transform: Quantities.init)
  var quantity: Quantities?

  @Option(
    help: .text("word.locale", valueName: "TAG"))
  var locale: String?

  @Option(
    help: .text(
      "word.font", ["families": FontFamilies.preferred.joined(separator: ", ")], valueName: "FAMILY"
    ))
  var font: String?

  @Option(
    help: .text("word.titleFont", valueName: "FAMILY"))
  var titleFont: String?

  /// What --locale says, which is a tag once it was validated.
  var language: LanguageTag? { locale.flatMap(LanguageTag.init) }

  /// The language of What2Wear's own words.
  var ownLanguage: Language {
    var words = WordOptions()
    words.language = language ?? .undetermined
    return words.ownLanguage
  }

  func apply(to collage: inout Collage) {
    collage.words.captions = captions?.style
    collage.words.language = language ?? .undetermined
    (collage.words.font, collage.words.headingFont) = (font, titleFont)
  }

  func validate() throws {
    guard let locale, language == nil else { return }
    // The names of locales in the environment are written otherwise.
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    let words: Message =
      "--locale: '\(locale)' is not a language tag (BCP 47) such as ja, zh-Hant or sr-Latn"
    let guess = LanguageTag(name.replacing("_", with: "-"))
    throw BadInput(guess.map { "\(words); did you mean '\($0)'?" } ?? words)
  }

  /// Refuses quantities of other photos, and those that nothing would show.
  func validate(for count: Int, in collage: Collage) throws {
    guard let quantity else { return }
    if quantity.values.count != count {
      throw BadInput(
        "--quantity needs one number per photo (\(count), not \(quantity.values.count)).")
    }
    if collage.layout.captionRoom != .cells
      && (captions == nil || captions?.style == Collage.Captions.none)
    {
      throw usageError(
        "--quantity needs --layout sheet, or --captions names, numbers or list.")
    }
  }

  /// Refuses fields that only a wardrobe knows.
  func validateForPhotos() throws {
    guard let field = captions?.fields?.first(where: { $0 != .name }) else { return }
    throw usageError(
      """
      --captions \(field.word): this command can show only the names of photos; for fields of garments, use \
      'outfit collage'.
      """
    )
  }

  /// Outfits have different numbers of pieces.
  func validate(forAll isForAll: Bool) throws {
    if isForAll && quantity != nil { throw usageError("--quantity works with one outfit only.") }
  }
}

/// `--title` of a single picture.
struct TitleArguments: ParsableArguments {
  @Option(help: .text("title.title", valueName: "TEXT"))
  var title: String?

  func validate() throws { try validateWords(title, "--title") }
}

/// `--heading` of the picture in a bundle, which --title is the name of.
struct HeadingArguments: ParsableArguments {
  @Option(help: .text("heading.heading", valueName: "TEXT"))
  var heading: String?

  func validate() throws { try validateWords(heading, "--heading") }
}
