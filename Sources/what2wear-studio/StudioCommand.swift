import CommandSupport
public import WardrobeStore
public import ArgumentParser
import Core
import FoundationEssentials
import Logging
import Studio
public import SystemPackage

struct StudioCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "what2wear-studio",
    abstract: CommandWords["studioServer.summary"],
    discussion: CommandWords["studioServer.discussion"],
    version: "what2wear-studio \(what2WearVersion)")

  @Option(
    help: .text("studioServer.wardrobe", valueName: "DIR"))
  var wardrobe: FilePath?

  @Option(
    help: .text(
      "studioServer.listen", ["default": ListenAddress().authority],
      valueName: "HOST:PORT"),
    transform: Self.listenAddress)
  var listen = ListenAddress()

  @Flag(help: .text("studioServer.open"))
  var open = false

  @Option(help: .text("studioServer.certificate", valueName: "FILE"))
  var certificate: FilePath?

  @Option(help: .text("studioServer.privateKey", valueName: "FILE"))
  var privateKey: FilePath?

  @Flag(help: .text("studioServer.selfSigned"))
  var selfSigned = false

  @Flag(help: .text("studioServer.behindProxy"))
  var behindProxy = false

  @Option(
    help: .text("studioServer.proxy", valueName: "ADDRESS"))
  var proxy: [String] = []

  @Option(
    help: .text(
      "studioServer.address",
      valueName: "URL"))
  var address: String?

  @Option(
    help: .text("studioServer.registration", valueName: "WHO"))
  var registration = RegistrationPolicy.closed

  @Option(
    help: .text(
      "studioServer.sendmail",
      valueName: "COMMAND"))
  var sendmail: String?

  @Option(help: .text("studioServer.log", valueName: "json|text"))
  var log = LogFormat.text

  enum LogFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  func validate() throws {
    if (certificate == nil) != (privateKey == nil) {
      throw usageError("--certificate and --private-key must be used together.")
    }
    let ways = [certificate != nil, selfSigned, behindProxy].filter { $0 }.count
    if ways > 1 {
      throw usageError("Use only one of --certificate, --self-signed and --behind-proxy.")
    }
    if !proxy.isEmpty && !behindProxy { throw usageError("--proxy needs --behind-proxy.") }
    if let other = proxy.first(where: { !IPAddress.isIP($0) }) {
      throw usageError("--proxy needs an IP address; '\(other)' is not one.")
    }
    if sendmail?.allSatisfy(\.isWhitespace) == true {
      throw usageError("--sendmail must not be empty.")
    }
    if wardrobe?.isEmpty == true { throw usageError("--wardrobe must not be empty.") }
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
    else { throw usageError("There is no home folder; give --wardrobe DIR.") }
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
      let way: Message =
        switch error {
        case .portAlone: "the host is missing; write, for example, 127.0.0.1:\(text)"
        case .portTooHigh: "a port is a number from 0 to 65535; 0 means any free port"
        case .malformed: "write HOST:PORT, such as 127.0.0.1:7878 or [::1]:7878"
        }
      throw usageError(way)
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
  /// Makes a path from an argument in UTF-8. Other file names are not supported.
  public init?(argument: String) { self.init(argument) }
}
