// swift-tools-version: 6.2
import PackageDescription

// True if SwiftPM fetched this package as a dependency, into `checkouts` or `registry/downloads`. A
// manifest knows only its own folder.
let folder = Context.packageDirectory
let isFetched =
  folder.split(separator: "/").dropLast().last == "checkouts"
  || folder.split(separator: "/registry/downloads/").count > 1

// The studio's server takes longest to build. Packages that use the library need not fetch the
// server, and the Makefile omits it where possible.
let hasStudio = !isFetched && Context.environment["WHAT2WEAR_STUDIO"] != "off"

// `make test` also defines this for its optimized build.
let faultPoints: [SwiftSetting] = [.define("FAULT_POINTS", .when(configuration: .debug))]

let swiftSettings: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
  ] + (isFetched ? [] : faultPoints)

// Only the headers are needed. A system library target would also link the libraries, but
// Sources/CText opens them when text is first laid out.
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
let database = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let system = Target.Dependency.product(name: "SystemPackage", package: "swift-system")

/// Returns a module of the library.
func module(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

/// Returns the tests of a module.
func tests(
  of name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["TestSupport", system], exclude: exclude,
    swiftSettings: swiftSettings)
}

// The modules are in the order of a photo's processing. Each module imports only earlier modules.
let package = Package(
  name: "what2wear",
  products: [
    // Makes thumbnails, collages and bundles from photos.
    .library(
      name: "What2WearPictures",
      targets: ["Core", "Images", "Text", "Garments", "Vision", "Outfits", "Sharing"]),
    // Stores garments and outfits, and draws nothing.
    .library(
      name: "What2WearWardrobe", targets: ["Core", "Images", "Garments", "WardrobeStore"]),
    // Contains both libraries, and the code that connects them.
    .library(name: "What2Wear", targets: ["What2Wear"]),
    .executable(name: "what2wear", targets: ["what2wear"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "CCore"),
    module("Core", ["CCore", system]),
    .target(name: "CImages", dependencies: ["CCore"]),
    module("Images", ["CCore", "CImages", "Core", system]),
    // Tools version 6.2 is the first to accept unsafe flags in a dependency.
    .target(name: "CText", dependencies: ["CCore"], cSettings: [.unsafeFlags(pangoHeaders)]),
    module("Text", ["CText", "Core", "Images", system]),
    module("Garments", ["Core", "Images"]),
    // A program gets only the embedded files that it uses.
    .target(name: "CEmbedded", cSettings: [.unsafeFlags(["-fdata-sections"])]),
    .target(name: "CVision"),
    module("Vision", ["CEmbedded", "CVision", "Core", "Garments", "Images", system]),
    module("Outfits", ["CEmbedded", "Core", "Garments", "Images", "Text", "Vision", system]),
    .systemLibrary(name: "CSodium"),
    module("WardrobeStore", ["CSodium", "Core", "Garments", "Images", database, system]),
    .target(name: "CArchives", linkerSettings: [.linkedLibrary("archive")]),
    module("Sharing", ["CArchives", "Core", "Garments", "Images", "Outfits", "Vision", system]),
    module(
      "Jobs",
      [
        "Core", "Garments", "Images", "Outfits", "Sharing", "Text", "Vision", "WardrobeStore",
        system,
      ]),
    module(
      "What2Wear",
      [
        "Core", "Garments", "Images", "Jobs", "Outfits", "Sharing", "Text", "Vision",
        "WardrobeStore",
      ]),
    module("CommandSupport", ["CEmbedded", "Core", "Garments", argumentParser]),
    module(
      "CLI",
      [
        "CommandSupport", "Core", "Garments", "Images", "Jobs", "Outfits", "Sharing", "Text",
        "Vision", "WardrobeStore", argumentParser, system,
      ]),
    .executableTarget(name: "what2wear", dependencies: ["CLI"], swiftSettings: swiftSettings),

    .target(
      name: "TestSupport", dependencies: ["Core", "Images", "Outfits", system],
      path: "Tests/TestSupport", swiftSettings: swiftSettings),
    tests(of: "Core", ["Core"]),
    tests(of: "Images", ["CImages", "Core", "Images"]),
    tests(of: "Text", ["CText", "Images", "Text"]),
    tests(of: "Garments", ["Garments", "Images", database]),
    tests(of: "Vision", ["CVision", "Core", "Garments", "Images", "Vision"]),
    tests(
      of: "Outfits", ["Core", "Garments", "Images", "Outfits", "Text", "Vision"],
      exclude: ["Collages/Goldens"]),
    tests(of: "WardrobeStore", ["Core", "Garments", "Images", "WardrobeStore", database]),
    tests(of: "Sharing", ["Core", "Garments", "Images", "Outfits", "Sharing", "Vision"]),
    tests(
      of: "Jobs",
      ["Core", "Garments", "Images", "Jobs", "Outfits", "Sharing", "Vision", "WardrobeStore"]),
    // The tests use the package like a user: with a single import, and without its own settings.
    .testTarget(
      name: "ExampleTests", dependencies: ["What2Wear", system], packageAccess: false,
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "CLI", "CommandSupport", "Core", "Garments", "Images", "Jobs", "TestSupport",
        "WardrobeStore", "what2wear", system,
      ],
      // These tests mostly start other programs, so optimizing them would only take time.
      swiftSettings: swiftSettings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]),
  ],
  cLanguageStandard: .gnu17
)

// The studio, which shows the wardrobe in a browser.
if hasStudio {
  package.products.append(.executable(name: "what2wear-studio", targets: ["what2wear-studio"]))
  package.dependencies += [
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
  ]
  let server: [Target.Dependency] = [
    .product(name: "Hummingbird", package: "hummingbird"),
    .product(name: "HTTPTypes", package: "swift-http-types"),
    .product(name: "Logging", package: "swift-log"),
    .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOSSL", package: "swift-nio-ssl"),
  ]
  package.targets += [
    module(
      "Studio",
      server + [
        "CCore", "CEmbedded", "Core", "Garments", "Jobs", "Sharing", "WardrobeStore",
        "What2Wear", system,
        .product(name: "HummingbirdCore", package: "hummingbird"),
        .product(name: "HummingbirdTLS", package: "hummingbird"),
        .product(name: "Mustache", package: "swift-mustache"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]),
    .executableTarget(
      name: "what2wear-studio",
      dependencies: [
        "CommandSupport", "Core", "Jobs", "Studio", "WardrobeStore", argumentParser, system,
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      swiftSettings: swiftSettings),
    tests(
      of: "Studio",
      server + [
        "Core", "Garments", "Images", "Jobs", "Studio", "Vision", "WardrobeStore", "What2Wear",
        "what2wear-studio",
        .product(name: "HummingbirdTesting", package: "hummingbird"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ]),
  ]
}

// Only `make docs` builds the reference, so only it needs the plugin.
if Context.environment["WHAT2WEAR_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
