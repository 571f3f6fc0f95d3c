import ArgumentParser
import Codecs
import Files
import SystemPackage

struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "What a photo is, before using it.",
    usage: "what2wear inspect PHOTO... [--json]")

  @Argument(help: ArgumentHelp("Photos; only their headers are read.", valueName: "PHOTO"))
  var photos: [FilePath]

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var global: GlobalOptions

  func run() throws {
    var status: ExitStatus?
    for photo in photos {
      let header: PhotoHeader
      do throws(FileFailure) {
        header = try PhotoReader(photo).header
      } catch {
        Console.report([error])
        status = status ?? ExitStatus(error)
        continue
      }
      let description = PhotoDescription(photo, header)
      try Console.line(json ? JSONLine.encode(description) : description.text)
    }
    if let status { throw status }
  }
}
