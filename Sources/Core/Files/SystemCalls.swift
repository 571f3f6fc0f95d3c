import CCore
import Glibc
package import SystemPackage

/// Makes a system call and throws `errno` if the result is negative. Interrupted calls are
/// repeated.
@discardableResult
func systemCall(_ body: () -> CInt) throws(Errno) -> CInt {
  while true {
    let result = body()
    if result >= 0 { return result }
    let error = Errno(rawValue: errno)
    if error != .interrupted { throw error }
  }
}

package func rename(_ old: FilePath, over new: FilePath) throws(Errno) {
  try systemCall {
    unsafe old.withPlatformString { old in
      unsafe new.withPlatformString { new in unsafe Glibc.rename(old, new) }
    }
  }
}

/// Renames a file or folder. Throws `.fileExists` if `new` exists.
package func rename(_ old: FilePath, toFree new: FilePath) throws(Errno) {
  do throws(Errno) {
    try systemCall {
      unsafe old.withPlatformString { old in
        unsafe new.withPlatformString { new in unsafe w2w_rename_without_replacing(old, new) }
      }
    }
  } catch {
    guard error.meansUnsupported else { throw error }
    // Without RENAME_NOREPLACE, the check and the rename are separate steps, so another program can
    // interfere.
    if (try? Stat(new, followTargetSymlink: false)) != nil { throw .fileExists }
    try rename(old, over: new)
  }
}

/// Exchanges two folders in one step, or with three renames if the file system cannot exchange
/// folders.
func exchange(_ new: FilePath, with old: FilePath) throws(Errno) {
  do throws(Errno) {
    try systemCall {
      unsafe new.withPlatformString { new in
        unsafe old.withPlatformString { old in unsafe w2w_exchange(new, old) }
      }
    }
  } catch {
    guard error.meansUnsupported else { throw error }
    // The name must not match the names of temporaries. Otherwise, a later run would remove the
    // folder with the user's files.
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
  /// True if the file system or the kernel does not support the operation.
  fileprivate var meansUnsupported: Bool { self == .invalidArgument || self == .noFunction }
}
