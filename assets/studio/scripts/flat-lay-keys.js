// The keys that move, scale and turn a piece of the flat lay, and the keys for undo and redo.
const actions = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  "+": "larger",
  "=": "larger",
  "-": "smaller",
  ",": "turn-left",
  ".": "turn-right",
  PageUp: "forward",
  PageDown: "backward",
};

/** Handles a key on a piece. */
function change(lay, event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = actions[event.key];
  if (event.key === "Escape") lay.select(null);
  else if (action) lay.act(action, event.shiftKey ? 5 : 1);
  else return;
  event.preventDefault();
}

/** Handles undo and redo. Text fields are excluded because they have their own undo. */
function takeBack(lay, event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  if (event.target.matches("input:not([type=checkbox], [type=radio]), textarea")) return;
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  lay.act(key === "y" || event.shiftKey ? "redo" : "undo");
  event.preventDefault();
}

/**
 * Handles the keys of a flat lay.
 *
 * @param {Lay} lay a flat lay with movable pieces
 */
export function followKeys(lay) {
  lay.canvas.addEventListener("keydown", (event) => change(lay, event));
  document.addEventListener("keydown", (event) => takeBack(lay, event));
}
