// The diary's calendar: an outfit can be dragged onto a day. The day's page has a form for the same.
const form = document.querySelector("[data-wear]");
const scrolled = "what2wear-diary-scroll";
let dragged = null;

for (const outfit of document.querySelectorAll("[data-outfit]")) {
  outfit.addEventListener("dragstart", (event) => {
    dragged = outfit.dataset.outfit;
    event.dataTransfer.effectAllowed = "copy";
    // Firefox drags nothing without data.
    event.dataTransfer.setData("text/plain", outfit.textContent.trim());
  });
  outfit.addEventListener("dragend", () => (dragged = null));
}

for (const day of form ? document.querySelectorAll("[data-day]") : []) {
  const mark = (isOver) => day.toggleAttribute("data-over", isOver);
  day.addEventListener("dragover", (event) => {
    if (!dragged) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "copy";
    mark(true);
  });
  day.addEventListener("dragleave", (event) => {
    if (!day.contains(event.relatedTarget)) mark(false);
  });
  day.addEventListener("drop", (event) => {
    mark(false);
    if (!dragged) return;
    event.preventDefault();
    form.action = `/diary/${day.dataset.day}/add`;
    form.elements.outfit.value = dragged;
    sessionStorage.setItem(scrolled, scrollY);
    form.requestSubmit();
  });
}

/** After a drop, shows the same part of the page. Otherwise, scrolls a long list to today. */
function scrollToPlace() {
  const kept = sessionStorage.getItem(scrolled);
  sessionStorage.removeItem(scrolled);
  if (kept !== null) return scrollTo({ top: Number(kept), behavior: "instant" });
  const today = document.querySelector(".day-today");
  const isList = matchMedia("(max-width: 55.99rem)").matches;
  if (isList && !scrollY && today?.getBoundingClientRect().bottom > innerHeight) {
    today.scrollIntoView({ block: "center", behavior: "instant" });
  }
}

scrollToPlace();
