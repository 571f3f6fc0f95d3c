import Outfits
import Images
import SystemPackage
import TestSupport
import Testing

/// Checks the recipe schema in the documentation with Debian's python3-jsonschema.
struct RecipeSchemaTests {
  private let workspace = Workspace()

  private static let schema = Checkout.root.appending("docs/recipe.schema.json")

  /// Returns whether each JSON text follows the schema. Texts must not contain line breaks.
  private func verdicts(_ texts: [[UInt8]]) throws -> [Bool] {
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      Draft202012Validator.check_schema(schema)
      judge = Draft202012Validator(schema)
      for line in open(sys.argv[2], "rb").read().split(b"\\n"):
          print(judge.is_valid(json.loads(line)))
      """
    let list = try workspace.write(Array(texts.joined(separator: [10])), to: "texts")
    let printed = try Program.run(
      "/usr/bin/python3", ["-c", script, Self.schema.string, list.string])
    return String(decoding: printed, as: UTF8.self).split(separator: "\n").map { $0 == "True" }
  }

  @Test func `every recipe that is written follows it`() throws {
    let texts = (0..<300).compactMap { try? randomRecipe(seed: $0).json(isPretty: false) }
    #expect(texts.count > 250)
    let verdicts = try verdicts(texts)
    #expect(verdicts.count == texts.count)
    #expect(verdicts.allSatisfy { $0 })
  }

  private static let crop = #"{"x":0.125,"y":0,"width":0.5,"height":1}"#

  /// Replacements in a valid recipe, each of which makes the recipe invalid.
  private static let breaks = [
    (#""version":1"#, #""version":2"#), (#""version":1"#, #""version":"1""#),
    (#""version":1"#, #""version":1.5"#), (#""version":1"#, #""version":true"#),
    (#","version":1"#, ""), (#""version":1"#, #""version":1,"texts":[]"#),
    (#""width":40"#, #""width":0"#), (#""width":40"#, #""width":65501"#),
    (#""width":40"#, #""width":40.5"#), (#""width":40"#, #""width":-40"#),
    (#""width":40"#, #""width":1e300"#), (#""width":40"#, #""width":"40""#),
    (#""width":40"#, #""width":null"#), (#""width":40"#, #""width":40,"depth":1"#),
    (##""#FFFFFF""##, #""white""#), (##""#FFFFFF""##, ##""#FFF""##), (##""#FFFFFF""##, ""),
    (##""#FFFFFF""##, ##""#FFFFFF","#FFFFFF","#FFFFFF""##), (##""#FFFFFF""##, ##""#FFFFFG""##),
    (##""#FFFFFF""##, ##""#FFFFFF\n""##), (#""kind":"pieces""#, #""kind":"tiles""#),
    (#""kind":"pieces""#, #""kind":"paint""#), (#""kind":"pieces","#, ""),
    (#""cutout":"auto""#, #""cutout":"yes""#), (#""masks":true"#, #""masks":1"#),
    (#""trim":true"#, #""trim":"yes""#), (#""cornerRadius":3"#, #""cornerRadius":-1"#),
    (#""frame":false,"#, ""), (#""frame":false"#, #""frame":false,"effort":"fast""#),
    (#""kind":"flatlay""#, #""kind":"pile""#), (#""margin":0.04"#, #""margin":null"#),
    (#""margin":0.04"#, #""margins":0.04"#), (#""margin":0.04"#, #""margin":1.1"#),
    (#""margin":0.04"#, #""margin":-0.1"#), (#""coverage":0.4,"#, ""),
    (#""degrees":-7.5"#, #""degrees":-361"#),
    (#""degrees":-7.5"#, #""degrees":"7""#), (#""degrees":-7.5,"#, ""),
    (#""name":"a.jpg""#, #""name":"""#), (#""name":"a.jpg""#, #""name":"b/a.jpg""#),
    (#""name":"a.jpg""#, #""name":"a\u0000""#), (#""name":"a.jpg","#, ""),
    (#""outline":"cutout""#, #""outline":"silhouette""#),
    (#""outline":"cutout""#, #""outline":"cutout","silhouette":"dress""#),
    (#""outline":"cutout""#, #""outline":"drawn""#), (#""outline":"cutout""#, #""outline":"card""#),
    (#""outline":"cutout""#, #""crop":\#(crop),"outline":"cutout""#),
    (#""outline":"cutout""#, #""crop":\#(crop),"outline":"card","silhouette":"dress""#),
    (#""outline":"cutout""#, #""crop":null,"outline":"card""#),
    (#""outline":"cutout""#, #""crop":{"x":0,"y":0,"width":0,"height":1},"outline":"card""#),
    (#""outline":"cutout""#, #""crop":{"x":0,"y":0,"width":1,"height":1.1},"outline":"card""#),
    (#""outline":"cutout""#, #""crop":{"x":-0.1,"y":0,"width":1,"height":1},"outline":"card""#),
    (#""outline":"cutout""#, #""crop":{"x":0,"y":"0","width":1,"height":1},"outline":"card""#),
    (#""outline":"cutout""#, #""crop":{"x":0,"width":1,"height":1},"outline":"card""#),
    (#""role":"top""#, #""role":"roof""#),
    (#""role":"top""#, #""role":null"#), (#""sha256":"0"#, #""sha256":"g"#),
    (#""sha256":"0"#, #""sha256":""#), (#""sha256":"0"#, #""sha256":"00"#),
    (#""sha256":"0"#, #""sha256":7,"x":"0"#), (#""pieces":[{"#, #""pieces":[],"y":[{"#),
    (#""page":2"#, #""page":0"#), (#""page":2"#, #""page":501"#), (#""page":2"#, #""page":1.5"#),
    (#""page":3"#, #""page":-1"#), (#""align":"leading""#, #""align":"left""#),
    (#""decodedSide":500"#, #""decodedSide":0"#), (#""decodedSide":500"#, #""decodedSide":null"#),
    (#""bold":true,"#, ""), (#""lines":2"#, #""lines":0"#), (#""lines":2"#, #""lines":1001"#),
    (#""size":14.5"#, #""size":0.5"#), (#""size":14.5"#, #""size":4097"#),
    (#""size":14.5"#, #""size":"14""#), (#""text":"A name""#, #""text":"""#),
    (#""text":"A name""#, #""text":7"#), (#""text":"A name""#, #""text":"A name","font":"""#),
    (#""text":"A name""#, #""text":"A name","font":7"#),
    (#""version":1"#, #""font":"","version":1"#),
    (#""shadow":false"#, #""shadow":"soft""#), (#""shadow":false"#, #""shadow":1"#),
    (#""outline":"cutout""#, #""hairline":"black","outline":"cutout""#),
    (#""outline":"cutout""#, ##""crop":\##(crop),"hairline":"#000000","outline":"card""##),
    (#""zh-Hant""#, #""""#), (#""zh-Hant""#, #""zh_TW""#), (#""zh-Hant""#, #""ja-""#),
    (#""zh-Hant""#, #""ja\n""#), (#""zh-Hant""#, #""i-klingon""#), (#""zh-Hant""#, #""en-a-b""#),
    (#""zh-Hant""#, "null"), (#""zh-Hant""#, "7"), (#""zh-Hant""#, #"["zh"]"#),
    (#""zh-Hant""#, #""x-\#(String(repeating: "a-", count: 31))a""#),
    (#""words":[{"#, #""words":[{},{"#), (#""words":[{"#, #""words":null,"y":[{"#),
  ]

  @Test func `what it refuses is refused, and the other way round`() throws {
    let zeros = String(repeating: "0", count: 64)
    let good =
      ##"{"background":["#FFFFFF"],"canvas":{"height":30,"width":40},"drawing":"##
      + ##"{"cornerRadius":3,"cutout":"auto","frame":false,"kind":"pieces","##
      + ##""masks":true,"shadow":false,"trim":true},"language":"zh-Hant","layout":{"kind":"flatlay","limits":{"##
      + ##""coverage":0.4,"margin":0.04,"overlap":0.15}},"##
      + ##""pieces":[{"box":{"height":4,"width":3,"x":-1,"y":2},"decodedSide":500,"degrees":-7.5,"name":"a.jpg","##
      + ##""outline":"cutout","page":2,"role":"top","sha256":"\##(zeros)"}],"version":1,"##
      + ##""words":[{"align":"leading","bold":true,"box":{"height":9,"width":30,"x":5,"y":1},"##
      + ##""lines":2,"page":3,"size":14.5,"text":"A name"}]}"##
    #expect(throws: Never.self) { try Recipe(json: Array(good.utf8)) }
    let card = good.replacing(
      #""outline":"cutout""#, with: #""crop":\#(Self.crop),"outline":"card""#)
    #expect(
      try Recipe(json: Array(card.utf8)).pieces[0].outline
        == .card(Region(x: 0.125, y: 0, width: 0.5, height: 1)))
    let broken = Self.breaks.map { good.replacing($0, with: $1, maxReplacements: 1) }
    for text in broken {
      #expect(text != good)
      #expect(throws: RecipeError.self, "\(text)") { try Recipe(json: Array(text.utf8)) }
    }
    let tile = good.replacing(
      /"drawing":\{[^}]*\}/, with: #""drawing":{"kind":"tiles","fit":"cover","effort":"fast"}"#
    ).replacing(#""outline":"cutout""#, with: #""crop":\#(Self.crop),"outline":"photo""#)
    #expect(
      try Recipe(json: Array(tile.utf8)).pieces[0].outline
        == .part(Region(x: 0.125, y: 0, width: 0.5, height: 1)))
    // The schema does not reject a crop in a drawing of pieces, but the code does.
    let piece = card.replacing(#""outline":"card""#, with: #""outline":"photo""#)
    #expect(throws: RecipeError.self) { try Recipe(json: Array(piece.utf8)) }
    let sound = [good, card, tile]
    let verdicts = try verdicts((sound + broken).map { Array($0.utf8) })
    #expect(verdicts.prefix(sound.count) == [true, true, true])
    for (text, verdict) in zip(broken, verdicts.dropFirst(sound.count)) {
      #expect(!verdict, "\(text)")
    }
    #expect(verdicts.count == broken.count + sound.count)
  }
}
