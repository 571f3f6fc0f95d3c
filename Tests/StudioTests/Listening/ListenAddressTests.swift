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
  func good(text: String, host: String, port: Int) {
    #expect(ListenAddress(text) == ListenAddress(host: host, port: port))
  }

  @Test(
    "is none, and no port by itself",
    arguments: ["", "8080", ":8080", "127.0.0.1:65536", "127.0.0.1:", "a b", "a/b", "[::1]8080"])
  func bad(text: String) {
    #expect(ListenAddress(text) == nil)
  }
}
