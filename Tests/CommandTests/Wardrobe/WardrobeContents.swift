import Core
import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import WardrobeStore

/// A wardrobe's contents as text, without identifiers and times, which differ between runs.
struct WardrobeContents: Equatable {
  var garments: [String] = []
  var outfits: [String] = []
  var users: [String] = []
  var bags: [String] = []
  var packingLists: [String] = []

  /// Reads the contents of a wardrobe. Without a wardrobe, the contents are empty.
  init(of folder: WardrobeFolder) async throws {
    guard FileStamp(of: folder.database).map({ $0.byteCount > 0 }) == true else { return }
    let wardrobe = try await Wardrobe.open(folder, creating: false)
    defer { wardrobe.close() }
    for user in try await wardrobe.users() {
      users.append("\(user.details.name) \(user.picture.map { "\($0)" } ?? "-")")
      let closet = try await wardrobe.closet(of: user.id)
      let own = try await closet.garments()
      garments += own.map {
        "\($0.details.description) \($0.details.kind.name) \($0.photo) \($0.readColors.count)"
      }
      let descriptions = Dictionary(
        uniqueKeysWithValues: own.map { ($0.id, $0.details.description) })
      for outfit in try await closet.outfits() {
        let worn = outfit.garments.map { descriptions[$0] ?? "?" }.joined(separator: "+")
        outfits.append("\(outfit.name) \(worn) \(outfit.cover.map { "\($0)" } ?? "-")")
      }
      for summary in try await closet.bags() {
        let items = try await closet.bag(summary.name).items.map {
          "\($0.quantity) \($0.garment.details.description)"
        }
        bags.append("'\(summary.name)' \(items.joined(separator: "+"))")
      }
      for summary in try await closet.packingLists() {
        let items = try await closet.packingList(summary.id).items.map {
          "\($0.isPacked ? "x" : "-") \($0.quantity) \($0.details.description)"
        }
        packingLists.append("\(summary.details.title) \(items.joined(separator: "+"))")
      }
    }
  }
}

extension CommandWardrobe {
  var folder: WardrobeFolder { WardrobeFolder(path) }

  func contents() async throws -> WardrobeContents { try await WardrobeContents(of: folder) }

  func faults(repair: Bool = false) async throws -> [WardrobeFault] {
    let wardrobe = try await Wardrobe.open(folder, creating: false)
    defer { wardrobe.close() }
    return try await wardrobe.check(repair: repair)
  }

  /// Replaces the wardrobe with a copy of the folder `copy`. If that folder does not exist, the
  /// wardrobe is removed.
  func restore(from copy: String) throws {
    if workspace.exists(name) { try workspace.remove(name) }
    if workspace.exists(copy) {
      _ = try ChildProgram("cp", "-a").run(workspace.path(copy), path)
    }
  }
}

extension WardrobeFault {
  /// True if a killed program may leave this fault behind, such as an orphaned file.
  var isLeftOver: Bool {
    switch self {
    case .orphan, .unfinished: true
    default: false
    }
  }
}
