import Core
import Images
import SystemPackage

extension PhotoName {
  /// Returns the photo names for files, keyed like the files. Unreadable files are omitted.
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
