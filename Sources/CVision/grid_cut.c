#include "w2w_grid_cut.h"

// Implements the method of Goldberg, Hed, Kaplan, Tarjan and Werneck ("Maximum Flows by Incremental
// Breadth-First Search", 2011). Two trees grow from the terminals, one level at a time. Where the
// trees meet, the path between the terminals is saturated. Each cell whose parent link is then full
// looks for a new parent on the same or a later level. The method of Boykov and Kolmogorov, without
// levels, took two and a half times as long for contradictory strokes. The grid has a border of one
// cell without capacity, so that neighbours need no bounds check.

enum { DIRECTIONS = 8, TO_TERMINAL = 8, ORPHANED = 9 };
enum { SOURCE, SINK, FREE };

static inline int opposite(int direction) { return direction ^ 1; }

typedef struct {
  // The residual capacity to the neighbour in each direction.
  int32_t to[DIRECTIONS];
  // The residual capacity from the source, or, if negative, to the sink.
  int32_t terminal;
  // The number of links to the terminal.
  uint32_t distance;
  // For each tree, the last level at which the cell was listed. Prevents duplicates.
  uint32_t listed[2];
  // The index of the next orphan, or -1.
  int32_t next_orphan;
  uint8_t tree;
  uint8_t parent;
} cell;

typedef struct {
  int32_t *cells;
  size_t count;
} list;

typedef struct {
  cell *cells;
  ptrdiff_t offsets[DIRECTIONS];
  // The growing level of each tree, and the candidate cells on this level and the next. Candidates
  // may have changed their level or tree since they were listed.
  uint32_t depth[2];
  list level[2], next_level[2];
  int growing;
  // The index of the first orphan, or -1.
  int32_t first_orphan;
} cut;

// Lists a new cell on its tree's current or next level.
static void enlist(cut *cut, int32_t index) {
  cell *cell = &cut->cells[index];
  int tree = cell->tree;
  if (cell->distance < cut->depth[tree] || cell->listed[tree] == cell->distance) return;
  cell->listed[tree] = cell->distance;
  list *list = cell->distance == cut->depth[tree] ? &cut->level[tree] : &cut->next_level[tree];
  list->cells[list->count++] = index;
}

// Adds a cell that has just lost its parent to the list of orphans.
static void add_orphan(cut *cut, int32_t index) {
  cut->cells[index].parent = ORPHANED;
  cut->cells[index].next_orphan = cut->first_orphan;
  cut->first_orphan = index;
}

// Saturates the path from the source over a link between the two trees to the sink.
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

// Returns the residual capacity between a cell and its neighbour, towards the sink.
static inline int32_t residual(const cell *own, const cell *neighbor, int direction, int tree) {
  return tree == SOURCE ? neighbor->to[opposite(direction)] : own->to[direction];
}

// Gives an orphan the possible parent with the shortest distance to its tree's terminal. Without a
// possible parent, the orphan becomes free. The parent may itself be an orphan. If the parent later
// changes its level, its children become orphans again.
static void adopt(cut *cut, int32_t index) {
  cell *orphan = &cut->cells[index];
  int tree = orphan->tree;
  // While a tree grows, it has one more level than its current depth.
  uint32_t best = cut->depth[tree] + (cut->growing == tree);
  int parent = ORPHANED;
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    const cell *other = orphan + cut->offsets[direction];
    if (other->tree != tree || other->distance >= best) continue;
    if (!residual(orphan, other, direction, tree)) continue;
    best = other->distance;
    parent = direction;
    if (best + 1 == orphan->distance) {
      orphan->parent = (uint8_t)parent;
      return;
    }
  }
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    const cell *other = orphan + cut->offsets[direction];
    if (other->tree == tree && other->parent == opposite(direction))
      add_orphan(cut, index + (int32_t)cut->offsets[direction]);
  }
  orphan->parent = (uint8_t)parent;
  if (parent == ORPHANED) { orphan->tree = FREE; return; }
  orphan->distance = best + 1;
  enlist(cut, index);
}

// Grows a tree from a cell that may be on its outermost level.
static void grow(cut *cut, int32_t index) {
  int tree = cut->growing;
  cell *own = &cut->cells[index];
  for (int direction = 0; direction < DIRECTIONS; direction++) {
    int32_t other = index + (int32_t)cut->offsets[direction];
    cell *neighbor = &cut->cells[other];
    // After a path is saturated, this link may still be open, but both cells may have moved.
    while (own->tree == tree && own->distance == cut->depth[tree] && neighbor->tree != tree) {
      // The other tree checks the link from its own side.
      if (!residual(neighbor, own, opposite(direction), tree)) break;
      if (neighbor->tree == FREE) {
        neighbor->tree = (uint8_t)tree;
        neighbor->parent = (uint8_t)opposite(direction);
        neighbor->distance = own->distance + 1;
        enlist(cut, other);
        break;
      }
      if (tree == SOURCE) augment(cut, index, direction);
      else augment(cut, other, opposite(direction));
      while (cut->first_orphan >= 0) {
        int32_t orphan = cut->first_orphan;
        cut->first_orphan = cut->cells[orphan].next_orphan;
        adopt(cut, orphan);
      }
    }
  }
}

// Grows the source's tree until it is complete. The shallower tree grows next, because paths are
// shortest between trees of equal depth.
static void run(cut *cut) {
  while (cut->level[SOURCE].count) {
    bool is_sinks = cut->level[SINK].count && cut->depth[SINK] < cut->depth[SOURCE];
    int tree = cut->growing = is_sinks ? SINK : SOURCE;
    list *level = &cut->level[tree];
    for (size_t i = 0; i < level->count; i++) grow(cut, level->cells[i]);
    list emptied = {level->cells, 0};
    *level = cut->next_level[tree];
    cut->next_level[tree] = emptied;
    cut->depth[tree]++;
  }
}

static size_t framed_count(size_t width, size_t height) { return (width + 2) * (height + 2); }

size_t w2w_grid_cut_memory(size_t width, size_t height) {
  return framed_count(width, height) * (sizeof(cell) + 4 * sizeof(int32_t));
}

// Sets the link capacities and terminal costs of a cell.
static void set_cell(
    cut *cut, int32_t index, int32_t terminal, const uint16_t *links, const bool *has_link) {
  cell *cell = &cut->cells[index];
  cell->terminal = terminal;
  for (int link = 0; link < 4; link++) {
    if (!has_link[link]) continue;
    cell->to[2 * link] = links[link];
    cut->cells[index + cut->offsets[2 * link]].to[2 * link + 1] = links[link];
  }
  if (!terminal) return;
  cell->tree = terminal > 0 ? SOURCE : SINK;
  cell->parent = TO_TERMINAL;
  cell->distance = 1;
  enlist(cut, index);
}

void w2w_cut_grid(
    size_t width, size_t height, const int32_t *terminals, const uint16_t *links, void *memory,
    bool *is_source) {
  size_t count = framed_count(width, height);
  cell *cells = memory;
  int32_t *lists = (int32_t *)(cells + count);
  ptrdiff_t row = (ptrdiff_t)width + 2;
  cut cut = {
      .cells = cells,
      // Opposite directions are adjacent in this list.
      .offsets = {1, -1, row, -row, row + 1, -row - 1, row - 1, 1 - row},
      .depth = {1, 1},
      .level = {{lists, 0}, {lists + count, 0}},
      .next_level = {{lists + 2 * count, 0}, {lists + 3 * count, 0}},
      .first_orphan = -1,
  };
  for (size_t i = 0; i < count; i++) cells[i] = (cell){.tree = FREE, .parent = ORPHANED};
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
    const cell *first = cells + (ptrdiff_t)(y + 1) * row + 1;
    for (size_t x = 0; x < width; x++) is_source[y * width + x] = first[x].tree == SOURCE;
  }
}
