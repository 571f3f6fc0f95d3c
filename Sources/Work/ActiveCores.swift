private import Glibc

/// The cores that are online; at least 1.
public var activeCoreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }
