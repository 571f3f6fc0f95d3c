import TestSupport

/// Returns a file's bytes with one to three random changes.
func damaged(_ bytes: [UInt8], _ random: inout Noise) -> [UInt8] {
  var damaged = bytes
  for _ in 0..<Int.random(in: 1...3, using: &random) {
    let index = Int.random(in: damaged.indices, using: &random)
    damaged[index] = UInt8.random(in: 0...255, using: &random)
  }
  return damaged
}
