import FoundationEssentials
import Images
import TestSupport
import Testing

@Suite("The worker")
struct WorkerTests {
  private let workspace = Workspace()
  private var worker: WorkerRun { WorkerRun(workspace: workspace) }

  private func line(_ id: String, _ source: String, _ outputs: String...) -> String {
    #"{"id":"\#(id)","source":"\#(source)","outputs":[\#(outputs.joined(separator: ","))]}"#
  }

  @Test("makes what each line names, the same bytes as a batch")
  func thumbnails() throws {
    try workspace.photo("in/a.jpg", width: 40, height: 20)
    try workspace.photo("in/b.png", .transparent, width: 6, height: 10)
    let answers = try worker.answers([
      line("1", "in/a.jpg", #"{"path":"w/16/a.jpg","size":16}"#, #"{"path":"w/8/a.jpg","size":8}"#),
      line("2", "in/b.png", #"{"path":"w/16/b.png","size":16}"#, #"{"path":"w/8/b.png","size":8}"#),
    ])
    let batch = try ChildProgram.builtCommand.inFolder(workspace.folder)
      .run("thumbnails", "in", "-o", "t", "--size", "16,8")
    #expect(batch.ending == .exit(0))
    for file in ["16/a.jpg", "8/a.jpg", "16/b.png", "8/b.png"] {
      #expect(try workspace.bytes("w/\(file)") == workspace.bytes("t/\(file)"), "\(file)")
    }
    #expect(answers.map(\.id) == ["1", "2"])
    let sizes = answers.flatMap { $0.outputs ?? [] }.map { "\($0.path) \($0.width)x\($0.height)" }
    #expect(
      sizes == ["w/16/a.jpg 16x8", "w/8/a.jpg 8x4", "w/16/b.png 6x10", "w/8/b.png 5x8"])
    let sums = (answers.flatMap { $0.outputs ?? [] }).map { "\($0.sha256)  \($0.path)\n" }.joined()
    let judge = try ChildProgram("sha256sum", "--check", "--status").reading(Array(sums.utf8))
      .inFolder(workspace.folder).run()
    #expect(judge.ending == .exit(0))
  }

  @Test("takes the format from the name or by its own word, and a quality")
  func formats() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    _ = try worker.answers([
      line(
        "1", "a.jpg", #"{"path":"o.webp","size":16}"#, #"{"path":"o.x","size":16,"format":"png"}"#,
        #"{"path":"low.jpg","size":16,"quality":5}"#, #"{"path":"high.jpg","size":16}"#)
    ])
    #expect(try workspace.bytes("o.webp").prefix(4) == Array("RIFF".utf8)[...])
    #expect(try workspace.bytes("o.x").prefix(4) == [0x89, 0x50, 0x4E, 0x47])
    #expect(try workspace.bytes("low.jpg").count < workspace.bytes("high.jpg").count)
  }

  @Test("answers each bad line with what is wrong, goes on, and ends with 0")
  func badLines() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    try workspace.write(OtherFiles.text, to: "b.jpg")
    try workspace.write([], to: "file")
    let output = #"{"path":"o.jpg","size":16}"#
    let answers = try worker.answers([
      "{", "[]", "", #"{"id":5}"#, String(repeating: "x", count: 1_100_000),
      line("a", "gone.jpg", output), line("b", "b.jpg", output), line("c", "a.jpg"),
      line("d", "a.jpg", #"{"path":"o","size":16}"#), line("e", "a.jpg", output, output),
      line("f", "a.jpg", #"{"path":"o.jpg","size":0}"#),
      line("g", "a.jpg", #"{"path":"o.jpg"}"#), line("h", "a.jpg", #"{"path":"a.jpg","size":4}"#),
      line("i", "a.jpg", #"{"path":"file/o.jpg","size":4}"#),
      line("j", "a.jpg", #"{"path":"good.jpg","size":4}"#),
      line("k", "a.jpg", #"{"path":"o\u0000.jpg","size":4}"#),
      #"{"id":"l","outputs":[]}"#, #"{"id":"m","sorce":"a.jpg","outputs":[]}"#,
    ])
    #expect(answers.map(\.line).prefix(4) == [1, 2, 4, 5])
    #expect(answers.prefix(4).allSatisfy { $0.error?.code == "usage" && $0.id == nil })
    let codes = answers.dropFirst(4).map { "\($0.id ?? "") \($0.error?.code ?? "well")" }
    #expect(
      codes == [
        "a missing", "b unusable", "c usage", "d usage", "e usage", "f usage", "g usage",
        "h cannot-create", "i cannot-create", "j well", "k usage", "l usage", "m usage",
      ])
    #expect(answers.allSatisfy { $0.error?.retryable != true })
    #expect(answers.first { $0.id == "m" }?.error?.message.contains("'sorce'") == true)
    #expect(try workspace.files(in: ".").filter { $0.hasPrefix("o") } == [])
    #expect(try workspace.bytes("b.jpg") == OtherFiles.text)
  }

  @Test("says of a full disk that the same line may succeed later")
  func fullDisk() throws {
    try workspace.photo("a.jpg", .photograph(PixelSize(width: 400, height: 400), seed: 3))
    // The file for the answers has the same limit, but the answers are short.
    let limited = WorkerRun(
      workspace: workspace, program: ChildProgram.builtCommand.limitingFiles(to: 4096))
    let answers = try limited.answers([line("a", "a.jpg", #"{"path":"o.png","size":300}"#)])
    #expect(answers.first?.error?.code == "input-output")
    #expect(answers.first?.error?.retryable == true)
    #expect(try workspace.files(in: ".") == ["a.jpg"])
  }

  @Test("answers a line before the next one comes")
  func streams() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    let script = """
      import json, subprocess, sys
      worker = subprocess.Popen([sys.argv[1], "worker", "--jobs", "1"], cwd=sys.argv[2],
          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
      for number in range(3):
          line = {"id": str(number), "source": "a.jpg",
                  "outputs": [{"path": f"o{number}.jpg", "size": 8}]}
          worker.stdin.write(json.dumps(line).encode() + b"\\n")
          worker.stdin.flush()
          print(json.loads(worker.stdout.readline())["id"])
      worker.stdin.close()
      print(worker.wait())
      """
    let outcome = try ChildProgram.python.run(
      script, ChildProgram.builtCommandPath, workspace.folder)
    #expect(outcome.outputLines == ["0", "1", "2", "0"], "\(outcome.error)")
  }

  @Test("ends well though the folder of its files was moved away meanwhile")
  func movedAway() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    let script = """
      import os, subprocess, sys
      worker = subprocess.Popen([sys.argv[1], "worker"], cwd=sys.argv[2],
          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
      worker.stdin.write(b'{"id":"1","source":"a.jpg","outputs":[{"path":"w/o.jpg","size":8}]}\\n')
      worker.stdin.flush()
      worker.stdout.readline()
      os.rename(sys.argv[2] + "/w", sys.argv[2] + "/away")
      worker.stdin.close()
      print(worker.wait())
      """
    let outcome = try ChildProgram.python.run(
      script, ChildProgram.builtCommandPath, workspace.folder)
    #expect(outcome.outputLines == ["0"], "\(outcome.error)")
    #expect(try workspace.files(in: "away") == ["o.jpg"])
  }

  @Test("reads no more lines than it works on while nobody reads its answers")
  func backPressure() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    // The script counts the bytes that it can write before the pipes are full. Each pipe holds 64
    // KiB. The worker holds at most 64 KiB more, for any number of requests.
    let script = """
      import json, os, select, subprocess, sys
      worker = subprocess.Popen([sys.argv[1], "worker", "--jobs", "2"], cwd=sys.argv[2],
          stdin=subprocess.PIPE, stdout=subprocess.PIPE)
      os.set_blocking(worker.stdin.fileno(), False)
      line = json.dumps({"id": "x" * 900, "source": "gone.jpg",
          "outputs": [{"path": "o.jpg", "size": 8}]}).encode() + b"\\n"
      written, idle = 0, 0
      while idle < 20 and written < 5_000_000:
          _, ready, _ = select.select([], [worker.stdin], [], 0.1)
          if not ready:
              idle += 1
              continue
          idle = 0
          try:
              written += os.write(worker.stdin.fileno(), line)
          except BlockingIOError:
              pass
      print(written < 1_000_000)
      worker.kill()
      """
    let outcome = try ChildProgram.python.run(
      script, ChildProgram.builtCommandPath, workspace.folder)
    #expect(outcome.outputLines == ["True"], "\(outcome.error)")
  }

  @Test("ends as other programs do when nobody reads its answers any more")
  func readerGone() throws {
    let script = """
      import subprocess, sys
      worker = subprocess.Popen([sys.argv[1], "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
      worker.stdout.close()
      worker.stdin.write(b"x\\n")
      worker.stdin.flush()
      print(worker.wait())
      """
    let outcome = try ChildProgram.python.run(script, ChildProgram.builtCommandPath)
    #expect(outcome.outputLines == ["-13"], "\(outcome.error)")
  }

  @Test("draws the picture of a recipe, in a file or in the line, as collage does")
  func collage() throws {
    try workspace.photo("a.png", width: 40, height: 20)
    try workspace.photo("b.png", width: 20, height: 40)
    let folder = ChildProgram.builtCommand.inFolder(workspace.folder)
    let drawn = try folder.run(
      "collage", "a.png", "b.png", "-o", "look.png", "--size", "200x100", "--save-recipe",
      "look.json")
    #expect(drawn.ending == .exit(0), "\(drawn.error)")
    let recipe = try workspace.bytes("look.json").filter { $0 != 10 }
    let photos = #""photos":["b.png","a.png"]"#
    let answers = try worker.answers([
      #"{"id":"a","collage":{"recipe":"look.json",\#(photos)},"outputs":[{"path":"1.png"}]}"#,
      #"{"id":"b","collage":{"recipe":\#(String(decoding: recipe, as: UTF8.self)),\#(photos)},"outputs":[{"path":"2.png"}]}"#,
      #"{"id":"c","collage":{"recipe":"look.json","photos":["a.png"]},"outputs":[{"path":"3.png"}]}"#,
      #"{"id":"d","collage":{"recipe":{},\#(photos)},"outputs":[{"path":"4.png"}]}"#,
      #"{"id":"e","collage":{"recipe":"look.json",\#(photos)},"outputs":[{"path":"5.png","size":9}]}"#,
    ])
    #expect(answers.map { $0.error?.code } == [nil, nil, "missing", "usage", "usage"])
    #expect(answers.prefix(2).allSatisfy { $0.outputs?.first?.width == 200 && $0.key == nil })
    for name in ["1.png", "2.png"] {
      #expect(try workspace.bytes(name) == workspace.bytes("look.png"))
    }
  }
}
