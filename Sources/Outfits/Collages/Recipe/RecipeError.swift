package import Core

/// An error in a recipe.
public struct RecipeError: Error, Hashable, CustomStringConvertible {
  /// The place in the recipe, such as `pieces[2].box.width`, and the explanation.
  public var description: String { message.description }
  package let message: Message

  init(_ place: String, _ words: Message) {
    message = place.isEmpty ? words : "\(place): \(words)"
  }
}

extension RecipeError {
  init(_ error: DecodingError) {
    let fault = DecodingFault(error)
    self.init(fault.place, fault.words)
  }
}

extension RecipeError: ExplainedError {
  package var failures: [Failure] { [Failure(.unusable, "is not a recipe: \(message)")] }
}
