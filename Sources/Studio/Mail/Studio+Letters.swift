import Accounts
import Foundation
import Garments
import WardrobeStore

extension Studio {
  /// Sends a link by which to choose another password, where somebody has the address.
  func sendReset(to email: String, _ language: Language) {
    outbox.send {
      guard let (link, user) = try? await accounts.resetLink(forEmail: email) else { return nil }
      let words = StudioWords.of(user.details.language ?? language).doors
      return letter(
        to: user, words.resetSubject, words.resetMail("\(base)/reset/\(link.token.text)"))
    }
  }

  /// Sends a link by which a user confirms the address.
  func sendConfirmation(to user: User, _ language: Language) {
    guard outbox.isThere else { return }
    outbox.send {
      guard let link = try? await accounts.confirmationLink(for: user.id) else { return nil }
      let words = StudioWords.of(user.details.language ?? language).doors
      return letter(
        to: user, words.confirmSubject, words.confirmMail("\(base)/confirm/\(link.token.text)"))
    }
  }

  private func letter(to user: User, _ subject: String, _ text: String) -> Letter? {
    let host = URLComponents(string: base)?.host ?? "localhost"
    return user.details.email.map {
      Letter(to: $0, from: "what2wear@\(host)", subject: subject, text: text)
    }
  }

  /// What links begin with: never what a request calls the studio, which anyone may make up.
  private var base: String { configuration.address(listeningOn: port.number) }
}
