// fopencookie, dlinfo and RTLD_DI_LINKMAP are GNU's.
#define _GNU_SOURCE
#include "library_silence.h"

#include <dlfcn.h>
#include <elf.h>
#include <link.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A stream without a function to write is one that takes everything and keeps nothing.
static FILE *nowhere;

static void open_nowhere(void) { nowhere = fopencookie(NULL, "w", (cookie_io_functions_t){0}); }

// What the dynamic linker reads of a library: its names, and which addresses it fills in.
typedef struct {
  const char *names;
  const ElfW(Sym) *symbols;
  const ElfW(Rela) *relocations;
  size_t count;
} dynamic_table;

static dynamic_table read_dynamic(const ElfW(Dyn) *entry) {
  dynamic_table table = {0};
  size_t length = 0;
  for (; entry->d_tag != DT_NULL; entry++) {
    switch (entry->d_tag) {
      case DT_STRTAB: table.names = (const char *)entry->d_un.d_ptr; break;
      case DT_SYMTAB: table.symbols = (const ElfW(Sym) *)entry->d_un.d_ptr; break;
      case DT_RELA: table.relocations = (const ElfW(Rela) *)entry->d_un.d_ptr; break;
      case DT_RELASZ: length = entry->d_un.d_val; break;
      default: break;
    }
  }
  if (table.names && table.symbols && table.relocations) {
    table.count = length / sizeof(ElfW(Rela));
  }
  return table;
}

static size_t symbol_of(const ElfW(Rela) *relocation) {
  return sizeof(void *) == 8 ? relocation->r_info >> 32 : relocation->r_info >> 8;
}

// A word of a library, and whether the dynamic linker made its page read-only (PT_GNU_RELRO).
typedef struct {
  void **place;
  uintptr_t base;
  bool is_read_only;
} word;

static int find_protection(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  word *word = context;
  if (info->dlpi_addr != word->base) return 0;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE), at = (uintptr_t)word->place;
  for (size_t i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &info->dlpi_phdr[i];
    if (part->p_type != PT_GNU_RELRO) continue;
    uintptr_t start = info->dlpi_addr + part->p_vaddr;
    // What is left of the last page stays writable.
    uintptr_t end = (start + part->p_memsz) & ~(page - 1);
    word->is_read_only |= at >= start && at < end;
  }
  return 1;
}

static void replace(word word, void *value) {
  dl_iterate_phdr(find_protection, &word);
  if (!word.is_read_only) {
    *word.place = value;
    return;
  }
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)word.place & ~(size - 1));
  if (mprotect(page, size, PROT_READ | PROT_WRITE) != 0) return;
  *word.place = value;
  mprotect(page, size, PROT_READ);
}

// Where the dynamic section holds addresses and not what is to be added to one: glibc's there.
#if defined(__GLIBC__) && (defined(__x86_64__) || defined(__aarch64__))
#define READS_DYNAMIC 1
#else
#define READS_DYNAMIC 0
#endif

void w2w_library_silence(void *handle) {
  if (!READS_DYNAMIC) return;
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_nowhere);
  struct link_map *map = NULL;
  if (!nowhere || dlinfo(handle, RTLD_DI_LINKMAP, &map) != 0 || !map) return;
  dynamic_table table = read_dynamic(map->l_ld);
  for (size_t i = 0; i < table.count; i++) {
    const ElfW(Rela) *relocation = &table.relocations[i];
    const char *name = table.names + table.symbols[symbol_of(relocation)].st_name;
    if (strcmp(name, "stderr") != 0) continue;
    // The word holds the address of the C library's variable, and that of ours from now on.
    void **place = (void **)(map->l_addr + relocation->r_offset);
    if (*place == (void *)&stderr) replace((word){place, map->l_addr, false}, &nowhere);
  }
}
