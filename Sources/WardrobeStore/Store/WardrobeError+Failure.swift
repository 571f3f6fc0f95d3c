package import Core

extension WardrobeError: ExplainedError {
  package var failures: [Failure] { [explained] }

  private var explained: Failure {
    func failure(_ code: Failure.Code, _ wayOut: WayOut? = nil) -> Failure {
      Failure(code, sentence, wayOut: wayOut)
    }
    return switch self {
    case .file(let failure): failure.explained
    case .invalid(.emptyBag): failure(.refused, .fillBag)
    case .invalid(.notInBag), .invalid(.notInList): failure(.refused)
    case .invalid(.quantity): failure(.quantity)
    case .invalid(.tooManyPieces): failure(.tooManyPieces)
    case .invalid(.tooManyInBag): failure(.bagIsFull)
    case .invalid: failure(.usage)
    case .unknown(.trash, _): failure(.notThere, .listTrash)
    case .unknown(.user(nil), _): failure(.notThere, .addUser)
    case .unknown(let subject, let nearest):
      failure(.notThere, .nearest(nearest.map(subject.name)))
    case .ambiguous(.user(nil), let candidates):
      failure(.usage, .chooseUser(candidates.map(\.description)))
    case .ambiguous(_, let candidates): failure(.usage, .choose(candidates.map(\.description)))
    case .outfitThere: failure(.refused, .giveOtherName)
    case .hasGarments: failure(.refused, .passOnGarments)
    case .inUse: failure(.refused, .takeOutOfOutfits)
    case .alreadyThere: failure(.refused, .allowDuplicate)
    case .isWardrobe: failure(.refused, .export)
    case .noArchive: failure(.refused, .copyExport)
    case .unclearKind: failure(.refused, .sayKind)
    case .changedMeanwhile: failure(.changedMeanwhile, .lookAgain)
    case .changedPhoto: failure(.changedPhoto, .check)
    case .noWardrobe: failure(.noWardrobe, .makeWardrobe)
    case .interrupted: failure(.interrupted)
    }
  }
}

extension WardrobeError.Subject {
  fileprivate func name(of candidate: WardrobeError.Candidate) -> String {
    switch self {
    // Several garments may have the same name, so add the start of the identifier.
    case .garment: "'\(candidate.words.first ?? "")' (\(candidate.id.prefix(8)))"
    case .outfit, .garmentOrOutfit, .packingList, .packingItem, .trash:
      "'\(candidate.words.first ?? "")'"
    case .user: "'\(candidate.words.last ?? "")'"
    }
  }
}
