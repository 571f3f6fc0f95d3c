import Bundles
import TestSupport
import Testing

@Suite("What is private, though it looks like something else")
struct MissedAddressTests {
  static let addresses = [
    "ana.lopez@mail.md", "ana@correo.zip", "ana@firma.mov", "ana@xn--e1aybc.xn--p1ai",
    "ana@CORREO.ZIP", "ana@buró.xn--P1AI", "ana@例え.jp", "ana@한국.kr", "山田@example.jp", "ana@ไทย.th",
    "ana@例え.テスト",
  ]

  @Test("is an address whose host ends as files do, or is written in ASCII", arguments: addresses)
  func address(address: String) throws {
    for text in [address, "write to <\(address)>.", "mailto:\(address)?subject=x", "(\(address))"] {
      #expect(try PrivateTextTests.found(text) == [":1: an e-mail address (\(address))"], "\(text)")
    }
    #expect(
      try PrivateTextTests.found("\(address).jpg") == [":1: an e-mail address (\(address))"])
  }

  @Test(
    "is an address that words of a script without blanks stand around",
    arguments: [
      ("連絡先はana@example.jpまで", "ana@example.jp"), ("연락처는 ana@한국.kr로", "ana@한국.kr"),
      ("写真は山田@例え.jp。", "写真は山田@例え.jp"),
    ])
  func unspaced(text: String, address: String) throws {
    #expect(try PrivateTextTests.found(text) == [":1: an e-mail address (\(address))"])
  }

  static let paths: [(String, String)] = [
    ("/run/media/ana/STICK/x.jpg", "/run/media/ana/STICK/x.jpg"),
    ("/private/var/folders/4x/x", "/private/var/folders/4x/x"),
    ("/data/photos/ana/x.jpg", "/data/photos/ana/x.jpg"), ("/data/photos/ana", "/data/photos/ana"),
    ("src=\"/work/ana/x.jpg\"", "/work/ana/x.jpg"), ("/work/ana/x.jpg", "/work/ana/x.jpg"),
    ("taken from /archive/2024/x.HEIC.", "/archive/2024/x.HEIC."),
    ("{\"source\": \"/pool0/ana/x.jpg\"}", "/pool0/ana/x.jpg"),
    ("**/home/ana/x.jpg**", "/home/ana/x.jpg"), ("*/home/ana*", "/home/ana"),
    ("(x)/home/ana/y.jpg", "/home/ana/y.jpg"), ("**C:\\Users\\Ana**", "C:\\Users\\Ana"),
    ("smb://nas/home/ana", "smb://nas/home/ana"), ("SMB://nas/home/ana", "SMB://nas/home/ana"),
    ("smb:\\/\\/nas\\/home", "smb://nas/home"), ("afp://nas/x", "afp://nas/x"),
    ("content://media/external/1", "content://media/external/1"),
    ("C:/ana.jpg", "C:/ana.jpg"), ("see c:/mein bild.PNG", "c:/mein"),
    ("D:/ana.lopez.heic.", "D:/ana.lopez.heic."),
  ]

  @Test("is an absolute path of any disk, and in bold", arguments: paths)
  func path(text: String, path: String) throws {
    #expect(try PrivateTextTests.found(text) == [":1: an absolute path (\(path))"])
  }

  @Test(
    "is a file within a text in whatever case",
    arguments: ["DATA:image/jpeg;BASE64,/9j/4AAQ", "Data:image/jpeg;base64,/9j/4AAQ"])
  func packed(text: String) throws {
    #expect(try PrivateTextTests.found(text) == [":1: a file within the text (data:image/jpeg)"])
  }

  static let nearMisses = [
    "clip@2x.mov icon@3x.zip logo@2x.png, archive.zip @ 3 €, @home.md, notes@.md",
    "walk /run/ jog, casual /work/party, /data/ and /private, day /run/day, /work/ana",
    "<img src=\"/assets/img/hat.jpg\"><a href='/shop/hats/straw.jpg'>x</a>",
    "background: url(/assets/img/hat.jpg), url(\"/a/b/c.png\")", "![hat](/assets/img/hat.jpg)",
    "/a/b.jpg, S /M/L, /shirts/blue/linen.html, https://a.example/data/x/y.jpg?z=1",
    "**/assets/img/*.jpg, glob: */img/x/y.jpg", "content: \"x\"; ssh: no; smb:/x, smb://",
    "Sizes S:/M, a:/b. See c:/d, D:/", "data:image/png, data:;base", "xn--, a@b, a@b.c",
    "写真@例え, 例え@2x.png",
    "mixed 1/2/3.5, 3/4/x.y, w/o sleeves.jpg",
  ]

  @Test("is not what pages, sizes and film clips are called", arguments: nearMisses)
  func nearMiss(text: String) throws {
    #expect(try PrivateTextTests.found(text) == [])
    #expect(try PrivateTextTests.found(text, in: "x.html") == [])
  }
}
