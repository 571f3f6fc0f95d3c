// swift-tools-version: 6.2
import PackageDescription

// These programs use declarations that are visible only inside the library's package (`package`),
// so they are compiled as part of it. SwiftPM names that package after its folder.
let library = Context.packageDirectory.split(separator: "/").dropLast().last ?? ""
let libraryPackage = String(
  library.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

/// Makes the target of a program in a folder.
func program(_ name: String, path: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: [
      .product(name: "What2WearPictures", package: "what2wear"),
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
  name: "training",
  dependencies: [
    .package(name: "what2wear", path: ".."),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
  ],
  targets: [
    // Cuts out photos with trained networks, and measures the results.
    program("cutout-trial", path: "CutoutTrial"),
    // Prints the names of photos' first colours.
    program("color-shades", path: "ColorShades"),
  ]
)
