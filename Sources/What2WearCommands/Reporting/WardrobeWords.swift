import Files
import Garments
import WardrobeStore

extension Diagnosis {
  /// What a wardrobe could not do, with the way out that this program has.
  init(_ error: WardrobeError) {
    switch error {
    case .invalid(.removedAndPlaced(let id)):
      self.init(["garment \(id) is named by --remove and by --order"], .usage)
    case .invalid(.emptyBag):
      self.init(["\(error); 'what2wear bag add' puts something into it"], .data)
    case .invalid(.tooManyPieces), .invalid(.tooManyInBag), .invalid(.notInBag),
      .invalid(.notInList):
      self.init(["\(error)"], .data)
    case .invalid: self.init(["\(error)"], .usage)
    case .unknown(.trash, _): self.init(["\(error); 'what2wear trash list' shows it"], .noInput)
    case .unknown(.user(nil), _): self.init(["\(error); add one by 'user add'"], .noInput)
    case .unknown(let subject, let nearest):
      self.init(["\(error)\(Self.guess(at: subject, nearest))"], .noInput)
    case .ambiguous(let subject, let candidates):
      let words = subject == .user(nil) ? "\(error); give --user" : "\(error)"
      self.init([words] + candidates.map { "  \($0)" }, .usage)
    case .outfitThere:
      self.init(
        ["\(error); give another name, or --allow-duplicate for two of that name"], .data)
    case .hasGarments:
      self.init(
        ["\(error); give --garments-to USER to pass them on, or --with-garments"], .data)
    case .inUse: self.init(["\(error); give --force to take it out"], .data)
    case .alreadyThere: self.init(["\(error); give --again to add it again"], .data)
    case .changedMeanwhile: self.init(["\(error); look at it and try again"], .interrupted)
    case .noWardrobe:
      self.init(
        ["\(error); 'what2wear garment add' or 'what2wear import' makes one"], .noInput)
    case .isWardrobe:
      self.init(["\(error); 'what2wear export' takes out what is in it"], .data)
    case .noArchive:
      self.init(["\(error); copy the folder again that 'what2wear export' wrote"], .data)
    case .unclearKind: self.init(["\(error); \(Self.kindHelp)"], .data)
    case .changedPhoto: self.init(["\(error); see 'check'"], .data)
    case .file(let failure): self.init(failure)
    case .interrupted: self.init(["\(error)"], .interrupted)
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
