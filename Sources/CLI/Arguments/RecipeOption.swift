/// An option whose value a recipe already contains.
struct RecipeOption<Arguments> {
  /// The option's name without dashes.
  let name: String
  let isGiven: (Arguments) -> Bool

  init<Value>(_ name: String, _ value: KeyPath<Arguments, Value?>) {
    self.name = name
    isGiven = { $0[keyPath: value] != nil }
  }

  init(_ name: String, _ flag: KeyPath<Arguments, Bool>) {
    self.name = name
    isGiven = { $0[keyPath: flag] }
  }
}

protocol RecipeFixedArguments {
  /// The group's own options, without the options of nested groups.
  static var fixedByRecipe: [RecipeOption<Self>] { get }
}

extension RecipeFixedArguments {
  /// The given options of this group whose values a recipe already contains, with their leading
  /// dashes.
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

  /// The given options whose values a recipe already contains, with their leading dashes.
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

  var fixedByRecipe: [String] { ownFixedByRecipe }
}
