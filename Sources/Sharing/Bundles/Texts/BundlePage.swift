import Outfits
import Core
import Garments
import Images

/// The page `index.html`, which shows the whole bundle and loads only files of the bundle.
struct BundlePage {
  private let texts: BundleTexts
  private let words: BundleWords

  init(_ texts: BundleTexts) {
    self.texts = texts
    words = BundleWords(texts.language)
  }

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="\(texts.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title)</title>
    <meta name="generator" content="What2Wear \(what2WearVersion)">
    <meta name="description" content="\(sentence)">
    \(linkCard.joined(separator: "\n"))
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    <main>
    <h1>\(title)</h1>
    \((paragraphs + pictures + [list, files]).joined(separator: "\n"))
    </main>
    </body>
    </html>

    """
  }

  private var title: String { texts.title.escapedInHTML }
  private var sentence: String { texts.alternativeText.escapedInHTML }

  /// The properties of the Open Graph protocol (ogp.me). Many sites show no picture for a relative
  /// URL.
  private var linkCard: [String] {
    var properties = [("type", "website"), ("title", title), ("description", sentence)]
    let url = texts.url?.escapedInHTML
    if let url { properties.append(("url", url)) }
    if let preview = texts.preview {
      properties += [
        ("image", (url ?? "") + preview.path.inAddress), ("image:type", "image/jpeg"),
        ("image:width", "\(preview.size.width)"), ("image:height", "\(preview.size.height)"),
        ("image:alt", sentence),
      ]
    }
    return properties.map { "<meta property=\"og:\($0.0)\" content=\"\($0.1)\">" }
  }

  /// The paragraphs of the text, separated by blank lines.
  private var paragraphs: [String] {
    let lines = (texts.text ?? "").replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    return lines.split(separator: "\n\n").map { String($0).trimmed }.filter { !$0.isEmpty }
      .map { "<p>\($0.escapedInHTML.replacing("\n", with: "<br>\n"))</p>" }
  }

  private var pictures: [String] {
    texts.collage.enumerated().map { index, picture in
      // The first page's text describes all pages.
      let words = index == 0 ? texts.alternativeText : "\(index + 1)"
      return "<p class=\"picture\">\(Self.image(picture, words))</p>"
    }
  }

  private var list: String {
    let lines = texts.items.map { item in
      let name = "<strong>\(item.heading.escapedInHTML)</strong>"
      let details =
        (item.details + (item.photo == nil ? ["(\(words.noPhoto))"] : []))
        .map { "<span>\($0.escapedInHTML)</span>" }
      let photo = item.photo.map { [Self.image($0, item.name, isLazy: true)] } ?? []
      return "<li>\((photo + [name] + details).joined(separator: "\n"))</li>"
    }
    // Without a collage, the photos are shown in a large size.
    let size = texts.collage.isEmpty ? " class=\"large\"" : ""
    return "<ol\(size)>\n\(lines.joined(separator: "\n"))\n</ol>"
  }

  private var files: String {
    let names =
      (texts.collage + texts.others).map(\.path) + [
        BundleFolder.descriptionName, BundleFolder.alternativeTextName, BundleRecord.fileName,
        BundleManifest.fileName,
      ]
    let links = names.map { "<a href=\"\($0.inAddress)\">\($0.escapedInHTML)</a>" }
    return "<nav aria-label=\"\(words.files)\">\(links.joined(separator: "\n"))</nav>"
  }

  private static func image(_ picture: BundlePicture, _ text: String, isLazy: Bool = false)
    -> String
  {
    let (path, size) = (picture.path.inAddress, picture.size)
    return
      "<a href=\"\(path)\"><img src=\"\(path)\" width=\"\(size.width)\" height=\"\(size.height)\""
      + (isLazy ? " loading=\"lazy\"" : "") + " alt=\"\(text.escapedInHTML)\"></a>"
  }

  /// The style sheet. The text's contrast is at least 4.5:1 in light and dark mode (WCAG 2.2,
  /// 1.4.3).
  private static let style = """
    :root { font: 100%/1.5 system-ui, sans-serif; }
    body { margin: 0; color: #1c1b1a; background: #fbfaf8; }
    main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.75rem; line-height: 1.2; }
    img { display: block; max-width: 100%; height: auto; border-radius: 0.5rem; }
    .picture img { margin: 0 auto; max-height: 90vh; width: auto; }
    ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); gap: 1.5rem 1rem;
      margin: 2rem 0; padding: 0; list-style: none; counter-reset: item; }
    li { counter-increment: item; }
    li img { width: 100%; height: 13rem; object-fit: contain; background: #f0eeea; margin-bottom: 0.5rem; }
    .large { grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); }
    .large img { height: 28rem; }
    li strong::before { content: counter(item) ". "; }
    li span { display: block; }
    nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; }
    nav a { color: #1d4f91; padding: 0.25rem 0; }
    @media (prefers-color-scheme: dark) {
      body { color: #f1efec; background: #191817; }
      li img { background: #262422; }
      nav a { color: #9cc3f5; }
    }
    """
}

extension String {
  fileprivate var escapedInHTML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // HTML forbids these characters in text (13.2.3.5).
      case "\u{0}"..."\u{8}", "\u{b}", "\u{e}"..."\u{1f}", "\u{7f}"..."\u{9f}":
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// The path as a relative URL (RFC 3986).
  fileprivate var inAddress: String { percentEncoded(keeping: "-._~/") }
}
