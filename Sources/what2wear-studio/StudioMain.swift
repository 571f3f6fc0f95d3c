import Studio

@main
struct StudioMain {
  static func main() async throws {
    if CommandLine.arguments.dropFirst().first == PhotoWork.argument {
      PhotoWork.prepare()
      await PhotoWork.serve()
    }
  }
}
