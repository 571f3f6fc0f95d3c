import Collages
import Files
import FoundationEssentials

/// `manifest.json`, by which bundles told what they hold before there was `manifest-sha256.txt`: a JSON object with
/// `what2wearBundle`, the form, which is 1; `producer`; and `files`, each with its path, what it is, its length
/// and its SHA-256.
enum OlderManifest {
  static let fileName = "manifest.json"
  fileprivate static let version = 1

  /// The files that one names.
  static func files(json: [UInt8]) throws(BundleManifest.Fault) -> [BundleManifest.File] {
    let form: Form
    do {
      form = try JSONDecoder().decode(Form.self, from: Data(json))
    } catch let error as NewerForm {
      throw .newer(version: error.version)
    } catch let error as DecodingError {
      throw .damaged(error.words(in: json))
    } catch {
      throw .damaged("is not JSON")
    }
    var paths: Set<String> = []
    for (index, entry) in form.files.enumerated() where !paths.insert(entry.file.path).inserted {
      throw .damaged("files[\(index)].path: another file has it, too")
    }
    return form.files.map(\.file)
  }
}

// MARK: - The form in JSON

/// What a manifest of a later form has besides is not known, but the number of its form is.
private struct NewerForm: Error {
  var version: Int
}

private struct Form: Decodable {
  var files: [OlderManifest.Entry]

  enum Key: String, CodingKey, CaseIterable {
    case version = "what2wearBundle"
    case producer, files
  }

  init(from decoder: any Decoder) throws {
    let version = try decoder.container(keyedBy: Key.self).decode(Int.self, forKey: .version)
    if version > OlderManifest.version { throw NewerForm(version: version) }
    let values = try decoder.object(Key.self)
    guard version == OlderManifest.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: values, debugDescription: "is not known")
    }
    _ = try values.decode(String.self, forKey: .producer)
    files = try values.decode([OlderManifest.Entry].self, forKey: .files)
  }
}

extension OlderManifest {
  /// An object with `path`, `role`, `bytes` and `sha256`.
  fileprivate struct Entry: Decodable {
    private enum Key: String, CodingKey, CaseIterable {
      case path, role, sha256
      case byteCount = "bytes"
    }

    private enum Role: String, CaseIterable {
      case collage, description, photo
    }

    let file: BundleManifest.File

    init(from decoder: any Decoder) throws {
      let values = try decoder.object(Key.self)
      let path = try values.decode(String.self, forKey: .path)
      _ = try values.word(Role.self, .role)
      let byteCount = try values.decode(Int.self, forKey: .byteCount)
      let sha256 = try values.decode(String.self, forKey: .sha256)
      func fault(_ key: Key, _ words: String) -> DecodingError {
        DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: words)
      }
      guard BundleManifest.File.isPossible(path), path != OlderManifest.fileName else {
        throw fault(.path, "is no path of a file in the folder")
      }
      guard byteCount >= 0 else { throw fault(.byteCount, "must be 0 or more") }
      guard let file = BundleManifest.File(path: path, sha256: sha256) else {
        throw fault(.sha256, "must be 64 hexadecimal digits in lower case")
      }
      self.file = file
    }
  }
}
