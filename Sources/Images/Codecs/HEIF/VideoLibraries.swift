import CImages
import Core

/// The library libde265, which is loaded when the first HEIC picture is decoded.
struct HEVCLibrary: Sendable {
  private let library: CodecLibrary

  static let shared = Result { () throws(CodecError) in
    HEVCLibrary(library: try unsafe CodecLibrary(w2w_libde265(), for: .heic))
  }

  func decode(
    _ data: [UInt8], _ configuration: HEVCConfiguration, _ format: FileFormat
  ) throws(CodecError) -> VideoPicture {
    var picture: OpaquePointer?
    var failure = w2w_failure()
    let status = unsafe data.withUnsafeBufferPointer { data in
      unsafe configuration.parameters.withUnsafeBufferPointer { parameters in
        unsafe w2w_hevc_decode(
          library.functions, parameters.baseAddress, parameters.count, data.baseAddress, data.count,
          CInt(configuration.lengthSize), &picture, &failure)
      }
    }
    return try unsafe VideoPicture(picture, status, failure, format)
  }
}

/// The library dav1d, which is loaded when the first AVIF picture is decoded.
struct AV1Library: Sendable {
  private let library: CodecLibrary

  static let shared = Result { () throws(CodecError) in
    AV1Library(library: try unsafe CodecLibrary(w2w_libdav1d(), for: .avif))
  }

  func decode(
    _ data: [UInt8], operatingPoint: Int, mostPixels: Int, _ format: FileFormat
  ) throws(CodecError) -> VideoPicture {
    var picture: OpaquePointer?
    var failure = w2w_failure()
    let status = unsafe data.withUnsafeBufferPointer { data in
      unsafe w2w_av1_decode(
        library.functions, data.baseAddress, data.count, CInt(operatingPoint),
        UInt32(clamping: mostPixels),
        &picture, &failure)
    }
    return try unsafe VideoPicture(picture, status, failure, format)
  }
}

/// The planes of a decoded picture.
///
/// `@unchecked Sendable`: the planes do not change after decoding.
@safe final class VideoPicture: @unchecked Sendable {
  private let handle: OpaquePointer
  private let planes: w2w_planes

  fileprivate init(
    _ handle: OpaquePointer?, _ status: w2w_status, _ failure: w2w_failure, _ format: FileFormat
  ) throws(CodecError) {
    if let error = CodecError(status, failure, format) { throw error }
    guard let handle = unsafe handle else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
    planes = unsafe w2w_video_picture_planes(handle)
  }

  deinit {
    unsafe w2w_video_picture_free(handle)
  }

  var width: Int { Int(planes.width) }
  var height: Int { Int(planes.height) }
  var bitDepth: Int { Int(planes.bit_depth) }

  var codePoints: CodePoints {
    CodePoints(
      primaries: Int(planes.primaries), transfer: Int(planes.transfer),
      matrix: Int(planes.matrix), isFullRange: planes.full_range)
  }

  /// Fills a rectangle of an output buffer with pixels of four samples.
  ///
  /// - Parameters:
  ///   - rows: the output buffer.
  ///   - offset: the offset in bytes of the rectangle's first pixel in `rows`.
  ///   - stride: the distance between output rows in bytes.
  ///   - part: a rectangle inside this picture.
  ///   - role: the channels to fill.
  ///   - isWide: true for 16-bit samples, false for 8-bit samples.
  func fill(
    _ rows: inout MutableSpan<UInt8>, at offset: Int, stride: Int, part: PixelRect,
    as role: SampleRole, isWide: Bool
  ) throws(CodecError) {
    let pixelLength = isWide ? 8 : 4
    precondition(
      part.x >= 0 && part.y >= 0 && part.width > 0 && part.height > 0
        && part.x + part.width <= width && part.y + part.height <= height && offset >= 0
        && offset + stride * (part.height - 1) + part.width * pixelLength <= rows.count)
    let place = w2w_part(
      x: UInt32(part.x), y: UInt32(part.y), width: UInt32(part.width), height: UInt32(part.height))
    let isFilled = unsafe rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return true }
      return unsafe withUnsafePointer(to: planes) { planes in
        switch role {
        case .color(let ycc):
          return unsafe w2w_ycc_rows(planes, ycc, place, isWide, start + offset, stride)
        case .alpha:
          let isFull = unsafe planes.pointee.full_range
          unsafe w2w_ycc_alpha_rows(planes, isFull, place, isWide, start + offset, stride)
          return true
        }
      }
    }
    if !isFilled { throw .outOfMemory }
  }
}

enum SampleRole {
  case color(w2w_ycc)
  case alpha
}
