import Files
import Garments
import WardrobeStore

/// What a command says of an error of the wardrobe: what is wrong, with the way out that this program
/// has; and what it ends with.
func wayOut(for error: WardrobeError) -> (lines: [String], status: ExitStatus) {
  switch error {
  case .invalid(.removedAndPlaced(let id)):
    (["garment \(id) is named by --remove and by --order"], .usage)
  case .invalid: (["\(error)"], .usage)
  case .unknown(.user(nil)): (["\(error); add one by 'user add'"], .noInput)
  case .unknown: (["\(error)"], .noInput)
  case .ambiguous(let subject, let candidates):
    (
      [subject == .user(nil) ? "\(error); give --user" : "\(error)"]
        + candidates.map { "  \($0)" }, .usage
    )
  case .inUse: (["\(error); give --force to take it out"], .data)
  case .alreadyThere: (["\(error); give --again to add it again"], .data)
  case .noWardrobe:
    (["\(error); 'what2wear garment add' or 'what2wear import' makes one"], .noInput)
  case .isWardrobe: (["\(error); 'what2wear export' takes out what is in it"], .data)
  case .noArchive(let path):
    (["\(path.singleLine): is damaged, or not what 'what2wear export' writes"], .data)
  case .unclearKind: (["\(error); \(kindHelp)"], .data)
  case .changedPhoto: (["\(error); see 'check'"], .data)
  case .file(let failure): (["\(failure)"], ExitStatus(failure))
  case .cancelled: (["\(error)"], .inputOutput)
  case .deadlinePassed: (["\(error)"], .interrupted)
  }
}

private let kindHelp = """
  name it or its folder for that (shirt.jpg, Zapatos/1.jpg), or give --kind footwear, --kind accessory \
  or --type with one of \(ClothingType.allCases.map(\.rawValue).joined(separator: ", "))
  """
