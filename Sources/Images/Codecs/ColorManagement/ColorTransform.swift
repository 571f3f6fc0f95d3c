import CImages
import Synchronization

/// A transform from an ICC profile to sRGB, made with Little CMS.
///
/// `@unchecked Sendable`: the handle never changes, and Little CMS is thread-safe without a cache.
@safe final class ColorTransform: @unchecked Sendable {
  /// The Little CMS transform, valid for the lifetime of this object.
  let handle: OpaquePointer

  /// True if the transform changes every channel by at most 2 of 255, because the profile is
  /// similar to sRGB.
  let isIdentity: Bool

  private init?(profile: [UInt8], input: w2w_color_input) {
    let handle = unsafe profile.withUnsafeBufferPointer { bytes -> OpaquePointer? in
      guard let start = bytes.baseAddress else { return nil }
      return unsafe w2w_color_transform_create(start, bytes.count, input)
    }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = unsafe handle
    isIdentity = unsafe input != .cmyk && Self.changesNothing(handle, input)
  }

  deinit {
    unsafe w2w_color_transform_free(handle)
  }

  func apply(to pixels: inout MutableSpan<UInt8>) {
    unsafe Self.apply(handle, to: &pixels)
  }

  private static func apply(_ handle: OpaquePointer, to pixels: inout MutableSpan<UInt8>) {
    unsafe pixels.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      unsafe w2w_color_transform_apply(handle, start, bytes.count / Raster.bytesPerPixel)
    }
  }

  private static func applyWide(_ handle: OpaquePointer, to raster: inout Raster) {
    let wide = raster.bytes.map { UInt16($0) * 257 }
    raster.update { bytes in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        unsafe wide.withUnsafeBufferPointer { wide in
          guard let start = bytes.baseAddress, let wideStart = wide.baseAddress else { return }
          let count = wide.count / Raster.bytesPerPixel
          unsafe w2w_color_transform_apply_wide(handle, wideStart, start, count)
        }
      }
    }
  }

  private static func changesNothing(_ handle: OpaquePointer, _ input: w2w_color_input) -> Bool {
    let grayOnly = input == .gray || input == .gray16
    let steps = stride(from: 0, through: 255, by: 15).map(UInt8.init)
    var colors: [UInt8] = []
    for red in steps {
      if grayOnly { colors += [red, red, red, 255] }
      for green in grayOnly ? [] : steps {
        for blue in steps { colors += [red, green, blue, 255] }
      }
    }
    guard var raster = Raster(size: PixelSize(width: colors.count / 4, height: 1), bytes: colors)
    else { return false }
    if input == .rgba16 || input == .gray16 {
      unsafe applyWide(handle, to: &raster)
    } else {
      raster.update { unsafe apply(handle, to: &$0) }
    }
    return zip(colors, raster.bytes).allSatisfy { abs(Int($0) - Int($1)) <= 2 }
  }

  // MARK: shared transforms

  private struct Key: Hashable {
    var profile: [UInt8]
    var input: UInt32
  }

  /// Cached transforms. A wardrobe's photos come from few cameras and have few different profiles.
  private struct Cache {
    var transforms: [Key: ColorTransform?] = [:]
    /// The total length in bytes of all cached profiles.
    var byteCount = 0
  }

  private static let cache = Mutex(Cache())
  /// The maximum size of the cache in bytes, about ten times the size of a large print profile.
  private static let cacheLimit = 1 << 25

  /// Returns the transform for a photo's profile and bit depth, or nil if the profile is unusable.
  static func transform(of header: PhotoHeader, bitDepth: Int) -> ColorTransform? {
    guard let profile = header.profile else { return nil }
    let isWide = bitDepth == 16
    // Some editors leave an RGB profile in a grey photo, so a grey photo can also be converted as
    // RGB.
    let inputs: [w2w_color_input] =
      switch header.colorModel {
      case .cmyk: [.cmyk]
      case .gray: isWide ? [.gray16, .rgba16] : [.gray, .rgba]
      case .rgb, .indexed: [isWide ? .rgba16 : .rgba]
      }
    return inputs.lazy.compactMap { transform(profile: profile, input: $0) }.first
  }

  static func transform(profile: [UInt8], input: w2w_color_input) -> ColorTransform? {
    guard profile.count <= cacheLimit else {
      return ColorTransform(profile: profile, input: input)
    }
    let key = Key(profile: profile, input: input.rawValue)
    // Making the transform inside the lock prevents parallel threads from making the same transform
    // several times.
    return cache.withLock { cache in
      if let known = cache.transforms[key] { return known }
      if cache.byteCount + profile.count > cacheLimit { cache = Cache() }
      let made = ColorTransform(profile: profile, input: input)
      cache.transforms[key] = .some(made)
      cache.byteCount += profile.count
      return made
    }
  }
}
