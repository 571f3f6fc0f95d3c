import What2WearCommands

@main
struct What2WearMain {
  static func main() async {
    await Launch.run()
  }
}
