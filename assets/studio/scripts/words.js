// Words that scripts say stand in the page, in its language, with places to fill: "{count} photos".

/** A text with its places filled: `fill("{count} photos", { count: 3 })` is "3 photos". */
export const fill = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** The text for one, or for any other number, which an element has as data-one and data-many. */
export const counted = (element, count) =>
  fill(count === 1 ? element.dataset.one : element.dataset.many, { count });
