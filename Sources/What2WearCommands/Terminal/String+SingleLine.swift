extension String {
  /// On one line, with blanks for what a terminal takes for a command.
  var onOneLine: String {
    let isCommand = { (scalar: Unicode.Scalar) in
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
    guard unicodeScalars.contains(where: isCommand) else { return self }
    var clean = String.UnicodeScalarView()
    for scalar in unicodeScalars { clean.append(isCommand(scalar) ? " " : scalar) }
    return String(clean)
  }
}
