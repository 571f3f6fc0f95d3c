// Shows passwords on request. After a wrong password, its field gets the focus.
for (const button of document.querySelectorAll("[data-show-password]")) {
  const input = button.parentElement.querySelector("input");
  button.hidden = false;
  button.addEventListener("click", () => {
    const isShown = input.type === "text";
    input.type = isShown ? "password" : "text";
    button.setAttribute("aria-pressed", String(!isShown));
    input.focus();
  });
  input.form.addEventListener("submit", () => (input.type = "password"));
}
if (document.getElementById("problem")) {
  document.querySelector("[type=password]")?.focus();
}
// If a field is invalid, it gets the focus.
document.querySelector("[aria-invalid]")?.focus();
