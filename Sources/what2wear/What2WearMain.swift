import CLI

@main
struct What2WearMain {
  // On the main thread, which is the only one yet.
  @MainActor static func main() async {
    Launch.prepare()
    await Launch.run()
  }
}
