// Texts for scripts. They are in the page, in its language, with placeholders: "{count} photos".

/** Fills a text's placeholders: `fill("{count} photos", { count: 3 })` is "3 photos". */
export const fill = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

/** Returns an element's text for one (data-one) or any other number (data-many). */
export const counted = (element, count) =>
  fill(count === 1 ? element.dataset.one : element.dataset.many, { count });
