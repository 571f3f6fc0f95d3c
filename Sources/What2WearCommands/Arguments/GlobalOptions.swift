import ArgumentParser

/// What every command takes.
struct GlobalOptions: ParsableArguments {
  @Flag(name: .long, help: "Say nothing but errors: no warnings, no counts, no progress.")
  var quiet = false
}
