import Images
import Outfits
import Core
import Jobs
import SystemPackage

// Outfits that somebody arranged are drawn so, unless an option lays them out in another way.

extension CollageArguments {
  /// Options that a recipe has an answer to and that an arrangement can still be drawn with.
  private static var kept: Set<String> {
    ["--size", "--preset", "--background", "--missing", "--fast"]
  }

  /// A look as it is drawn: without its arrangement where an option lays it out again. Where that is not
  /// --layout, a warning says so.
  ///
  /// - Parameter heading: what is drawn at the top, for which an arrangement has no room; nil for nothing.
  func arranged(_ look: OutfitLook, heading: String?) -> OutfitLook {
    guard look.arrangement != nil else { return look }
    let given = Set(fixedByRecipe).subtracting(Self.kept)
    let reason: Message
    if let option = given.min() {
      reason = "\(option)"
    } else if heading != nil {
      reason = "words at the top"
    } else {
      return look
    }
    var look = look
    look.arrangement = nil
    if !given.contains("--layout") {
      look.warnings.append(PhotoWarning(path: "", cause: IgnoredArrangement(reason: reason)))
    }
    return look
  }

  /// A collage of a look: as large as it was arranged, where no option names a size.
  func collage(_ collage: Collage, of look: OutfitLook) -> Collage {
    self.collage(collage, of: look, isSized: size != nil || preset != nil)
  }

  /// The same for a bundle, which has pictures for presets besides.
  func bundleCollage(_ collage: Collage, of look: OutfitLook) -> Collage {
    self.collage(collage, of: look, isSized: size != nil)
  }

  private func collage(_ collage: Collage, of look: OutfitLook, isSized: Bool) -> Collage {
    guard let arrangement = look.arrangement, !isSized else { return collage }
    var collage = collage
    collage.canvas = Canvas(arrangement.canvas)
    return collage
  }
}

/// Why an outfit is not drawn as it is arranged.
private struct IgnoredArrangement: ExplainedCause {
  var reason: Message

  var message: Message {
    "its arrangement is ignored because of \(reason)"
  }
}
