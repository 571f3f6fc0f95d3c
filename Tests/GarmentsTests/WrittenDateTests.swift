import Garments
import Testing

@Suite("A date as spreadsheets write it")
struct WrittenDateTests {
  @Test(
    "is a day",
    arguments: [
      "2026-05-01", "2026-5-1", "2026/05/01", "2026.5.1", "1.5.2026", "01.05.2026", "1. 5. 2026",
      "2026-05-01T00:00:00", "2026-05-01 00:00", "2026-05-01T12:30:00.5Z", "1.5.2026 0:00:00",
      " 2026/5/1 ", "1.5.26", "1 May 2026", "May 1, 2026", "may 1 2026 12:30 PM", "1-May-26",
      "1 de mayo de 2026", "1. MAYO 2026", "1 may. 2026", "01/may/2026",
    ])
  func days(text: String) {
    #expect(WrittenDate(text) == CalendarDate("2026-05-01").map { .day($0, nil) })
  }

  @Test(
    "is a day in one order of day and month alone",
    arguments: [
      ("31/12/2025", "2025-12-31", DayOrder.dayFirst), ("13-1-2026", "2026-01-13", .dayFirst),
      ("12/31/2025 12:00:00 AM", "2025-12-31", .monthFirst), ("31/12/25", "2025-12-31", .dayFirst),
      ("12/31/69", "2069-12-31", .monthFirst), ("31/12/70", "1970-12-31", .dayFirst),
    ])
  func ordered(text: String, day: String, order: DayOrder) {
    #expect(WrittenDate(text) == CalendarDate(day).map { .day($0, order) })
  }

  @Test(
    "has the names of all months in English and Spanish, also short ones",
    arguments: zip(
      1...12,
      [
        "January Jan enero ene", "February Feb febrero", "March Mar marzo", "April Apr abril abr",
        "May mayo", "June Jun junio", "July Jul julio", "August Aug agosto ago",
        "September Sept Sep septiembre setiembre", "October Oct octubre", "November Nov noviembre",
        "December Dec diciembre dic",
      ]))
  func months(number: Int, names: String) {
    for name in names.split(separator: " ") {
      #expect(
        WrittenDate("3 \(name) 2026")
          == CalendarDate(year: 2026, month: number, day: 3).map { .day($0, nil) }, "\(name)")
    }
  }

  @Test("may be either of two days")
  func either() throws {
    let may = try #require(CalendarDate("2026-05-01"))
    let january = try #require(CalendarDate("2026-01-05"))
    #expect(WrittenDate("01/05/2026") == .either(dayFirst: may, monthFirst: january))
    #expect(WrittenDate("1/5/26") == WrittenDate("01/05/2026"))
    #expect(WrittenDate("1-5-2026") == .either(dayFirst: may, monthFirst: january))
    #expect(WrittenDate("5/5/2026") == CalendarDate("2026-05-05").map { .day($0, nil) })
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "2026", "2026-05", "5/1/6", "5/1/126", "46143", "1. Mai 2026", "May 2026", "May 1",
      "1 Ma 2026",
      "31 June 2026", "1 May 1 2026", "May May 2026", "1 2 May", "2026-02-30", "31/02/2026",
      "2026/13/13", "13.13.2026", "2026-5/1", "2026-05-01T", "2026-05-01 at 12:00", "٢٠٢٦-٠١-٠١",
      "-1-5-2026", "2026-005-01",
    ])
  func none(text: String) {
    #expect(WrittenDate(text) == nil)
  }

  @Test("is written as a locale has it")
  func locales() {
    for name in ["es", "es_ES.UTF-8", "en-GB", "en_AU", "de-DE", "fr_FR@euro"] {
      #expect(DayOrder(locale: name) == .dayFirst, "\(name)")
    }
    for name in ["en-US", "en_US.UTF-8"] {
      #expect(DayOrder(locale: name) == .monthFirst, "\(name)")
    }
    for name in ["", "C", "C.UTF-8", "POSIX", "en", "en-CA"] {
      #expect(DayOrder(locale: name) == nil, "\(name)")
    }
  }
}
