// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

// The headers only: a system library target would link with the libraries too, which are opened
// when text is first laid out (Sources/CTypesetting).
#if arch(arm64)
let multiarch = "aarch64-linux-gnu"
#else
let multiarch = "x86_64-linux-gnu"
#endif
let pangoHeaders = [
  "/usr/include/cairo", "/usr/include/freetype2", "/usr/include/glib-2.0", "/usr/include/harfbuzz",
  "/usr/include/pango-1.0", "/usr/lib/\(multiarch)/glib-2.0/include",
].flatMap { ["-isystem", $0] }

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let csv = Target.Dependency.product(name: "SwiftCSV", package: "SwiftCSV")
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

// In the order of a photo's journey; each module imports only those above it.
let package = Package(
  name: "what2wear",
  products: [
    .library(
      name: "What2Wear",
      targets: [
        "Files", "Pixels", "Cutouts", "Typesetting", "Codecs", "Compositor", "ShareExport",
        "Wardrobe",
      ]),
    .executable(name: "what2wear", targets: ["what2wear"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
  ],
  targets: [
    .target(name: "CImageCodecs"),
    .target(name: "CFiles"),
    .target(name: "Files", dependencies: ["CFiles", system], swiftSettings: swiftSettings),
    .target(name: "CPixels"),
    .target(name: "Pixels", dependencies: ["CPixels"], swiftSettings: swiftSettings),
    .target(name: "Cutouts", dependencies: ["Pixels"], swiftSettings: swiftSettings),
    .target(name: "CTypesetting", cSettings: [.unsafeFlags(pangoHeaders)]),
    .target(
      name: "Typesetting", dependencies: ["CTypesetting", "Pixels", system],
      swiftSettings: swiftSettings),
    .target(
      name: "Codecs", dependencies: ["CImageCodecs", "Files", "Pixels", system],
      swiftSettings: swiftSettings),
    .target(name: "CSilhouettes"),
    .target(
      name: "Compositor",
      dependencies: [
        "CSilhouettes", "Codecs", "Cutouts", "Files", "Pixels", "Typesetting", system,
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "ShareExport", dependencies: ["Codecs", "Compositor", "Files", "Pixels", system],
      swiftSettings: swiftSettings),
    .target(
      name: "Wardrobe",
      dependencies: [
        "Codecs", "Compositor", "Files", "Pixels", "ShareExport", csv, database, system,
      ],
      swiftSettings: swiftSettings),
    .target(
      name: "What2WearCommands",
      dependencies: [
        "Codecs", "Compositor", "Files", "Pixels", "ShareExport", "Typesetting",
        "Wardrobe", argumentParser, system,
      ],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "what2wear", dependencies: ["What2WearCommands"], swiftSettings: swiftSettings),

    // Measures PNG writing for `make bench`.
    .executableTarget(
      name: "png-writing", dependencies: ["Codecs", "Pixels", system], path: "bench/PNGWriting",
      swiftSettings: swiftSettings),

    // Measures a large wardrobe for `make bench`.
    .executableTarget(
      name: "wardrobe-scale", dependencies: ["Codecs", "Files", "Pixels", "Wardrobe", system],
      path: "bench/WardrobeScale", swiftSettings: swiftSettings),

    .target(
      name: "TestSupport", dependencies: ["Codecs", "Files", "Pixels", system],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    .testTarget(
      name: "FilesTests", dependencies: ["Files", "TestSupport", system],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "PixelsTests", dependencies: ["Pixels", "TestSupport"], swiftSettings: swiftSettings),
    .testTarget(
      name: "CutoutsTests",
      dependencies: ["Codecs", "Cutouts", "Files", "Pixels", "TestSupport", system],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "TypesettingTests",
      dependencies: ["CTypesetting", "Pixels", "TestSupport", "Typesetting", system],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CodecsTests",
      dependencies: ["CImageCodecs", "Codecs", "Files", "Pixels", "TestSupport", system],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CompositorTests",
      dependencies: [
        "Codecs", "Compositor", "Files", "Pixels", "TestSupport", "Typesetting", system,
      ],
      exclude: ["Goldens"], swiftSettings: swiftSettings),
    .testTarget(
      name: "WardrobeTests",
      dependencies: [
        "Codecs", "Compositor", "Files", "Pixels", "TestSupport", "Wardrobe", database, system,
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "ShareExportTests",
      dependencies: [
        "Codecs", "Compositor", "Files", "Pixels", "ShareExport", "TestSupport", system,
      ],
      swiftSettings: swiftSettings),
    .testTarget(
      name: "CommandTests",
      dependencies: ["Codecs", "Files", "Pixels", "TestSupport", "what2wear", system],
      swiftSettings: swiftSettings),
  ],
  cLanguageStandard: .gnu17
)
