import Foundation

package struct MailMessage: Hashable, Sendable {
  var to: String
  var from: String
  var subject: String
  var text: String

  package init(to: String, from: String, subject: String, text: String) {
    (self.to, self.from, self.subject, self.text) = (to, from, subject, text)
  }

  /// Returns the mail in the format of RFC 5322. The text is encoded as base64, so that no line is
  /// too long and no character is lost.
  ///
  /// - Parameters:
  ///   - date: the time at which the mail was written.
  ///   - id: a unique identifier.
  func message(date: Date, id: String) -> String {
    let domain = from.split(separator: "@").last ?? "localhost"
    let heads = [
      "From: What2Wear <\(Self.oneLine(from))>", "To: <\(Self.oneLine(to))>",
      "Subject: \(Self.encodedWord(subject))", "Date: \(Self.dateFormat.string(from: date))",
      "Message-ID: <\(id)@\(domain)>", "MIME-Version: 1.0", "Auto-Submitted: auto-generated",
      "Content-Type: text/plain; charset=utf-8", "Content-Transfer-Encoding: base64",
    ]
    let body = Data(text.utf8).base64EncodedString(options: [
      .lineLength76Characters, .endLineWithLineFeed,
    ])
    return heads.map { $0 + "\n" }.joined() + "\n" + body + "\n"
  }

  /// Removes line breaks, so that an address cannot inject a header.
  private static func oneLine(_ text: String) -> String {
    String(text.filter { !$0.isNewline && $0 != "<" && $0 != ">" })
  }

  /// Encodes a header by RFC 2047. All subjects of the studio fit into one encoded word.
  private static func encodedWord(_ text: String) -> String {
    if text.allSatisfy({ $0.isASCII && !$0.isNewline }) { return text }
    return "=?utf-8?B?\(Data(text.utf8).base64EncodedString())?="
  }

  private static let dateFormat: DateFormatter = {
    let format = DateFormatter()
    format.locale = Foundation.Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(secondsFromGMT: 0)
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss Z"
    return format
  }()
}
