import Garments

struct OutfitColumns: Sendable {
  enum Naming: Sendable {
    /// Cells with a file name, or any text that identifies a garment on the command line.
    case anything
    case sku, file, description
  }

  /// Columns for the same garment, such as `sku 1` and `file 1`.
  struct Place: Sendable {
    /// The columns in order of priority. The first column that is not empty names the garment.
    var columns: [(index: Int, naming: Naming)]
  }

  /// The column with the outfits' names, or nil if there is none.
  private(set) var name: Int?
  /// True if several columns may hold the outfits' names.
  private(set) var hasSeveralNames = false
  private(set) var places: [Place] = []
  /// The titles of ignored columns.
  private(set) var unused: [String] = []

  init(_ header: [String]) {
    let titles = header.map(Title.init)
    let outfits = titles.indices.filter { Self.outfitNames.contains(titles[$0].words) }
    let plain = titles.indices.filter { Self.names.contains(titles[$0].words) }
    let names = outfits.isEmpty ? plain : outfits
    (name, hasSeveralNames) = (names.first, names.count > 1)

    var used = Set(names)
    let anything = Self.columns(of: titles, Self.garments)
    if anything.isEmpty {
      // If the list has an outfit column, a `name` column contains the names of garments.
      var namings: [(index: Int, naming: Naming)] =
        Self.columns(of: titles, Self.skus).map { ($0, .sku) }
        + Self.columns(of: titles, Self.files).map { ($0, .file) }
        + Self.columns(of: titles, Self.descriptions).map { ($0, .description) }
      if namings.isEmpty, !outfits.isEmpty { namings = plain.map { ($0, .description) } }
      places = Self.places(of: namings) { titles[$0].number }
      used.formUnion(namings.map(\.index))
    } else {
      places = anything.map { Place(columns: [($0, .anything)]) }
      used.formUnion(anything)
    }
    unused = header.indices.filter { !used.contains($0) && !header[$0].isEmpty }.map { header[$0] }
  }

  /// Groups the columns for the same garment, such as `sku 1` and `file 1`.
  private static func places(
    of namings: [(index: Int, naming: Naming)], number: (Int) -> Int
  ) -> [Place] {
    var numbered: [(number: Int, place: Place)] = []
    for column in namings {
      let number = number(column.index)
      let known = numbered.firstIndex { other in
        other.number == number && !other.place.columns.contains { $0.naming == column.naming }
      }
      if let known {
        numbered[known].place.columns.append(column)
      } else {
        numbered.append((number, Place(columns: [column])))
      }
    }
    return numbered.enumerated().sorted { ($0.1.number, $0.0) < ($1.1.number, $1.0) }.map(\.1.place)
  }

  func cells(of fields: [String]) -> [GarmentCell] {
    places.compactMap { place in
      for (index, naming) in place.columns where index < fields.count {
        let cell = GarmentCell(fields[index], naming)
        if !cell.isEmpty { return cell }
      }
      return nil
    }
  }

  func name(in fields: [String]) -> String {
    name.flatMap { $0 < fields.count ? fields[$0].trimmed : nil } ?? ""
  }

  /// Returns the columns with one of the titles `words`. An untitled column continues the previous
  /// one, as with merged cells.
  private static func columns(of titles: [Title], _ words: Set<String>) -> [Int] {
    var found: [Int] = []
    for (index, title) in titles.enumerated() {
      if words.contains(title.words) || title.words.isEmpty && found.last == index - 1 {
        found.append(index)
      }
    }
    return found
  }

  // MARK: Column titles in English and Spanish

  private static let outfitNames: Set = [
    "outfit", "outfit name", "look", "look name", "conjunto",  // not a message
    "nombre del conjunto", "nombre del look",  // not a message
  ]
  private static let names: Set = ["name", "nombre"]
  private static let garments: Set = [
    "garment", "garments", "item", "items", "piece", "pieces", "product", "products", "clothes",
    "prenda", "prendas", "articulo", "articulos", "pieza", "piezas", "producto", "productos",
  ]
  private static let skus: Set = ["sku", "skus", "ref", "reference", "referencia", "referencias"]
  private static let files: Set = [
    "file", "files", "photo", "photos", "image", "images", "fichero", "ficheros", "archivo",
    "archivos", "foto", "fotos", "imagen", "imagenes",
  ]
  private static let descriptions: Set = [
    "description", "descriptions", "descripcion", "descripciones",
  ]

  /// A title such as `Garment #2`, split into words and a number.
  private struct Title {
    var words: String
    /// The number, or 0 if there is none.
    var number: Int

    init(_ title: String) {
      let text = title.folded.map { $0.isLetter || $0.isNumber ? $0 : " " }
      let digits = text.reversed().drop { $0 == " " }.prefix(while: \.isNumber)
      let rest = text.reversed().drop { $0 == " " }.dropFirst(digits.count).reversed()
      words = String(rest).split(separator: " ").joined(separator: " ")
      number = Int(String(digits.reversed())) ?? 0
    }
  }
}
