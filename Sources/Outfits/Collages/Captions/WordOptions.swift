import Core
package import Garments
public import SystemPackage
public import Text

extension Collage {
  /// What is written of each piece.
  public enum Captions: String, CaseIterable, Sendable {
    case none
    /// Its name, under it.
    case names
    /// Its number under it, and a numbered list of names under the picture. In a layout with cells for
    /// captions number and name stand under the piece, and there is no list.
    case numbers
    /// A list of names under the picture. In a layout with cells for captions as `names`.
    case list
  }
}

/// What is written on a collage.
///
/// ```swift
/// var collage = Collage(.grid)
/// collage.words.heading = "直角と骨"
/// collage.words.language = LanguageTag("ja") ?? .undetermined
/// ```
public struct WordOptions: Hashable, Sendable {
  /// Drawn at the top of each page, in bold, on two lines at most; nil for none.
  public var heading: String?
  /// Drawn under the heading, in letters as high as those of captions; its lines stay lines, and of six on
  /// the picture the last ends with an ellipsis where there is more. Nil for none.
  public var subheading: String?
  /// Nil for what suits the layout: names where it has cells for captions, none elsewhere.
  public var captions: Collage.Captions?
  /// The language of all words, which Han characters and some letters take their forms from; by default
  /// none that is known. The environment has no part in it.
  public var language = LanguageTag.undetermined
  /// The family of fonts that words are set in, as fontconfig names it; nil for the first of
  /// `FontFamilies.preferred` that is installed. Characters that it lacks are taken from other fonts.
  /// Where there are words and no such family is installed, drawing throws ``Collage/Failure/words(_:)``.
  public var font: String?
  /// The family of the heading; nil for that of all words. One that is not installed throws as of `font`.
  public var headingFont: String?
  /// A fontconfig file that names the fonts of words; nil for the system's configuration. Fonts are
  /// looked for only where there are words.
  public var fontconfigFile: FilePath?

  /// No heading, the layout's own captions, no language, and the preferred font of the system.
  public init() {}
}

extension WordOptions {
  /// What is written of each piece: what is asked for, else what suits the layout.
  func captions(in room: CaptionRoom) -> Collage.Captions {
    captions ?? (room == .cells ? .names : .none)
  }

  /// Whether each piece has words under it, as far as any are known.
  func standUnderPieces(in room: CaptionRoom) -> Bool {
    switch captions(in: room) {
    case .none: false
    case .names, .numbers: true
    case .list: room == .cells
    }
  }

  /// The language of What2Wear's own words among them: English, where it has none in theirs.
  package var ownLanguage: Language { Language(rawValue: language.language) ?? .english }
}

/// The words of a collage of some photos, wherever they will stand.
struct Wording {
  /// Without blanks around it; nil where nothing is left.
  let heading: String?
  /// As the heading, with its own lines.
  let subheading: String?
  /// What stands under each piece, empty where nothing is known; nil where nothing does under any.
  let captions: [String]?
  /// What stands behind each caption in a cell of its own; nil where there is one of the piece.
  let quantities: [String?]
  /// Whether the box before each caption in a cell of its own is ticked; nil where there is none.
  let boxes: [Bool?]
  /// The lines of the list under the picture; none where there is no list.
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
