import Garments
import Testing

@Suite("Days are counted")
struct CalendarDateArithmeticTests {
  @Test("from 1970 on, without gaps, over leap years and centuries")
  func law() throws {
    #expect(CalendarDate("1970-01-01")?.dayNumber == 0)
    #expect(CalendarDate("1969-12-31")?.dayNumber == -1)
    #expect(CalendarDate("2026-11-28")?.dayNumber == 20_785)
    var day = try #require(CalendarDate("1896-02-26"))
    for _ in 0..<50_000 {
      let next = try #require(day.adding(days: 1))
      #expect(next > day && next.dayNumber == day.dayNumber + 1)
      #expect(CalendarDate(dayNumber: next.dayNumber) == next)
      day = next
    }
    #expect("\(day)" == "2033-01-18")
  }

  @Test("and end with the years 1 and 9999")
  func ends() throws {
    let (first, last) = (
      try #require(CalendarDate("0001-01-01")), try #require(CalendarDate("9999-12-31"))
    )
    #expect(first.adding(days: -1) == nil && last.adding(days: 1) == nil)
    #expect(first.adding(days: .max) == nil && first.adding(days: .min) == nil)
    #expect(first.adding(days: last.dayNumber - first.dayNumber) == last)
    #expect(CalendarDate.today != nil)
  }
}
