public import Outfits
public import Core

/// What keeps a picture or its recipe from being written.
public enum LookFault: FileFailure.Cause {
  /// A file that is no recipe stands where one was to be written.
  case isNoRecipe
  /// The picture's recipe does not go into a PNG.
  case takesNoRecipe(RecipeError)
  /// A picture of so many pages was to go where one page has room.
  case hasPages(Int)

  /// The fault as a clause without a full stop.
  public var description: String {
    switch self {
    case .isNoRecipe: "is there already and is no recipe; name another file"
    case .takesNoRecipe(let error): "takes no recipe: \(error)"
    case .hasPages(let count): "takes one page, and the sheet has \(count); name a file"
    }
  }
}
