import Files
import SystemPackage
import TestSupport
import Testing
import Wardrobe

@Suite(
  "The guess for every labelled garment",
  .enabled(if: SharedCorpus.has("garments/labels.csv"), "../shared/garments is not there"))
struct LabelledGarmentTests {
  /// Where the labels and the words differ.
  private static let others: [String: GarmentKind] = [
    "blazer": .clothing(.suit), "polo": .clothing(.shirt),
  ]

  @Test("is its label")
  func guesses() throws {
    let bytes = try Workspace.bytes(at: SharedCorpus.folder.appending("garments/labels.csv"))
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    try #require(lines.first?.hasPrefix("file,description,kind,type,label,") == true)
    var agreed = 0
    for line in lines.dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 6, "\(line)")
      let name = try #require(GarmentKind.Name(rawValue: fields[2]), "\(line)")
      let kind = try #require(GarmentKind(name, ClothingType(rawValue: fields[3])), "\(line)")
      let guess = GarmentKind(guessedFrom: FilePath(fields[0]))
      #expect(guess == Self.others[fields[4].folded] ?? kind, "\(fields[0])")
      if guess == kind { agreed += 1 }
    }
    let tried = lines.count - 1
    #expect(tried > 0)
    print("LabelledGarmentTests: tried \(tried) files, \(agreed) guesses are their labels")
  }
}
