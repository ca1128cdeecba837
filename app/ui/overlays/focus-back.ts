import { useRef } from 'react';
import { focusOn, placesAround, stillThere } from '#app/lib/kept-focus.ts';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** What opened a dialog from the page itself: where one dialog takes the place of another, what opened the second goes with the first. */
let openedFromPage: HTMLElement | null = null;

/**
 * Where the focus goes when a dialog closes: to what opened it or, where that is gone, to its row or card, or the content of the page. What
 * an address opened, as on the way from another page, leads to what opens it on this one: `data-opens` has the id there. Our
 * dialogs are opened by state and by addresses; Radix by itself gives the focus back only to a trigger inside the dialog's
 * own tree.
 */
export function useFocusBack() {
  const opener = useRef<HTMLElement | null>(null);
  const around = useRef<HTMLElement[]>([]);
  const addressed = useRef<string[]>([]);
  return {
    onOpenAutoFocus: () => {
      addressed.current = [...new URLSearchParams(window.location.search).values()];
      opener.current = openerOf(document.activeElement);
      around.current = opener.current ? placesAround(opener.current) : [];
      if (opener.current && !opener.current.closest(DIALOGS)) openedFromPage = opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Another dialog was opened meanwhile, by a key for instance: the focus is in it, and stays there.
      if (document.activeElement?.closest(DIALOGS)) return;
      const back =
        [opener.current, openedFromPage].find((each) => each?.isConnected) ?? opens(addressed.current);
      const place = stillThere(around.current) ?? document.getElementById('main');
      if (back) back.focus();
      else if (place) focusOn(place);
    },
  };
}

/** What opens one of these ids on the page as it stands. */
const opens = (ids: readonly string[]) =>
  [...document.querySelectorAll<HTMLElement>('[data-opens]')].find((each) =>
    ids.includes(each.getAttribute('data-opens') ?? ''),
  );

/** The focused element, the content of a page that was just come to aside; of a menu that is about to close, the button it belongs to; of tabs, the open one: focus would open another. */
function openerOf(focused: Element | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.id === 'main') return null;
  const tab = focused.closest('[role="tab"]')?.closest('[role="tablist"]');
  if (tab) return tab.querySelector<HTMLElement>('[aria-selected="true"]');
  const menu = focused.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
