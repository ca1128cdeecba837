/** What takes every key for itself: fields to type into, and lists that are walked by letters. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role=textbox], [role=combobox], [role=listbox], [role=menu], [role=slider]';
const OPEN_ABOVE = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key alone (J, K, ?) may do something now: nobody types, nothing is open above the page, nobody took it before. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  if (event.target instanceof Element && event.target.closest(TAKES_KEYS)) return false;
  return [...document.querySelectorAll(OPEN_ABOVE)].every(
    (each) => !each.checkVisibility() || each.querySelector(WALKED),
  );
}

/** Rows of a list carry this on what Enter opens: the link or the button that stands for the row. */
const WALKED = '[data-walk]';

/** Moves the focus to the next row of the list on the page, or in the popover above it; the first when none has it. */
export function walk(step: 1 | -1): void {
  const above = [...document.querySelectorAll('[role=dialog]')].find((each) => each.querySelector(WALKED));
  const rows = [...(above ?? document).querySelectorAll<HTMLElement>(WALKED)].filter((each) =>
    each.checkVisibility(),
  );
  const at = rows.findIndex((row) => row.contains(document.activeElement) || isInRow(row));
  const next = at < 0 ? (step === 1 ? rows[0] : rows.at(-1)) : rows[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** The focus stands on another control of the same row. */
function isInRow(row: HTMLElement): boolean {
  const whole = row.closest('li, tr, article');
  return whole?.contains(document.activeElement) ?? false;
}
