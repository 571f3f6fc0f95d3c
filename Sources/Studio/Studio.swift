public import Hummingbird
import HummingbirdTLS
import Logging
import Mustache
import NIOCore
import NIOSSL
import ServiceLifecycle
import Subprocess
import What2Wear

public enum Studio {
  public static func application() -> some ApplicationProtocol {
    let router = Router()
    router.get("/healthz") { _, _ in "ok" }
    return Application(router: router)
  }
}
