import Images
import Foundation
import Vision
import SystemPackage
import Core

/// Cuts out photos with networks, and prints a line of CSV for each. `cutout-trial LIST [FOLDER]`
/// reads lines of three tab-separated paths: a photo, its mask, and weights from
/// training/export.py. Cut-outs are written into FOLDER as PNGs with the photos' names.
@main
struct Trial {
  static func main() async throws {
    guard 2...3 ~= CommandLine.arguments.count else {
      print("usage: cutout-trial LIST [FOLDER]")
      exit(EX_USAGE)
    }
    let list = try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
    var networks: [String: GarmentNetwork] = [:]
    let folder = CommandLine.arguments.dropFirst(2).first.map { FilePath($0) }
    let measures = CutoutEvidence.Measure.allCases
    let head = ["photo", "weights", "cutOverlap", "overlap", "refusal", "seesGarment", "score"]
    print(
      (head + measures.map(\.rawValue) + ["groundVariety", "types"]).joined(separator: ","))
    for line in list.split(separator: "\n") {
      let paths = line.split(separator: "\t").map(String.init)
      guard paths.count == 3 else {
        print("\(line): three paths are wanted")
        exit(EX_DATAERR)
      }
      let network = try networks[paths[2]] ?? Self.network(at: paths[2])
      networks[paths[2]] = network
      let file = FilePath(paths[0])
      let photo = try await PhotoReader(file).decode().raster
      let mask = try await PhotoReader(FilePath(paths[1])).decode().raster
      guard let trial = CutoutTrial(photo, garment: mask, network) else {
        print("\(paths[0]),\(paths[2])")
        continue
      }
      if let folder, let name = file.stem {
        try await trial.cutout?.write(as: .png, to: folder.appending("\(name).png"))
      }
      var cells = [paths[0], paths[2], "\(trial.cutOverlap)"]
      cells.append(trial.overlap.map { "\($0)" } ?? "")
      cells.append(trial.refusal.map { "\($0)" } ?? "")
      cells += [trial.seesGarment ? "1" : "0", "\(trial.score)"]
      cells += measures.map { "\(trial.evidence.values[$0] ?? 0)" }
      cells.append("\(trial.evidence.groundVariety)")
      cells.append(trial.typeLogits.map(String.init).joined(separator: " "))
      print(cells.joined(separator: ","))
    }
  }

  private static func network(at path: String) throws -> GarmentNetwork {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    return GarmentNetwork(try NetworkWeights(Array(data)))
  }
}
