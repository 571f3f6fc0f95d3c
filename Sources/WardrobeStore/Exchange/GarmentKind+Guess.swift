public import Garments
public import SystemPackage

extension GarmentKind {
  /// What a photo's path says the photo shows, in English or Spanish: `Fotos/Zapatos/azul-3.jpg`
  /// shows footwear. The file's name, without its extension, goes before its folder's, and a nearer
  /// folder before a farther one; nil where none says anything.
  ///
  /// Give the path from the folder that the user named: what a home folder is called says nothing of
  /// clothes.
  public init?(guessedFrom path: FilePath) {
    let folders = path.removingLastComponent().components.reversed()
    let names = [path.stem ?? ""] + folders.map(\.string)
    guard
      let silhouette = names.lazy.compactMap({ Silhouette.named(in: $0.folded) }).first,
      let kind = GarmentKind(silhouette)
    else { return nil }
    self = kind
  }
}
