import WardrobeStore
import Foundation
import Garments
import Logging

extension Studio {
  /// Mails a link to set a new password, if an account has the e-mail address.
  func sendReset(to email: String, _ language: Language) {
    outbox.send { [self] in
      guard let (link, user) = try? await accounts.resetLink(forEmail: email) else { return nil }
      let words = StudioWords.of(user.details.language ?? language)
      return mail(
        to: user, words["signIn.resetSubject"],
        words["signIn.resetMail", ["link": await address(of: link, for: user)]])
    }
  }

  /// Adds a user and mails a link to set a password. If an account already has the address, the
  /// owner gets a notice instead.
  func sendRegistration(_ details: UserDetails, invitation: SecretToken?) {
    outbox.send { [self] in
      let registered: (link: AccountLink, user: User, isNew: Bool)
      do throws(AccountError) {
        registered = try await accounts.registerByMail(details, invitation: invitation)
      } catch {
        // If another user took the invitation or the address first, the log must not reveal who
        // owns the address.
        let isAnothers = if case .wardrobe(.invalid) = error { true } else { error == .deadLink }
        if !isAnothers {
          logger.error("nobody could be registered", metadata: ["error": "\(error)"])
        }
        return nil
      }
      let (link, user, isNew) = registered
      let words = StudioWords.of(user.details.language ?? details.language ?? .english)
      let address = await address(of: link, for: user)
      return mail(
        to: user, words["signIn.registrationSubject"],
        isNew
          ? words["signIn.registrationMail", ["link": address]]
          : words["signIn.registeredAlreadyMail", ["link": address]])
    }
  }

  /// Returns the URL of the page that sets a password by a mailed link. The link also confirms the
  /// e-mail address, because its owner has evidently read the mail.
  private func address(of link: AccountLink, for user: User) async -> String {
    let path = "\(base)/reset/\(link.token.text)"
    guard !user.isEmailConfirmed,
      let confirmation = try? await accounts.confirmationLink(for: user.id)
    else { return path }
    return "\(path)?confirms=\(confirmation.token.text)"
  }

  func sendConfirmation(to user: User, _ language: Language) {
    guard outbox.isThere else { return }
    outbox.send { [self] in
      guard let link = try? await accounts.confirmationLink(for: user.id) else { return nil }
      let words = StudioWords.of(user.details.language ?? language)
      return mail(
        to: user, words["signIn.confirmSubject"],
        words["signIn.confirmMail", ["link": "\(base)/confirm/\(link.token.text)"]])
    }
  }

  /// Mails a confirmation link to the user's new e-mail address. If the address belongs to another
  /// user, that user gets a notice instead.
  func sendMove(of user: User, to email: String, _ language: Language) {
    outbox.send { [self] in
      guard let move = try? await accounts.movingLink(for: user.id, to: email) else { return nil }
      switch move {
      case .free(let link):
        let words = StudioWords.of(user.details.language ?? language)
        return mail(
          to: email, words["signIn.moveSubject"],
          words["signIn.moveMail", ["link": "\(base)/confirm/\(link.token.text)"]])
      case .isTaken(let owner):
        let words = StudioWords.of(owner.details.language ?? language)
        return mail(to: owner, words["signIn.moveSubject"], words["signIn.movedAlreadyMail"])
      }
    }
  }

  private func mail(to user: User, _ subject: String, _ text: String) -> MailMessage? {
    user.details.email.map { mail(to: $0, subject, text) }
  }

  private func mail(to email: String, _ subject: String, _ text: String) -> MailMessage {
    let host = URLComponents(string: base)?.host ?? "localhost"
    return MailMessage(to: email, from: "what2wear@\(host)", subject: subject, text: text)
  }

  /// The prefix of all links. The request's host name is not used, because a client can forge it.
  private var base: String { configuration.address(listeningOn: port.number) }
}
