// Shows on the table which card is spoken of beside it.
export function point(tag: number | undefined): void {
  for (const card of document.querySelectorAll(".pointed")) card.classList.remove("pointed");
  if (tag === undefined) return;
  document.querySelector(`.table [data-tag="${tag}"]`)?.classList.add("pointed");
}
