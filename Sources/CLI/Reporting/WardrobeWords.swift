import Core
import Garments
import Jobs
import WardrobeStore

extension Diagnosis {
  /// What a wardrobe could not do, with the way out that this program has.
  init(_ error: WardrobeError) {
    if case .file(let failure) = error {
      self.init(failure)
    } else {
      self.init(Self.lines(error), ExitStatus(JobFailure.Code(error)))
    }
  }

  private static func lines(_ error: WardrobeError) -> [String] {
    switch error {
    case .invalid(.removedAndPlaced(let id)):
      ["garment \(id) is named by --remove and by --order"]
    case .invalid(.emptyBag): ["\(error); 'what2wear bag add' puts something into it"]
    case .unknown(.trash, _): ["\(error); 'what2wear trash list' shows it"]
    case .unknown(.user(nil), _): ["\(error); add one by 'user add'"]
    case .unknown(let subject, let nearest): ["\(error)\(guess(at: subject, nearest))"]
    case .ambiguous(let subject, let candidates):
      [subject == .user(nil) ? "\(error); give --user" : "\(error)"]
        + candidates.map { "  \($0)" }
    case .outfitThere:
      ["\(error); give another name, or --allow-duplicate for two of that name"]
    case .hasGarments:
      ["\(error); give --garments-to USER to pass them on, or --with-garments"]
    case .inUse: ["\(error); give --force to take it out"]
    case .alreadyThere: ["\(error); give --again to add it again"]
    case .changedMeanwhile: ["\(error); look at it and try again"]
    case .noWardrobe: ["\(error); 'what2wear garment add' or 'what2wear import' makes one"]
    case .isWardrobe: ["\(error); 'what2wear export' takes out what is in it"]
    case .noArchive: ["\(error); copy the folder again that 'what2wear export' wrote"]
    case .unclearKind: ["\(error); \(kindHelp)"]
    case .changedPhoto: ["\(error); see 'check'"]
    case .invalid, .file, .interrupted: ["\(error)"]
    }
  }

  /// Which ones may have been meant; nothing where none is near.
  private static func guess(
    at subject: WardrobeError.Subject, _ nearest: [WardrobeError.Candidate]
  ) -> String {
    let names = nearest.map { candidate in
      switch subject {
      case .garment:
        "'\(candidate.words.first ?? "")' (\(candidate.id.prefix(Table.identifierLength)))"
      case .outfit, .garmentOrOutfit, .packingList, .packingItem, .trash:
        "'\(candidate.words.first ?? "")'"
      case .user: "'\(candidate.words.last ?? "")'"
      }
    }
    guard let last = names.last else { return "" }
    let others = names.dropLast().joined(separator: ", ")
    return "; did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
  }

  private static let kindHelp =
    "name it or its folder for that (shirt.jpg, Zapatos/1.jpg), or give \(GarmentArguments.kindOptions)"
}
