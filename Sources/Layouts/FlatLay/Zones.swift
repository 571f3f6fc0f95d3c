import Garments

/// The pieces of each role, in the order of the input.
struct Zones {
  private var indices: [OutfitRole: [Int]] = [:]

  init(_ roles: [OutfitRole]) {
    for (index, role) in roles.enumerated() { indices[role, default: []].append(index) }
  }

  subscript(role: OutfitRole) -> [Int] { indices[role] ?? [] }

  func has(_ role: OutfitRole) -> Bool { indices[role] != nil }

  /// The roles there are, in body order.
  var roles: [OutfitRole] { OutfitRole.bodyOrder.filter(has) }
}
