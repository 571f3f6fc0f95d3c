import Core
import Testing
import CLI

@Suite("What is said of an error")
struct DiagnosisTests {
  private struct Unforeseen: Error {
    var words: String
  }

  @Test("asks to report one that nobody foresaw, on one line, and ends with 70")
  func unforeseen() {
    let diagnosis = Diagnosis(Unforeseen(words: "a\u{1B}\u{2028}b"))
    #expect(diagnosis.status == .software && diagnosis.status.rawValue == 70)
    #expect(diagnosis.lines.count == 1)
    let line = diagnosis.lines.first ?? ""
    #expect(line.contains("please report it"))
    #expect(line.contains("Unforeseen(words: \"a"))
    #expect(line == line.spacedOnOneLine)
  }

  @Test("ends with 75 where the work was interrupted")
  func interrupted() {
    let diagnosis = Diagnosis(Interruption.deadlinePassed)
    #expect(diagnosis.status == .interrupted)
    #expect(diagnosis.lines == ["timed out"])
  }
}
