import CommandSupport
import Sharing
import ArgumentParser
import Core
import FoundationEssentials
import SystemPackage
import WardrobeStore

struct ExportCommand: ClosetCommand {
  static let use = WardrobeUse.reading
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: CommandWords["export.summary"],
    usage: "what2wear export -o FOLDER|FILE.zip [--clean]")

  @Option(
    name: .shortAndLong,
    help: .text("export.output", valueName: "FOLDER"))
  var output: NamedOutput

  @Flag(
    help: .text("export.clean"))
  var clean = false

  @OptionGroup var options: WardrobeOptions

  func validate() throws {
    if !output.isFolder { try output.path.validateAsFolder(writesZIP: true) }
  }

  func run(on closet: Closet, in session: Session) async throws {
    let isFile = output.path.extension?.lowercased() == "zip" && !output.isFolder
    let report =
      try await isFile
      ? exportFile(of: closet, in: session) : export(of: closet, to: output.path, in: session)
    session.call(report.garments)
    session.warn(report.warnings, of: report.garments)
    for failure in report.failures { session.report(failure) }
    session.note(Self.message(for: report))
  }

  private static func message(for report: ExportReport) -> Message {
    let garment = CountedNoun("garment")
    let others = [
      (CountedNoun("outfit"), report.outfitCount),
      (CountedNoun("packing list"), report.packingListCount),
    ].filter { $1 > 0 }.map { $0.counted($1) }
    if others.isEmpty { return garment.sentence(report.garmentCount, "exported") }
    let all = ([garment.counted(report.garmentCount)] + others).joinedByAnd
    return "\(all) were exported"
  }

  private func export(
    of closet: Closet, to folder: FilePath, in session: Session
  ) async throws -> ExportReport {
    try await closet.export(to: folder, cleansPhotos: clean) { session.advance($0, of: $1) }
  }

  /// Exports into a folder beside the ZIP file. The ZIP file is written completely or not at all.
  private func exportFile(of closet: Closet, in session: Session) async throws -> ExportReport {
    let path = output.path
    if FileIdentity(of: path) != nil {
      throw FileFailure(.cannotCreate, path, "already exists; choose another file")
    }
    try FolderTree.create(path.parentFolder)
    let scratch = try PrivateFolder(in: path.parentFolder)
    let folder = scratch.path.appending(SafeName.make(path.stem ?? "", fallback: "what2wear"))
    do {
      let report = try await export(of: closet, to: folder, in: session)
      let file = try OutputFile(path, existing: .refuse)
      var archive = try FolderArchive(of: folder, as: .zip, modified: Date())
      while let part = try archive.next() { try file.write(part) }
      try file.commit()
      return report
    } catch let error as WardrobeError {
      throw error.moved(from: folder, to: path)
    } catch let failure as FileFailure {
      throw failure.moved(from: folder, to: path)
    }
  }
}
