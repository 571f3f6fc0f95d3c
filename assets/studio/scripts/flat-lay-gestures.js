// Moves pieces with the pointer. One finger drags, and two fingers or the handle at a corner scale
// and turn.

const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
const between = (a, b) => ({
  distance: Math.hypot(b.x - a.x, b.y - a.y),
  degrees: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
});

/**
 * Lets the pieces of a flat lay follow pointers.
 *
 * @param lay an object with canvas, state, select(garment), place(), changed(kind)
 */
export function followPointers(lay) {
  const { canvas, state } = lay;
  const pointers = new Map();
  let gesture = null;
  let before = null;

  /** Returns the event's position in pixels of the flat lay's canvas. */
  const at = (event) => {
    const { left, top, width } = canvas.getBoundingClientRect();
    const scale = state.canvas.width / width;
    return { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
  };

  const begin = (piece, kind) => {
    const points = [...pointers.values()];
    const start = { ...piece.box };
    gesture = {
      piece,
      kind,
      box: start,
      degrees: piece.degrees,
      from:
        kind === "pinch"
          ? between(points[0], points[1])
          : kind === "handle"
            ? between(middle(start), points[0])
            : points[0],
      hasMoved: gesture?.hasMoved ?? false,
    };
  };

  canvas.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const handle = event.target.closest("[data-lay-handle]");
    const element = event.target.closest("[data-lay-piece]");
    if (pointers.size === 0 && !handle && !element) return lay.select(null);
    if (pointers.size === 2) return;
    pointers.set(event.pointerId, at(event));
    canvas.setPointerCapture(event.pointerId);
    event.preventDefault();
    if (pointers.size === 1) {
      if (element) lay.select(element.dataset.layPiece);
      const piece = state.piece(lay.selected);
      if (!piece) return pointers.clear();
      element?.focus({ preventScroll: true });
      before = state.snapshot();
      gesture = null;
      begin(piece, handle ? "handle" : "drag");
    } else if (gesture) begin(gesture.piece, "pinch");
  });

  canvas.addEventListener("pointermove", (event) => {
    if (!gesture || !pointers.has(event.pointerId)) return;
    pointers.set(event.pointerId, at(event));
    const [first, second] = pointers.values();
    const { piece, kind, box, degrees, from } = gesture;
    const start = middle(box);
    if (kind === "drag") {
      // A pressing finger moves a little, which is not a drag.
      const far = Math.hypot(first.x - from.x, first.y - from.y) > state.canvas.width / 200;
      if (!far && !gesture.hasMoved) return;
      state.moveTo(piece, start.x + first.x - from.x, start.y + first.y - from.y);
    } else {
      const now = kind === "pinch" ? between(first, second) : between(start, first);
      if (from.distance < 1) return;
      state.scaleFrom(piece, box, now.distance / from.distance);
      state.turnTo(piece, degrees + now.degrees - from.degrees);
      if (kind === "pinch") state.moveTo(piece, start.x + now.x - from.x, start.y + now.y - from.y);
    }
    gesture.hasMoved = true;
    lay.place();
  });

  const end = (event) => {
    if (!pointers.delete(event.pointerId) || !gesture) return;
    if (pointers.size === 1) return begin(gesture.piece, "drag");
    const { hasMoved, kind } = gesture;
    gesture = null;
    if (!hasMoved) return;
    if (state.keep(before)) lay.changed(kind === "drag" ? "moved" : "sized");
    else lay.place();
  };
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
}
