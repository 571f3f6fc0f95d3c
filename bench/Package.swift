// swift-tools-version: 6.2
import PackageDescription

// These programs use `package` declarations, so they are compiled as part of the library's package.
// SwiftPM names that package after its folder.
let library = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let libraryPackage = String(
  library.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

func program(_ name: String, path: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "What2WearPictures", package: "what2wear"),
      .product(name: "What2WearWardrobe", package: "what2wear"),
      .product(name: "SystemPackage", package: "swift-system"),
    ],
    path: path, packageAccess: false,
    swiftSettings: [
      .swiftLanguageMode(.v6),
      .strictMemorySafety(),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .unsafeFlags(["-package-name", libraryPackage]),
    ])
}

let package = Package(
  name: "bench",
  dependencies: [
    .package(name: "what2wear", path: ".."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Measures PNG writing for `make bench`.
    program("png-writing", path: "PNGWriting"),
    // Measures a large wardrobe for `make bench`.
    program("wardrobe-scale", path: "WardrobeScale"),
    // Measures the waiting time for cutting out. docs/segmenter.md tells how to run this.
    program("cutout-speed", path: "CutoutSpeed"),
  ]
)
