import Foundation
import NIOCore
import Studio
import Subprocess
import SystemPackage
import TestSupport
import Testing

struct ProgramTests {
  private static let path = ChildProgram.builtCommandPath.removingLastComponent()
    .appending("what2wear-studio")
  private let program = ChildProgram(Self.path)
  private let folder = Workspace()

  @Test(
    arguments: [
      (
        ["--listen", "0.0.0.0"], "others on the network could read the traffic; use --certificate"
      ),
      (["--listen", "192.0.2.7:80"], "--self-signed, or --behind-proxy"),
      (["--listen", "nonsense:port"], "write HOST:PORT, such as 127.0.0.1:7878 or [::1]:7878"),
      (["--listen", "8080"], "the host is missing; write, for example, 127.0.0.1:8080"),
      (["--listen", "127.0.0.1:65536"], "a port is a number from 0 to 65535"),
      (["--certificate", "a.pem"], "--certificate and --private-key must be used together"),
      (["--self-signed", "--behind-proxy"], "Use only one of"),
      (["--behind-proxy"], "give --address https://NAME"),
      (["--behind-proxy", "--address", "http://example.org"], "not an address like https://"),
      (
        ["--behind-proxy", "--address", "https://example.org/path"], "not an address like https://"
      ),
      (["--proxy", "192.0.2.1"], "--proxy needs --behind-proxy"),
      (["--behind-proxy", "--proxy", "example.org"], "needs an IP address"),
      (["--registration", "everyone"], "--registration"), (["--sendmail", " "], "--sendmail"),
      (["--log", "xml"], "--log"), (["--nosuch"], "--nosuch"),
      (["--log", "json", "--log", "text"], "use --log only once"),
    ])
  func `wrong usage is told, and nothing is begun`(
    arguments: [String], words: String
  ) throws {
    let wardrobe = folder.path("wardrobe")
    let outcome = try program.run(["--wardrobe", wardrobe.string] + arguments)
    #expect(outcome.ending == .exit(64))
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("what2wear-studio: ") && outcome.error.contains(words))
    #expect(outcome.errorLines.count == 1)
    #expect(!FileManager.default.fileExists(atPath: wardrobe.string))
  }

  @Test(arguments: [[], ["--self-signed"]])
  func `a host that nobody knows is told as that, and nothing is begun`(options: [String]) throws {
    let wardrobe = folder.path("wardrobe")
    let outcome = try program.run(
      ["--wardrobe", wardrobe.string, "--listen", "nowhere.invalid"] + options)
    #expect(outcome.ending == .exit(69))
    #expect(
      outcome.error == """
        what2wear-studio: cannot listen on nowhere.invalid:7878: unknown host; choose another HOST:PORT of this \
        computer with --listen

        """)
    #expect(!FileManager.default.fileExists(atPath: wardrobe.string))
  }

  @Test func `a certificate that cannot be read is named`() throws {
    let file = folder.path("none.pem")
    let outcome = try program.run([
      "--listen", "0.0.0.0:0", "--certificate", file.string, "--private-key", file.string,
    ])
    #expect(outcome.ending == .exit(66))
    #expect(
      outcome.error == "what2wear-studio: \(file): no such file or folder\n")
  }

  @Test(arguments: NetworkShare.Gap.allCases)
  func `a wardrobe on a network share is refused at once`(gap: NetworkShare.Gap) throws {
    let wardrobe = folder.path("wardrobe")
    let share = try NetworkShare(without: gap, folder)
    let added = try what2wear("user", "add", "Ana", "--wardrobe", wardrobe)
    #expect(added.ending == .exit(0))
    let outcome = try program.on(share).run("--wardrobe", wardrobe, "--listen", "127.0.0.1:0")
    #expect(outcome.ending == .exit(74))
    #expect(outcome.error.hasPrefix("what2wear-studio: \(wardrobe)/wardrobe.sqlite: "))
    #expect(outcome.error.contains("without \(gap.words)") && outcome.errorLines.count == 1)
  }

  @Test func `what2wear studio becomes it`() throws {
    let outcome = try what2wear("studio", "--version")
    #expect(outcome.ending == .exit(0) && outcome.output == "what2wear-studio 0.1.0\n")
    let refused = try what2wear("studio", "--listen", "0.0.0.0")
    #expect(refused.ending == .exit(64) && refused.error.hasPrefix("what2wear-studio: "))
  }

  @Test func `where it is not installed, that is said`() throws {
    let alone = folder.path("what2wear")
    // A separate process copies the file. If this process wrote the file, a child forked in the
    // meantime could prevent the file from running.
    _ = try ChildProgram("/bin/cp").run(ChildProgram.builtCommandPath, alone)
    let outcome = try ChildProgram("/usr/bin/env", "PATH=/nonexistent", alone).run("studio")
    #expect(outcome.ending == .exit(69))
    #expect(outcome.error.hasPrefix("what2wear: the studio is not installed"))
  }

  @Test(arguments: [[], ["--self-signed"]])
  func `it prints its address, and ends when it is asked to, whoever is connected`(
    options: [String]
  ) async throws {
    let path = folder.path("wardrobe").string
    let result = try await Subprocess.run(
      .path(Self.path),
      arguments: Arguments(["--wardrobe", path, "--listen", "127.0.0.1:0"] + options),
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      let line = try #require(await lines.next())
      let address = try #require(URLComponents(string: line))
      #expect(address.host == "127.0.0.1")
      #expect(address.scheme == (options.isEmpty ? "http" : "https"))
      // The address contains a sign-in key only on loopback without TLS.
      #expect((address.queryItems?.first?.name == "key") == options.isEmpty)
      let port = try #require(address.port)
      // An incomplete request does not delay the shutdown.
      async let half = RawClient.exchange(port, "GET / HTTP/1.1\r\nHo")
      if options.isEmpty {
        let whole = try await RawClient.exchange(
          port, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        #expect(whole.status == 200)
      }
      try execution.send(signal: .terminate)
      while try await lines.next() != nil {}
      _ = try? await half
    }
    #expect(result.terminationStatus == .exited(0))
    let check = try what2wear("check", "--wardrobe", path)
    #expect(check.ending == .exit(0))
  }

  @Test(arguments: ["0.0.0.0", "[::]"])
  func `on all addresses it prints those that the machine's networks give it`(
    host: String
  ) async throws {
    let path = folder.path("wardrobe").string
    let here = try System.enumerateDevices().compactMap { $0.address?.ipAddress }
    _ = try await Subprocess.run(
      .path(Self.path),
      arguments: ["--wardrobe", path, "--listen", "\(host):0", "--self-signed"],
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      let first = try #require(await lines.next())
      try execution.send(signal: .terminate)
      var all = [first]
      while let line = try await lines.next() { all.append(line) }
      let hosts = all.compactMap { URLComponents(string: $0)?.host }
        .map { $0.trimmingCharacters(in: ["[", "]"]) }
      #expect(hosts.count == all.count)
      if hosts != ["localhost"] {
        #expect(hosts.allSatisfy { here.contains($0) && !IPAddress.isLoopback($0) }, "\(hosts)")
      } else {
        // Without a network, the machine has no address that others can open.
        #expect(IPAddress.reachable(here, listeningOn: "0.0.0.0") == [])
      }
    }
  }

  @Test(arguments: [[], ["--self-signed"]])
  func `an address in use is told, and no wardrobe is made for it`(options: [String]) async throws {
    let path = folder.path("wardrobe").string
    let other = folder.path("other").string
    _ = try await Subprocess.run(
      .path(Self.path), arguments: ["--wardrobe", path, "--listen", "127.0.0.1:0"],
      input: .none, output: .sequence, error: .discarded
    ) { execution in
      var lines = execution.standardOutput.strings().makeAsyncIterator()
      let line = try #require(await lines.next())
      let address = try #require(URLComponents(string: line))
      let port = try #require(address.port)
      let outcome = try program.run(
        ["--wardrobe", other, "--listen", "127.0.0.1:\(port)"] + options)
      #expect(outcome.ending == .exit(69))
      #expect(outcome.error.contains("cannot listen on 127.0.0.1:\(port)"))
      #expect(outcome.errorLines.count == 1)
      #expect(!FileManager.default.fileExists(atPath: other))
      try execution.send(signal: .interrupt)
    }
  }
}
