import Studio
import Testing

@Suite("An address to listen on")
struct ListenAddressTests {
  @Test(
    "is read with and without a port",
    arguments: [
      ("127.0.0.1:80", "127.0.0.1", 80), ("[::1]:0", "::1", 0), ("::1", "::1", 7878),
      ("localhost", "localhost", 7878), ("0.0.0.0:65535", "0.0.0.0", 65_535),
    ])
  func good(text: String, host: String, port: Int) throws {
    #expect(try ListenAddress(text) == ListenAddress(host: host, port: port))
  }

  @Test(
    "is none, and no port by itself",
    arguments: [
      ("", .malformed), ("8080", .portAlone), (":8080", .malformed),
      ("127.0.0.1:65536", .portTooHigh), ("[::1]:99999999999999999999", .portTooHigh),
      ("127.0.0.1:", .malformed), ("a b", .malformed), ("a/b", .malformed),
      ("[::1]8080", .malformed), ("7:8080", ListenAddress.Fault.malformed),
    ])
  func bad(text: String, fault: ListenAddress.Fault) {
    #expect(throws: fault) { try ListenAddress(text) }
  }
}
