public import WardrobeStore
public import ArgumentParser
import Core
import FoundationEssentials
import Logging
import Studio
public import SystemPackage

/// The program `what2wear-studio`.
struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what2wear-studio",
    abstract: "The wardrobe in a browser: the clothes, outfits, and their pictures.",
    discussion: """
      Prints the address to open, or one for each of the machine's where it listens on all, and runs until SIGINT or SIGTERM. On this machine alone, where there is \
      one user, the address has a key in it that signs in once; from elsewhere users sign in by e-mail \
      address and password.

      Exit codes: 0 ended as asked; 64 wrong usage; 65 the wardrobe is unusable; 66 a file is missing or \
      unreadable; 69 the address cannot be listened on, or openssl is missing; 73 the wardrobe cannot be \
      made; 74 input or output failed.
      """,
    version: "what2wear-studio \(what2WearVersion)")

  @Option(
    help: ArgumentHelp(
      """
      The wardrobe's folder, made where there is none (default: $WHAT2WEAR_WARDROBE, else \
      $XDG_DATA_HOME/what2wear, else ~/.local/share/what2wear).
      """, valueName: "DIR"))
  var wardrobe: FilePath?

  @Option(
    help: ArgumentHelp(
      "Where to listen; port 0 for any that is free (default: \(ListenAddress().authority)).",
      valueName: "HOST:PORT"),
    transform: Self.listenAddress)
  var listen = ListenAddress()

  @Flag(help: "Open the address in the browser.")
  var open = false

  @Option(help: ArgumentHelp("The certificate for TLS, with its chain, in PEM.", valueName: "FILE"))
  var certificate: FilePath?

  @Option(help: ArgumentHelp("The certificate's key, in PEM.", valueName: "FILE"))
  var privateKey: FilePath?

  @Flag(help: "Make a certificate, of which browsers warn once, and keep it with the wardrobe.")
  var selfSigned = false

  @Flag(help: "A proxy speaks TLS with browsers, and passes requests on.")
  var behindProxy = false

  @Option(
    help: ArgumentHelp(
      "The proxy's IP address; may be given again (default: this machine).", valueName: "ADDRESS"))
  var proxy: [String] = []

  @Option(
    help: ArgumentHelp(
      "What browsers call it by, where that is not where it listens: https://wardrobe.example.org.",
      valueName: "URL"))
  var address: String?

  @Option(
    help: ArgumentHelp(
      "Who may create an account: open (anyone), invite, or closed.", valueName: "WHO"))
  var registration = RegistrationPolicy.closed

  @Option(
    help: ArgumentHelp(
      "Mail is given to this command, as '/usr/sbin/sendmail -t -i', on its standard input.",
      valueName: "COMMAND"))
  var sendmail: String?

  @Option(help: ArgumentHelp("Errors as text, or every request as JSON.", valueName: "json|text"))
  var log = LogFormat.text

  enum LogFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  func validate() throws {
    if (certificate == nil) != (privateKey == nil) {
      throw ValidationError("--certificate and --private-key go together.")
    }
    let ways = [certificate != nil, selfSigned, behindProxy].filter { $0 }.count
    if ways > 1 {
      throw ValidationError("Give --certificate, --self-signed or --behind-proxy, not several.")
    }
    if !proxy.isEmpty && !behindProxy { throw ValidationError("--proxy goes with --behind-proxy.") }
    if let other = proxy.first(where: { !IPAddress.isIP($0) }) {
      throw ValidationError("--proxy takes an IP address, which '\(other)' is not.")
    }
    if sendmail?.allSatisfy(\.isWhitespace) == true {
      throw ValidationError("--sendmail must not be empty.")
    }
    if wardrobe?.isEmpty == true { throw ValidationError("--wardrobe must not be empty.") }
  }

  func run() async throws {
    var plan = ListenOptions()
    plan.listen = listen
    plan.address = address
    if let certificate, let privateKey {
      plan.encryption = .certificate(certificate, privateKey: privateKey)
    } else if selfSigned {
      plan.encryption = .selfSigned
    } else if behindProxy {
      plan.encryption = .proxy(proxy.isEmpty ? ["127.0.0.1", "::1"] : proxy)
    }
    let environment = ProcessInfo.processInfo.environment
    guard let folder = wardrobe.map(WardrobeFolder.init) ?? WardrobeFolder(environment: environment)
    else { throw ValidationError("There is no home folder; give --wardrobe DIR.") }
    var configuration = try await plan.configuration(for: folder)
    configuration.registration = registration
    configuration.sendmail = sendmail
    try await StudioRun(
      configuration: configuration, folder: folder, logger: logger(), opensBrowser: open
    ).run()
  }

  private static func listenAddress(_ text: String) throws -> ListenAddress {
    do throws(ListenAddress.Fault) {
      return try ListenAddress(text)
    } catch {
      let way =
        switch error {
        case .portAlone: "give the host, too, as 127.0.0.1:\(text)"
        case .portTooHigh: "a port is 65535 at most, and 0 any that is free"
        case .malformed: "give HOST:PORT, as 127.0.0.1:7878 or [::1]:7878"
        }
      throw ValidationError(way)
    }
  }

  private func logger() -> Logger {
    var logger: Logger
    switch log {
    case .text:
      logger = Logger(label: "what2wear-studio") { TextLogHandler(label: $0) }
      logger.logLevel = .warning
    case .json: logger = Logger(label: "what2wear-studio") { _ in JSONLogHandler() }
    }
    return logger
  }
}

extension RegistrationPolicy: ExpressibleByArgument {}

extension FilePath: @retroactive ExpressibleByArgument {
  /// Paths are bytes, which a file system need not hold as UTF-8; arguments are.
  public init?(argument: String) { self.init(argument) }
}
