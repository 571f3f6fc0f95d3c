import Codecs
import Collages
import Files
import Layouts
import Looks
import SystemPackage

// Outfits that somebody arranged are drawn so, unless what was typed lays them out in another way. What the
// configuration file sets is for pictures that nobody arranged.

extension CollageArguments {
  /// Options that a recipe has an answer to and that an arrangement can be drawn with all the same.
  private static var kept: Set<String> {
    ["size", "preset", "background", "missing", "fast", "title"]
  }

  /// A look as it is drawn: without its arrangement where something was typed that lays it out anew. Where
  /// that was no layout, a warning says so.
  ///
  /// - Parameter heading: what is drawn at the top, for which an arrangement has no room; nil for nothing.
  func arranged(_ look: OutfitLook, heading: String?) -> OutfitLook {
    guard look.arrangement != nil else { return look }
    let typed = RecipeArguments.decided.subtracting(Self.kept).filter(Self.isTyped)
    let reason =
      typed.sorted().first.map { "--\($0)" } ?? heading.map { _ in "words at the top" }
    guard let reason else { return look }
    var look = look
    look.arrangement = nil
    if !typed.contains("layout") {
      look.warnings.append(PhotoWarning(path: "", cause: LaidOutAnew(reason: reason)))
    }
    return look
  }

  /// A collage of a look: as large as it was arranged, where no size was typed.
  ///
  /// - Parameter sizes: the options that name a size.
  func collage(
    _ collage: Collage, of look: OutfitLook, sizes: [String] = ["size", "preset"]
  ) -> Collage {
    guard let arrangement = look.arrangement, !sizes.contains(where: Self.isTyped)
    else { return collage }
    var collage = collage
    collage.canvas = Canvas(arrangement.canvas)
    return collage
  }

  /// Whether an option stands on the command line, and not in the configuration file alone.
  private static func isTyped(_ name: String) -> Bool {
    RawArguments.ofProcess().contains { $0 == "--\(name)" || $0.hasPrefix("--\(name)=") }
  }
}

/// Why an outfit is not drawn as it is arranged.
private struct LaidOutAnew: FileFailure.Cause {
  var reason: String

  var description: String {
    "the outfit is laid out anew for \(reason), and its arrangement left aside"
  }
}
