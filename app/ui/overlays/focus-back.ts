import { useRef } from 'react';

const DIALOGS = '[role="dialog"], [role="alertdialog"]';

/** What opened a dialog from the page itself: where one dialog takes the place of another, what opened the second goes with the first. */
let openedFromPage: HTMLElement | null = null;

/**
 * Where the focus goes when a dialog closes: to what opened it or, where that is gone, to the content of the page. Our
 * dialogs are opened by state and by addresses; Radix by itself gives the focus back only to a trigger inside the dialog's
 * own tree.
 */
export function useFocusBack() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
      if (opener.current && !opener.current.closest(DIALOGS)) openedFromPage = opener.current;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Another dialog was opened meanwhile, by a key for instance: the focus is in it, and stays there.
      if (document.activeElement?.closest(DIALOGS)) return;
      const back = [opener.current, openedFromPage].find((each) => each?.isConnected);
      if (back) back.focus();
      else document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}

/** The focused element; of a menu that is about to close, the button it belongs to; of tabs, the open one: focus would open another. */
function openerOf(focused: Element | null): HTMLElement | null {
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  const tab = focused.closest('[role="tab"]')?.closest('[role="tablist"]');
  if (tab) return tab.querySelector<HTMLElement>('[aria-selected="true"]');
  const menu = focused.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused;
}
