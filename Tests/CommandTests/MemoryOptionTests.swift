import Pixels
import TestSupport
import Testing

@Suite("The memory that pictures may take")
struct MemoryOptionTests {
  private let workspace = Workspace()

  @Test("is an option's, else the environment's, else a gibibyte", arguments: [false, true])
  func limit(isVariable: Bool) throws {
    let photo = try workspace.photo("p.png", width: 900, height: 400)
    let path = workspace.path("x.png")
    func run(_ memory: String) throws -> Outcome {
      isVariable
        ? try ChildProgram("env", "WHAT2WEAR_MEMORY=\(memory)", ChildProgram.builtCommandPath)
          .run("clean", photo, "-o", path)
        : try what2wear("clean", photo, "-o", path, "--memory", memory)
    }
    let refused = try run("1M")
    #expect(refused.ending == .exit(65))
    #expect(
      refused.error
        == "what2wear: \(photo): takes 2 MiB of memory; the limit is 1 MiB; --memory 2M allows for it\n"
    )
    #expect(try run("2M").ending == .exit(0))
    #expect(try run("2097152").ending == .exit(0))
    for wrong in ["0", "-1", "2 G", "many", "99999999999G"] {
      #expect(try run(wrong).ending == .exit(64), "\(wrong)")
    }
  }

  @Test("is not taken by more than 32 sizes of a photo")
  func sizes() throws {
    let photo = try workspace.photo("p.png", width: 40, height: 20)
    func run(_ count: Int) throws -> Outcome {
      let sizes = (1...count).map { "\($0)" }.joined(separator: ",")
      return try what2wear("thumbnails", photo, "-o", workspace.path("t"), "--size", sizes)
    }
    let refused = try run(33)
    #expect(refused.ending == .exit(64))
    #expect(refused.errorLines.first == "what2wear: --size takes at most 32 sizes, not 33.")
    #expect(try run(32).ending == .exit(0))
  }
}
