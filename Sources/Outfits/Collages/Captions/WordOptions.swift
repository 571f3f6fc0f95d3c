import Core
package import Garments
public import SystemPackage
public import Text

extension Collage {
  /// The captions of the pieces.
  public enum Captions: String, CaseIterable, Sendable {
    case none
    /// Its name, under it.
    case names
    /// Its number under it, and a numbered list of names under the picture. In a layout with
    /// caption cells, number and name are under the piece, and there is no list.
    case numbers
    /// A list of names under the picture; in a layout with caption cells, the same as `names`.
    case list
  }
}

/// The words on a collage.
///
/// ```swift
/// var collage = Collage(.grid)
/// collage.words.heading = "直角と骨"
/// collage.words.language = LanguageTag("ja") ?? .undetermined
/// ```
public struct WordOptions: Hashable, Sendable {
  /// Drawn at the top of each page, in bold, on two lines at most; nil for none.
  public var heading: String?
  /// Drawn under the heading, in letters as tall as those of captions, with its own line breaks.
  /// After six lines on the picture it ends with an ellipsis. Nil for none.
  public var subheading: String?
  /// Nil for the layout's default: names in a layout with caption cells, otherwise none.
  public var captions: Collage.Captions?
  /// The language of all words. It determines the forms of Han characters and of some letters; by
  /// default it is unknown. The environment does not affect it.
  public var language = LanguageTag.undetermined
  /// The font family of the words, as fontconfig names it. Nil for the first family of
  /// `FontFamilies.preferred` that is installed. Other fonts supply the characters that it lacks.
  /// If there are words and the family is not installed, drawing throws
  /// ``Collage/Failure/words(_:)``.
  public var font: String?
  /// The font family of the heading; nil for that of all words. Throws as `font` does if it is not
  /// installed.
  public var headingFont: String?
  /// A fontconfig file with the fonts of the words; nil for the system's configuration. It is read
  /// only if there are words.
  public var fontconfigFile: FilePath?

  /// No heading, the layout's own captions, no language, and the preferred font of the system.
  public init() {}
}

extension WordOptions {
  /// The captions of the pieces: those requested, otherwise the layout's default.
  func captions(in room: CaptionRoom) -> Collage.Captions {
    captions ?? (room == .cells ? .names : .none)
  }

  /// True if each piece with a known name has words under it.
  func standUnderPieces(in room: CaptionRoom) -> Bool {
    switch captions(in: room) {
    case .none: false
    case .names, .numbers: true
    case .list: room == .cells
    }
  }

  /// The language of What2Wear's own words among them: English if What2Wear has no words in
  /// `language`.
  package var ownLanguage: Language { Language(rawValue: language.language) ?? .english }
}

/// The words of a collage of some photos, before they are placed.
struct Wording {
  /// The heading without surrounding whitespace; nil if empty.
  let heading: String?
  /// The same for the subheading, with its own line breaks.
  let subheading: String?
  /// The caption under each piece, empty if unknown; nil if no piece has one.
  let captions: [String]?
  /// The text after each caption in a cell of its own; nil for a quantity of one.
  let quantities: [String?]
  /// True for a ticked box before a caption in a cell of its own, false for an empty one, nil for
  /// none.
  let boxes: [Bool?]
  /// The lines of the list under the picture; empty without a list.
  let items: [String]

  init(_ options: WordOptions, of photos: [CollagePhoto], in room: CaptionRoom) {
    let language = options.ownLanguage
    let words = (options.heading ?? "").collapsedOnOneLine
    heading = words.isEmpty ? nil : words
    let lines = (options.subheading ?? "").split(whereSeparator: \.isNewline)
      .map { String($0).collapsedOnOneLine }.filter { !$0.isEmpty }
    subheading = lines.isEmpty ? nil : lines.joined(separator: "\n")
    if room == .cells {
      items = []
      quantities = photos.map(\.quantityWords)
      boxes = photos.map(\.isTicked)
      switch options.captions(in: room) {
      case .none: captions = nil
      case .names, .list: captions = photos.map { $0.caption(in: language) }
      case .numbers:
        captions = photos.enumerated().map { "\($0 + 1). \($1.caption(in: language))".trimmed }
      }
      return
    }
    quantities = photos.map { _ in nil }
    boxes = quantities.map { _ in nil }
    let style = options.captions(in: room)
    let names = photos.map { $0.quantityAndCaption(in: language, isStacked: style == .names) }
    switch style {
    case .none: (captions, items) = (nil, [])
    case .names: (captions, items) = (names.allSatisfy(\.isEmpty) ? nil : names, [])
    case .list: (captions, items) = (nil, names.filter { !$0.isEmpty })
    case .numbers:
      captions = photos.indices.map { "\($0 + 1)" }
      items = names.enumerated().map { "\($0 + 1). \($1)".trimmed }
    }
  }

  var isEmpty: Bool {
    heading == nil && subheading == nil && captions == nil && items.isEmpty
      && quantities.allSatisfy { $0 == nil } && boxes.allSatisfy { $0 == nil }
  }
}
