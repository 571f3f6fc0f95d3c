// Stands in for the script of another branch: shows the number of pieces.
export function changed({ pieces }) {
  const badge = document.querySelector("[data-bag-count]");
  if (badge) badge.textContent = pieces;
}
