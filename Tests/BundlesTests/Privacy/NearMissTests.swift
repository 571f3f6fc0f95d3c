import Bundles
import Collages
import Files
import Layouts
import Pixels
import TestSupport
import Testing

@Suite("What is not private in a text")
struct NearMissTests {
  static let texts = [
    // Prices, times, sizes, pronouns.
    "3/4 sleeve, 32/34, 12/24 months, 10:30/11:30, 9,99 €/piece, 1/2/2026, he/she, and/or, w/o, S/M/L",
    "Size: S/M, D: 90, a:b, A: /, 50%, 100 %25, x@2x, 3 @ 5 €, @ana, icon@2x.png, #tag, a & b; &c;",
    "café/home/office, /home/, /tmp, walk /run/ jog, home/ana, ./home/x, ../tmp/x, shirts/var/x.jpg",
    "https://example.org/home/ana?x=1 http://example.org/Users/ana/ //cdn.example.org/tmp/x",
    "profile:/x, outfile:///x, time:12:30, Note:\\n, \\o/, ¯\\_(ツ)_/¯, :-/ :/ D:/ C:/",
    // Pages and styles.
    "<p>a</p><var>x</var></var></home></tmp></root><br/><img src=\"photos/01-blue-shirt.jpg\">",
    "font: 100%/1.5 system-ui; aspect-ratio: 3 / 4; grid: 1fr/2fr; content: \"\\2014\"; color: #f0eeea",
    "@media (prefers-color-scheme: dark) { a:hover { color: #9cc3f5 } } @import url(x.css);",
    "<meta property=\"og:image\" content=\"preview.jpg\"> data:text/plain,hi data: base64,",
    // Other scripts and emoji.
    "Camisa de lino, talla M, 50 % algodón; niño/niña, año 2026, ¿por qué?, l'été, d’Ana",
    "麻のシャツ、サイズ／Ｍ、男性/女性、2026年、田山、全角＠記号 👗👠🧢 👩‍👩‍👧 🇪🇸 /👗/ 👕@👖",
    "льняная рубашка, он/она, مرحبا/أهلا, שלום",
    // Names within words, and names too short or of every machine.
    "mgarcias, xmgarcia, maria lopez garcia, garcía, al, root, the north, the tower, localhost",
    // Sums, numbers, products, sizes of files.
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  photos/01-hat.jpg",
    "sha256:e3b0c44298fc1c149afbf4c8996fb924, 12345678-1234, v1.2.3-4, 0b2f6a5c-1d2e-4f3a-8b9c",
    "Levi's 501, DD1391-100, B00012345, art. 4711, iPhone 15, MG 3, Photo 12, 2026-11-24T10:00:00Z",
    "collage.png collage-2.png story.png preview.jpg 01-photo.jpg 02-photo-2.jpg 03-1460.jpg 04-501.png",
    "", " ", "\t\u{C}",
  ]

  @Test("has its look only", arguments: texts)
  func nearMiss(text: String) throws {
    #expect(try PrivateTextTests.found(text) == [])
    #expect(try PrivateTextTests.found(text, in: "x.html") == [])
  }

  @Test("is a bundle as it is shared")
  func bundle() async throws {
    let workspace = Workspace()
    try workspace.photo("IMG_1234.jpg")
    try workspace.photo("hat.png")
    var bundle = ShareBundle(
      title: "Brunch & \"más\" 麻 👗", text: "Um 10:30/11:30.\n\nhe/she, 3/4 <b>, https://a.example/x"
    )
    bundle.collage.canvas.size = PixelSize(width: 60, height: 40)
    let photos = [
      SharedPhoto(workspace.path("IMG_1234.jpg")),
      SharedPhoto(workspace.path("hat.png"), name: "Hat 50/60", details: ["Uniqlo", "M/L"]),
    ]
    _ = try await bundle.export(photos, to: workspace.path("b"))
    var search = PrivacySearch(sender: PrivateTextTests.sender)
    search.originalNames = ["IMG_1234.jpg", "hat.png"]
    let report = try search.run(in: workspace.path("b"))
    #expect(report.findings == [])
    #expect(report.fileCount == (try workspace.files(in: "b").count))
    #expect(report.summary == "Searched \(report.fileCount) files: nothing private in them")
  }
}
