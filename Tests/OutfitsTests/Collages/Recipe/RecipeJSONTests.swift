import Images
import Outfits
import Garments
import TestSupport
import Testing
import Text

/// Returns a text for a recipe, which is valid except for the given values.
private func words(
  _ text: String, width: Int = 1, size: Double = 14, lines: Int = 1
) -> PlacedText {
  PlacedText(
    text, in: PixelRect(x: 0, y: 0, width: width, height: 1), size: size, mostLines: lines)
}

struct RecipeJSONTests {
  @Test func `a recipe is the same after it was written and read`() throws {
    var drawn = 0
    for seed in 0..<500 {
      let recipe = randomRecipe(seed: seed)
      // Long thin pieces may be too large for a small canvas when rotated.
      guard let line = try? recipe.json(isPretty: false) else { continue }
      drawn += 1
      #expect(!line.contains(UInt8(ascii: "\n")))
      #expect(try Recipe(json: line) == recipe)
      let pretty = try recipe.json(isPretty: true)
      #expect(pretty.last == UInt8(ascii: "\n") && pretty.count > line.count)
      #expect(try Recipe(json: pretty) == recipe)
    }
    #expect(drawn > 450)
  }

  @Test func `is written with the same bytes each time, its keys in order`() throws {
    let recipe = Recipe(
      canvas: PixelSize(width: 40, height: 30), layout: Recipe.Layout(kind: .mosaic),
      background: [.white, Color(red: 1, green: 2, blue: 255, alpha: 16)],
      drawing: .tiles(.cover, .fast),
      pieces: [
        RecipePiece(
          name: "a/b".replacing("/", with: "-"), role: .shoes,
          box: PixelRect(x: -1, y: 2, width: 3, height: 4), degrees: -7.5, outline: .photo,
          page: 1)
      ],
      words: [
        PlacedText("A b", in: PixelRect(x: 1, y: 2, width: 3, height: 4), size: 14.5)
      ])
    let expected =
      ##"{"background":["#FFFFFF","#0102FF10"],"canvas":{"height":30,"width":40},"##
      + ##""drawing":{"effort":"fast","fit":"cover","kind":"tiles"},"layout":{"kind":"mosaic"},"##
      + ##""pieces":[{"box":{"height":4,"width":3,"x":-1,"y":2},"degrees":-7.5,"name":"a-b","##
      + ##""outline":"photo","page":2,"role":"shoes"}],"version":1,"words":[{"align":"center","##
      + ##""bold":false,"box":{"height":4,"width":3,"x":1,"y":2},"lines":1,"size":14.5,"text":"A b"}]}"##
    #expect(String(decoding: try recipe.json(isPretty: false), as: UTF8.self) == expected)
    var japanese = recipe
    japanese.language = try #require(LanguageTag("JA"))
    #expect(
      String(decoding: try japanese.json(isPretty: false), as: UTF8.self)
        == expected.replacing(##""layout":"##, with: ##""language":"ja","layout":"##))
  }

  @Test func `what is out of its range is not written`() {
    let good = randomRecipe(seed: 2)
    let changes: [(inout Recipe) -> Void] = [
      { $0.canvas.width = 0 }, { $0.canvas = PixelSize(width: 65_500, height: 65_500) },
      { $0.background = [] }, { $0.background = [.white, .white, .white] }, { $0.pieces = [] },
      { $0.pieces = Array(repeating: $0.pieces[0], count: 501) },
      { $0.pieces[0].degrees = .nan }, { $0.pieces[0].degrees = .infinity },
      { $0.pieces[0].degrees = 361 }, { $0.pieces[0].name = "" }, { $0.pieces[0].name = "a/b" },
      { $0.pieces[0].name = String(repeating: "n", count: 256) },
      { $0.pieces[0].sha256 = "AB" }, { $0.pieces[0].box.x = .max },
      { $0.pieces[0].box.size.height = .min }, { $0.pieces[0].page = -1 },
      { $0.pieces[0].page = 65_501 }, { $0.pieces[0].page = .max - 1 },
      { $0.layout.limits = LayoutLint.Limits(leastCoverage: 1.01) },
      { $0.layout.limits = LayoutLint.Limits(mostOverlap: .nan, leastCoverage: 0) },
      { $0.words = [words("")] }, { $0.words = [words(String(repeating: "a", count: 50_001))] },
      { $0.words = [words("a", width: $0.canvas.width + 1)] },
      { $0.words = [words("a", width: 0)] },
      { $0.words = [words("a", size: 4097)] }, { $0.words = [words("a", size: .nan)] },
      { $0.words = [words("a", lines: 0)] }, { $0.words = [words("a", lines: 1001)] },
      { $0.words = Array(repeating: words("a"), count: 2001) },
      { $0.words = Array(repeating: words(String(repeating: "a", count: 50_000)), count: 100) },
      {
        // Each page takes as much memory as the canvas, so the number of pages is limited.
        $0.canvas = PixelSize(width: 15_000, height: 15_000)
        $0.pieces[0].page = 5
      },
      {
        $0.canvas = PixelSize(width: 100, height: 100)
        $0.pieces[0].box = PixelRect(x: 0, y: 0, width: 500, height: 400)
      },
      {
        // A rotated long thin piece needs a square of its length.
        $0.canvas = PixelSize(width: 100, height: 100)
        $0.pieces[0].box = PixelRect(x: 0, y: 0, width: 65_500, height: 1)
        $0.pieces[0].degrees = 45
      },
    ]
    #expect(throws: Never.self) { try good.json(isPretty: false) }
    for change in changes {
      var recipe = good
      change(&recipe)
      #expect(throws: RecipeError.self) { try recipe.json(isPretty: false) }
    }
  }

  @Test func `what is wrong is said with its place`() throws {
    let text = String(
      decoding: try randomRecipe(seed: 2).json(isPretty: false), as: UTF8.self)
    for (from, to, words) in [
      (#""version":1"#, #""version":2"#, "version: 2 is unsupported; only 1 is supported"),
      (#""layout":"#, #""layuot":"#, "has an unknown key, 'layuot'"),
      (#""degrees":"#, #""degrees":"x","x":"#, "pieces[0]: has an unknown key, 'x'"),
      (#""pieces":["#, #""pieces":[7,"#, "pieces[0]: must be an object"),
      (#""pieces":["#, #""pieces":[],"more":["#, "has an unknown key, 'more'"),
      (
        #""background":["#, ##""background":["#12345","##,
        "background[0]: must be a colour, #RRGGBB or #RRGGBBAA"
      ),
      (#""layout":{"#, #""layout":{"margin":1,"#, "layout: has an unknown key, 'margin'"),
      (#""name":"#, #""page":0,"name":"#, "pieces[0].page: must be from 1 to 500"),
      (
        #""layout":"#, #""language":"zh_TW","layout":"#,
        "language: must be a BCP 47 language tag, such as zh-Hant"
      ),
    ] {
      let broken = text.replacing(from, with: to, maxReplacements: 1)
      #expect(broken != text)
      do throws(RecipeError) {
        _ = try Recipe(json: Array(broken.utf8))
        Issue.record("\(to) is read")
      } catch {
        #expect(error.description == words)
      }
    }
    #expect(throws: RecipeError.self) { try Recipe(json: []) }
    #expect(throws: RecipeError.self) { try Recipe(json: Array("null".utf8)) }
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: RecipeError.self) { try Recipe(json: Array(deep.utf8)) }
  }

  @Test func `any bytes are a recipe or are refused`() throws {
    var noise = Noise(seed: 77)
    for seed in 0..<200 {
      guard var bytes = try? randomRecipe(seed: seed).json(isPretty: false) else { continue }
      for _ in 0..<10 {
        for _ in 0..<Int.random(in: 1...4, using: &noise) {
          let place = Int.random(in: 0..<bytes.count, using: &noise)
          switch Int.random(in: 0..<3, using: &noise) {
          case 0: bytes[place] = UInt8(truncatingIfNeeded: noise.next())
          case 1: bytes.remove(at: place)
          default:
            bytes.insert(
              Array("9e-.,:{}[]\"u\\".utf8).randomElement(using: &noise) ?? 48, at: place)
          }
        }
        // A recipe that can be read is valid, so it can be written.
        if let recipe = try? Recipe(json: bytes) {
          #expect(try Recipe(json: recipe.json(isPretty: true)) == recipe)
        }
      }
    }
  }
}
