import Images
import Outfits
import Core
import Jobs
import SystemPackage

extension CollageArguments {
  /// The options that can be given with an arrangement, but not with a recipe.
  private static var kept: Set<String> {
    ["--size", "--preset", "--background", "--missing", "--fast"]
  }

  /// Returns a look without its arrangement if an option or a heading requires another layout. A
  /// warning is added unless `--layout` is given.
  ///
  /// - Parameter heading: the text at the top of the picture, or nil for none. An arrangement has
  ///   no room for a heading.
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

  /// Returns a look's collage in the size of its arrangement, unless an option sets the size.
  func collage(_ collage: Collage, of look: OutfitLook) -> Collage {
    self.collage(collage, of: look, isSized: size != nil || preset != nil)
  }

  /// Returns a bundle's collage in the size of the arrangement, unless `--size` is given.
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

private struct IgnoredArrangement: ExplainedCause {
  var reason: Message

  var message: Message {
    "its arrangement is ignored because of \(reason)"
  }
}
