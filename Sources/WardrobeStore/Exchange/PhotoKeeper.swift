/// Does with a group of photos what an import is for.
protocol PhotoKeeper: AnyObject {
  func keep(_ group: [InspectedEntry]) async throws(WardrobeError) -> [ImportResult]
}

/// Only tells what would be done.
final class RehearsingKeeper: PhotoKeeper {
  /// Photos that came before.
  private var seen: [PhotoName: ImportItem] = [:]

  func keep(_ group: [InspectedEntry]) -> [ImportResult] {
    group.map { entry in
      switch entry {
      case .done(let result): return result
      case .ready(let item, let name, _):
        if item.past == nil, let other = seen[name] {
          return .alreadyThere(
            other.id, description: other.details.description, path: item.path)
        }
        seen[name] = item
        return .added(item.id)
      }
    }
  }
}
