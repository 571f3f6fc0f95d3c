extension GarmentArchival.Reason {
  /// Returns the reason for people, such as "given away" or "regalada".
  package func label(in language: Language) -> String {
    let isSpanish = language == .spanish
    return switch self {
    case .stored: isSpanish ? "guardada" : "stored"
    case .sold: isSpanish ? "vendida" : "sold"
    case .given: isSpanish ? "regalada" : "given away"
    case .discarded: isSpanish ? "desechada" : "discarded"
    }
  }
}

extension GarmentArchival {
  /// Returns the archival for people, such as "sold on 2026-11-20 for 12.00 EUR".
  package func text(in language: Language) -> String {
    let isSpanish = language == .spanish
    let verb = reason.label(in: language)
    let cost = price.map { isSpanish ? " por \($0)" : " for \($0)" } ?? ""
    return isSpanish ? "\(verb) el \(day)\(cost)" : "\(verb) on \(day)\(cost)"
  }
}
