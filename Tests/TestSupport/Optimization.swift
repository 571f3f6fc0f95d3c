/// True if this build is optimized. In debug builds, loops over pixels take about a hundred times
/// as long, so tests with large pictures run only in release.
package let isOptimized: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()
