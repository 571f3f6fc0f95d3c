import CLI

@main
struct What2WearMain {
  // The program still has only its main thread.
  @MainActor static func main() async {
    Launch.prepare()
    await Launch.run()
  }
}
