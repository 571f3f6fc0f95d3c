import Hummingbird
import Studio

@main
struct StudioMain {
  static func main() async throws {}
}
