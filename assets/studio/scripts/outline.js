// Draws the outline of a cut-out over its photo. The background is dimmed, and a dark and light
// line surrounds the piece.

const veil = "rgb(20 17 14 / 45%)";
// A light line inside a dark line is visible on every background. Widths are in CSS pixels.
const rings = [["rgb(20 17 14)", 3], ["rgb(255 255 255)", 1.5]];
const directions = 16;

const blank = (width, height) => Object.assign(document.createElement("canvas"), { width, height });

/** Returns the piece's shape in a single colour. */
function shape(piece, width, height, colour) {
  const canvas = blank(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(piece, 0, 0, width, height);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** Returns a band around the shape. */
function ring(filled, reach) {
  const { width, height } = filled;
  const canvas = blank(width, height);
  const context = canvas.getContext("2d");
  for (let step = 0; step < directions; step += 1) {
    const angle = (2 * Math.PI * step) / directions;
    context.drawImage(filled, reach * Math.cos(angle), reach * Math.sin(angle));
  }
  context.globalCompositeOperation = "destination-out";
  context.drawImage(filled, 0, 0);
  return canvas;
}

/**
 * Returns a canvas to lay over the photo.
 *
 * `piece` is a picture of the photo's size, transparent around the cut-out.
 */
export function outlineOver(piece, width, height) {
  const canvas = blank(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = veil;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = "destination-out";
  context.drawImage(piece, 0, 0, width, height);
  context.globalCompositeOperation = "source-over";
  for (const [colour, wide] of rings) {
    context.drawImage(ring(shape(piece, width, height, colour), wide * devicePixelRatio), 0, 0);
  }
  return canvas;
}
