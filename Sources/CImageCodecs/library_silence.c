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

// Changes a word that the dynamic linker has made read-only.
static void replace(void **place, void *value) {
  uintptr_t size = (uintptr_t)sysconf(_SC_PAGESIZE);
  void *page = (void *)((uintptr_t)place & ~(size - 1));
  if (mprotect(page, size, PROT_READ | PROT_WRITE) != 0) return;
  *place = value;
  mprotect(page, size, PROT_READ);
}

void w2w_library_silence(void *handle) {
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
    if (*place == (void *)&stderr) replace(place, &nowhere);
  }
}
