import CImages
import Images
import Core
import Glibc
import SystemPackage
import TestSupport
import Testing

struct InterruptionTests {
  private static let late = PictureContext(work: WorkContext(deadline: Deadline(.now)))

  private static func cancelThisTask() {
    // Unsafe: `task` is the current task, and is not stored.
    unsafe withUnsafeCurrentTask { task in unsafe task?.cancel() }
  }

  @Test(arguments: CutFile.allCases)
  func `a photo is not opened behind its deadline`(file: CutFile) throws {
    let bytes = try file.bytes()
    #expect(throws: CodecError.interrupted(.deadlinePassed)) {
      _ = try PhotoReader(bytes: bytes, context: Self.late)
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(bytes, to: "a")
    #expect(throws: FileFailure(.interrupted, path, "timed out")) {
      _ = try PhotoReader(path, context: Self.late)
    }
  }

  @Test(arguments: CutFile.allCases, [true, false])
  func `a photo that was opened is not decoded in a cancelled task`(
    file: CutFile, isReduced: Bool
  ) async throws {
    let bytes = try file.bytes()
    let task = Task { () throws -> CodecError? in
      let reader = try PhotoReader(bytes: bytes)
      Self.cancelThisTask()
      do throws(CodecError) {
        if isReduced {
          let part = Region(x: 0, y: 0, width: 20, height: 20)
          _ = try reader.decodeNow([Reduction(region: part, target: PixelSize(width: 5, height: 5))]
          )
        } else {
          _ = try reader.decodeNow()
        }
        return nil
      } catch {
        return error
      }
    }
    #expect(try await task.value == .interrupted(.cancelled))
  }

  @Test(arguments: [.png(compression: .fast)] + OutputFormat.Kind.allCases.map { OutputFormat($0) })
  func `a picture that is not written in time leaves what stood there, and nothing else`(
    format: OutputFormat
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "picture")
    let raster = Raster.noise(PixelSize(width: 30, height: 300), .rgb)
    #expect(throws: FileFailure(.interrupted, path, "timed out")) {
      try raster.writeNow(as: format, to: path, context: Self.late)
    }
    #expect(folder.contents == ["picture"] && folder.text(of: "picture") == "before")
    #expect(throws: CodecError.interrupted(.deadlinePassed)) {
      _ = try raster.encodedNow(as: format, context: Self.late)
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func `any number of workers writes the same bytes`(compression: PNGCompression) throws {
    let raster = Raster.noise(PixelSize(width: 30, height: 1500), .rgba)
    let files = try [1, 2, 3, 16].map { count in
      let context = PictureContext(work: WorkContext(budget: WorkerBudget(count)))
      return try raster.encodedNow(as: .png(compression: compression), context: context)
    }
    #expect(try Set(files) == [raster.encodedNow(as: .png(compression: compression))])
  }

  /// The number of times that a reader may still read.
  @safe private final class Allowance {
    var readCount: Int
    private(set) var refusals = 0

    init(_ readCount: Int) { self.readCount = readCount }

    func take() -> Bool {
      readCount -= 1
      if readCount < 0 { refusals += 1 }
      return readCount >= 0
    }
  }

  @Test func `a picture that is read whole before its first row is given up underway`() throws {
    // The noise takes several times as many bytes as are read at once.
    let layout = PNGFixture.Layout(.rgb, 8, interlaced: true)
    let bytes = PNGFixture(layout, PixelSize(width: 300, height: 300)).bytes
    let allowance = Allowance(.max)
    try unsafe bytes.withUnsafeBufferPointer { bytes in
      // Unsafe: the reader is freed before the bytes and the allowance.
      let source = unsafe w2w_source(
        descriptor: -1, bytes: bytes.baseAddress, length: bytes.count,
        owner: Unmanaged.passUnretained(allowance).toOpaque(),
        is_interrupted: { owner in
          guard let owner = unsafe owner else { return false }
          return unsafe !Unmanaged<Allowance>.fromOpaque(owner).takeUnretainedValue().take()
        })
      let reader = try unsafe #require(w2w_png_reader_create(source))
      defer { unsafe w2w_png_reader_free(reader) }
      var header = unsafe w2w_png_header()
      var failure = w2w_failure()
      #expect(unsafe w2w_png_reader_read_header(reader, &header, &failure) == .ok)
      allowance.readCount = 2
      #expect(unsafe w2w_png_reader_start(reader, nil, &failure) == .systemError)
      #expect(failure.system_error == ECANCELED && allowance.refusals == 1)
    }
  }
}
