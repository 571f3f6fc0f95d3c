/// An option that a recipe has an answer to.
struct RecipeOption<Arguments> {
  /// Without its dashes.
  let name: String
  let isGiven: (Arguments) -> Bool

  /// An option with a value.
  init<Value>(_ name: String, _ value: KeyPath<Arguments, Value?>) {
    self.name = name
    isGiven = { $0[keyPath: value] != nil }
  }

  /// A flag.
  init(_ name: String, _ flag: KeyPath<Arguments, Bool>) {
    self.name = name
    isGiven = { $0[keyPath: flag] }
  }
}

/// Arguments of which a recipe has an answer to some.
protocol RecipeFixedArguments {
  /// Its own, without those of the groups in it.
  static var fixedByRecipe: [RecipeOption<Self>] { get }
}

extension RecipeFixedArguments {
  /// The options given that a recipe has an answer to, as they are typed.
  fileprivate var ownFixedByRecipe: [String] {
    Self.fixedByRecipe.filter { $0.isGiven(self) }.map { "--\($0.name)" }
  }
}

extension CollageArguments: RecipeFixedArguments {
  static var fixedByRecipe: [RecipeOption<Self>] {
    [
      RecipeOption("layout", \.layout), RecipeOption("size", \.size),
      RecipeOption("preset", \.preset), RecipeOption("columns", \.columns),
      RecipeOption("across", \.across),
      RecipeOption("gap", \.gap), RecipeOption("margin", \.margin),
      RecipeOption("background", \.background), RecipeOption("fit", \.fit),
      RecipeOption("missing", \.missing), RecipeOption("fast", \.fast),
    ]
  }

  /// The options given that a recipe has an answer to, as they are typed.
  var fixedByRecipe: [String] {
    ownFixedByRecipe + pieces.ownFixedByRecipe + words.ownFixedByRecipe
  }
}

extension PieceArguments: RecipeFixedArguments {
  static var fixedByRecipe: [RecipeOption<Self>] {
    [
      RecipeOption("roles", \.roles), RecipeOption("order", \.order),
      RecipeOption("cutout", \.cutout), RecipeOption("no-masks", \.noMasks),
      RecipeOption("split", \.split),
      RecipeOption("scale-by", \.scaleBy), RecipeOption("casual", \.casual),
      RecipeOption("seed", \.seed), RecipeOption("shadow", \.shadow),
      RecipeOption("no-shadow", \.noShadow), RecipeOption("corner-radius", \.cornerRadius),
      RecipeOption("frame", \.frame),
    ]
  }
}

extension WordArguments: RecipeFixedArguments {
  static var fixedByRecipe: [RecipeOption<Self>] {
    [
      RecipeOption("captions", \.captions), RecipeOption("quantity", \.quantity),
      RecipeOption("locale", \.locale), RecipeOption("font", \.font),
      RecipeOption("title-font", \.titleFont),
    ]
  }
}

extension TitleArguments: RecipeFixedArguments {
  static var fixedByRecipe: [RecipeOption<Self>] { [RecipeOption("title", \.title)] }

  /// The options given that a recipe has an answer to, as they are typed.
  var fixedByRecipe: [String] { ownFixedByRecipe }
}
