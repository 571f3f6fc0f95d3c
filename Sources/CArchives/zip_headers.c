// gmtime_r is POSIX's.
#define _GNU_SOURCE
#include "zip_headers.h"

#include <string.h>
#include <time.h>

// PKWARE's APPNOTE, 4.3: numbers have their lowest byte first.

static uint64_t number(const uint8_t *bytes, int count) {
  uint64_t number = 0;
  while (count > 0) number = number << 8 | bytes[--count];
  return number;
}

static void put(uint8_t *bytes, int count, uint64_t number) {
  for (int index = 0; index < count; index++, number >>= 8) bytes[index] = (uint8_t)number;
}

uint32_t w2w_dos_time(bool has_time, int64_t seconds) {
  // 1980-01-01 00:00:00, and 2107-12-31 23:59:58.
  const uint32_t first = 0x00210000, last = 0xFF9FBF7D;
  if (!has_time || seconds < 315532800) return first;
  if (seconds >= 4354819200) return last;
  time_t time = (time_t)seconds;
  struct tm parts;
  // On the wall of a machine it is another time in each zone.
  if (!gmtime_r(&time, &parts)) return first;
  int day = (parts.tm_year - 80) << 9 | (parts.tm_mon + 1) << 5 | parts.tm_mday;
  return (uint32_t)day << 16 | (uint32_t)(parts.tm_hour << 11 | parts.tm_min << 5 | parts.tm_sec / 2);
}

// Moves of `length` bytes of extra fields those of ZIP64 to `to`, which stands before them or where they do, and says
// how long they are. They have the numbers that have no room in the header.
static bool keep_long_numbers(uint8_t *to, const uint8_t *extra, size_t length, size_t *kept) {
  *kept = 0;
  while (length > 0) {
    if (length < 4) return false;
    size_t field = 4 + (size_t)number(extra + 2, 2);
    if (field > length) return false;
    if (number(extra, 2) == 1) {
      memmove(to + *kept, extra, field);
      *kept += field;
    }
    extra += field;
    length -= field;
  }
  return true;
}

bool w2w_zip_shorten_header(uint8_t *bytes, size_t *count, uint32_t time) {
  const size_t length = 30;
  if (*count < length || number(bytes, 4) != 0x04034B50) return false;
  size_t name = (size_t)number(bytes + 26, 2), extra = (size_t)number(bytes + 28, 2), kept;
  if (*count != length + name + extra) return false;
  uint8_t *fields = bytes + length + name;
  if (!keep_long_numbers(fields, fields, extra, &kept)) return false;
  put(bytes + 10, 4, time);
  put(bytes + 28, 2, kept);
  *count = length + name + kept;
  return true;
}

// Shortens the directory's next entry: `from` and `rest` are where it stands and what is left from there, `to` and
// `written` where it goes.
static bool shorten_entry(
    const uint8_t **from, size_t *rest, uint8_t *to, size_t *written, const w2w_zip_entry *entry) {
  const size_t length = 46;
  const uint8_t *header = *from;
  if (*rest < length) return false;
  size_t name = (size_t)number(header + 28, 2), extra = (size_t)number(header + 30, 2), kept;
  size_t comment = (size_t)number(header + 32, 2);
  if (*rest < length + name + extra + comment) return false;
  to += *written;
  memmove(to, header, length + name);
  uint8_t *fields = to + length + name;
  if (!keep_long_numbers(fields, header + length + name, extra, &kept)) return false;
  memmove(fields + kept, header + length + name + extra, comment);
  put(to + 12, 4, entry->time);
  put(to + 30, 2, kept);
  if (number(to + 42, 4) != 0xFFFFFFFF) {
    put(to + 42, 4, entry->offset);
  } else {
    // ZIP64's numbers come in a fixed order, and of those that libarchive writes the place is the last.
    if (kept < 12) return false;
    put(fields + kept - 8, 8, entry->offset);
  }
  *from += length + name + extra + comment;
  *rest -= length + name + extra + comment;
  *written += length + name + kept + comment;
  return true;
}

// Puts a number into 32 bits, unless ZIP64's records have it.
static void put_short(uint8_t *bytes, uint64_t value) {
  if (number(bytes, 4) != 0xFFFFFFFF) put(bytes, 4, value);
}

bool w2w_zip_shorten_directory(
    uint8_t *bytes, size_t *count, uint64_t start, const w2w_zip_entry *entries,
    size_t entry_count) {
  const size_t long_record = 56, locator = 20, record = 22;
  const uint8_t *from = bytes;
  size_t rest = *count, written = 0;
  for (size_t index = 0; index < entry_count; index++) {
    if (rest < 4 || number(from, 4) != 0x02014B50) return false;
    if (!shorten_entry(&from, &rest, bytes, &written, entries + index)) return false;
  }
  uint64_t length = written;
  memmove(bytes + written, from, rest);
  uint8_t *end = bytes + written;
  *count = written + rest;
  if (rest == long_record + locator + record) {
    if (number(end, 4) != 0x06064B50 || number(end + long_record, 4) != 0x07064B50) return false;
    put(end + 40, 8, length);
    put(end + 48, 8, start);
    put(end + long_record + 8, 8, start + length);
    end += long_record + locator;
    rest -= long_record + locator;
  }
  if (rest != record || number(end, 4) != 0x06054B50) return false;
  put_short(end + 12, length);
  put_short(end + 16, start);
  return true;
}
