import Codecs
import Files
import SystemPackage
import TestSupport
import Testing

/// What is found in photos of cameras and other programs, against what exiftool finds.
struct MetadataJudgeTests {
  private static let folders = ["photos", "garments", "formats"]

  /// The kinds that exiftool has a word for, too.
  private static let judged: Set<PhotoMetadata.Kind> = [
    .exif, .gps, .makerNotes, .xmp, .iptc, .photoshop, .profile, .thumbnail, .furtherPictures,
  ]

  @Test(
    .enabled(
      if: folders.allSatisfy { SharedCorpus.has($0) },
      "../shared/photos, garments and formats are not there"),
    arguments: folders)
  func `what exiftool finds is found, and the other way round`(folder: String) throws {
    let place = SharedCorpus.folder.appending(folder)
    let judge = try Self.judge(place)
    var (searched, differing): (Int, [String]) = (0, [])
    for name in try FolderListing.names(in: place) {
      let found = try PhotoMetadata(of: place.appending(name))
      guard !found.findings.contains(where: { $0.kind == .unsearchable }) else { continue }
      searched += 1
      // A JPEG may say how its further pictures lie; of others exiftool says nothing of them, or of small ones.
      let isJPEG = try FileSignature(ofFileAt: place.appending(name)) == .photo(.jpeg)
      let judged =
        isJPEG ? Self.judged : Self.judged.subtracting([.furtherPictures, .thumbnail])
      let ours = Set(found.findings.map(\.kind)).intersection(judged)
      let theirs = (judge[name.string] ?? []).intersection(judged)
      if ours != theirs {
        let (more, less) = (ours.subtracting(theirs), theirs.subtracting(ours))
        differing.append("\(name.string): +\(more.map(\.rawValue)) -\(less.map(\.rawValue))")
      }
    }
    print("MetadataJudgeTests: tried \(searched) files of \(place)")
    #expect(searched > 10)
    #expect(differing == [])
  }

  /// Of each file's name what exiftool finds.
  private static func judge(_ folder: FilePath) throws -> [String: Set<PhotoMetadata.Kind>] {
    let script = """
      import json, subprocess, sys
      words = subprocess.run(["exiftool", "-j", "-a", "-u", "-G0:1", sys.argv[1]],
          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
      kinds = {"EXIF": "exif", "MakerNotes": "makerNotes", "XMP": "xmp", "IPTC": "iptc",
          "Photoshop": "photoshop", "ICC_Profile": "profile", "MPF": "furtherPictures"}
      for file in json.loads(words):
          found = set()
          # What Samsung puts behind the end is none of EXIF's maker notes, though it has their name.
          behind = file["SourceFile"].endswith(".heic") and any("SamsungTrailer" in key for key in file)
          for key, value in file.items():
              parts = key.split(":")
              (first, last) = (parts[0], parts[-1])
              if last == "Warning" and "Unrecognized MakerNotes" in str(value):
                  found.add("makerNotes")
              if len(parts) < 2 or (behind and "Samsung" in parts): continue
              if first in kinds: found.add(kinds[first])
              if first == "EXIF" and "GPS" in parts: found.add("gps")
              if last.startswith("MakerNote"): found.add("makerNotes")
              if first in ("EXIF", "JFIF", "Photoshop") and last in (
                      "ThumbnailImage", "PhotoshopThumbnail"):
                  found.add("thumbnail")
          print(file["SourceFile"].rpartition("/")[2], *sorted(found), sep="\\t")
      """
    let outcome = try ChildProgram.python.run(script, folder)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    var found: [String: Set<PhotoMetadata.Kind>] = [:]
    for line in outcome.outputLines {
      let fields = line.split(separator: "\t")
      guard let name = fields.first else { continue }
      found[String(name)] = Set(
        fields.dropFirst().compactMap { PhotoMetadata.Kind(rawValue: String($0)) })
    }
    return found
  }
}
