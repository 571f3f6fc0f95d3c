package import SystemPackage

/// Makes archives with entries that ordinary programs do not write.
package enum MadeArchive {
  private static let functions = #"""
    import io, os, stat, struct, sys, tarfile, unicodedata, warnings, zipfile
    warnings.simplefilter("ignore")
    path = sys.argv[1]
    NFC = lambda text: unicodedata.normalize("NFC", text)
    NFD = lambda text: unicodedata.normalize("NFD", text)

    def of(name):
      return name if isinstance(name, tuple) else (name, b"" if name.endswith("/") else b"x", {})

    # Names, or names with what zipfile.ZipInfo and tarfile.TarInfo are to say.
    def zipped(*entries):
      with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in entries:
          name, data, fields = of(name)
          entry = zipfile.ZipInfo(name)
          entry.compress_type = zipfile.ZIP_DEFLATED
          for key, value in fields.items(): setattr(entry, key, value)
          archive.writestr(entry, data)

    def tarred(*entries, mode="w", format=tarfile.PAX_FORMAT):
      with tarfile.open(path, mode, format=format) as archive:
        for name in entries:
          name, data, fields = of(name)
          entry = tarfile.TarInfo(name)
          entry.size = len(data)
          for key, value in fields.items(): setattr(entry, key, value)
          archive.addfile(entry, io.BytesIO(data))

    # What cannot go back: then lengths and sums stand behind entries.
    class Pipe(io.RawIOBase):
      def __init__(self): self.bytes = b""
      def writable(self): return True
      def write(self, part): self.bytes += bytes(part); return len(part)

    def patched(old, new):
      data = open(path, "rb").read()
      assert old in data
      open(path, "wb").write(data.replace(old, new))

    def mode(bits): return {"create_system": 3, "external_attr": bits << 16}

    """#

  /// Writes an archive.
  ///
  /// - Parameter script: Python code that calls `zipped` or `tarred`, and `patched`, or writes a
  ///   `Pipe`'s bytes to `path`.
  package static func write(_ script: String, to path: FilePath) throws {
    let outcome = try ChildProgram("python3", "-X", "utf8", "-c", functions + script).run(path)
    guard outcome.ending == .exit(0) else { throw Failure(words: outcome.error) }
  }

  package struct Failure: Error {
    package var words: String
  }
}
