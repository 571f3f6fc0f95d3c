import Core

/// The kind and the subtype that a person typed as a garment's type, such as `jeans`, `hat` or
/// `footwear/geta`.
package struct TypedSubtype: Hashable, Sendable {
  package let kind: GarmentKind
  /// The subtype, or nil if the text names a whole kind, such as trousers.
  package let subtype: GarmentSubtype?

  /// Parses a type: a type or kind, a word of the vocabulary, a phrase such as `denim jacket`, or a
  /// person's own word after the type or kind and a slash.
  ///
  /// - Parameter name: the kind if it is already known, otherwise nil.
  package init(typed: String, for name: GarmentKind.Name? = nil) throws(InvalidField) {
    let parts = typed.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2 {
      let (group, word) = (String(parts[0]).trimmed, String(parts[1]))
      if group.isEmpty {
        throw InvalidField("the group is missing before the slash in '\(typed.shown)'")
      }
      if word.trimmed.isEmpty {
        throw InvalidField("the type is missing after the slash in '\(typed.shown)'")
      }
      let subtype = try GarmentSubtype.typed(word)
      (kind, self.subtype) = (try Self.group(group, for: name), subtype)
      if subtype.belongsElsewhere(than: kind) {
        throw InvalidField("'\(subtype.name)' belongs to another group; leave out the group")
      }
      if GarmentTerm.named(group).flatMap(GarmentSubtype.init) != nil {
        throw InvalidField(
          "'\(group.shown)' is not a group; write \(Self.group(of: kind))/\(word.trimmed.shown)")
      }
    } else {
      let noun = GarmentTerm.named(typed) == nil ? GarmentTerm.noun(of: typed) : nil
      kind = try Self.kind(noun?.words.first ?? typed, for: name)
      subtype =
        noun == nil
        ? GarmentTerm.named(typed).flatMap(GarmentSubtype.init) : GarmentSubtype(typed)
    }
  }

  package init(_ kind: GarmentKind) { (self.kind, subtype) = (kind, nil) }

  /// Returns the kind that is named before a slash.
  private static func group(
    _ typed: String, for name: GarmentKind.Name?
  ) throws(InvalidField) -> GarmentKind {
    let isKnown = GarmentTerm.named(typed) != nil || ClothingType(rawValue: typed) != nil
    if isKnown || SpelledWord(typed.nameKey).nearest(among: groups) != nil {
      return try kind(typed, for: name)
    }
    let all = groups.map(\.value).joined(separator: ", ")
    throw InvalidField("unknown group '\(typed.shown)'; the groups are \(all)")
  }

  private static let groups = GarmentKind.allCases.map { kind in
    (word: SpelledWord(group(of: kind)), value: group(of: kind))
  }

  private static func group(of kind: GarmentKind) -> String {
    kind.clothingType?.rawValue ?? kind.name.rawValue
  }

  private static func kind(
    _ typed: String, for name: GarmentKind.Name?
  ) throws(InvalidField) -> GarmentKind {
    let kind: GarmentKind
    do throws(UnknownName<ClothingType>) {
      kind = .clothing(try ClothingType(typed: typed))
    } catch {
      // Such as `hat` or `footwear`, which are not types of clothing.
      guard let other = error.other else {
        if let nearest = error.nearest?.rawValue ?? GarmentSubtype.nearest(to: typed)?.name {
          throw InvalidField("unknown type '\(typed.shown)'; did you mean \(nearest)?")
        }
        throw InvalidField(
          """
          unknown type '\(typed.shown)'; for a type of your own, write its group first, such as \
          jacket/\(typed.shown)
          """)
      }
      kind = other
    }
    if let name, name != kind.name {
      throw InvalidField("'\(typed.shown)' is \(kind.name.rawValue), not \(name.rawValue)")
    }
    return kind
  }
}
