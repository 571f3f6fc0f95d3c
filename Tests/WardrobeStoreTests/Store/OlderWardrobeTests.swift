import Codecs
import ColorReading
import Files
import FoundationEssentials
import GRDB
import Garments
import Segmentation
import SystemPackage
import TestSupport
import Testing
import WardrobeStore
import Work

@Suite("A change of the schema of a wardrobe that an older program made")
struct OlderWardrobeTests {
  private let fixture = WardrobeFixture()

  /// Makes the wardrobe that a program of the schema `step` has left: Ana's boots, with a red photo,
  /// and rows of `more`.
  private func make(step: String, _ more: String = "") async throws {
    let photo: PhotoName
    do {
      let closet = try await fixture.closet(of: "Ana")
      photo = try await closet.addGarment(photo: .file(fixture.photo(0xFF)), .shirt("Red")).photo
      closet.wardrobe.close()
    }
    Temporaries.remove(fixture.folder.database)
    let queue = try DatabaseQueue(path: fixture.folder.database.string)
    try Migrations.migrator.migrate(queue, upTo: step)
    try await queue.write { db in
      try db.execute(
        sql: """
          INSERT INTO users (id, name) VALUES ('\(UserID())', 'Ana');
          INSERT INTO garments (id, owner, photo, kind, description, description_key, size, created,
            edited)
          VALUES ('\(GarmentID())', 1, '\(photo)', 'footwear', 'Boots', 'boots', '42', 5, 6);
          INSERT INTO garment_words (rowid, words) VALUES (1, 'boots');
          \(more)
          """)
    }
    try queue.close()
  }

  private func closet() async throws -> Closet {
    let wardrobe = try await fixture.open()
    return try await wardrobe.closet(of: wardrobe.userID(nil))
  }

  @Test("reads the colours that it did not know from its photos")
  func colors() async throws {
    let lost = String(repeating: "a", count: 64)
    try await make(
      step: "1",
      """
      INSERT INTO garments (id, owner, photo, kind, description, description_key, created, edited)
      VALUES ('\(GarmentID())', 1, '\(lost).png', 'footwear', 'Lost', 'lost', 5, 6);
      """)
    let closet = try await closet()
    var query = GarmentQuery()
    query.color = ColorSearch(.red)
    #expect(try await closet.garments(query).map(\.details.description) == ["Boots"])
    query = GarmentQuery()
    query.words = "rojo"
    #expect(try await closet.garments(query).first?.edited == Date(timeIntervalSince1970: 0.006))
    #expect(try await closet.garments().map(\.details.description) == ["Lost", "Boots"])
    #expect(
      try fixture.workspace.files(in: "w").contains("wardrobe-before-2.sqlite"))
  }

  @Test("reads colours in the caller's time, and the next opening goes on with it")
  func deadline() async throws {
    try await make(step: "1")
    let past = PictureContext(work: WorkContext(deadline: .after(.zero)))
    #expect(
      await failure { () throws(WardrobeError) in
        try await Wardrobe.open(fixture.folder, creating: false, context: past)
      } == "deadlinePassed")
    let garments = try await closet().garments()
    #expect(garments.map(\.readColors.isEmpty) == [false])
  }

  @Test("leaves as they are garments that others change or remove while colours are read")
  func meanwhile() async throws {
    let gone = GarmentID()
    try await make(
      step: "1",
      """
      INSERT INTO garments (id, owner, photo, kind, description, description_key, created, edited)
      SELECT '\(gone)', owner, photo, kind, 'Gone', 'gone', 5, 6 FROM garments;
      """)
    let (budget, folder) = (WorkerBudget(1), fixture.folder)
    let context = PictureContext(work: WorkContext(budget: budget))
    let (opening, change) = try await context.work.withWorker {
      let opening = Task.detached {
        try await Wardrobe.open(folder, creating: false, context: context)
      }
      while budget.waitingCount == 0 { await Task.yield() }
      let change = Result {
        try fixture.sql(
          """
          DELETE FROM garments WHERE id = '\(gone)';
          UPDATE garments SET description = 'Wellies', description_key = 'wellies', edited = 9
          """)
      }
      return (opening, change)
    }
    try change.get()
    let wardrobe = try await opening.value
    let garments = try await wardrobe.closet(of: wardrobe.userID(nil)).garments()
    #expect(garments.map(\.details.description) == ["Wellies"])
    #expect(garments.first?.edited == Date(timeIntervalSince1970: 0.009))
    #expect(garments.first?.readColors.isEmpty == false)
  }

  @Test("adds the heights that it did not know, and looks at no photo for it")
  func heights() async throws {
    try await make(step: "2")
    let closet = try await closet()
    let garment = try #require(try await closet.garments().first)
    #expect(garment.details.size == "42" && garment.details.height == nil)
    // A program that knew colours has read them already.
    #expect(garment.readColors == [] && garment.edited == Date(timeIntervalSince1970: 0.006))
    let edited = try await closet.editGarment(garment.id) { $0.height = GarmentHeight("30.5") }
    #expect(try await closet.garments() == [edited])
    #expect(try await closet.wardrobe.check() == [])
    let copy = try DatabaseQueue(
      path: fixture.folder.path.appending("wardrobe-before-3.sqlite").string)
    let columns = try await copy.read { try $0.columns(in: "garments").map(\.name) }
    #expect(columns.contains("size") && !columns.contains("height"))
    #expect(try !fixture.workspace.files(in: "w").contains("wardrobe-before-2.sqlite"))
  }

  @Test("adds room for cut-outs, and keeps what is in the trash")
  func cutouts() async throws {
    try await make(step: "5")
    let removed: Garment
    do {
      // As the program of that step has put it there.
      let queue = try DatabaseQueue(path: fixture.folder.database.string)
      try Migrations.migrator.migrate(queue)
      try queue.close()
      let closet = try await closet()
      removed = try #require(try await closet.garments().first)
      try await closet.removeGarment(removed.id)
      closet.wardrobe.close()
      try fixture.sql(
        """
        \(SixthSchema.downgrade)
        DROP INDEX garments_by_cutout;
        ALTER TABLE garments DROP COLUMN cutout;
        DROP INDEX trash_by_cutout;
        ALTER TABLE trash DROP COLUMN cutout;
        DELETE FROM grdb_migrations WHERE identifier = '6';
        """)
    }
    let closet = try await closet()
    #expect(try fixture.workspace.files(in: "w").contains("wardrobe-before-6.sqlite"))
    try await closet.restore(closet.trashItem("Boots"))
    #expect(try await closet.garments() == [removed])
    let mask = try fixture.photo(7)
    let kept = try await closet.setCutout(of: removed, .file(mask))
    #expect(kept.cutout != nil)
    #expect(try await closet.garments() == [kept])
    #expect(try await closet.wardrobe.check() == [])
  }

  @Test("adds accounts and what outfits look like, and keeps all that was there")
  func accounts() async throws {
    let outfit: Outfit
    let garments: [Garment]
    do {
      let closet = try await fixture.closet(of: "Ana")
      let garment = try await closet.addGarment(photo: .file(fixture.photo(1)), .shirt("one"))
      outfit = try await closet.createOutfit("Look", of: [garment.id])
      garments = [garment]
      closet.wardrobe.close()
    }
    try fixture.sql(SixthSchema.downgrade)
    let closet = try await closet()
    #expect(try await closet.outfits() == [outfit])
    #expect(try await closet.garments() == garments)
    #expect(try await closet.wardrobe.users().map(\.details) == [UserDetails(name: "Ana")])
    let drawn = try await closet.setRecipe(of: outfit.id, "{}", expecting: outfit.edited)
    #expect(try await closet.outfits() == [drawn])
    let strokes = try #require(CutoutStrokes("keep 0.5 0.5 0.02"))
    try await closet.setCutout(of: garments[0], .file(fixture.photo(7)), by: strokes)
    #expect(try await closet.cutoutStrokes(of: garments[0].id) == strokes)
    #expect(try await closet.wardrobe.check() == [])
    let copy = try DatabaseQueue(
      path: fixture.folder.path.appending("wardrobe-before-7.sqlite").string)
    let (names, tables) = try await copy.read { db in
      (
        try String.fetchAll(db, sql: "SELECT name FROM outfits"),
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      )
    }
    #expect(names == ["Look"] && !tables.contains("sessions") && !tables.contains("cutout_strokes"))
  }

  @Test("of the third loses nothing by the trash and by natural order")
  func third() async throws {
    let (garments, outfits, users) = try await makeThird()
    let wardrobe = try await fixture.open()
    let closet = try await wardrobe.closet(of: wardrobe.userID("Ana"))
    #expect(try await closet.garments() == garments)
    #expect(try await closet.outfits() == outfits)
    #expect(try await wardrobe.users() == users)
    var query = GarmentQuery()
    query.words = "summer"
    query.color = ColorSearch(.red)
    #expect(try await closet.garments(query) == [garments[1]])
    #expect(try await closet.trash() == [])
    // The photos of which nothing was noted are right.
    #expect(try await wardrobe.replacedPhotos(of: garments) == [:])
    #expect(try await wardrobe.check() == [])
    try await closet.removeGarment(garments[1].id, force: true)
    try await closet.restore(closet.trashItem("tee 2"))
    #expect(try await closet.garments() == garments)
    #expect(try await closet.outfits() == outfits)
    let copy = try DatabaseQueue(
      path: fixture.folder.path.appending("wardrobe-before-4.sqlite").string)
    let (count, tables) = try await copy.read { db in
      (
        try Int.fetchOne(db, sql: "SELECT count(*) FROM garments"),
        try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      )
    }
    #expect(count == 2 && !tables.contains("trash") && !tables.contains("photo_stamps"))
  }

  /// Makes a wardrobe with something of everything, as a program of the third schema has left it.
  private func makeThird() async throws -> ([Garment], [Outfit], [User]) {
    let wardrobe = try await fixture.open()
    let closet = try await fixture.closet(in: wardrobe)
    _ = try await fixture.closet(of: "Ben", in: wardrobe)
    var details = GarmentDetails.shirt("Tee 2", tags: ["summer", "work"])
    (details.brand, details.size, details.height) = ("Acme", "M", GarmentHeight("71.5 cm"))
    (details.price, details.bought) = (Price("29.95 EUR"), CalendarDate("2026-05-01"))
    details.colors = [try GarmentColor(typed: "red")]
    let tee = try await closet.addGarment(photo: .file(fixture.photo(1)), details)
    let other = try await closet.addGarment(photo: .file(fixture.photo(2)), .shirt("Tee 10"))
    let outfit = try await closet.createOutfit("Look", of: [other.id, tee.id])
    _ = try await closet.setCover(of: outfit.id, .file(fixture.photo(3)))
    let there = (
      try await closet.garments(), try await closet.outfits(), try await wardrobe.users()
    )
    wardrobe.close()
    try fixture.sql(
      """
      \(SixthSchema.downgrade)
      DROP TABLE trash;
      DROP TABLE photo_stamps;
      DROP INDEX garments_by_cutout;
      ALTER TABLE garments DROP COLUMN cutout;
      UPDATE garments SET description_key = lower(description);
      DELETE FROM grdb_migrations WHERE identifier IN ('4', '5', '6');
      """)
    return there
  }

  @Test("sorts numbers in descriptions by their values")
  func naturalOrder() async throws {
    let more = ["Boots 10", "BOOTS 2"].enumerated().map { index, name in
      """
      INSERT INTO garments (id, owner, photo, kind, description, description_key, created, edited)
      VALUES ('\(GarmentID())', 1, '\(String(repeating: "\(index)", count: 64)).png', 'footwear',
        '\(name)', '\(name.lowercased())', 5, 6);
      """
    }
    try await make(step: "3", more.joined())
    let closet = try await closet()
    var query = GarmentQuery()
    query.sort = .description
    #expect(
      try await closet.garments(query).map(\.details.description) == [
        "Boots", "BOOTS 2", "Boots 10",
      ])
  }
}
