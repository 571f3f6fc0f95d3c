private import Glibc

/// Gauss's bell, 1 at 0; `reach` is its standard deviation.
func bell(_ value: Float, reach: Float) -> Float {
  let exponent = -value * value / (2 * reach * reach)
  // Below there is nothing that a sum would show.
  return exponent > -12 ? expf(exponent) : 0
}
