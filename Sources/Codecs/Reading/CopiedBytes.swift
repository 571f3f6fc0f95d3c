/// A copy of bytes that a C reader owns; nil for null.
func copied(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8]? {
  guard let bytes = unsafe bytes else { return nil }
  return unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
}
