/// The version of What2Wear, of the library and the program alike: what `what2wear --version` prints, and
/// what names the producer of files that say who made them.
public let what2WearVersion = "0.1.0"
