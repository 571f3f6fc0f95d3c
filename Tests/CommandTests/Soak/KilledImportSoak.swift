import Glibc
import Images
import SystemPackage
import TestSupport
import Testing

@Suite("An import that is killed at random", .enabled(if: isSoaking))
struct KilledImportSoak {
  private let workspace = Workspace()

  @Test("leaves nothing worse than files that belong to nothing, and is finished by another")
  func kills() throws {
    for number in 100..<220 {
      let noise = noisePhoto(width: 24, height: 24, seed: UInt32(number))
      try workspace.photo("in/shirt-\(number).png", noise)
    }
    let options: [any CommandArgument] = ["--wardrobe", workspace.path("w")]
    let arguments = ["import", workspace.path("in"), "--quiet"] + options
    for _ in 1...60 {
      let program = try ChildProgram.builtCommand.start(arguments)
      usleep(.random(in: 5000...150_000))
      program.send(SIGKILL)
      _ = try program.wait()
      guard workspace.exists("w/wardrobe.sqlite") else { continue }
      let check = try ChildProgram.builtCommand.run(["check", "--repair", "--quiet"] + options)
      #expect(check.ending == .exit(0), "\(check.error)")
      #expect(
        check.errorLines.allSatisfy {
          $0.hasSuffix(" is not used in the wardrobe; removed")
            || $0.hasSuffix(" is not used in the wardrobe; moved to 'set-aside'")
        })
    }
    let last = try ChildProgram.builtCommand.run(arguments)
    #expect(last.ending == .exit(0), "\(last.error)")
    let list = try ChildProgram.builtCommand.run(["garment", "list", "--json"] + options)
    #expect(list.outputLines.count == 120)
    #expect(try workspace.files(in: "w/photos").count == 120)
    #expect(try ChildProgram.builtCommand.run(["check"] + options).error == "")
  }
}
