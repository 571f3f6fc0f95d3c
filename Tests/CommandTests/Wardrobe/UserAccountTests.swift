import WardrobeStore
import FoundationEssentials
import Garments
import SystemPackage
import TestSupport
import Testing

@Suite("The account of a user, on the terminal")
struct UserAccountTests {
  private let wardrobe = CommandWardrobe(Workspace(inMemory: true))
  private let password = "correct horse"

  private func run(_ arguments: String..., reading text: String) throws -> Outcome {
    try ChildProgram.builtCommand.reading(Array(text.utf8))
      .run(arguments + ["--wardrobe", wardrobe.path.string])
  }

  private func accounts() async throws -> AccountService {
    AccountService(try await Wardrobe.open(WardrobeFolder(wardrobe.path), creating: false))
  }

  private func addAna() throws -> String {
    let outcome = try run(
      "user", "add", "Ana", "--email", "ana@example.org", "--password", reading: "\(password)\n")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    return outcome.outputLines.joined()
  }

  private func signIn(_ password: String) async throws -> NewSession {
    try await accounts().signIn(email: "ana@example.org", password: password, device: "Firefox")
  }

  @Test("has the password that is one line of standard input")
  func added() async throws {
    let id = try addAna()
    #expect(try await signIn(password).session.user.id == UserID(id))
    // Neither the line end nor the text after it is part of the password.
    let outcome = try run("user", "password", "ana", reading: "battery staple\r\nmore\n")
    #expect(outcome.ending == .exit(0) && outcome.error == "" && outcome.output == "")
    #expect(try await accounts().sessions(of: #require(UserID(id))) == [])
    _ = try await signIn("battery staple")
    await #expect(throws: AccountError.wrongCredentials) { try await signIn(password) }
    #expect(try run("user", "password", "ana", reading: "no line end").ending == .exit(0))
    _ = try await signIn("no line end")
  }

  @Test(
    "is not made with a password that cannot be one, and no wardrobe with it",
    arguments: [
      ("short\n", "the password has fewer than 8 bytes; choose a longer password"),
      ("Password1\n", "the password is too common; choose another password"),
      (
        "ana@example.org\n",
        "the password is the user's name or e-mail address; choose another password"
      ),
      ("\n", "No password was entered; nothing was changed."),
      ("", "No password was entered; nothing was changed."),
      (String(repeating: "x", count: 5000) + "\n", "The password is too long."),
      (
        String(repeating: "xyz", count: 400) + "\n",
        "the password has more than 1024 bytes; choose another password"
      ),
    ])
  func refused(typed: String, words: String) throws {
    let outcome = try run(
      "user", "add", "Ana", "--email", "ana@example.org", "--password", reading: typed)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.error == "what2wear: \(words)\n")
    #expect(try wardrobe.files() == [:])
  }

  @Test("takes an e-mail address, and a user who is there")
  func needsEmail() throws {
    let outcome = try run("user", "add", "Ana", "--password", reading: "\(password)\n")
    #expect(outcome.ending == .exit(64))
    #expect(
      outcome.errorLines.first
        == "what2wear: --password needs --email, because users sign in with their e-mail address.")
    #expect(try wardrobe("user", "add", "Ben").ending == .exit(0))
    for call in [["password", "ben"], ["reset", "ben"]] {
      let outcome = try wardrobe("user", call)
      #expect(outcome.ending == .exit(65))
      #expect(
        outcome.error
          == "what2wear: the user has no e-mail address; add an e-mail address with 'user edit --email'\n"
      )
    }
    for call in ["password", "reset", "sessions", "sign-out"] {
      let outcome = try wardrobe("user", call, "eva")
      #expect(outcome.ending == .exit(66))
      #expect(outcome.error.hasPrefix("what2wear: there is no user eva"))
    }
  }

  @Test("gets a new password by a link, once")
  func reset() async throws {
    _ = try addAna()
    for (options, base) in [
      ([], "http://127.0.0.1:7878"), (["--url", "https://x.org/w/"], "https://x.org/w"),
    ] as [([String], String)] {
      let outcome = try wardrobe("user", "reset", "ana", options)
      #expect(outcome.ending == .exit(0) && outcome.error == "")
      let link = outcome.outputLines.joined()
      #expect(link.hasPrefix("\(base)/reset/"))
      let token = try #require(SecretToken(String(link.dropFirst("\(base)/reset/".count))))
      let user = try await accounts().resetPassword(by: token, to: "battery \(base)")
      #expect(user.details.name == "Ana")
    }
    for url in ["", "x.org", "ftp://x.org", "https://", "https://x.org/?a=", "https://x.org/ñ"] {
      let outcome = try wardrobe("user", "reset", "ana", "--url", url)
      #expect(outcome.ending == .exit(64))
      #expect(
        outcome.error
          == "what2wear: '\(url)' is not a web address such as https://wardrobe.example.org\n")
    }
  }

  @Test("is made by an invitation")
  func invited() async throws {
    _ = try addAna()
    let outcome = try wardrobe("user", "invite", "--url", "https://x.org")
    #expect(outcome.ending == .exit(0) && outcome.error == "")
    let link = outcome.outputLines.joined()
    let base = "https://x.org/register?invitation="
    #expect(link.hasPrefix(base))
    let token = try #require(SecretToken(String(link.dropFirst(base.count))))
    #expect(try await accounts().isGood(invitation: token))
  }

  @Test("is told of its sessions in both languages, and ends them")
  func sessions() async throws {
    let id = try #require(UserID(addAna()))
    #expect(try wardrobe("user", "sessions", "ana").output == "")
    let session = try await signIn(password).session
    _ = try await signIn(password)
    let day = String(session.created.formatted(.iso8601).prefix(10))
    let end = String(session.expires.formatted(.iso8601).prefix(10))
    let lines = try wardrobe("user", "sessions", "ana", "--locale", "en").outputLines
    #expect(
      lines.first?.split(separator: "  ").map { $0.drop { $0 == " " } } == [
        "DEVICE", "LAST USED", "SIGNED IN", "ENDS",
      ])
    #expect(lines.count == 3 && lines[1] == "Firefox  \(day)  \(day)  \(end)")
    #expect(
      try wardrobe("user", "sessions", "ana", "--locale", "es").output
        .hasPrefix("DISPOSITIVO  ÚLTIMO USO"))
    let json = try wardrobe("user", "sessions", "ana", "--json").outputLines
    #expect(json.count == 2)
    let time = session.created.formatted(.iso8601)
    #expect(
      json.last
        == "{\"created\":\"\(time)\",\"device\":\"Firefox\",\"expires\":\""
        + "\(session.expires.formatted(.iso8601))\",\"id\":\(session.id),\"used\":\"\(time)\"}")
    #expect(try wardrobe("user", "sign-out", "ana").error == "what2wear: 2 sessions were ended\n")
    #expect(try await accounts().sessions(of: id) == [])
    #expect(try wardrobe("user", "sign-out", "ana", "--quiet").error == "")
  }

  // MARK: on a terminal

  /// A Python script that answers each question on a terminal when the echo is off. The script
  /// prints the terminal's output, the command's ending, and whether the echo is on again.
  private let terminal = """
    import os, pty, sys, termios
    terminal, inside = pty.openpty()
    child = os.fork()
    if child == 0:
        os.login_tty(inside)
        os.execv(sys.argv[2], sys.argv[2:])
    isShown = lambda: bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
    seen = ""
    for answer in sys.argv[1].split("|"):
        mark = len(seen)
        while not seen[mark:].endswith(": "): seen += os.read(terminal, 1000).decode()
        while isShown(): pass
        os.write(terminal, answer.encode())
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    os.set_blocking(terminal, False)
    try:
        while True: seen += os.read(terminal, 1000).decode()
    except BlockingIOError: pass
    print(seen.replace("\\r\\n", "\\n") + f"{status} {isShown()}")
    """

  /// Types the answers one after another. Returns what the terminal shows.
  private func type(_ answers: String...) throws -> String {
    let outcome = try ChildProgram.python.run(
      terminal, answers.joined(separator: "|"), ChildProgram.builtCommandPath, "user", "add", "Ana",
      "--email", "ana@example.org", "--password", "--wardrobe", wardrobe.path)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome.output
  }

  @Test("has a password that is typed twice, and of which nothing is shown")
  func typed() async throws {
    let seen = try type(
      "\(password)\n", "battery staple\n", "\(password)\n", "\(password)\n")
    let id = try #require(try wardrobe.rows("user", "list").first?.id)
    #expect(
      seen == """
        Password: 
        Repeat the password: 
        The passwords differ.
        Password: 
        Repeat the password: 
        \(id)
        0 True

        """)
    _ = try await signIn(password)
  }

  @Test(
    "is not made where the question is left, and what is typed is shown again",
    arguments: [
      ("\u{3}", "-2"), ("\u{4}", "64"), ("\n", "64"),
      // The first password is valid, and the second is missing.
      ("correct horse\n|\u{4}", "64"),
    ])
  func left(typed: String, status: String) throws {
    let seen = try type(typed)
    #expect(seen.hasPrefix("Password: \n"), "\(seen)")
    #expect(seen.hasSuffix("\(status) True\n"), "\(seen)")
    #expect(try wardrobe.files() == [:])
  }
}
