// Signing in: a password can be shown, and a wrong one is typed anew at once.
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
// What was wrong elsewhere is typed anew where it stands.
document.querySelector("[aria-invalid]")?.focus();
