import WardrobeStore
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Studio
import Testing

struct ThrottleTests {
  @Test func `whoever guesses is stopped, and the owner's own browser still gets in`()
    async throws
  {
    try await withTestStudio { studio in
      let clock = StandingClock()
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 3, seconds: 60), now: clock.now)
      try await studio.application().test(.router) { client in
        func signIn(_ password: String, _ headers: HTTPFields = .form) async throws -> TestResponse
        {
          try await client.post(
            "/sign-in", ["email": "ana@example.org", "password": password], headers)
        }
        // The right password does not count as a try.
        let owner = try await signIn(TestStudio.password)
        let device = try #require(owner.cookies["__Host-device"])
        for _ in 1...3 { #expect(try await signIn("wrong").status == .unprocessableContent) }
        let stopped = try await signIn("wrong")
        #expect(stopped.status == .tooManyRequests && stopped.headers[.retryAfter] == "60")
        // Blocked clients are refused even with the right password, so that the answer does not
        // reveal that the password is right.
        #expect(try await signIn(TestStudio.password).status == .tooManyRequests)

        let own = HTTPFields.form.with("Cookie", "__Host-device=\(device)")
        #expect(try await signIn(TestStudio.password, own).status == .seeOther)
        // A known device has its own tries.
        for _ in 1...3 { #expect(try await signIn("wrong", own).status == .unprocessableContent) }
        #expect(try await signIn(TestStudio.password, own).status == .tooManyRequests)

        let other = try await client.post(
          "/sign-in", ["email": "ben@example.org", "password": TestStudio.password])
        #expect(other.status == .seeOther)

        clock.advance(61)
        #expect(try await signIn(TestStudio.password).status == .seeOther)
      }
    }
  }

  @Test func `others, however many, buy whoever guesses no other try`() async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 3, seconds: 60),
        network: SignInThrottle.Allowance(tries: 1000, seconds: 1), mostBuckets: 20,
        now: StandingClock().now)
      try await studio.application().test(.router) { client in
        func signIn(_ email: String) async throws -> HTTPResponse.Status {
          try await client.post("/sign-in", ["email": email, "password": "wrong"]).status
        }
        let others = (1...60).map { "nobody\($0)@example.org" }
        for email in Array(repeating: "ana@example.org", count: 3) + others {
          let status = try await signIn(email)
          #expect(status == .unprocessableContent)
        }
        let status = try await signIn("ana@example.org")
        #expect(status == .tooManyRequests)
      }
    }
  }

  @Test func `the owner's own browser is known after a restart, to that account alone`()
    async throws
  {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 1, seconds: 60), now: StandingClock().now)
      @Sendable func signIn(
        _ password: String, _ headers: HTTPFields, email: String = "ana@example.org",
        _ client: any TestClientProtocol
      ) async throws -> TestResponse {
        try await client.post("/sign-in", ["email": email, "password": password], headers)
      }
      let device = try await studio.application().test(.router) { client in
        let owner = try await signIn(TestStudio.password, .form, client)
        return try #require(owner.cookies["__Host-device"])
      }
      // The second server only knows the wardrobe's data.
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 1, seconds: 60), now: StandingClock().now)
      try await studio.application().test(.router) { client in
        let own = HTTPFields.form.with("Cookie", "__Host-device=\(device)")
        let made = HTTPFields.form.with("Cookie", "__Host-device=\(TestStudio.benToken)")
        #expect(try await signIn("wrong", made, client).status == .unprocessableContent)
        #expect(try await signIn("wrong", made, client).status == .tooManyRequests)
        let again = try await signIn(TestStudio.password, own, client)
        #expect(again.status == .seeOther && again.cookies["__Host-device"] == device)
        // The device's cookie is not valid for another account.
        let ben = "ben@example.org"
        _ = try await signIn("wrong", .form, email: ben, client)
        #expect(
          try await signIn(TestStudio.password, own, email: ben, client).status == .tooManyRequests)
      }
    }
  }

  @Test func `an unknown account is stopped as a known one is`() async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 2, seconds: 60), now: StandingClock().now)
      try await studio.application().test(.router) { client in
        var statuses: [[HTTPResponse.Status]] = []
        for email in ["ana@example.org", "nobody@example.org"] {
          var row: [HTTPResponse.Status] = []
          for _ in 1...3 {
            row.append(
              try await client.post("/sign-in", ["email": email, "password": "wrong"]).status)
          }
          statuses.append(row)
        }
        #expect(statuses[0] == statuses[1] && statuses[0].last == .tooManyRequests)
      }
    }
  }

  @Test func `what is too long to be an address fills no memory, and is stopped by its network`()
    async throws
  {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 2, seconds: 60),
        network: SignInThrottle.Allowance(tries: 5, seconds: 60), now: StandingClock().now)
      try await studio.application().test(.router) { client in
        let long = "\(String(repeating: "a", count: 60_000))@example.org"
        for number in 1...6 {
          let answer = try await client.post("/sign-in", ["email": long, "password": "wrong"])
          #expect(answer.status == (number < 6 ? .unprocessableContent : .tooManyRequests))
        }
      }
    }
  }

  @Test func `one network cannot try all accounts`() async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        network: SignInThrottle.Allowance(tries: 4, seconds: 60), now: StandingClock().now)
      try await studio.application().test(.router) { client in
        for number in 1...5 {
          let answer = try await client.post(
            "/sign-in", ["email": "user\(number)@example.org", "password": "wrong"])
          #expect(answer.status == (number < 5 ? .unprocessableContent : .tooManyRequests))
        }
      }
    }
  }

  @Test func `tries come back as they were taken: who knows one password has no more of others`()
    async throws
  {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 3, seconds: 60),
        network: SignInThrottle.Allowance(tries: 3, seconds: 60), now: StandingClock().now)
      let made = try #require(OneTimeKey.make(for: studio.ana.user.id))
      studio.key = made.key
      studio.configuration.registration = .open
      try await studio.application().test(.router) { client in
        func signIn(
          _ email: String, _ password: String, _ headers: HTTPFields = .form
        ) async throws -> TestResponse {
          try await client.post("/sign-in", ["email": email, "password": password], headers)
        }
        let ana = "ana@example.org"
        let first = try await signIn(ana, TestStudio.password)
        let device = try #require(first.cookies["__Host-device"])
        let own = HTTPFields.form.with("Cookie", "__Host-device=\(device)")
        for number in 1...3 {
          let wrong = try await signIn("user\(number)@example.org", "wrong")
          #expect(wrong.status == .unprocessableContent)
          // A successful sign-in does not count against the network's tries.
          let known = try await signIn(ana, TestStudio.password, own)
          #expect(known.status == .seeOther)
          if number == 1 {
            let registered = try await client.post(
              "/register",
              ["name": "Cleo", "email": "cleo@example.org", "password": "nine yellow socks"])
            #expect(registered.status == .seeOther)
          }
          if number == 2 {
            #expect(try await client.get("/?key=\(made.text)").cookies["__Host-what2wear"] != nil)
          }
        }
        #expect(try await signIn("user4@example.org", "wrong").status == .tooManyRequests)
        // The owner's browser has its own tries.
        #expect(try await signIn(ana, TestStudio.password, own).status == .seeOther)
      }
    }
  }

  @Test func `a password that nobody could look at takes no try`() async throws {
    try await withTestStudio { studio in
      studio.throttle = SignInThrottle(
        account: SignInThrottle.Allowance(tries: 1, seconds: 60),
        network: SignInThrottle.Allowance(tries: 1, seconds: 60), now: StandingClock().now)
      let right: KeyValuePairs = ["email": "ana@example.org", "password": TestStudio.password]
      studio.hasher = .crowded
      try await studio.application().test(.router) { client in
        for _ in 1...2 {
          let busy = try await client.post("/sign-in", right)
          #expect(busy.status == .serviceUnavailable)
        }
      }
      studio.hasher = TestStudio.hasher
      try await studio.application().test(.router) { client in
        let signedIn = try await client.post("/sign-in", right)
        #expect(signedIn.status == .seeOther)
      }
    }
  }
}
