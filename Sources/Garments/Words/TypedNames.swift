extension ClothingType {
  /// The type that `typed` names: by its raw value, its label or another word for it, in English or
  /// Spanish, whatever the case and the accents. `jeans` is trousers.
  public init(typed: String) throws(UnknownName<ClothingType>) {
    self = try Self.reader.read(typed)
  }

  private static let reader = NameReader<ClothingType>("type") { type in
    .init(
      labels: Language.allCases.map { type.label(in: $0) },
      general: type.generalWords, narrower: type.narrowerWords)
  }
}

extension GarmentKind.Name {
  /// The kind that `typed` names, as `ClothingType(typed:)` reads a type. A type of clothing is no
  /// kind: it is told to mean clothing.
  public init(typed: String) throws(UnknownName<GarmentKind.Name>) {
    self = try Self.reader.read(typed)
  }

  private static let reader = NameReader<GarmentKind.Name>("kind") { kind in
    .init(
      labels: Language.allCases.map { kind.label(in: $0) }, general: kind.generalWords,
      narrower: kind == .clothing ? [] : kind.narrowerWords,
      hints: kind == .clothing ? kind.narrowerWords : [])
  }
}
