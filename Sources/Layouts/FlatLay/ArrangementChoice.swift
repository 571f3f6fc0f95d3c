import Garments

/// Where each role of an outfit goes.
struct ArrangementChoice {
  /// Columns from left to right, the row of shoes, which bags and socks may join, and for shoes that of
  /// trousers or a skirt.
  enum Spot: Hashable {
    case left, body, secondBody, right, shoes, besideBottom, bothSides
  }

  /// A spot, and how strange it is for that role.
  typealias Option = (spot: Spot, strangeness: Double)

  private(set) var spots: [OutfitRole: Spot] = [:]
  private(set) var strangeness = 0.0

  /// Every choice of an option for each role; of more than `mostChoices`, those where small pieces keep
  /// their first option.
  static func all(for zones: Zones, atMost mostChoices: Int) -> [ArrangementChoice] {
    var options = zones.roles.map { ($0, Self.options(for: $0, zones)) }
    for role in [OutfitRole.underwear, .socks, .hat, .accessory, .bag] {
      guard options.reduce(1, { $0 * $1.1.count }) > mostChoices else { break }
      for index in options.indices where options[index].0 == role {
        options[index].1 = Array(options[index].1.prefix(1))
      }
    }
    return options.reduce([ArrangementChoice()]) { choices, role in
      choices.flatMap { choice in
        role.1.map { option in
          var next = choice
          next.spots[role.0] = option.spot
          next.strangeness += option.strangeness
          return next
        }
      }
    }
  }

  private static func options(for role: OutfitRole, _ zones: Zones) -> [Option] {
    let isDressed = zones.has(.top) || zones.has(.onepiece)
    let hasBody = isDressed || zones.has(.bottom)
    let hasColumn = hasBody || zones.has(.outer) || zones.has(.shoes)
    switch role {
    case .outer: return hasBody ? [(.left, 0)] : [(.body, 0)]
    case .top: return [(.body, 0)]
    case .onepiece:
      return zones.has(.top) || zones.has(.bottom)
        ? [(.secondBody, 0), (.body, 0.02)] : [(.body, 0)]
    case .bottom: return isDressed ? [(.body, 0), (.secondBody, 0.1)] : [(.body, 0)]
    case .shoes:
      return zones.has(.bottom) || zones.has(.onepiece)
        ? [(.body, 0), (.secondBody, 0.02)]
          + (zones[.bottom].count == 1 ? [(.besideBottom, 0)] : [])
        : [(.body, 0)]
    case .hat: return hasColumn ? [(.body, 0), (.right, 0.08), (.left, 0.09)] : [(.body, 0)]
    case .underwear: return hasBody ? [(.right, 0)] : [(.body, 0)]
    case .socks:
      return zones.has(.shoes)
        ? [(.shoes, 0), (.right, 0)] : hasColumn ? [(.right, 0), (.body, 0.01)] : [(.body, 0)]
    case .bag:
      return hasColumn
        ? [(.right, 0), (.left, 0.01)] + (zones.has(.shoes) ? [(.shoes, 0.15)] : [])
        : [(.body, 0)]
    case .accessory:
      return hasColumn
        ? [(.right, 0), (.left, 0.01)] + (zones[role].count > 1 ? [(.bothSides, 0)] : [])
        : zones.has(.bag) || zones.has(.hat) ? [(.right, 0), (.body, 0)] : [(.body, 0)]
    }
  }
}

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
