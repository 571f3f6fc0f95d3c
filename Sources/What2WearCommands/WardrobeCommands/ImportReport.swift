import Files
import SystemPackage
import WardrobeStore

/// Says what became of an import's photos, rows and outfits as they are done.
struct ImportReport {
  private let isRehearsal: Bool
  private let session: Session
  private var added = 0
  private var outfitsAdded = 0
  private var alreadyThere = 0
  private var outfitsAlreadyThere = 0
  private var failed = 0
  /// So many failures are said; of more there are only counted.
  private static let mostFailures = 100

  init(isRehearsal: Bool, _ session: Session) {
    self.isRehearsal = isRehearsal
    self.session = session
  }

  mutating func add(_ result: ImportResult) {
    switch result {
    case .added: added += 1
    case .outfitAdded: outfitsAdded += 1
    case .alreadyThere: alreadyThere += 1
    case .outfitAlreadyThere: outfitsAlreadyThere += 1
    case .failed(let failure):
      failed += 1
      let diagnosis = Diagnosis(failure)
      if failed <= Self.mostFailures {
        session.report(diagnosis)
      } else {
        session.fail(with: diagnosis.status)
      }
    }
    session.advance()
  }

  /// Says how many there were of each.
  func finish(_ plan: ImportPlan? = nil) {
    let verb = isRehearsal ? "would be" : ""
    if failed > Self.mostFailures {
      session.say("\(failed - Self.mostFailures) more cannot be taken, which are not listed")
    }
    session.note("\(counted(added, "garment", verb)) added")
    if outfitsAdded > 0 { session.note("\(counted(outfitsAdded, "outfit", verb)) added") }
    if alreadyThere > 0 { session.note("\(counted(alreadyThere, "photo")) there already") }
    if failed > 0 { session.note("\(failed) failed") }
    if outfitsAlreadyThere > 0 {
      session.note("\(counted(outfitsAlreadyThere, "outfit")) there already")
    }
    if let count = plan?.unlistedCount, count > 0 {
      session.note("\(counted(count, "photo")) left alone: not in the list")
    }
    session.noteOtherFiles(plan?.otherCount ?? 0)
  }

  private func counted(_ count: Int, _ noun: String, _ verb: String = "") -> String {
    let phrase = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    return "\(phrase) \(verb.isEmpty ? (count == 1 ? "was" : "were") : verb)"
  }
}
