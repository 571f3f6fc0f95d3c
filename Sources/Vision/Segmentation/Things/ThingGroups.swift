import Garments
import Images

struct ThingGroups {
  private var groupOfPart: [Int]

  /// The gap below which parts belong together, as a fraction of the longest side.
  private static let leastGap = 0.02
  /// The gap below which parts belong together if they have the same colour, or if one part is far
  /// smaller than the other.
  private static let clearGap = 0.045
  private static let farSmaller = 0.2
  private static let oneColor: Float = 0.1

  /// - Parameter look: identifies parts, given all their cells; called only for parts that may form
  ///   a pair.
  init(_ cells: ThingCells, look: ([Int]) -> GarmentGuess?) {
    groupOfPart = Array(cells.parts.counts.indices)
    guard groupOfPart.count > 1 else { return }
    joinNeighbors(cells)
    joinPairs(cells, look)
  }

  var all: [[Int]] {
    Dictionary(grouping: groupOfPart.indices) { groupOfPart[$0] }.sorted { $0.key < $1.key }
      .map(\.value)
  }

  private mutating func join(_ part: Int, _ other: Int) {
    let (group, gone) = (groupOfPart[part], groupOfPart[other])
    for index in groupOfPart.indices where groupOfPart[index] == gone {
      groupOfPart[index] = group
    }
  }

  private mutating func joinNeighbors(_ cells: ThingCells) {
    let members = cells.membersOfParts
    let looks = members.map { ThingLikeness(cells, $0) }
    /// For each small part, the gap to the nearest part that is far larger.
    var holders: [Int: ThingCells.Gap] = [:]
    for gap in cells.gaps where gap.width < Self.clearGap {
      let (one, other) = gap.parts
      let isOfOneColor = (looks[one].color - looks[other].color).length < Self.oneColor
      if gap.width < Self.leastGap || isOfOneColor {
        join(one, other)
        continue
      }
      let (small, large) = looks[one].area < looks[other].area ? (one, other) : (other, one)
      guard looks[small].area < Self.farSmaller * looks[large].area else { continue }
      if gap.width < holders[small]?.width ?? .infinity { holders[small] = gap }
    }
    for (_, gap) in holders.sorted(by: { $0.key < $1.key }) { join(gap.parts.0, gap.parts.1) }
  }

  /// Joins the two parts of each pair, starting with the most similar parts.
  ///
  /// A part that is certainly a shirt or trousers is joined only if the other part is nearly
  /// identical. None of 172 single shoes in `../shared` is mistaken for a shirt or trousers.
  private mutating func joinPairs(_ cells: ThingCells, _ look: ([Int]) -> GarmentGuess?) {
    let groups = all
    let members = cells.members(of: groups)
    let likenesses = members.map { ThingLikeness(cells, $0) }
    var pairs: [(one: Int, other: Int, difference: Double)] = []
    for one in groups.indices {
      for other in groups.indices.dropFirst(one + 1)
      where likenesses[one].isLike(likenesses[other], within: .loose) {
        pairs.append((one, other, likenesses[one].difference(to: likenesses[other])))
      }
    }
    var isClothing: [Int: Bool] = [:]
    func isSeenAsClothing(_ group: Int) -> Bool {
      if let known = isClothing[group] { return known }
      let seen = look(members[group]).flatMap { $0.isSureOfKind ? $0.kind.clothingType : nil }
      let isSeen = seen != nil
      isClothing[group] = isSeen
      return isSeen
    }
    var paired: Set<Int> = []
    for pair in pairs.sorted(by: { ($0.difference, $0.one) < ($1.difference, $1.one) })
    where paired.isDisjoint(with: [pair.one, pair.other]) {
      guard
        likenesses[pair.one].isLike(likenesses[pair.other], within: .tight)
          || !isSeenAsClothing(pair.one) && !isSeenAsClothing(pair.other)
      else { continue }
      join(groups[pair.one][0], groups[pair.other][0])
      paired.formUnion([pair.one, pair.other])
    }
  }
}
