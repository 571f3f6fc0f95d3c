import Codecs
import Files
import Pixels
import SystemPackage
import TestSupport
import Testing
import Work

struct InterruptionTests {
  private static let late = PictureContext(work: WorkContext(deadline: Deadline(.now)))

  private static func cancelThisTask() {
    // Unsafe: the task is that of this call, and is not kept.
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
    #expect(throws: FileFailure(.interrupted, path, "the time given for it ran out")) {
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
          _ = try reader.decode([Reduction(region: part, target: PixelSize(width: 5, height: 5))])
        } else {
          _ = try reader.decode()
        }
        return nil
      } catch {
        return error
      }
    }
    #expect(try await task.value == .interrupted(.cancelled))
  }

  @Test(arguments: [OutputFormat.png, .png(compression: .fast), .jpeg(quality: 90)])
  func `a picture that is not written in time leaves what stood there, and nothing else`(
    format: OutputFormat
  ) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("before", to: "picture")
    let raster = Raster.noise(PixelSize(width: 30, height: 300), .rgb)
    #expect(throws: FileFailure(.interrupted, path, "the time given for it ran out")) {
      try raster.write(as: format, to: path, context: Self.late)
    }
    #expect(folder.contents == ["picture"] && folder.text(of: "picture") == "before")
    #expect(throws: CodecError.interrupted(.deadlinePassed)) {
      _ = try raster.encoded(as: format, context: Self.late)
    }
  }

  @Test(arguments: PNGCompression.allCases)
  func `any number of workers writes the same bytes`(compression: PNGCompression) throws {
    let raster = Raster.noise(PixelSize(width: 30, height: 1500), .rgba)
    let files = try [1, 2, 3, 16].map { count in
      let context = PictureContext(work: WorkContext(budget: WorkerBudget(count)))
      return try raster.encoded(as: .png(compression: compression), context: context)
    }
    #expect(try Set(files) == [raster.encoded(as: .png(compression: compression))])
  }
}
