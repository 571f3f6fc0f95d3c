import Files
import SystemPackage
import WardrobeStore

/// Says what became of an import's photos, rows and outfits as they are done.
struct ImportReport {
  private let isRehearsal: Bool
  private let global: GlobalOptions
  private var progress: ProgressBar
  private var added = 0
  private var outfitsAdded = 0
  private var alreadyThere = 0
  /// What to end with: that of the first failure.
  private(set) var status: ExitStatus?

  init(count: Int, isRehearsal: Bool, _ global: GlobalOptions) {
    self.isRehearsal = isRehearsal
    self.global = global
    progress = ProgressBar(total: count, isQuiet: global.quiet)
  }

  mutating func add(_ result: ImportResult) {
    switch result {
    case .added: added += 1
    case .outfitAdded: outfitsAdded += 1
    case .alreadyThere(let id, let description, let path):
      alreadyThere += 1
      note("\(path.singleLine): is there already, as garment \(id) (\(description))")
    case .outfitAlreadyThere(let id, let name):
      note("the outfit '\(name)' is there already, as \(id)")
    case .failed(let error): fail(error)
    }
    progress.advance()
  }

  mutating func fail(_ error: WardrobeError) {
    progress.clear()
    let ending = report(error)
    status = status ?? ending
  }

  private mutating func note(_ text: String) {
    if global.quiet { return }
    progress.clear()
    Console.error(text.singleLine)
  }

  /// Says how many there were of each.
  mutating func finish(_ plan: ImportPlan? = nil) {
    progress.clear()
    if global.quiet { return }
    let verb = isRehearsal ? "would be" : ""
    Console.error("\(counted(added, "garment", verb)) added")
    if outfitsAdded > 0 { Console.error("\(counted(outfitsAdded, "outfit", verb)) added") }
    if alreadyThere > 0 { Console.error("\(counted(alreadyThere, "photo")) there already") }
    if let count = plan?.unlistedCount, count > 0 {
      Console.error("\(counted(count, "photo")) left alone: not in the list")
    }
    if let count = plan?.otherCount, count > 0 {
      Console.error("\(counted(count, "other file")) left alone: not a JPEG or PNG image")
    }
  }

  private func counted(_ count: Int, _ noun: String, _ verb: String = "") -> String {
    let phrase = count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    return "\(phrase) \(verb.isEmpty ? (count == 1 ? "was" : "were") : verb)"
  }
}
