import Glibc

/// The name that whoever runs the program has logged in with.
enum LoginName {
  /// `me` where the system knows none.
  static var current: String {
    // Unsafe: getpwuid(3) returns a pointer to memory of its own, copied at once.
    guard let entry = unsafe getpwuid(geteuid()), let name = unsafe entry.pointee.pw_name else {
      return "me"
    }
    let text = unsafe String(cString: name)
    return text.isEmpty ? "me" : text
  }
}
