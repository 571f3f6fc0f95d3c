import CArchives
import CLibraries
import Files

/// The functions of libarchive, which is opened for the first archive.
///
/// `@unchecked Sendable`: the table is never changed after it was made, and never freed.
@safe struct ArchiveLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  static let shared = Result { () throws(ArchiveFault) in try unsafe Self(w2w_libarchive()) }

  private init(_ library: UnsafePointer<w2w_library>) throws(ArchiveFault) {
    var words = [CChar](repeating: 0, count: 300)
    guard let table = unsafe w2w_library_open(library, &words, words.count) else {
      throw unsafe .missingLibrary(
        String(cString: library.pointee.name), package: String(cString: library.pointee.package),
        String(ofC: words))
    }
    unsafe functions = OpaquePointer(table)
  }
}
