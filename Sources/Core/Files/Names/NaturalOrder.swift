package import SystemPackage

/// The order in which people count: `tee2` before `tee10`. A key sorts by its bytes, in a database's index too.
package enum NaturalOrder {
  /// A name's bytes with the length of each number, without the zeros before it, written in front of
  /// it: shorter numbers come first, and those of one length are in order of their digits.
  ///
  /// Bytes that are no digits stay as they are, UTF-8 or not. Names that differ in nothing but zeros
  /// before a number have one key.
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
      // A nine says that more than eight digits follow, and that another length does.
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
  /// These names in natural order; those of one key are in the order of their bytes.
  package func inNaturalOrder() -> [FilePath.Component] {
    // A key is made once a name, rather than at each comparison.
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
