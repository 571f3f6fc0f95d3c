import Garments
import Core
import SystemPackage
import WardrobeStore

/// Reports an import's results for photos, rows and outfits as they become available.
struct ImportReport {
  private let isRehearsal: Bool
  private let session: Session
  private var added = 0
  private var guessed = 0
  private var guess: ImportGuess?
  /// Guesses below this probability are reported, because about a third of them are wrong
  /// (`docs/segmenter.md`).
  private static let leastProbability: Float = 0.8
  private var cutouts = 0
  /// The number of garments from photos of several items.
  private var things = 0
  private var unusedMasks = 0
  /// The number of rows that became new garments although other garments have the same photo or
  /// name.
  private var twins = 0
  /// The number of skipped rows without errors.
  private var leftOut = 0
  /// The SKUs of garments that a list with SKUs does not contain.
  private var unlistedSKUs: [String] = []
  private var outfitsAdded = 0
  private var alreadyThere = 0
  private var (updated, unchanged) = (0, 0)
  /// The number of rows whose garments keep a different photo, and the number of rows that replace
  /// photos.
  private var (otherPhotos, replacedPhotos) = (0, 0)
  private var outfitsAlreadyThere = 0
  /// The counts of items that differ from an export, and of items updated from the export.
  private var (differing, fromExport) = ([ChangeOrder: ArchivedCounts](), ArchivedCounts())
  private var filesRestored = 0
  private var bagsFilled = 0
  private var listsAdded = 0
  private var listsAlreadyThere = 0
  private var daysAdded = 0
  private var tally: BatchTally
  private static let (garment, outfit) = (CountedNoun("garment"), CountedNoun("outfit"))
  private static let photo = CountedNoun("photo")
  private static let mask = CountedNoun("more mask")
  private static let (bag, list) = (CountedNoun("bag"), CountedNoun("packing list"))
  private static let day = CountedNoun("day of the diary", plural: "days of the diary")

  init(isRehearsal: Bool, _ session: Session) {
    self.isRehearsal = isRehearsal
    self.session = session
    tally = BatchTally(Self.garment, failing: "cannot be added", session)
  }

  mutating func note(_ guess: ImportGuess) {
    if guess.kindProbability != nil { guessed += 1 }
    self.guess = guess
  }

  mutating func add(_ result: ImportResult) {
    switch result {
    case .userAdded(let name):
      session.note(
        isRehearsal
          ? "the user '\(name.escapedOnOneLine)' would be added"
          : "the user '\(name.escapedOnOneLine)' was added")
      return
    case .userTaken(let name):
      session.note("importing for user '\(name.escapedOnOneLine)'; use --user to choose another")
      return
    case .differs(let subject, let order):
      differing[order, default: ArchivedCounts()].add(subject)
      return
    case .fileRestored:
      filesRestored += 1
      return
    case .unlisted(let skus):
      unlistedSKUs = skus
      return
    case .updated(let subject): fromExport.add(subject)
    case .added(let id):
      added += 1
      if let guess, let probability = guess.kindProbability,
        probability < Self.leastProbability, !isRehearsal
      {
        session.noteGuess(of: guess.details.kind, probability, on: guess.path, id)
      }
      if let guess {
        add(guess.cutout, isOfMask: !guess.isOneOfSeveral)
        session.warnOfThings(guess.thingCount, on: guess.path)
        if let twin = guess.twin { note(twin, on: guess.path) }
      }
      guess = nil
    case .outfitAdded: outfitsAdded += 1
    case .alreadyThere: alreadyThere += 1
    case .matched(let change): add(change)
    case .outfitAlreadyThere: outfitsAlreadyThere += 1
    case .bagFilled: bagsFilled += 1
    case .bagAlreadyThere: break
    case .packingListAdded: listsAdded += 1
    case .packingListAlreadyThere: listsAlreadyThere += 1
    case .dayAdded: daysAdded += 1
    case .dayAlreadyThere: break
    case .leftOut(let row): note(row)
    case .failed(let failure): tally.fail(failure)
    }
    session.advance()
  }

  private mutating func note(_ twin: GarmentTwin, on path: FilePath) {
    twins += 1
    if twins > BatchTally.mostTold { return }
    let words: Message =
      switch twin.likeness {
      case .photo: "has the same photo; to change that garment instead, give its SKU or its id"
      case .name: "has the same name; to change that garment instead, give its id"
      case .onlyName:
        "has the same name; to replace its photo instead, use --update or give its id"
      }
    session.note(
      """
      \(path.escapedOnOneLine): warning: added as a new garment, although \(twin.garment.named) \(words)
      """
    )
  }

  private mutating func note(_ row: LeftOutRow) {
    leftOut += 1
    if leftOut > BatchTally.mostTold { return }
    let words: Message =
      switch row.reason {
      case .repeats(let earlier): "is the same as row \(earlier) and was skipped"
      case .inTrash(let garment):
        """
        '\(garment.words.first ?? "")' is in the trash and was skipped; restore it with 'trash restore \
        \(garment.id.prefix(Table.identifierLength))'
        """
      }
    session.note("\(row.list.escapedOnOneLine): row \(row.number): warning: \(words)")
  }

  private mutating func add(_ change: ListedChange) {
    if change.isEmpty { unchanged += 1 } else { updated += 1 }
    if change.replacesPhoto {
      replacedPhotos += 1
      add(change.cutout, isOfMask: true)
      if !isRehearsal, replacedPhotos <= BatchTally.mostTold {
        session.noteLostCutout(of: change.before, change.after)
      }
    }
    guard change.keepsOtherPhoto else { return }
    otherPhotos += 1
    if otherPhotos > BatchTally.mostTold { return }
    let path = change.path.escapedOnOneLine
    let id = "\(change.after.id)".prefix(Table.identifierLength)
    session.note(
      """
      \(path): warning: '\(change.after.details.description)' already has another photo, which was kept; to \
      replace it, use 'garment edit \(id) --photo FILE', or --update for all garments
      """)
  }

  private mutating func add(_ cutout: Result<IncomingCutout?, FileFailure>, isOfMask: Bool) {
    switch cutout {
    case .success(nil): break
    case .success(let cutout?):
      if isOfMask { cutouts += 1 } else { things += 1 }
      session.warn(cutout.warnings)
    case .failure(let failure):
      unusedMasks += 1
      if unusedMasks <= BatchTally.mostTold { session.noteUnused(failure) }
    }
  }

  func finish(_ plan: ImportPlan? = nil) {
    let verb = isRehearsal ? "would be" : nil  // not a message
    tally.sayUntold()
    session.note(Self.garment.sentence(added, "added", verb: verb))
    if updated > 0 { session.note(Self.garment.sentence(updated, "updated", verb: verb)) }
    if unchanged > 0 { session.note(Self.garment.sentence(unchanged, "unchanged")) }
    if otherPhotos > BatchTally.mostTold {
      let more = otherPhotos - BatchTally.mostTold
      session.note("\(more) more garments already have another photo, which was kept")
    }
    if replacedPhotos > 0 {
      session.note(Self.photo.sentence(replacedPhotos, "replaced", verb: verb))
    }
    if leftOut > BatchTally.mostTold {
      session.note("\(leftOut - BatchTally.mostTold) more rows were skipped (not listed)")
    }
    if guessed > 0 {
      let guessed = Self.garment.sentence(guessed, "recognised by photo", verb: verb)
      session.note("\(guessed); change wrong guesses with 'garment edit'")
    }
    if cutouts > 0 {
      session.note(Self.garment.sentence(cutouts, "cut out with mask files", verb: verb))
    }
    if things > 0 {
      session.note(
        Self.garment.sentence(things, "found in photos that show several things", verb: verb))
    }
    if unusedMasks > BatchTally.mostTold {
      let more = Self.mask.counted(unusedMasks - BatchTally.mostTold)
      session.note("\(more) cannot be used (not listed)")
    }
    if outfitsAdded > 0 { session.note(Self.outfit.sentence(outfitsAdded, "added", verb: verb)) }
    if bagsFilled > 0 { session.note(Self.bag.sentence(bagsFilled, "filled", verb: verb)) }
    if listsAdded > 0 { session.note(Self.list.sentence(listsAdded, "added", verb: verb)) }
    if daysAdded > 0 { session.note(Self.day.sentence(daysAdded, "added", verb: verb)) }
    if alreadyThere > 0 {
      session.note(Self.photo.sentence(alreadyThere, "already in the wardrobe"))
    }
    if tally.failedCount > 0 { session.note("\(tally.failedCount) failed") }
    if outfitsAlreadyThere > 0 {
      session.note(Self.outfit.sentence(outfitsAlreadyThere, "already in the wardrobe"))
    }
    if listsAlreadyThere > 0 {
      session.note(Self.list.sentence(listsAlreadyThere, "already in the wardrobe"))
    }
    if let words = fromExport.words {
      session.note(
        isRehearsal
          ? "\(words) would be updated"
          : fromExport.count == 1 ? "\(words) was updated" : "\(words) were updated")
    }
    if filesRestored > 0 {
      session.note(
        CountedNoun("missing or damaged file").sentence(filesRestored, "restored", verb: verb))
    }
    for order in [ChangeOrder.inExport, .inWardrobe, .unknown] {
      if let counts = differing[order] { session.note(counts, changed: order) }
    }
    session.note(unlistedSKUs: unlistedSKUs)
    if let count = plan?.unlistedCount, count > 0 {
      session.note("\(Self.photo.sentence(count, "skipped")): not in the list")
    }
    session.noteOtherFiles(plan?.otherCount ?? 0, plan?.unread ?? [])
    if let masks = plan?.likelyMasks, let first = masks.first {
      let name = first.escapedOnOneLine
      session.note(
        masks.count == 1
          ? "1 picture was used as a mask: \(name); rename it if it is a separate photo"
          : """
          \(masks.count) pictures were used as masks, such as \(name); rename any that are separate photos
          """
      )
    }
    if let plan { session.note(plan.systemFiles) }
  }
}
