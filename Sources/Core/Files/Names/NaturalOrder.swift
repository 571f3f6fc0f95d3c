package import SystemPackage

/// The natural sort order, with `tee2` before `tee10`. Sort keys are compared by bytes, so a
/// database index can sort by them, too.
package enum NaturalOrder {
  /// Returns a sort key: the name's bytes with each number's length inserted before the number.
  /// Shorter numbers therefore sort first. Leading zeros are ignored, so `tee02` and `tee2` have
  /// the same key.
  package static func key(_ name: some Sequence<UInt8>) -> [UInt8] {
    let name = Array(name)
    var key: [UInt8] = []
    key.reserveCapacity(name.count + 4)
    var rest = name[...]
    while let first = rest.first {
      guard isDigit(first) else {
        key.append(first)
        rest = rest.dropFirst()
        continue
      }
      let run = rest.prefix(while: isDigit)
      let number = run.drop { $0 == UInt8(ascii: "0") }
      // The length is written as a `9` for every nine digits, followed by the remainder.
      key += [UInt8](repeating: UInt8(ascii: "9"), count: number.count / 9)
      key.append(UInt8(ascii: "0") + UInt8(number.count % 9))
      key += number
      rest = rest[run.endIndex...]
    }
    return key
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension Sequence<FilePath.Component> {
  /// Returns the names in natural order. Names with the same key are sorted by their bytes.
  package func inNaturalOrder() -> [FilePath.Component] {
    // Each key is made only once, because making keys for each comparison would be slower.
    map { name in
      let bytes = FilePath(root: nil, [name]).bytes
      return (name, bytes, NaturalOrder.key(bytes))
    }
    .sorted { left, right in
      left.2 == right.2
        ? left.1.lexicographicallyPrecedes(right.1) : left.2.lexicographicallyPrecedes(right.2)
    }
    .map(\.0)
  }
}
