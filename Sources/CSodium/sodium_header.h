// libsodium hashes passwords. Other makers of Argon2id and the like were weighed. OpenSSL 3.0 has scrypt, six times
// as slow for the same memory; swift-crypto has scrypt and PBKDF2. libsodium hashes 64 MiB three times in 70 ms, and
// writes a text that tells its parameters, so that they can be raised later.
#include <sodium.h>
