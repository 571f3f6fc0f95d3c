import Images
import Outfits
import SystemPackage
import TestSupport
import Testing
import Text

@Suite("Captions", .enabled(if: PinnedFonts.areInstalled, "\(PinnedFonts.advice)"))
struct CaptionTests {
  private let photos = WornPhotos()

  private func worn() throws -> [CollagePhoto] {
    var worn = try [
      photos.photo("blue_denim-jacket.png"), photos.photo("2.png", "  Linen \n shirt "),
      photos.photo("red-hat.png", "red-hat"),
    ]
    worn[1].quantity = 3
    return worn
  }

  private func texts(
    _ captions: Collage.Captions?, _ layout: LayoutName, _ order: Collage.Order = .given
  ) async throws -> [String] {
    var collage = try photos.collage(600, 600, layout.layout())
    (collage.words.captions, collage.order) = (captions, order)
    return try await collage.render(try worn()).texts.map(\.text)
  }

  @Test("are the descriptions, else what files are called, and quantities that are not one")
  func names() async throws {
    let names = ["Blue denim jacket", "×3 Linen shirt", "Red hat"]
    #expect(try await texts(.names, .grid) == names)
    #expect(try await texts(.names, .mosaic) == names)
    #expect(try await texts(.list, .grid) == names)
    #expect(try await texts(nil, .grid) == [])
    #expect(try await Set(texts(.names, .flatlay)) == Set(names))
  }

  @Test("are numbers by the order of the pieces, and a list of them")
  func numbers() async throws {
    #expect(
      try await texts(.numbers, .grid)
        == ["1. Blue denim jacket", "2. ×3 Linen shirt", "3. Red hat", "1", "2", "3"])
    #expect(
      try await texts(.numbers, .grid, .body)
        == ["1. Red hat", "2. Blue denim jacket", "3. ×3 Linen shirt", "1", "2", "3"])
    #expect(
      try await texts(.numbers, .sheet)
        == ["1. Blue denim jacket", "2. Linen shirt", "×3", "3. Red hat"])
  }

  @Test("have one size, larger where there is room")
  func size() async throws {
    var collage = try photos.collage(1080, 1350)
    collage.words.captions = .names
    let roomy = Set(try await collage.render(try worn()).texts.map(\.size))
    #expect(roomy == [28])
    collage.canvas.size = PixelSize(width: 300, height: 400)
    #expect(Set(try await collage.render(try worn()).texts.map(\.size)) == [14])
  }

  @Test("are not looked for a font for where there are none")
  func noWords() async throws {
    for layout in LayoutName.allCases where layout.layout().captionRoom != .cells {
      var collage = try photos.collage(200, 200, layout.layout())
      collage.words.heading = " \n"
      let plain = try await collage.render(try worn())
      collage.words.fontconfigFile = "/no/such/fonts.conf"
      let rendered = try await collage.render(try worn())
      #expect(rendered.texts == [] && rendered.pages == plain.pages)
    }
  }

  @Test("are a failure where they cannot be drawn", arguments: LayoutName.allCases)
  func failures(layout: LayoutName) async throws {
    var collage = try photos.collage(600, 600, layout.layout())
    collage.words.captions = .names
    collage.words.fontconfigFile = "/no/such/fonts.conf"
    await expectFailure(collage, .unreadableFontconfigFile("/no/such/fonts.conf"))
    collage.words.fontconfigFile = try PinnedFonts.configure([], in: photos.workspace)
    await expectFailure(collage, .noFont)
  }

  private func expectFailure(_ collage: Collage, _ expected: TypesettingError) async {
    do throws(Collage.Failure) {
      _ = try await collage.render((try? worn()) ?? [])
      Issue.record("words are drawn in no font")
    } catch {
      guard case .words(expected) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("warn of characters that no font has, once")
  func missingCharacters() async throws {
    var collage = try photos.collage(600, 600)
    (collage.words.captions, collage.words.heading) = (.names, "漢 a \u{10FFFD}")
    collage.words.fontconfigFile = try PinnedFonts.configure(
      [PinnedFonts.latin], in: photos.workspace)
    let worn = try [photos.photo("1.png", "漢字"), photos.photo("2.png", "coat")]
    let warnings = try await collage.render(worn).warnings
    #expect(warnings.map(\.path) == [""])
    let words = try #require(warnings.first).description
    #expect(words.hasPrefix("warning: no font has the characters U+5B57, U+6F22, U+10FFFD; "))
  }

  @Test("leave no picture where words leave no room", arguments: LayoutName.allCases)
  func noRoom(layout: LayoutName) async throws {
    var collage = try photos.collage(160, 40, layout.layout())
    (collage.words.captions, collage.words.heading) = (.names, "Sunday")
    do throws(Collage.Failure) {
      _ = try await collage.render((try? worn()) ?? [])
      Issue.record("three pieces and their words are drawn on 160x40")
    } catch {
      guard case .noRoom(3) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }
}
