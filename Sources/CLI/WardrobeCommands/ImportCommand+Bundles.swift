import Sharing
import Core
import Jobs
import SystemPackage
import WardrobeStore

extension ImportCommand {
  /// Imports a share bundle completely or not at all. Files added by operating systems are ignored.
  func importBundle(_ bundle: consuming OpenedBundle, in session: Session) async throws {
    let report = try await BundleCheck().check(bundle)
    session.warn(report.warnings)
    if !report.isWholeBesidesSystemFiles {
      for fault in report.faults { session.report(fault) }
      session.note("nothing was imported")
      return
    }
    let incoming = try BundleImport(bundle)
    for name in incoming.lacking {
      session.note(
        "warning: '\(name.escapedOnOneLine)' has no photo in the bundle and is skipped")
    }
    do {
      try await add(incoming.set, in: session)
    } catch WardrobeError.file(let failure) {
      // The file's path is in a temporary folder, so its name in the archive is shown.
      throw WardrobeError.file(bundle.named(failure))
    }
    session.note(bundle.systemFiles)
    withExtendedLifetime(bundle.path) {}
  }

  private func add(_ set: IncomingSet, in session: Session) async throws {
    if dryRun {
      try await wardrobe.withClosetIfThere { closet in
        tell(try await Closet.rehearse(set, in: closet), in: session)
      }
    } else {
      // A dry run finds errors first, so that a failed import leaves no empty wardrobe in an
      // existing folder.
      if try !wardrobe.isThere(), try !wardrobe.isFree() {
        _ = try await Closet.rehearse(set, in: nil)
      }
      let added = try await wardrobe.withClosetMadeWhole { closet throws(WardrobeError) in
        try await closet.add(set)
      }
      tell(added, in: session)
    }
  }

  private func tell(_ added: AddedSet, in session: Session) {
    let new = added.garments.count { !$0.wasThere }
    session.note(CountedNoun("garment").sentence(new, "added", verb: dryRun ? "would be" : nil))
    let old = added.garments.count - new
    if old > 0 {
      session.note(
        old == 1
          ? "1 garment already exists, with the same photo"
          : "\(old) garments already exist, with the same photos")
    }
    if let outfit = added.outfit {
      let name = outfit.name.escapedOnOneLine
      session.note(
        outfit.wasThere
          ? "the outfit '\(name)' is already in the wardrobe"
          : dryRun ? "the outfit '\(name)' would be added" : "the outfit '\(name)' was added")
    }
    if added.packingList != nil {
      session.note(dryRun ? "the packing list would be added" : "the packing list was added")
    }
  }
}
