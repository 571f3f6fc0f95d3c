import Core
import Studio
import SystemPackage
import WardrobeStore

struct ExitReport {
  let words: Message
  let status: Int32

  private static let (data, noInput, unavailable, cannotCreate, inputOutput):
    (
      Int32, Int32, Int32, Int32, Int32
    ) = (65, 66, 69, 73, 74)
  private static let usage: Int32 = 64

  /// Makes the report of an error. Returns nil for errors in the arguments.
  init?(_ error: any Error) {
    switch error {
    case let failure as StartFailure: self.init(failure)
    case let error as WardrobeError: self.init(error)
    default: return nil
    }
  }

  private init(_ words: Message, _ status: Int32) {
    (self.words, self.status) = (words, status)
  }

  private init(_ failure: StartFailure) {
    switch failure {
    case .unencrypted(let host):
      self.init(
        """
        with --listen \(host), others on the network could read the traffic; use --certificate and --private-key, \
        or --self-signed, or --behind-proxy with a TLS proxy
        """, Self.usage)
    case .needsAddress:
      self.init(
        "--behind-proxy needs the address that browsers use: give --address https://NAME",
        Self.usage)
    case .badAddress(let address):
      self.init(
        "--address \(address) is not an address like https://wardrobe.example.org", Self.usage)
    case .certificate(let path, let reason): self.init("\(path): \(reason)", Self.noInput)
    case .noCertificate(let reason):
      self.init(
        """
        cannot make a certificate: \(reason); install openssl, or use --certificate and --private-key
        """, Self.unavailable)
    case .cannotListen(let address, let reason):
      self.init(
        """
        cannot listen on \(address.authority): \(reason); choose another HOST:PORT of this computer with --listen
        """, Self.unavailable)
    }
  }

  private init(_ error: WardrobeError) {
    let status =
      if case .file(let failure) = error {
        switch failure.kind {
        case .unusable: Self.data
        case .missing: Self.noInput
        case .cannotCreate: Self.cannotCreate
        default: Self.inputOutput
        }
      } else {
        Self.inputOutput
      }
    self.init(error.sentence, status)
  }
}
