import Core
import Jobs
import WardrobeStore

extension StudioFailure {
  func text(in words: StudioWords) -> FailureText {
    switch self {
    case .signedOut: FailureText("failures.signedOut", in: words)
    case .notFound: FailureText("failures.notFound", in: words)
    case .foreignHost: FailureText("failures.foreignHost", in: words)
    case .crossSite: FailureText("failures.crossSite", in: words)
    case .malformed: FailureText("failures.malformed", in: words)
    case .tooLarge(let limit):
      FailureText("failures.tooLarge", ["limit": Self.words(for: limit)], in: words)
    case .unsupportedType: FailureText("failures.unsupportedType", in: words)
    case .otherUser: FailureText("failures.otherUser", in: words)
    case .otherPhoto: FailureText("failures.otherPhoto", in: words)
    case .photoThere(let name): FailureText("failures.photoThere", ["name": name], in: words)
    case .tooManyPhotos:
      FailureText("failures.tooManyPhotos", ["most": GarmentPhoto.most], in: words)
    case .tooMany(let seconds): FailureText("failures.tooMany", count: seconds, in: words)
    case .photo(let failure): failure.text(in: words)
    case .bag(let failure): failure.text(in: words)
    case .busy: FailureText("failures.busy", in: words)
    case .crowded: FailureText("failures.crowded", in: words)
    case .missingTemplate, .unexpected: FailureText("failures.internalFailure", in: words)
    }
  }

  /// Returns a size in words, such as `64 KiB` or `100 MiB`.
  private static func words(for bytes: Int) -> String {
    bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : "\(bytes >> 10) KiB"
  }
}

extension PhotoFailure {
  fileprivate func text(in words: StudioWords) -> FailureText {
    switch self {
    case .otherBytes: FailureText("failures.photo.otherBytes", in: words)
    case .tooMuchWaits: FailureText("failures.photo.tooMuchWaits", in: words)
    case .noRoom: FailureText("failures.photo.noRoom", in: words)
    case .notRead: FailureText("failures.photo.notRead", in: words)
    case .busy: FailureText("failures.photo.busy", in: words)
    case .refused(let photo):
      FailureText("failures.refused.\(photo.code.answer.text)", ["reason": photo.detail], in: words)
    }
  }
}

extension BagFailure {
  fileprivate func text(in words: StudioWords) -> FailureText {
    let most = Bag.quantities.upperBound
    return switch self {
    case .quantity: FailureText("failures.bag.quantity", ["most": most], in: words)
    case .tooManyPieces: FailureText("failures.bag.tooManyPieces", ["most": most], in: words)
    case .full: FailureText("failures.bag.full", ["most": Bag.mostItems], in: words)
    }
  }
}
