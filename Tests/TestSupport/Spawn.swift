import Glibc
import SystemPackage

/// Starts a program with no signals blocked or ignored, whatever the calling thread's settings. The
/// descriptors become 0, 1 and 2.
func spawn(
  _ words: [[UInt8]], environment: [[UInt8]], descriptors: [FileDescriptor]
) throws -> pid_t {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for (number, descriptor) in descriptors.enumerated() {
    unsafe posix_spawn_file_actions_adddup2(&actions, descriptor.rawValue, CInt(number))
  }
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  var signals = sigset_t()
  unsafe sigemptyset(&signals)
  unsafe posix_spawnattr_setsigmask(&attributes, &signals)
  unsafe sigfillset(&signals)
  unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
  unsafe posix_spawnattr_setflags(
    &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
  var process: pid_t = 0
  let status = unsafe withCStrings(words) { arguments in
    unsafe withCStrings(environment) { variables in
      guard let name = unsafe arguments[0] else { return EINVAL }
      return unsafe posix_spawnp(&process, name, &actions, &attributes, arguments, variables)
    }
  }
  guard status == 0 else { throw Errno(rawValue: status) }
  return process
}

/// Calls `body` with a null-terminated array of C strings, as `execve` expects.
private func withCStrings<Value>(
  _ texts: [[UInt8]], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Value
) -> Value {
  var pointers: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { text in
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
    for (index, byte) in text.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
    unsafe copy[text.count] = 0
    return unsafe copy
  }
  defer { while let pointer = unsafe pointers.popLast() { unsafe pointer?.deallocate() } }
  unsafe pointers.append(nil)
  return unsafe pointers.withUnsafeBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("holds at least the null") }
    return unsafe body(start)
  }
}
