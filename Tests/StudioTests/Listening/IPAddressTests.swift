import Studio
import Testing

struct IPAddressTests {
  @Test(
    arguments: [
      ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"),
      ("::FFFF:c000:0201", "192.0.2.1"), ("2001:DB8:0:0::1", "2001:db8::1"), ("::1", "::1"),
      ("", ""), ("localhost", "localhost"), ("a:b", "a:b"),
    ])
  func `one address is written in one way`(text: String, canonical: String) {
    #expect(IPAddress.canonical(text) == canonical)
  }

  @Test func `networks are those of households`() {
    #expect(IPAddress.network(of: "::ffff:192.0.2.1") == IPAddress.network(of: "192.0.2.1"))
    #expect(IPAddress.network(of: "::ffff:192.0.2.1") != IPAddress.network(of: "::ffff:192.0.2.2"))
    #expect(IPAddress.network(of: "2001:db8::1") == IPAddress.network(of: "2001:db8::2:3:4"))
    #expect(IPAddress.network(of: "2001:db8::1") != IPAddress.network(of: "2001:db8:0:1::1"))
  }

  @Test func `addresses that the kernel gives up by and by are told from those that stay`() {
    let table = """
      20010db8000000000000000000000007 02 40 00 01    wlan0
      20010db8000000000211fffe000000a1 02 40 00 00    wlan0
      fe8000000000000000fc00fffe000001 04 40 20 80     eth0
      00000000000000000000000000000001 01 80 10 80       lo
      nonsense

      """
    #expect(IPAddress.temporary(in: table) == ["2001:db8::7"])
    #expect(IPAddress.temporary(in: "") == [])
  }

  @Test func `of a machine's addresses others can open those of its networks`() {
    let addresses = [
      "127.0.0.1", "::1", "2001:db8::7", "169.254.7.7", "fe80::1", "192.0.2.7", "10.0.0.7",
    ]
    #expect(
      IPAddress.reachable(addresses, listeningOn: "0.0.0.0") == ["192.0.2.7", "10.0.0.7"])
    for host in ["::", "::0"] {
      #expect(
        IPAddress.reachable(addresses, listeningOn: host)
          == ["192.0.2.7", "10.0.0.7", "2001:db8::7"])
    }
    #expect(IPAddress.reachable(["127.0.0.1", "::1"], listeningOn: "::") == [])
  }

  @Test func `what is printed can be opened on another machine`() {
    var configuration = StudioConfiguration()
    #expect(configuration.addresses(listeningOn: 7878) == ["http://127.0.0.1:7878"])
    configuration.host = "::"
    configuration.reachable = ["192.0.2.7", "2001:db8::7"]
    #expect(
      configuration.addresses(listeningOn: 80) == [
        "http://192.0.2.7:80", "http://[2001:db8::7]:80",
      ])
    #expect(configuration.address(listeningOn: 80) == "http://192.0.2.7:80")
    #expect(!configuration.needsAddress)
    configuration.reachable = []
    #expect(configuration.addresses(listeningOn: 80) == ["http://localhost:80"])
    #expect(configuration.needsAddress)
    configuration.address = "https://wardrobe.example.org"
    #expect(configuration.addresses(listeningOn: 80) == ["https://wardrobe.example.org"])
    #expect(!configuration.needsAddress)
  }
}
