// What is cut out of a photo, shown over it: the ground dimmed, and a line of dark and light around the piece.

const veil = "rgb(20 17 14 / 45%)";
// Light within dark is seen on every ground. Widths in CSS pixels.
const rings = [["rgb(20 17 14)", 3], ["rgb(255 255 255)", 1.5]];
const directions = 16;

const blank = (width, height) => Object.assign(document.createElement("canvas"), { width, height });

/** The piece's shape in one colour. */
function shape(piece, width, height, colour) {
  const canvas = blank(width, height);
  const context = canvas.getContext("2d");
  context.drawImage(piece, 0, 0, width, height);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
  return canvas;
}

/** A band around the shape. */
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
 * A canvas to lay over the photo.
 *
 * `piece` is a picture of the same frame as the photo, transparent around what is cut out.
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
