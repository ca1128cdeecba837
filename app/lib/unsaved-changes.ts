import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { t } from '#core/words/t.ts';

/** What one form holds that is not saved. It counts while its form says that something is changed. */
export type Edit = {
  /** The dialog the form stands in; null on a page. */
  readonly place: symbol | null;
  /** Call it when the form is saved, before the page or dialog is left: nothing is asked then. */
  saved: () => void;
  /** Does what gives the changes up, after asking if there are any. */
  leave: (give: () => void) => void;
  /** Called once the changes are saved or given up; not when only their form goes, as with a reload. */
  readonly ended: Set<() => void>;
};

export type Question = { title: string; description: string; confirmLabel: string; cancelLabel: string };

export const DISCARD: Question = {
  get title() {
    return t`Discard your changes?`;
  },
  get description() {
    return t`What you changed here is not saved yet.`;
  },
  get confirmLabel() {
    return t`Discard`;
  },
  get cancelLabel() {
    return t`Keep editing`;
  },
};

/** The dialog that is around a form. */
export const PlaceOfEdits = createContext<symbol | null>(null);

/** Resolves once what is being written is written or refused; null where nothing is. */
type Saving = () => Promise<void> | null;
let saving: Saving = () => null;
/** Says how to know of writes under way: who leaves a form while it is being saved is asked nothing before that has ended. */
export const knowSaves = (known: Saving): void => {
  saving = known;
};

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
    ended: new Set(),
    saved: () => end([edit]),
    // A form that was saved meanwhile leaves by itself.
    leave: (give) => giveUp([edit], give, () => false),
  };
  return edit;
}

/** A dialog asks before it closes while a form in it has changes; `edit` is one whose form the dialog's own component holds. */
export function useAskBeforeClosing(onOpenChange: (open: boolean) => void, edit?: Edit) {
  const [place] = useState(() => Symbol('dialog'));
  const isOpen = useRef(true);
  // What closes a dialog while it saves is not what closes it after that.
  const close = useRef(onOpenChange);
  useEffect(() => {
    close.current = onOpenChange;
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const onOpenChangeAfterAsking = (open: boolean) => {
    if (open) onOpenChange(true);
    else {
      const inside = [...changed].filter((each) => each === edit || each.place === place);
      giveUp(
        inside,
        () => close.current(false),
        () => isOpen.current,
      );
    }
  };
  return { place, onOpenChange: onOpenChangeAfterAsking };
}

/** `stays` says whether what is to be left is still there once a save under way has ended. */
function giveUp(edits: readonly Edit[], give: () => void, stays: () => boolean): void {
  const stands = () => edits.some((edit) => changed.has(edit));
  const save = stands() ? saving() : null;
  if (save) {
    void save.then(() => {
      if (stands()) askToGiveUp(edits, give, stands);
      else if (stays()) give();
    });
  } else if (stands()) askToGiveUp(edits, give, stands);
  else give();
}

function askToGiveUp(edits: readonly Edit[], give: () => void, stands: () => boolean): void {
  void ask(DISCARD, stands).then((discard) => {
    if (!discard) return;
    end(edits);
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

/** How many of the changed forms keep a draft. */
export const draftsHere = (): number => [...changed].filter(({ ended }) => ended.size > 0).length;

/** All changes are given up. */
export const discardUnsaved = (): void => end([...changed]);

/** The owner of the changes is gone: nothing is asked on the way out, and drafts stay. */
export const forgetUnsaved = (): void => forget([...changed]);

function end(edits: readonly Edit[]): void {
  forget(edits);
  for (const edit of edits) for (const each of [...edit.ended]) each();
}

function forget(edits: readonly Edit[]): void {
  for (const edit of edits) changed.delete(edit);
  if (asking && !asking.stands()) asking.answer(false);
  tell();
}

export const useHasUnsaved = (): boolean => useSyncExternalStore(watch, hasUnsaved);
export const useOpenQuestion = () => useSyncExternalStore(watch, () => asking);
