import CImages

/// Decodes a picture of a HEIC or AVIF file to cropped but unrotated rows of four bytes per pixel.
final class StillPictureDecoder {
  private let picture: StillPicture
  private let codecs: PictureCodecs
  private let colorRows: PictureRows
  private let alphaRows: PictureRows?
  private var ycc = w2w_ycc(kind: .differences, full_range: true, red: 0.299, blue: 0.114)
  private var light: LightConversion?
  private var transform: ColorTransform?
  private var canvas: Raster?
  private var row = 0
  private var wideRows: [UInt8] = []
  /// True after `start` if rows are already in sRGB and need no colour conversion.
  private(set) var deliversSRGB = false

  init(_ picture: StillPicture, _ codecs: PictureCodecs) {
    (self.picture, self.codecs) = (picture, codecs)
    colorRows = PictureRows(picture.content, codecs)
    alphaRows = picture.alpha.map { PictureRows($0.content, codecs) }
  }

  func start() throws(CodecError) {
    if case .overlay(let overlay) = picture.content {
      canvas = try drawn(overlay)
      deliversSRGB = true
      return
    }
    guard let coded = try colorRows.codePoints() else { return }
    let points = picture.codePoints?.filled(from: coded) ?? coded
    ycc = points.ycc
    if let profile = picture.profile {
      // Rounding to 8 bits before the conversion would lose detail in dark colours.
      guard colorRows.bitDepth > 8 else { return }
      let input: w2w_color_input = picture.chroma == .gray ? .gray16 : .rgba16
      guard
        let found = ColorTransform.transform(profile: profile, input: input)
          ?? ColorTransform.transform(profile: profile, input: .rgba16)
      else { return }
      deliversSRGB = true
      transform = found.isIdentity ? nil : found
    } else {
      deliversSRGB = true
      light = LightConversion.conversion(from: points, brightestLight: picture.brightestLight)
    }
  }

  func readRows(into rows: inout MutableSpan<UInt8>, count: Int) throws(CodecError) {
    let region = picture.placement.region
    let part = PixelRect(
      x: Int(region.x), y: Int(region.y) + row, width: Int(region.width), height: count)
    row += count
    if let canvas {
      for index in 0..<count {
        let from = ((part.y + index) * canvas.size.width + part.x) * Raster.bytesPerPixel
        let to = index * part.width * Raster.bytesPerPixel
        for byte in 0..<(part.width * Raster.bytesPerPixel) {
          rows[to + byte] = canvas.bytes[from + byte]
        }
      }
    } else if light == nil, transform == nil {
      try fill(&rows, with: part, isWide: false)
    } else {
      let length = part.width * count * 8
      var buffer: [UInt8] = []
      swap(&buffer, &wideRows)
      if buffer.count != length { buffer = [UInt8](repeating: 0, count: length) }
      var wide = buffer.mutableSpan
      try fill(&wide, with: part, isWide: true)
      narrow(buffer, &rows)
      swap(&buffer, &wideRows)
    }
  }

  private func fill(
    _ rows: inout MutableSpan<UInt8>, with part: PixelRect, isWide: Bool
  ) throws(CodecError) {
    try colorRows.fill(&rows, with: part, as: .color(ycc), isWide: isWide)
    guard let alphaRows, let alpha = picture.alpha else { return }
    try alphaRows.fill(&rows, with: part, as: .alpha, isWide: isWide)
    guard alpha.isPremultiplied else { return }
    unsafe rows.withUnsafeMutableBufferPointer { rows in
      guard let start = rows.baseAddress else { return }
      unsafe w2w_unpremultiply(start, part.width * part.height, isWide)
    }
  }

  private func narrow(_ wideRows: [UInt8], _ rows: inout MutableSpan<UInt8>) {
    unsafe wideRows.withUnsafeBytes { bytes in
      let wide = unsafe bytes.bindMemory(to: UInt16.self)
      unsafe rows.withUnsafeMutableBufferPointer { rows in
        guard let from = wide.baseAddress, let to = rows.baseAddress else { return }
        let count = wide.count / Raster.bytesPerPixel
        if let transform {
          unsafe w2w_color_transform_apply_wide(transform.handle, from, to, count)
        } else if let light {
          unsafe light.apply(wide, to: rows)
        }
      }
    }
  }

  // MARK: overlays

  private func upright() throws(CodecError) -> Raster {
    try start()
    let size = picture.placement.size
    var upright = OrientedRaster(stored: size, orientation: picture.placement.orientation)
    var rows = [UInt8](repeating: 0, count: size.width * Raster.bytesPerPixel)
    let transform =
      deliversSRGB
      ? nil : picture.profile.flatMap { ColorTransform.transform(profile: $0, input: .rgba) }
    for _ in 0..<size.height {
      var span = rows.mutableSpan
      try readRows(into: &span, count: 1)
      if let transform, !transform.isIdentity { transform.apply(to: &span) }
      upright.append(rows: rows.span)
    }
    return upright.finish()
  }

  private func drawn(_ overlay: PictureOverlay) throws(CodecError) -> Raster {
    let color = overlay.background
    var canvas = Raster(
      size: overlay.size,
      filledWith: Color(red: color[0], green: color[1], blue: color[2], alpha: color[3]))
    for layer in overlay.layers {
      let raster = try StillPictureDecoder(layer.picture, codecs).upright()
      canvas.blend(raster, x: layer.x, y: layer.y)
    }
    return canvas
  }
}

extension CodePoints {
  /// The conversion from YCbCr to RGB. An unspecified matrix means BT.601, as in other programs.
  fileprivate var ycc: w2w_ycc {
    let (red, blue) =
      switch matrix {
      case 1: (0.2126, 0.0722)
      case 4: (0.30, 0.11)
      case 7: (0.212, 0.087)
      case 9, 10: (0.2627, 0.0593)
      case 12:
        primaries == 9 ? (0.2627, 0.0593) : primaries == 1 ? (0.2126, 0.0722) : (0.299, 0.114)
      default: (0.299, 0.114)
      }
    let kind: w2w_ycc_kind = matrix == 0 ? .identity : matrix == 8 ? .greenOrange : .differences
    return w2w_ycc(kind: kind, full_range: isFullRange, red: red, blue: blue)
  }
}
