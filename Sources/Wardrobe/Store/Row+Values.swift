import FoundationEssentials
import GRDB

// How the columns of a row become values. A row that another program has changed into something
// impossible is an error, not a trap.

extension Row {
  func identifier<Subject>(_ column: String) throws -> Identifier<Subject> {
    let text: String = self[column]
    guard let identifier = Identifier<Subject>(text) else { throw damaged("\(column) \(text)") }
    return identifier
  }

  func photo(_ column: String) throws -> PhotoName {
    let text: String = self[column]
    guard let name = PhotoName(text) else { throw damaged("\(column) \(text)") }
    return name
  }

  func time(_ column: String) -> Date {
    Date(timeIntervalSince1970: Double(self[column] as Int64) / 1000)
  }

  func damaged(_ words: String) -> DatabaseError {
    DatabaseError(resultCode: .SQLITE_CORRUPT, message: "impossible \(words)")
  }
}

extension Date {
  /// Milliseconds since 1970.
  var milliseconds: Int64 { Int64((timeIntervalSince1970 * 1000).rounded()) }

  /// Now, as exact as it can be stored.
  static var nowToTheMillisecond: Date {
    Date(timeIntervalSince1970: Double(Date().milliseconds) / 1000)
  }
}
