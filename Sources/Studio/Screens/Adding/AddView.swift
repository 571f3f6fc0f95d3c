import Mustache
import What2Wear

/// The values of `add.mustache`.
struct AddView: MustacheParent {
  let waiting: [PendingUpload]
  /// The number of pending photos that the page does not show.
  let moreCount: Int
  let mostWaiting: Int
  let language: Language
  /// The user's entries for the pending photos, or nil to show the guesses.
  var typed: FormFields?
  var problems: [String: String] = [:]

  private var words: StudioWords { StudioWords.of(language) }

  func child(named name: String) -> Any? {
    switch name {
    case "title": words["adding.head"]
    case "waiting":
      zip(waiting, called).map { upload, called in
        QueuedPhotoView(
          upload: upload, called: called, typed: typed, problem: problems[upload.sha256],
          language: language)
      }
    case "hasWaiting": !waiting.isEmpty
    case "count": words["adding.count", count: waiting.count]
    case "addLabel": words["adding.add", count: waiting.count]
    case "more": moreCount > 0 ? words["adding.moreWait", count: moreCount] : nil
    case "kinds": KindOptions.groups("", language)
    case "accept": PhotoFormat.accepted
    case "limit": UploadReceiver.longestPhoto
    case "most": mostWaiting
    default: nil
    }
  }

  /// The labels of the pending photos: the names of their files, with a number after a name that is
  /// not unique.
  private var called: [String] {
    var said: Set<String> = []
    return waiting.enumerated().map { index, upload in
      let name = upload.name ?? upload.description(in: language)
      if said.insert(name).inserted { return name }
      return "\(name) (\(words["adding.numbered", ["number": index + 1]]))"
    }
  }
}

/// A pending photo, for `queued.mustache`.
private struct QueuedPhotoView: MustacheParent {
  let upload: PendingUpload
  let called: String
  let typed: FormFields?
  let problem: String?
  let language: Language

  private var kind: String {
    typed?["kind-\(upload.sha256)"] ?? upload.kind?.formValue ?? ""
  }

  func child(named name: String) -> Any? {
    switch name {
    case "photo": upload.sha256
    case "picture": PageWidth.path(of: upload.sha256, 320)
    case "name": typed?["name-\(upload.sha256)"] ?? upload.description(in: language)
    case "called": called
    case "kinds": KindOptions.groups(kind, language)
    case "colour": upload.colors.first?.color.description
    case "colours":
      upload.colors.map {
        ["hex": $0.color.description, "label": $0.name.label(in: language)]
      }
    case "problem": problem
    case "things":
      upload.thingCount.map { StudioWords.of(language)["adding.showsMany", ["count": $0]] }
    case "thingCount": upload.thingCount
    case "isSplit": typed?[AddScreen.splitField(upload.sha256)] == "1"
    default: nil
    }
  }
}
