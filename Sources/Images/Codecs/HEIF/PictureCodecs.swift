import Core
import Synchronization

final class PictureCodecs {
  private let file: PictureFile
  private var resolver: PictureResolver
  private let format: FileFormat

  init(_ file: PictureFile, _ resolver: PictureResolver, _ format: FileFormat) {
    (self.file, self.resolver, self.format) = (file, resolver, format)
  }

  /// Decodes pictures concurrently on all free threads.
  func decode(_ pictures: [CodedPicture]) throws(CodecError) -> [VideoPicture] {
    var jobs: [Job] = []
    for picture in pictures {
      jobs.append(
        Job(picture: picture, decoder: try decoder(of: picture), file: file, format: format))
    }
    let results = Mutex<[Int: Result<VideoPicture, CodecError>]>([:])
    do throws(Interruption) {
      try file.source.work.performConcurrently(jobs.count) { [jobs] index in
        let result = Result { () throws(CodecError) in try jobs[index].run() }
        results.withLock { $0[index] = result }
      }
    } catch {
      throw .interrupted(error)
    }
    let found = results.withLock { $0 }
    var decoded: [VideoPicture] = []
    for index in jobs.indices {
      if let result = found[index] { decoded.append(try result.get()) }
    }
    return decoded
  }

  private func decoder(of picture: CodedPicture) throws(CodecError) -> Job.Decoder {
    switch picture.codec {
    case .av1(let operatingPoint): return .av1(operatingPoint: operatingPoint)
    case .hevc:
      do throws(ContainerFault) {
        return .hevc(try resolver.configuration(of: picture.item))
      } catch {
        throw CodecError(error, format, byteCount: file.source.byteCount)
      }
    }
  }
}

private struct Job: Sendable {
  enum Decoder: Sendable {
    case av1(operatingPoint: Int)
    case hevc(HEVCConfiguration)
  }

  let picture: CodedPicture
  let decoder: Decoder
  let file: PictureFile
  let format: FileFormat

  func run() throws(CodecError) -> VideoPicture {
    let decoded: VideoPicture
    switch decoder {
    case .av1(let operatingPoint):
      let library = try AV1Library.shared.get()
      decoded = try library.decode(
        try bytes(), operatingPoint: operatingPoint, mostPixels: picture.size.pixelCount, format)
    case .hevc(let configuration):
      let library = try HEVCLibrary.shared.get()
      decoded = try library.decode(try bytes(), configuration, format)
    }
    guard decoded.width == picture.size.width, decoded.height == picture.size.height else {
      throw CodecError(PictureResolver.sizeFault, format, byteCount: file.source.byteCount)
    }
    return decoded
  }

  private func bytes() throws(CodecError) -> [UInt8] {
    do throws(ContainerFault) {
      return try file.bytes(of: picture.item)
    } catch {
      throw CodecError(error, format, byteCount: file.source.byteCount)
    }
  }
}
