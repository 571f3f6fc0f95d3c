import Images
import TestSupport
import Testing

@Suite("The key of a worker's answer")
struct WorkerKeyTests {
  private let workspace = Workspace()
  private var worker: WorkerRun { WorkerRun(workspace: workspace) }

  private func answer(
    _ source: String = "a.jpg", _ outputs: String = #"{"path":"o.jpg","size":8}"#,
    key: String? = nil
  ) throws -> WorkerRun.Answer {
    let key = key.map { #","key":"\#($0)""# } ?? ""
    let line = #"{"id":"x","source":"\#(source)","outputs":[\#(outputs)]\#(key)}"#
    return try #require(try worker.answers([line]).first)
  }

  @Test("is another for other bytes, sizes, formats, qualities and efforts, and for nothing else")
  func tells() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    try workspace.write(workspace.bytes("a.jpg"), to: "b/copy.jpeg")
    try workspace.photo("other.jpg", width: 40, height: 21)
    let key = try #require(try answer().key)
    #expect(try answer("b/copy.jpeg", #"{"path":"elsewhere.jpg","size":8}"#).key == key)
    #expect(try answer("a.jpg", #"{"path":"o.jpg","size":8,"quality":85}"#).key == key)
    let others = [
      try answer("other.jpg"), try answer("a.jpg", #"{"path":"o.jpg","size":9}"#),
      try answer("a.jpg", #"{"path":"o.jpg","size":8,"quality":84}"#),
      try answer("a.jpg", #"{"path":"o.png","size":8}"#),
      try answer("a.jpg", #"{"path":"o.jpg","size":8},{"path":"p.jpg","size":8}"#),
    ].map(\.key)
    var fast = worker
    fast.options = ["--fast"]
    let line = #"{"id":"x","source":"a.jpg","outputs":[{"path":"o.jpg","size":8}]}"#
    let all = Set(others + [key, try fast.answers([line]).first?.key])
    #expect(all.count == 7 && !all.contains(nil))
  }

  @Test("of an earlier answer spares the work as long as it is right and the files are there")
  func spares() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    let made = try answer()
    let key = try #require(made.key)
    let sum = try #require(made.outputs?.first?.sha256)
    let known = #"{"path":"o.jpg","size":8,"sha256":"\#(sum)"}"#
    let again = try answer("a.jpg", known, key: key)
    #expect(again.unchanged == true && again.outputs == made.outputs && again.key == key)
    // The thumbnail is made again if the key or the known output is missing, or if the key differs.
    #expect(try answer("a.jpg", known).unchanged == nil)
    #expect(try answer(key: key).unchanged == nil)
    #expect(try answer("a.jpg", known, key: String(repeating: "0", count: 64)).unchanged == nil)
    try workspace.write([1, 2, 3], to: "o.jpg")
    #expect(try answer("a.jpg", known, key: key).outputs == made.outputs)
    #expect(try workspace.bytes("o.jpg").count == made.outputs?.first?.bytes)
    Workspace.remove(workspace.path("o.jpg"))
    let whole = try answer("a.jpg", known, key: key)
    #expect(whole.unchanged == nil && whole.outputs == made.outputs)
    // Another photo at the same path has another key.
    try workspace.photo("a.jpg", width: 40, height: 30)
    let other = try answer("a.jpg", known, key: key)
    #expect(other.unchanged == nil && other.key != key)
  }

  @Test("is made of the versions of all that may make the bytes, which --versions prints on a line")
  func versions() throws {
    let outcome = try ChildProgram.builtCommand.reading(Array("{".utf8)).run("worker", "--versions")
    #expect(outcome.ending == .exit(0))
    #expect(outcome.error == "")
    #expect(outcome.outputLines.count == 1)
    let versions = outcome.output.split(separator: "; ")
    #expect(versions.first == "what2wear 0.1.0, pixels 2")
    let libraries = ["libjpeg-turbo", "libwebp", "dav1d", "libde265", "libjxl", "libavif"]
    #expect(versions.dropFirst().map { String($0.prefix { $0 != " " }) } == libraries)
    for library in [" libpng ", " zlib ", " libdeflate ", " lcms ", " aom "] {
      #expect(outcome.output.contains(library), "\(library)")
    }
    #expect(!outcome.output.contains(" none"))
  }

  @Test(
    "and the bytes are the same where the processor has no AVX2", .enabled(if: Emulator.isThere))
  func processors() throws {
    try workspace.photo("a.jpg", .photograph(PixelSize(width: 160, height: 120), seed: 1))
    try workspace.photo("b.png", .photograph(PixelSize(width: 150, height: 110), seed: 2))
    let outputs =
      ["jpg", "png", "webp", "avif"].map { #"{"path":"o.\#($0)","size":48}"# }.joined(
        separator: ",")
    let lines = ["a.jpg", "b.png"].map { source in
      #"{"id":"\#(source)","source":"\#(source)","outputs":[\#(outputs.replacing("o.", with: "\(source)."))]}"#
    }
    let native = try worker.answers(lines)
    var masked = worker
    masked.program = ChildProgram.builtCommand.wrapped(in: Emulator.name, "-cpu", "Nehalem")
    #expect(try masked.answers(lines) == native)
    #expect(native.count == 2 && native.allSatisfy { $0.outputs?.count == 4 })
  }
}

/// Debian's qemu-user, which can run a program as on a processor without AVX2.
private enum Emulator {
  static let name = "qemu-x86_64"

  static let isThere: Bool = {
    (try? ChildProgram(name, "--version").run())?.ending == .exit(0)
  }()
}
