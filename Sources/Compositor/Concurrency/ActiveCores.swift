private import Glibc

/// The cores that this process may use at once; at least 1.
public var activeCoreCount: Int { max(1, sysconf(CInt(_SC_NPROCESSORS_ONLN))) }
