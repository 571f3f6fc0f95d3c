import Garments
import Testing

@Suite("A date as spreadsheets write it")
struct WrittenDateTests {
  @Test(
    "is a day",
    arguments: [
      "2026-05-01", "2026-5-1", "2026/05/01", "2026.5.1", "1.5.2026", "01.05.2026", "1. 5. 2026",
      "2026-05-01T00:00:00", "2026-05-01 00:00", "2026-05-01T12:30:00.5Z", "1.5.2026 0:00:00",
      " 2026/5/1 ",
    ])
  func days(text: String) {
    #expect(WrittenDate(text) == CalendarDate("2026-05-01").map { .day($0, nil) })
  }

  @Test(
    "is a day in one order of day and month alone",
    arguments: [
      ("31/12/2025", "2025-12-31", DayOrder.dayFirst), ("13-1-2026", "2026-01-13", .dayFirst),
      ("12/31/2025 12:00:00 AM", "2025-12-31", .monthFirst),
    ])
  func ordered(text: String, day: String, order: DayOrder) {
    #expect(WrittenDate(text) == CalendarDate(day).map { .day($0, order) })
  }

  @Test("may be either of two days")
  func either() throws {
    let may = try #require(CalendarDate("2026-05-01"))
    let january = try #require(CalendarDate("2026-01-05"))
    #expect(WrittenDate("01/05/2026") == .either(dayFirst: may, monthFirst: january))
    #expect(WrittenDate("1-5-2026") == .either(dayFirst: may, monthFirst: january))
    #expect(WrittenDate("5/5/2026") == CalendarDate("2026-05-05").map { .day($0, nil) })
  }

  @Test(
    "is nothing else",
    arguments: [
      "", "2026", "2026-05", "5/1/26", "46143", "May 1, 2026", "2026-02-30", "31/02/2026",
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
