#include "w2w_grid_cut.h"

#include <string.h>

// The method of Boykov and Kolmogorov (PAMI 2004): two trees grow, one from each terminal; where
// they meet, the path between the terminals is filled; nodes whose link to their parent is full
// then look for another parent. On grids that cut a picture it is faster in practice than methods
// with better bounds.
//
// The grid is stored with a frame of one cell whose links hold nothing, so that no neighbour needs
// a look at the border.

enum { DIRECTIONS = 8, TO_TERMINAL = 8, ORPHANED = 9, FRAME = 10 };
enum { FREE, SOURCE, SINK };

static inline int opposite(int direction) { return direction ^ 1; }

typedef struct {
  // What may still flow to the neighbour in each direction.
  int32_t to[DIRECTIONS];
  // What may still flow from the source, or, where it is negative, to the sink.
  int32_t terminal;
  // The next of the active cells; -1 where this one is not active; the last is its own next.
  int32_t next;
  // The next of the orphans.
  int32_t next_orphan;
  // When the distance to the terminal was last known to be right.
  uint32_t time;
  uint32_t distance;
  uint8_t tree;
  uint8_t parent;
} cell;

typedef struct {
  cell *cells;
  ptrdiff_t offsets[DIRECTIONS];
  int32_t first_active, last_active;
  // -1 where there is none.
  int32_t first_orphan, last_orphan;
  uint32_t time;
} cut;

static void activate(cut *cut, int32_t index) {
  cell *cell = &cut->cells[index];
  if (cell->next >= 0) return;
  if (cut->last_active >= 0) cut->cells[cut->last_active].next = index;
  else cut->first_active = index;
  cut->last_active = index;
  cell->next = index;
}

static int32_t next_active(cut *cut) {
  while (cut->first_active >= 0) {
    int32_t index = cut->first_active;
    cell *cell = &cut->cells[index];
    if (cell->next == index) cut->first_active = cut->last_active = -1;
    else cut->first_active = cell->next;
    cell->next = -1;
    if (cell->tree != FREE) return index;
  }
  return -1;
}

// A cell that has a parent waits for none.
static void add_orphan(cut *cut, int32_t index) {
  cut->cells[index].parent = ORPHANED;
  cut->cells[index].next_orphan = -1;
  if (cut->last_orphan >= 0) cut->cells[cut->last_orphan].next_orphan = index;
  else cut->first_orphan = index;
  cut->last_orphan = index;
}

static int32_t next_orphan(cut *cut) {
  int32_t index = cut->first_orphan;
  if (index < 0) return -1;
  cut->first_orphan = cut->cells[index].next_orphan;
  if (cut->first_orphan < 0) cut->last_orphan = -1;
  return index;
}

// Fills the path that leads from the source to `from`, over its link in `direction`, and on to the
// sink.
static void augment(cut *cut, int32_t from, int direction) {
  cell *cells = cut->cells;
  int32_t to = from + (int32_t)cut->offsets[direction];
  int32_t flow = cells[from].to[direction];
  int32_t index = from;
  while (cells[index].parent != TO_TERMINAL) {
    int up = cells[index].parent;
    index += (int32_t)cut->offsets[up];
    if (cells[index].to[opposite(up)] < flow) flow = cells[index].to[opposite(up)];
  }
  if (cells[index].terminal < flow) flow = cells[index].terminal;
  index = to;
  while (cells[index].parent != TO_TERMINAL) {
    int up = cells[index].parent;
    if (cells[index].to[up] < flow) flow = cells[index].to[up];
    index += (int32_t)cut->offsets[up];
  }
  if (-cells[index].terminal < flow) flow = -cells[index].terminal;

  cells[from].to[direction] -= flow;
  cells[to].to[opposite(direction)] += flow;
  index = from;
  while (cells[index].parent != TO_TERMINAL) {
    int up = cells[index].parent;
    int32_t above = index + (int32_t)cut->offsets[up];
    cells[index].to[up] += flow;
    cells[above].to[opposite(up)] -= flow;
    if (!cells[above].to[opposite(up)]) add_orphan(cut, index);
    index = above;
  }
  cells[index].terminal -= flow;
  if (!cells[index].terminal) add_orphan(cut, index);
  index = to;
  while (cells[index].parent != TO_TERMINAL) {
    int up = cells[index].parent;
    int32_t above = index + (int32_t)cut->offsets[up];
    cells[above].to[opposite(up)] += flow;
    cells[index].to[up] -= flow;
    if (!cells[index].to[up]) add_orphan(cut, index);
    index = above;
  }
  cells[index].terminal += flow;
  if (!cells[index].terminal) add_orphan(cut, index);
}

// What may flow over the link between a cell and its neighbour, towards the sink.
static inline int32_t residual(const cut *cut, int32_t index, int direction, uint8_t tree) {
  return tree == SOURCE ? cut->cells[index + cut->offsets[direction]].to[opposite(direction)]
                        : cut->cells[index].to[direction];
}

// How far a cell is from the terminal, if its ways up lead there; 0 if not. All on the way learn
// it.
static uint32_t distance(cut *cut, int32_t start) {
  cell *cells = cut->cells;
  uint32_t steps = 0;
  int32_t index = start;
  for (;;) {
    cell *cell = &cells[index];
    if (cell->time == cut->time) { steps += cell->distance; break; }
    if (cell->parent == ORPHANED) return 0;
    steps++;
    if (cell->parent == TO_TERMINAL) {
      cell->time = cut->time;
      cell->distance = 1;
      break;
    }
    index += (int32_t)cut->offsets[cell->parent];
  }
  uint32_t left = steps;
  for (index = start; cells[index].time != cut->time;) {
    cells[index].time = cut->time;
    cells[index].distance = left--;
    index += (int32_t)cut->offsets[cells[index].parent];
  }
  return steps;
}

// Finds the orphan another parent in its tree, or frees it.
static void adopt(cut *cut, int32_t index) {
  cell *cells = cut->cells;
  cell *orphan = &cells[index];
  uint8_t tree = orphan->tree;
  uint32_t best = UINT32_MAX;
  int parent = ORPHANED;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    int32_t other = index + (int32_t)cut->offsets[direction];
    if (cells[other].tree != tree || cells[other].parent >= FRAME) continue;
    if (!residual(cut, index, direction, tree)) continue;
    uint32_t steps = distance(cut, other);
    if (steps && steps < best) { best = steps; parent = direction; }
  }
  if (parent != ORPHANED) {
    orphan->parent = (uint8_t)parent;
    orphan->time = cut->time;
    orphan->distance = best + 1;
    return;
  }
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    int32_t other = index + (int32_t)cut->offsets[direction];
    cell *neighbor = &cells[other];
    if (neighbor->tree != tree) continue;
    if (residual(cut, index, direction, tree)) activate(cut, other);
    if (neighbor->parent == opposite(direction)) add_orphan(cut, other);
  }
  orphan->tree = FREE;
  orphan->parent = ORPHANED;
}

// Lets the tree grow at an active cell. The direction to a cell of the other tree, or -1.
static int grow(cut *cut, int32_t index) {
  cell *cells = cut->cells;
  cell *own = &cells[index];
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    int32_t other = index + (int32_t)cut->offsets[direction];
    cell *neighbor = &cells[other];
    if (neighbor->parent == FRAME) continue;
    int32_t open = own->tree == SOURCE ? own->to[direction] : neighbor->to[opposite(direction)];
    if (!open) continue;
    if (neighbor->tree == FREE) {
      neighbor->tree = own->tree;
      neighbor->parent = (uint8_t)opposite(direction);
      neighbor->time = own->time;
      neighbor->distance = own->distance + 1;
      activate(cut, other);
    } else if (neighbor->tree != own->tree) {
      return direction;
    } else if (neighbor->time <= own->time && neighbor->distance > own->distance) {
      // A shorter way to the terminal.
      neighbor->parent = (uint8_t)opposite(direction);
      neighbor->time = own->time;
      neighbor->distance = own->distance + 1;
    }
  }
  return -1;
}

static void run(cut *cut) {
  int32_t index = -1;
  for (;;) {
    if (index < 0 || cut->cells[index].tree == FREE) {
      index = next_active(cut);
      if (index < 0) return;
    }
    int direction = grow(cut, index);
    if (direction < 0) { index = -1; continue; }
    cut->time++;
    int32_t other = index + (int32_t)cut->offsets[direction];
    bool is_source = cut->cells[index].tree == SOURCE;
    augment(cut, is_source ? index : other, is_source ? direction : opposite(direction));
    for (int32_t orphan; (orphan = next_orphan(cut)) >= 0;) adopt(cut, orphan);
  }
}

static size_t framed_count(size_t width, size_t height) { return (width + 2) * (height + 2); }

size_t w2w_grid_cut_memory(size_t width, size_t height) {
  return framed_count(width, height) * sizeof(cell);
}

// The links and prices of a cell.
static void set_cell(
    cut *cut, int32_t index, int32_t terminal, const uint16_t *links, const bool *has_link) {
  cell *cell = &cut->cells[index];
  cell->parent = ORPHANED;
  cell->terminal = terminal;
  for (int link = 0; link < 4; link++) {
    if (!has_link[link]) continue;
    cell->to[2 * link] = links[link];
    cut->cells[index + cut->offsets[2 * link]].to[2 * link + 1] = links[link];
  }
  if (!terminal) return;
  cell->tree = terminal > 0 ? SOURCE : SINK;
  cell->parent = TO_TERMINAL;
  cell->time = cut->time;
  cell->distance = 1;
  activate(cut, index);
}

void w2w_cut_grid(
    size_t width, size_t height, const int32_t *terminals, const uint16_t *links, void *memory,
    bool *is_source) {
  ptrdiff_t row = (ptrdiff_t)width + 2;
  cut cut = {
      .cells = memory,
      // Each before its opposite.
      .offsets = {1, -1, row, -row, row + 1, -row - 1, row - 1, 1 - row},
      .first_active = -1,
      .last_active = -1,
      .first_orphan = -1,
      .last_orphan = -1,
      .time = 1,
  };
  for (size_t i = 0; i < framed_count(width, height); i++)
    cut.cells[i] = (cell){.next = -1, .next_orphan = -1, .parent = FRAME};
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      size_t i = y * width + x;
      bool is_last = x + 1 == width, is_lowest = y + 1 == height;
      bool has_link[4] = {!is_last, !is_lowest, !is_last && !is_lowest, x && !is_lowest};
      int32_t index = (int32_t)((ptrdiff_t)(y + 1) * row + (ptrdiff_t)x + 1);
      set_cell(&cut, index, terminals[i], links + 4 * i, has_link);
    }
  }
  run(&cut);
  for (size_t y = 0; y < height; y++) {
    const cell *cells = cut.cells + (ptrdiff_t)(y + 1) * row + 1;
    for (size_t x = 0; x < width; x++) is_source[y * width + x] = cells[x].tree == SOURCE;
  }
}
