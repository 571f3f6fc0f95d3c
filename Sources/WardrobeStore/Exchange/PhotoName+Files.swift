import Core
import Images
import SystemPackage

extension PhotoName {
  /// The names that files would have as photos of a wardrobe, by the files' keys. Files that cannot be read are left
  /// out; whoever opens one tells why.
  ///
  /// - Throws: `interrupted` with the work.
  static func names<Key: Hashable & Sendable>(
    of files: [(key: Key, path: FilePath)], _ work: WorkContext
  ) async throws(WardrobeError) -> [Key: PhotoName] {
    var names: [Key: PhotoName] = [:]
    do throws(Interruption) {
      try await mapInOrder(files, work) { file in
        (file.key, try? PhotoName(of: .file(file.path)))
      } consume: { key, name in
        names[key] = name
      }
    } catch {
      throw .interrupted(error)
    }
    return names
  }
}
