import CCore
import Glibc
package import SystemPackage

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

/// Renames a file or folder over what stands at `new`.
package func rename(_ old: FilePath, over new: FilePath) throws(Errno) {
  try systemCall {
    unsafe old.withPlatformString { old in
      unsafe new.withPlatformString { new in unsafe Glibc.rename(old, new) }
    }
  }
}

/// Renames a file or folder; throws `.fileExists` where something stands at `new`.
package func rename(_ old: FilePath, toFree new: FilePath) throws(Errno) {
  do throws(Errno) {
    try systemCall {
      unsafe old.withPlatformString { old in
        unsafe new.withPlatformString { new in unsafe w2w_rename_without_replacing(old, new) }
      }
    }
  } catch {
    guard error.meansUnsupported else { throw error }
    // A file system without RENAME_NOREPLACE: look first, which leaves a moment between.
    if (try? Stat(new, followTargetSymlink: false)) != nil { throw .fileExists }
    try rename(old, over: new)
  }
}

/// Puts each of two folders in the other's place: in one step, or in three where the file system
/// knows no exchange.
func exchange(_ new: FilePath, with old: FilePath) throws(Errno) {
  do throws(Errno) {
    try systemCall {
      unsafe new.withPlatformString { new in
        unsafe old.withPlatformString { old in unsafe w2w_exchange(new, old) }
      }
    }
  } catch {
    guard error.meansUnsupported else { throw error }
    // Not a name that a later run would take for a left-over: it holds what the user has.
    let aside = old.parentFolder.appending("\(old.lastComponent?.string ?? "")~")
    try rename(old, toFree: aside)
    do throws(Errno) {
      try rename(new, toFree: old)
    } catch {
      try rename(aside, toFree: old)
      throw error
    }
    try rename(aside, toFree: new)
  }
}

extension Errno {
  /// True if a file system or a kernel does not know what was asked of it.
  fileprivate var meansUnsupported: Bool { self == .invalidArgument || self == .noFunction }
}
