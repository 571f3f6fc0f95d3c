import Core
import CommandSupport
import ArgumentParser
import Outfits
import Garments
import Jobs
import SystemPackage
import Text

struct WordArguments: ParsableArguments {
  @Option(
    help: .text(
      "word.captions", ["fields": CaptionWords.fieldNames],
      valueName: "none|names|numbers|list|FIELD,..."),
    transform: CaptionWords.init)
  var captions: CaptionWords?

  @Option(
    // ArgumentParser must not take -3 for an option. Validation reports -3 as an invalid value.
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

  /// The language tag of `--locale`, or nil. Validation reports an invalid tag.
  var language: LanguageTag? { locale.flatMap(LanguageTag.init) }

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
    // Locale names in the environment have another format, such as `es_ES.UTF-8`.
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    let words: Message =
      "--locale: '\(locale)' is not a language tag (BCP 47) such as ja, zh-Hant or sr-Latn"
    let guess = LanguageTag(name.replacing("_", with: "-"))
    throw BadInput(guess.map { "\(words); did you mean '\($0)'?" } ?? words)
  }

  /// Throws an error if the quantities do not match the photos, or would not be shown.
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

  /// Throws an error for caption fields that only a wardrobe has.
  func validateForPhotos() throws {
    guard let field = captions?.fields?.first(where: { $0 != .name }) else { return }
    throw usageError(
      """
      --captions \(field.word): this command can show only the names of photos; for fields of garments, use \
      'outfit collage'.
      """
    )
  }

  /// Throws an error for quantities with `--all`, because each outfit has different pieces.
  func validate(forAll isForAll: Bool) throws {
    if isForAll && quantity != nil { throw usageError("--quantity works with one outfit only.") }
  }
}

struct TitleArguments: ParsableArguments {
  @Option(help: .text("title.title", valueName: "TEXT"))
  var title: String?

  func validate() throws { try validateWords(title, "--title") }
}

/// The option `--heading`, which sets the text at the top of a bundle's picture. The option
/// `--title` sets the bundle's name instead.
struct HeadingArguments: ParsableArguments {
  @Option(help: .text("heading.heading", valueName: "TEXT"))
  var heading: String?

  func validate() throws { try validateWords(heading, "--heading") }
}
