// A bar that shows a small copy of the flat lay while the flat lay is out of view, as on a phone.
// The bar also has a save button.

function copy(lay, small) {
  const { state, canvas } = lay;
  small.style.setProperty("--ratio", state.canvas.width / state.canvas.height);
  small.style.background = canvas.style.background;
  small.replaceChildren(
    ...[...canvas.querySelectorAll("[data-lay-piece]")].map((piece) => {
      const image = document.createElement("img");
      image.alt = "";
      image.src = piece.querySelector("img").src;
      for (const name of ["left", "top", "width", "height", "transform"]) image.style[name] = piece.style[name];
      return image;
    }),
  );
}

/**
 * Shows a bar while the flat lay or the save button is out of view.
 *
 * @param lay from flat-lay.js
 * @param {HTMLElement} bar with data-lay-small in it
 * @param {HTMLElement} save the button that the bar's own button replaces
 */
export function followLay(lay, bar, save) {
  const small = bar.querySelector("[data-lay-small]");
  const draw = () => copy(lay, small);
  lay.root.addEventListener("laid", draw);
  draw();
  new IntersectionObserver(
    ([{ isIntersecting }]) => {
      // If the focus is in the bar, it moves to the save button.
      if (isIntersecting && bar.contains(document.activeElement)) save.focus({ preventScroll: true });
      bar.hidden = isIntersecting;
    },
    // The area behind the top bar does not count as visible.
    { rootMargin: `-${document.querySelector(".bar").offsetHeight}px 0px 0px`, threshold: 0.5 },
  ).observe(save);
  new IntersectionObserver(
    ([{ intersectionRatio }]) => {
      small.hidden = intersectionRatio >= 0.5;
    },
    { threshold: 0.5 },
  ).observe(lay.canvas);
  small.addEventListener("click", () => {
    lay.root.scrollIntoView({ block: "start" });
    lay.canvas.querySelector("[data-lay-piece]")?.focus({ preventScroll: true });
  });
}
