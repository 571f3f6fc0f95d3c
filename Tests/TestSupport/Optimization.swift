/// True if this build is optimized. Otherwise, loops over pixels take about a hundred times as
/// long. Tests with large pictures run only in release.
package let isOptimized: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()
