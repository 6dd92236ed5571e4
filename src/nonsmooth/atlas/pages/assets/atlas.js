/* The filter of the atlas: by name and facts, its state in the address. The table is complete without it. */
(() => {
  const form = document.querySelector(".na-filter");
  const table = document.querySelector(".na-index");
  if (!form || !table) return;
  const fields = ["name", "kind", "outcome", "rule", "follows"];
  const count = form.querySelector(".na-count");
  const nothing = document.querySelector(".na-nothing");
  const letters = document.querySelector(".na-letters");
  const lines = [...table.tBodies[0].rows].map((row) => ({
    row,
    names: row.dataset.names,
    facts: row.dataset.facts ? row.dataset.facts.split(";").map((fact) => fact.split("|")) : [],
  }));

  const matches = (line, words, wanted) =>
    words.every((word) => line.names.includes(word)) &&
    (wanted.every((value) => !value) ||
      line.facts.some((fact) => wanted.every((value, at) => !value || fact[at] === value)));

  const apply = () => {
    const [name, ...wanted] = fields.map((field) => form.elements[field].value.trim());
    const words = name.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const line of lines) {
      const match = matches(line, words, wanted);
      line.row.hidden = !match;
      shown += match;
    }
    const all = shown === lines.length;
    count.textContent = all ? `${shown} operators` : `${shown} of ${lines.length} operators`;
    nothing.hidden = shown > 0;
    letters.hidden = !all;
  };

  const remember = () => {
    const address = new URL(location.href);
    for (const field of fields) {
      const value = form.elements[field].value.trim();
      if (value) address.searchParams.set(field, value);
      else address.searchParams.delete(field);
    }
    history.replaceState(history.state, "", address);
  };

  const recall = () => {
    const given = new URL(location.href).searchParams;
    for (const field of fields) form.elements[field].value = given.get(field) ?? "";
    apply();
  };

  form.addEventListener("input", () => { apply(); remember(); });
  form.addEventListener("reset", () => setTimeout(() => { apply(); remember(); form.elements.name.focus(); }));
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("keydown", (event) => {
    event.stopPropagation(); // Material's own shortcuts are for the page, not for this box
    if (event.key === "Escape") form.reset();
  });
  addEventListener("popstate", recall);
  form.hidden = false;
  recall();
})();
