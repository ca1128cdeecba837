import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';

/** What one form holds that is not saved. It counts while its form says that something is changed. */
export type Edit = {
  /** The dialog the form stands in; null on a page. */
  readonly place: symbol | null;
  /** Call it when the form is saved, before the page or dialog is left: nothing is asked then. */
  saved: () => void;
  /** Does what gives the changes up, after asking if there are any. */
  leave: (give: () => void) => void;
};

export type Question = { title: string; description: string; confirmLabel: string; cancelLabel: string };

export const DISCARD: Question = {
  title: 'Discard your changes?',
  description: 'What you changed here is not saved yet.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
};

/** The dialog that is around a form. */
export const PlaceOfEdits = createContext<symbol | null>(null);

const changed = new Set<Edit>();
type Asking = {
  question: Question;
  answer: (discard: boolean) => void;
  /** Whether there is still what it asks about. */
  stands: () => boolean;
};
let asking: Asking | null = null;
const watchers = new Set<() => void>();

const tell = () => {
  for (const watcher of [...watchers]) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/**
 * Says whether a form has changes that are not saved: leaving it asks first. Where the dialog around the form saves it, the dialog
 * makes the edit (`useUnsaved(false)`) and hands it down.
 */
export function useUnsaved(isChanged: boolean, handedDown?: Edit): Edit {
  const place = useContext(PlaceOfEdits);
  const [own] = useState(() => createEdit(place));
  const edit = handedDown ?? own;
  useEffect(() => {
    if (!isChanged) return;
    changed.add(edit);
    tell();
    return () => forget([edit]);
  }, [isChanged, edit]);
  return edit;
}

function createEdit(place: symbol | null): Edit {
  const edit: Edit = {
    place,
    saved: () => forget([edit]),
    leave: (give) => giveUp([edit], give),
  };
  return edit;
}

/** A dialog asks before it closes while a form in it has changes; `edit` is one whose form the dialog's own component holds. */
export function useAskBeforeClosing(onOpenChange: (open: boolean) => void, edit?: Edit) {
  const [place] = useState(() => Symbol('dialog'));
  const onOpenChangeAfterAsking = (open: boolean) => {
    if (open) onOpenChange(true);
    else {
      const inside = [...changed].filter((each) => each === edit || each.place === place);
      giveUp(inside, () => onOpenChange(false));
    }
  };
  return { place, onOpenChange: onOpenChangeAfterAsking };
}

function giveUp(edits: readonly Edit[], give: () => void): void {
  if (!edits.some((edit) => changed.has(edit))) {
    give();
    return;
  }
  const stands = () => edits.some((edit) => changed.has(edit));
  void ask(DISCARD, stands).then((discard) => {
    if (!discard) return;
    forget(edits);
    give();
  });
}

/**
 * Asks on top of everything. A question that is still open is answered with no; so is one that asks about nothing any more: what it
 * would have discarded was saved meanwhile.
 */
export function ask(question: Question, stands: () => boolean = () => true): Promise<boolean> {
  asking?.answer(false);
  return new Promise((resolve) => {
    asking = {
      question,
      stands,
      answer: (discard) => {
        asking = null;
        tell();
        resolve(discard);
      },
    };
    tell();
  });
}

export const hasUnsaved = (): boolean => changed.size > 0;

/** All changes are given up, or their owner is gone: nothing is asked on the way out. */
export const forgetUnsaved = (): void => forget([...changed]);

function forget(edits: readonly Edit[]): void {
  for (const edit of edits) changed.delete(edit);
  if (asking && !asking.stands()) asking.answer(false);
  tell();
}

export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, hasUnsaved);
export const useOpenQuestion = () => useSyncExternalStore(watch, () => asking);
