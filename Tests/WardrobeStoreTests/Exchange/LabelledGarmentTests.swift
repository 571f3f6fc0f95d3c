import Garments
import SystemPackage
import TestSupport
import Testing
import WardrobeStore

@Suite(
  "The guess for every labelled garment",
  .enabled(if: SharedCorpus.has("garments/labels.csv"), "../shared/garments is not there"))
struct LabelledGarmentTests {
  @Test("is its label")
  func guesses() throws {
    let bytes = try Workspace.bytes(at: SharedCorpus.folder.appending("garments/labels.csv"))
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    try #require(lines.first?.hasPrefix("file,description,kind,type,label,") == true)
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 6, "\(line)")
      let name = try #require(GarmentKind.Name(rawValue: fields[2]), "\(line)")
      let kind = try #require(GarmentKind(name, ClothingType(rawValue: fields[3])), "\(line)")
      let guess = GarmentKind(guessedFrom: FilePath(fields[0]))
      #expect(guess == kind, "\(fields[0])")
    }
    let tried = lines.count - 1
    #expect(tried > 0)
    print("LabelledGarmentTests: tried \(tried) files")
  }
}
