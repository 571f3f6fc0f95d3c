import Files
import FoundationEssentials
import Garments
import Glibc
public import SystemPackage

extension PrivacySearch {
  /// Who gives a folder away: what none of its files is to say.
  public struct Sender: Hashable, Sendable {
    /// What the sender is called: a login, a full name, a name in the wardrobe. One of fewer than three
    /// letters is not looked for, nor one that many machines have, such as `user`.
    public var names: [String]
    /// What the sender's computer is called; nil for nothing. One that many machines have, such as `localhost`,
    /// is not looked for.
    public var host: String?
    /// Folders of the sender whose paths are looked for, such as the home folder.
    public var folders: [FilePath]

    /// A sender of these names.
    ///
    /// - Parameters:
    ///   - names: what the sender is called.
    ///   - host: what the sender's computer is called.
    ///   - folders: folders of the sender whose paths are looked for.
    public init(names: [String] = [], host: String? = nil, folders: [FilePath] = []) {
      (self.names, self.host, self.folders) = (names, host, folders)
    }

    /// Whoever runs this program, by the login and the full name that the system knows, on this computer: of one
    /// who runs it by sudo(8), his own. An account of the system itself has no name.
    public static var current: Sender {
      let sudo = ProcessInfo.processInfo.environment["SUDO_UID"]
      let account = person(getuid(), sudo: sudo).flatMap(Account.of)
      return Sender(
        names: account?.names ?? [], host: hostName, folders: account.map { [$0.home] } ?? [])
    }

    /// The number of the person who runs a program; nil for an account of the system itself.
    ///
    /// Debian gives people numbers up to 59999 (Debian Policy, 9.2.2), but directories of an office and
    /// systemd-homed give them higher ones. The last two of 16 bits are nobody's, and so is the last of 32.
    ///
    /// - Parameters:
    ///   - user: whom the program runs as.
    ///   - sudo: what SUDO_UID says, which counts where that is the system's administrator.
    package static func person(_ user: UInt32, sudo: String?) -> UInt32? {
      let id = user == 0 ? sudo.flatMap { UInt32($0) } ?? user : user
      return id < 1000 || [65534, 65535, .max].contains(id) ? nil : id
    }

    private static var hostName: String? {
      var name = [CChar](repeating: 0, count: 256)
      let status = unsafe name.withUnsafeMutableBufferPointer { name in
        unsafe name.baseAddress.map { unsafe gethostname($0, name.count - 1) } ?? -1
      }
      return status == 0 ? String(ofC: name) : nil
    }
  }
}

/// An account of a person, as passwd(5) has it.
private struct Account {
  let names: [String]
  let home: FilePath

  static func of(_ id: uid_t) -> Account? {
    var entry = unsafe passwd()
    var found: UnsafeMutablePointer<passwd>?
    var words = [CChar](repeating: 0, count: 1 << 14)
    // Unsafe: the entry points into `words` as long as this closure runs.
    return unsafe words.withUnsafeMutableBufferPointer { words in
      guard let start = words.baseAddress,
        unsafe getpwuid_r(id, &entry, start, words.count, &found) == 0, unsafe found != nil
      else { return nil }
      return unsafe Account(entry)
    }
  }

  @unsafe private init(_ entry: passwd) {
    func text(_ field: UnsafeMutablePointer<CChar>?) -> String {
      unsafe field.map { unsafe String(cString: $0) } ?? ""
    }
    let login = unsafe text(entry.pw_name)
    // The full name, a room and telephones, with commas between them; & stands for the login.
    let fullName = unsafe text(entry.pw_gecos).prefix { $0 != "," }
      .replacing("&", with: login.capitalizedFirst)
    names = [login, String(fullName)].filter { !$0.isEmpty }
    home = unsafe FilePath(text(entry.pw_dir))
  }
}
