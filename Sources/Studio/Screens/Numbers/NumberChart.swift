import FoundationEssentials
import Mustache

/// A chart of numbers: horizontal bars, or columns for years.
struct NumberChart: MustacheParent {
  let id: String
  let head: String
  let countHead: String
  var isColumns = false
  let bars: [NumberBar]

  /// The maximum number of columns. A phone has no room for more. The table has all.
  private static let mostColumns = 12

  func child(named name: String) -> Any? {
    switch name {
    case "id": id
    case "head": head
    case "countHead": countHead
    case "isColumns": isColumns
    case "hasValues": bars.contains { !$0.value.isEmpty }
    case "rows": bars.filter { $0.count > 0 }
    case "bars":
      (isColumns ? bars.suffix(Self.mostColumns) : bars[...])
        .map { ScaledBar(bar: $0, most: bars.map(\.count).max() ?? 1) }
    default: nil
    }
  }

  private struct ScaledBar: MustacheParent {
    let bar: NumberBar
    let most: Int

    func child(named name: String) -> Any? {
      let percent = bar.count * 100 / max(1, most)
      return switch name {
      case "length": "\(percent)%"
      case "rest": "\(100 - percent)%"
      default: bar.child(named: name)
      }
    }
  }
}

/// A number with its name.
struct NumberBar: MustacheParent {
  let name: String
  let count: Int
  /// The page of the garment, or nil if the bar stands for several garments.
  var href: String?
  /// A colour to show beside the name, as `#rrggbb`.
  var colour: String?
  /// The sum of the prices in each currency, or an empty text.
  var value = ""

  func child(named name: String) -> Any? {
    switch name {
    case "name": self.name
    case "count": "\(count)"
    case "href": href
    case "colour": colour
    case "value": value
    default: nil
    }
  }
}
