import What2Wear

/// Names for new outfits.
enum OutfitName {
  private static let longestIdea = 80
  private static let mostTries = 50

  /// Returns names made of the garments' names. Long names are left out, so there may be none.
  static func ideas(for garments: [Garment]) -> [String] {
    let names = garments.map(\.details.description)
    return [names.prefix(3).joined(separator: ", "), names.first]
      .compactMap(\.self).filter { !$0.isEmpty && $0.count <= longestIdea }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Makes an outfit with a name that no other outfit has.
  ///
  /// - Parameters:
  ///   - name: returns the name to try, by the number of the try, from 1.
  ///   - make: makes the outfit. `allowsDuplicate` is true if the name may be in use, because no
  ///     free name was found.
  static func free(
    _ name: (_ number: Int) -> String,
    make: (_ name: String, _ allowsDuplicate: Bool) async throws(WardrobeError) -> OutfitID
  ) async throws(WardrobeError) -> OutfitID {
    for number in 1...mostTries {
      do throws(WardrobeError) {
        return try await make(name(number), false)
      } catch {
        guard case .outfitThere = error else { throw error }
      }
    }
    return try await make(name(1), true)
  }
}
