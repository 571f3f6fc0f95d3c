import FoundationEssentials
import SystemPackage
import TestSupport
import Testing

/// Tests docs/worker.schema.json with Debian's python3-jsonschema.
@Suite("The schema of the worker's lines")
struct WorkerSchemaTests {
  private let workspace = Workspace()

  private static let schema = Checkout.root.appending("docs/worker.schema.json")

  /// Returns whether each line is valid according to `definition`.
  private func verdicts(_ lines: [String], _ definition: String) throws -> [Bool] {
    let script = """
      import json, sys
      from jsonschema import Draft202012Validator
      schema = json.load(open(sys.argv[1], encoding="utf-8"))
      Draft202012Validator.check_schema(schema)
      judge = Draft202012Validator({"$ref": f"#/$defs/{sys.argv[2]}", "$defs": schema["$defs"]})
      for line in sys.stdin: print(judge.is_valid(json.loads(line)))
      """
    let outcome = try ChildProgram.python.reading(Array(lines.map { "\($0)\n" }.joined().utf8))
      .run(script, Self.schema, definition)
    #expect(outcome.ending == .exit(0), "\(outcome.error)")
    return outcome.outputLines.map { $0 == "True" }
  }

  private static let good = [
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":8}]}"#,
    #"{"id":"","source":"a.jpg","outputs":[{"path":"o","size":8,"format":"webp","quality":1,"sha256":"x"}],"key":"k"}"#,
    #"{"id":"1","source":"gone.jpg","outputs":[{"path":"o.jpg","size":65500}]}"#,
    #"{"id":"1","collage":{"recipe":"r.json","photos":[]},"outputs":[{"path":"o.png"}]}"#,
  ]

  private static let bad = [
    #"{"id":1,"source":"a.jpg","outputs":[{"path":"o.jpg","size":8}]}"#,
    #"{"source":"a.jpg","outputs":[{"path":"o.jpg","size":8}]}"#,
    #"{"id":"1","source":"","outputs":[{"path":"o.jpg","size":8}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[]}"#, #"{"id":"1","source":"a.jpg"}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg"}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":0}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":65501}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":1.5}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":8,"format":"gif"}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":8,"quality":101}]}"#,
    #"{"id":"1","source":"a.jpg","outputs":[{"path":"o.jpg","size":8,"depth":1}]}"#,
    #"{"id":"1","collage":{"recipe":"r.json","photos":[]},"outputs":[{"path":"o.png","size":8}]}"#,
    #"{"id":"1","collage":{"recipe":"r.json"},"outputs":[{"path":"o.png"}]}"#,
    #"{"id":"1","outputs":[{"path":"o.png","size":8}]}"#,
    #"{"id":"1","source":"a.jpg","collage":{"recipe":"r","photos":[]},"outputs":[{"path":"o.png","size":8}]}"#,
    #"{"id":"1","sorce":"a.jpg","outputs":[{"path":"o.jpg","size":8}]}"#,
  ]

  @Test("takes the lines that the worker takes, and no others")
  func requests() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    #expect(try verdicts(Self.good, "request").allSatisfy(\.self))
    #expect(try verdicts(Self.bad, "request").allSatisfy { !$0 })
    let worker = WorkerRun(workspace: workspace)
    #expect(try worker.answers(Self.good).allSatisfy { $0.error?.code != "usage" })
    #expect(try worker.answers(Self.bad).allSatisfy { $0.error?.code == "usage" })
  }

  @Test("takes every answer")
  func answers() throws {
    try workspace.photo("a.jpg", width: 40, height: 20)
    let outcome = try WorkerRun(workspace: workspace).outcome(Self.good + Self.bad + ["x"])
    #expect(outcome.outputLines.count == Self.good.count + Self.bad.count + 1)
    #expect(try verdicts(outcome.outputLines, "answer").allSatisfy(\.self))
    #expect(try !verdicts([#"{"id":"1"}"#, #"{"id":null,"line":1}"#], "answer").contains(true))
  }
}
