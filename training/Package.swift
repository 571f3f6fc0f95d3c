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
    // Prints the colours of garments in photos, with their nearest names.
    program("color-shades", path: "ColorShades"),
  ]
)
