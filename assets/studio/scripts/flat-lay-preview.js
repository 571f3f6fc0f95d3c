// Where the flat lay has scrolled away, as on a phone while clothes are chosen, a small copy of it stays in sight, and
// so does the button that saves.

/** Draws what lies on a flat lay once more, small. */
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
 * Has a bar show while what it stands for is out of sight.
 *
 * @param lay of lay.js
 * @param {HTMLElement} bar with data-lay-small in it
 * @param {HTMLElement} save what the bar's own button does the same as
 */
export function followLay(lay, bar, save) {
  const small = bar.querySelector("[data-lay-small]");
  const draw = () => copy(lay, small);
  lay.root.addEventListener("laid", draw);
  draw();
  new IntersectionObserver(
    ([{ isIntersecting }]) => {
      // Whoever is at a button of the bar goes on at what it stands for.
      if (isIntersecting && bar.contains(document.activeElement)) save.focus({ preventScroll: true });
      bar.hidden = isIntersecting;
    },
    // Behind the bar at the top nobody sees it.
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
