import HTTPTypes
import Studio
import Testing

@Suite("A request's cookie")
struct CookieTests {
  @Test(
    "is found among others, in one field or in several",
    arguments: [
      (["a=1"], "1"), (["b=2; a=1"], "1"), (["b=2;\ta=1;c=3"], "1"), (["b=2", "a=1"], "1"),
      (["a=1; a=2"], "1"), (["a=1=2"], "1=2"), (["a="], ""),
    ])
  func found(fields: [String], value: String) {
    #expect(headers(fields).cookie("a") == value)
  }

  @Test(
    "is not there where another's name only begins or ends like its own",
    arguments: [[], [""], ["ab=1"], ["ba=1"], ["A=1"], ["a"], ["; ;"], ["b=a=1"]])
  func missing(fields: [String]) {
    #expect(headers(fields).cookie("a") == nil)
  }

  private func headers(_ fields: [String]) -> HTTPFields {
    var headers = HTTPFields()
    for field in fields { headers.append(HTTPField(name: .cookie, value: field)) }
    return headers
  }
}
