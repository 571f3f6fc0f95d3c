import SystemPackage
import TestSupport
import Testing

@Suite("A codec's library")
struct CodecLibraryTests {
  private let workspace = Workspace()

  struct Library: Sendable, CustomTestStringConvertible {
    let format: String
    let name: String
    /// The library's possible file names, which depend on the distribution.
    let files: [String]
    let package: String
    /// The first function that the program looks up in the library.
    let function: String
    let photo: [UInt8]

    var testDescription: String { name }
  }

  private static let libraries = [
    Library(
      format: "HEIC", name: "libde265", files: ["libde265.so.0"], package: "libde265-0",
      function: "de265_decode", photo: PictureFileFixture(.hevc).bytes),
    Library(
      format: "AVIF", name: "dav1d", files: ["libdav1d.so.6", "libdav1d.so.7"],
      package: "libdav1d", function: "dav1d_close", photo: PictureFileFixture(.av1).bytes),
    Library(
      format: "JPEG XL", name: "libjxl",
      files: (7...12).map { "libjxl.so.0.\($0)" }, package: "libjxl0.",
      function: "JxlDecoderCreate", photo: JPEGXLFixture.codestream()),
  ]

  /// Replaces a codec's library with zlib, which has none of the codec's functions.
  private func standIn(for library: Library) throws {
    try workspace.makeFolder("lib")
    // Copies zlib. A link would not work, because it would lead to the zlib that the program has
    // already opened.
    let script = """
      import ctypes, shutil, sys; ctypes.CDLL('libz.so.1')
      found = next(l.split()[-1] for l in open('/proc/self/maps') if '/libz.so' in l)
      for path in sys.argv[1:]: shutil.copy(found, path)
      """
    let paths = library.files.map { workspace.path("lib/\($0)").string }
    let outcome = try ChildProgram.python.run([script] + paths)
    #expect(outcome.ending == .exit(0))
  }

  @Test("that lacks a function is told of in one line, with the package", arguments: libraries)
  func lacksFunction(library: Library) throws {
    let photo = try workspace.write(library.photo, to: "photo")
    try standIn(for: library)
    let program = ChildProgram.builtCommand
      .wrapped(in: "env", "LD_LIBRARY_PATH=\(workspace.path("lib"))")
    let outcome = try program.run("clean", photo, "-o", workspace.path("copy.png"))
    #expect(outcome.ending == .exit(65))
    let file = library.files.map { workspace.path("lib/\($0)").string }
      .first { outcome.error.contains($0) }
    let start =
      "what2wear: \(photo): \(library.format) needs \(library.name), which cannot be loaded"
      + " (\(file ?? "its file"): undefined symbol: \(library.function)); install the package"
      + " \(library.package)"
    // For dav1d and libjxl, the package has the same version number as the file.
    #expect(outcome.error.hasPrefix(start) && outcome.errorLines.count == 1, "\(outcome.error)")
    #expect(!workspace.exists("copy.png"))
  }
}
