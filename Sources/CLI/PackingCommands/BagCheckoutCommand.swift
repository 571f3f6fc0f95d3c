import CommandSupport
import ArgumentParser
import Sharing
import Images
import Outfits
import Core
import Garments
import Jobs
import SystemPackage
import WardrobeStore

struct BagCheckoutCommand: ClosetCommand {
  static let use = WardrobeUse.writing
  static let configuration = CommandConfiguration(
    commandName: "checkout",
    abstract: CommandWords["bagCheckout.summary"],
    usage: """
      what2wear bag checkout --title "Weekend in Porto" [--from DATE] [--to DATE] [-o FOLDER]
      """)

  @Option(help: .text("bagCheckout.title", valueName: "TEXT"))
  var title: String

  @Option(help: .text("bagCheckout.from", valueName: "DATE"))
  var from: String?

  @Option(help: .text("bagCheckout.to", valueName: "DATE"))
  var to: String?

  @Option(help: .text("bagCheckout.note", valueName: "TEXT"))
  var note: String?

  @Option(
    name: .shortAndLong,
    help: .text("bagCheckout.output", valueName: "FOLDER"))
  var output: NamedOutput?

  @OptionGroup var bag: BagOption
  @Flag(help: .text("bagCheckout.json"))
  var json = false
  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    try validateText(title, "--title")
    try validateText(note, "--note")
    if let output { try ShareArguments.validate(title: nil, output) }
    _ = try details()
  }

  private func details() throws -> PackingDetails {
    let details = PackingDetails(
      title: title, note: note, starts: try Self.day(from, "--from"),
      ends: try Self.day(to, "--to"))
    return try validatingWords { try details.checked() }
  }

  private static func day(_ text: String?, _ option: String) throws -> CalendarDate? {
    guard let text else { return nil }
    if let day = CalendarDate(text) { return day }
    throw BadInput("\(option) '\(text.shown)' is not a date; write it as 2026-05-01.")
  }

  func run(on closet: Closet, in session: Session) async throws {
    // An unwritable folder must be detected before the bag is emptied.
    if let output { try Self.check(output.path, closet.wardrobe.folder) }
    let list = try await closet.checkOut(details(), bag: bag.name)
    if json {
      try await session.show([PackingSheet(list, in: closet)], asJSON: true)
    } else {
      try session.print("\(list.id)")
    }
    guard let output else { return }
    let packing = try await closet.look(of: list)
    let outcome = await ShareLook(packing.look, as: Self.bundle(of: packing), to: output.path)
      .run(JobContext())
    session.report(outcome)
    if !outcome.failures.isEmpty {
      session.note(
        "the packing list was made; to make its folder, use 'what2wear packing share \(list.id)'")
    }
  }

  private static func check(_ path: FilePath, _ wardrobe: WardrobeFolder) throws(FileFailure) {
    var outputs = OutputGuard()
    outputs.close(wardrobe)
    try outputs.checkIsOutside(path)
    // The only way to check that the folder can be created is to create it. The folder is removed
    // at once.
    _ = try OutputFolder(path, existing: .refuse)
  }

  private static func bundle(of packing: PackingLook) -> ShareBundle {
    var bundle = ShareBundle(title: packing.list.details.title, collage: packing.collage)
    packing.describe(&bundle)
    return bundle
  }
}
