/// The minimum, maximum and range of each channel for each cell of a row. The range of combined
/// cells is the smallest range of any of the cells.
struct CellLimits {
  private(set) var low: [UInt8]
  private(set) var high: [UInt8]
  private(set) var range: [UInt8]

  /// The number of bytes that one step of the C loops combines.
  static let granularity = 32

  init(length: Int) {
    low = [UInt8](repeating: 255, count: length)
    high = [UInt8](repeating: 0, count: length)
    range = low
  }

  var length: Int { low.count }

  mutating func withPointers(
    _ body: (
      UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt8>
    ) -> Void
  ) {
    unsafe low.withUnsafeMutableBufferPointer { low in
      unsafe high.withUnsafeMutableBufferPointer { high in
        unsafe range.withUnsafeMutableBufferPointer { range in
          guard let low = low.baseAddress, let high = high.baseAddress,
            let range = range.baseAddress
          else { return }
          unsafe body(low, high, range)
        }
      }
    }
  }

  func withPointers(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Void
  ) {
    unsafe low.withUnsafeBufferPointer { low in
      unsafe high.withUnsafeBufferPointer { high in
        unsafe range.withUnsafeBufferPointer { range in
          guard let low = low.baseAddress, let high = high.baseAddress,
            let range = range.baseAddress
          else { return }
          unsafe body(low, high, range)
        }
      }
    }
  }
}
