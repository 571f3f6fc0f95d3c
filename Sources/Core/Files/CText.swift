extension String {
  /// Makes a string from a C array, up to its NUL.
  package init(ofC characters: [CChar]) {
    self.init(
      decoding: characters.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
