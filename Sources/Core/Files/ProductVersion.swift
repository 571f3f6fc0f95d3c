/// The version of the library and the program, also recorded as the producer of output files.
public let what2WearVersion = "0.1.0"
