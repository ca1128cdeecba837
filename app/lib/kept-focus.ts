/** What names the place that something was in: a row, a card, a form, a dialog, the content of the page. */
const PLACES = 'li, section, article, form, fieldset, tr, dialog, [role="dialog"], [role="group"], main';

/**
 * Keeps the focus where a person works. A button that was pressed is switched off while its act is under way, and often gone
 * after: the browser then gives the focus to the whole page, and whoever goes by keyboard begins anew at its top. So a control that
 * comes back has the focus again, and where it is gone, what it was in has it: its row, card or dialog. Whoever clicks
 * beside all controls leaves them on purpose.
 */
export function keepFocus(page = document): void {
  /** What has the focus, or had it last, and the places around it, from the inside outwards. */
  let last: { control: HTMLElement; places: HTMLElement[] } | null = null;
  /** The place that has it meanwhile. */
  let lent: HTMLElement | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === lent) return;
    last = { control: target, places: placesAround(target) };
    lent = null;
  };
  const onPointer = () => {
    last = null;
  };
  const watch = new MutationObserver(() => {
    if (!last) return;
    const { control, places } = last;
    const isOff = control.matches(':disabled');
    const here = page.activeElement;
    // A browser notes only later that what it has the focus on was switched off.
    if (here && ![page.body, lent, isOff ? control : null].includes(here as HTMLElement)) return;
    if (control.isConnected && control.getAttribute('aria-busy') === 'true') return;
    if (control.isConnected && !isOff) return control.focus({ preventScroll: true });
    lent = stillThere(places);
    if (!lent) last = null;
    else if (lent !== here) focusOn(lent);
  });
  page.addEventListener('focusin', onFocus);
  page.addEventListener('pointerdown', onPointer);
  watch.observe(page, { subtree: true, childList: true, attributes: true, attributeFilter: ['disabled'] });
}

/** The places around a control, from the inside outwards. */
export function placesAround(control: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let at = control.parentElement?.closest<HTMLElement>(PLACES); at; ) {
    places.push(at);
    at = at.parentElement?.closest<HTMLElement>(PLACES);
  }
  return places;
}

/** The innermost of these places that can be seen. */
export const stillThere = (places: readonly HTMLElement[]): HTMLElement | null =>
  places.find((each) => each.isConnected && each.getClientRects().length > 0) ?? null;

/** Gives the focus to what does not take it by Tab. */
export function focusOn(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}
