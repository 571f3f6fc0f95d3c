// libsodium hashes passwords (docs/decisions/password-hashing.md).
#include <sodium.h>
