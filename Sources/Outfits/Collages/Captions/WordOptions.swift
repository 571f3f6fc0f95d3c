import Core
package import Garments
public import SystemPackage
public import Text

extension Collage {
  /// The captions of a picture's pieces.
  public enum Captions: String, CaseIterable, Sendable {
    case none
    /// Each piece's name, under the piece.
    case names
    /// Numbers under the pieces, and a numbered list of names under the picture. In a layout with
    /// caption cells, the number and the name are both under the piece, and there is no list.
    case numbers
    /// A list of names under the picture. In a layout with caption cells, `list` has the same
    /// effect as `names`.
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
  /// The heading at the top of each page, in bold, with two lines at most; nil for none.
  public var heading: String?
  /// The text under the heading, in the font size of captions; nil for none. Line breaks in the
  /// text are kept. After six lines the subheading ends with an ellipsis.
  public var subheading: String?
  /// The captions; nil for the layout's default. The default is `names` in a layout with caption
  /// cells, otherwise `none`.
  public var captions: Collage.Captions?
  /// The language of all words; by default unknown. The language determines the forms of Han
  /// characters and of some letters.
  public var language = LanguageTag.undetermined
  /// The font family of the words, as fontconfig names it; nil for the first installed family of
  /// `FontFamilies.preferred`. Other fonts supply the characters that the family lacks. If there
  /// are words and the family is not installed, drawing throws ``Collage/Failure/words(_:)``.
  public var font: String?
  /// The font family of the heading; nil for the family of all words. If the heading's family is
  /// not installed, drawing throws ``Collage/Failure/words(_:)``.
  public var headingFont: String?
  /// A fontconfig file with the fonts of the words; nil for the system's configuration. The file is
  /// read only if there are words.
  public var fontconfigFile: FilePath?

  /// Makes options without a heading, with default captions and the system's preferred font.
  public init() {}
}

extension WordOptions {
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

  /// The language of words that What2Wear adds; English if `language` is not supported.
  package var ownLanguage: Language { Language(rawValue: language.language) ?? .english }
}

/// The words of a collage before they are placed.
struct Wording {
  /// The heading without surrounding whitespace; nil if empty.
  let heading: String?
  /// The subheading with its own line breaks; nil if empty.
  let subheading: String?
  /// The caption under each piece; an empty string if unknown. Nil if no piece has a caption.
  let captions: [String]?
  /// The quantity after each caption in a caption cell; nil for a quantity of one.
  let quantities: [String?]
  /// The tick box before each caption in a caption cell: true for a ticked box, false for an empty
  /// box, nil for no box.
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
