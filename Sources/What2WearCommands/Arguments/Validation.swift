import ArgumentParser

func validatePositive(_ value: Int?, _ name: String) throws {
  if let value, value < 1 { throw ValidationError("\(name) must be 1 or more.") }
}

func validateQuality(_ quality: Int) throws {
  guard (1...100).contains(quality) else {
    throw ValidationError("--quality must be from 1 to 100.")
  }
}

/// Runs `body`, which reads what someone typed; where that is none of the words known, the command was
/// used wrongly.
func validatingWords<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw ValidationError("\(error)")
  }
}
