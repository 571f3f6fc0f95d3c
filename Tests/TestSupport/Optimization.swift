/// True if this build is optimised. Without it a loop over pixels takes a hundred times as long; tests of
/// such loops on large pictures run in release only.
package let isOptimized: Bool = {
  #if DEBUG
  false
  #else
  true
  #endif
}()
