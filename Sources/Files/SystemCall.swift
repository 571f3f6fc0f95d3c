import Glibc
import SystemPackage

/// The one place where the status of a system call that swift-system does not wrap becomes an error:
/// calls again while it is interrupted, throws `errno` where the result is negative.
@discardableResult
func systemCall(_ body: () -> CInt) throws(Errno) -> CInt {
  while true {
    let result = body()
    if result >= 0 { return result }
    let error = Errno(rawValue: errno)
    if error != .interrupted { throw error }
  }
}
