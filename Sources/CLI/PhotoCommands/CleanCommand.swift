import CommandSupport
import ArgumentParser
import Garments
import Sharing
import Images
import Core
import Jobs
import Vision
import SystemPackage

struct CleanCommand: SessionCommand {
  static let configuration = CommandConfiguration(
    commandName: "clean",
    abstract: CommandWords["clean.summary"],
    usage: """
      what2wear clean PHOTO -o clean.jpg [options]
      what2wear clean PATH... -o copies/ [options]
      """)

  @Argument(
    help: .text(
      "clean.photos",
      valueName: "PHOTO"))
  var photos: [FilePath]

  @Option(
    name: .shortAndLong,
    help: .text(
      "clean.output", ["endings": PictureFile.endings],
      valueName: "PATH"))
  var output: NamedOutput

  @Option(
    help: .text("clean.format"))
  var format: OutputFormat.Kind?

  @Option(help: qualityHelp(\.photoQuality))
  var quality: Int?

  @Option(
    help: .text("clean.background", valueName: "COLOR"))
  var background: Color?

  @Option(
    help: .text("clean.cutout"))
  var cutout: CutoutChoice?

  @Flag(help: .text("clean.noMasks"))
  var noMasks = false

  @Flag(
    help: .text("clean.split"))
  var split = false

  @OptionGroup var strokes: StrokeArguments

  @Option(help: .text("clean.jobs", valueName: "N"))
  var jobs: Int?

  @Option(help: pngCompressionHelp)
  var compression: PNGCompression?

  @Flag(help: .text("clean.noClobber"))
  var noClobber = false

  @OptionGroup var global: GlobalOptions

  private enum Destination {
    case file(PictureFile)
    case standardOutput
    case folder
  }

  func validate() throws {
    try validateQuality(quality)
    try validatePositive(jobs, "--jobs")
    try NamedPhotos.validate(photos)
    if !strokes.isEmpty, photos.count != 1 || photos.contains(where: NamedPhotos.isFolder) {
      throw BadInput("--keep and --drop work with one photo only.")
    }
    if !strokes.isEmpty, cutout == .off {
      throw BadInput(
        """
        Use --cutout off to keep the whole photo, or --keep and --drop to cut out the garment, not both.
        """
      )
    }
    if split, case .standardOutput = try destination {
      throw usageError(
        "--split may make several copies, but standard output takes only one; write to a folder.")
    }
    if case .file = try destination, format != nil {
      throw usageError(
        "--format works only with a folder or -o -; for a single file, its ending sets the format.")
    }
  }

  private var destination: Destination {
    get throws {
      let isOne = photos.count == 1 && !photos.contains(where: NamedPhotos.isFolder)
      if output.path == StandardOutput.argument {
        if isOne { return .standardOutput }
        throw usageError("Standard output takes only one copy; for several, write to a folder.")
      }
      let isFolder = output.isFolder || NamedPhotos.isFolder(output.path)
      if isOne {
        if !output.isFolder, let file = PictureFile(output.path) { return .file(file) }
        guard isFolder else {
          throw usageError(
            """
            The output '\(output.path)' must end in \(PictureFile.endings), be an existing folder, or end in / to \
            make a new folder.
            """)
        }
      } else if PictureFile(output.path) != nil && !isFolder {
        throw usageError(
          "'\(output.path)' is the name of one picture; for several copies, specify a folder.")
      }
      if photos.contains(StandardInput.argument) {
        throw usageError(
          "A photo from standard input has no name; use -o with a file name, or -o -.")
      }
      if !isFolder { try output.path.validateAsFolder() }
      return .folder
    }
  }

  func run(in session: Session) async throws {
    let copy = try copy
    switch try destination {
    case .file(let file): try await write(copy, to: file, in: session)
    case .standardOutput: try await writeToStandardOutput(copy, in: session)
    case .folder: try await writeAll(copy, in: session)
    }
  }

  private var copy: CleanCopy {
    get throws {
      var copy = CleanCopy(existing: noClobber ? .refuse : .replace)
      copy.strokes = try strokes.strokes()
      copy.cutout = cutout ?? .off
      copy.usesMasks = !noMasks
      copy.splitsThings = split
      if let jobs { copy.context.work.budget = WorkerBudget(jobs) }
      return copy
    }
  }

  private var outputFormat: @Sendable (OutputFormat.Kind) -> OutputFormat {
    let (quality, background) = (quality, background ?? .white)
    let compression = compression ?? .default
    return {
      OutputFormat($0, quality: quality, background: background, compression: compression)
    }
  }

  private func write(
    _ copy: CleanCopy, to file: PictureFile, in session: Session
  ) async throws {
    let outputs = OutputGuard(
      overPhotos: photos.map { $0 == StandardInput.argument ? StandardInput.file : $0 })
    try outputs.check(file.path)
    try OutputFile.check(file.path, existing: copy.existing)
    for photo in try NamedPhotos(photos).sources {
      session.warn(try await copy.write(photo, to: file.path, as: outputFormat(file.kind)))
    }
  }

  private func writeToStandardOutput(_ copy: CleanCopy, in session: Session) async throws {
    let named = try NamedPhotos(photos)
    try StandardOutput.checkTakesPicture(OutputGuard(overPhotos: named.files))
    for photo in named.sources {
      let made = try await copy.encoded(photo, as: outputFormat(format ?? .png))
      session.warn(made.warnings)
      try StandardOutput.write(made.bytes)
    }
  }

  private func writeAll(_ copy: CleanCopy, in session: Session) async throws {
    let batch = try CleanBatch(photos, to: output.path, as: format, copy, format: outputFormat)
    var tally = BatchTally(
      CountedNoun("copy", plural: "copies"), failingNoun: CountedNoun("photo"), session)
    session.beginProgress(total: batch.photoCount)
    do throws(FileFailure) {
      try await batch.run { result in
        session.warn(result.warnings)
        if let failure = result.failure {
          tally.fail(failure)
        } else {
          tally.madeCount += 1
        }
        session.advance()
      }
    } catch {
      session.report(error)
    }
    session.endProgress()
    tally.sayUntold()
    session.noteOtherFiles(batch.otherCount, batch.unread)
    if batch.photoCount != 1 { session.note(tally.text) }
  }
}
