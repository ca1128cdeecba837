import { type RegisteredRouter, useRouter } from '@tanstack/react-router';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import {
  ask,
  DISCARD,
  discardUnsaved,
  hasUnsaved,
  useHasUnsaved,
  useOpenQuestion,
} from '#app/lib/unsaved-changes.ts';
import type { AlertDialog } from './alert-dialog.tsx';

type History = RegisteredRouter['history'];
type Attempt = Parameters<Parameters<History['block']>[0]['blockerFn']>[0];

/** Asks before a page is left on which something is not saved, and wherever else `ask` is called. One for the application. */
export function DiscardQuestion() {
  const { history } = useRouter();
  const unsaved = useHasUnsaved();
  useEffect(() => {
    if (!unsaved) return;
    return history.block({
      enableBeforeUnload: hasUnsaved,
      // Refused at once and done again when it is confirmed: the address stays that of the page while the question is open, and a
      // second attempt meanwhile finds the history as it was. The router's own `useBlocker` waits for the answer instead.
      blockerFn: (attempt) => {
        if (!hasUnsaved() || isWithinPage(attempt)) return false;
        void ask(DISCARD, hasUnsaved).then((discard) => {
          if (!discard) return;
          discardUnsaved();
          repeat(history, attempt);
        });
        return true;
      },
    });
  }, [unsaved, history]);

  const open = useOpenQuestion();
  const Dialog = useDialog(unsaved || open !== null);
  // Without its program the browser's own question stands in.
  const answered = Dialog === 'lost' ? open : null;
  useEffect(() => {
    if (answered)
      answered.answer(window.confirm(`${answered.question.title} ${answered.question.description}`));
  }, [answered]);
  // Its words stay while it closes.
  const latest = useRef(DISCARD);
  if (open) latest.current = open.question;
  const { title, description, confirmLabel, cancelLabel } = latest.current;
  if (!Dialog || Dialog === 'lost') return null;
  return (
    <Dialog
      open={open !== null}
      onOpenChange={(stays) => stays || open?.answer(false)}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      cancelLabel={cancelLabel}
      onConfirm={() => open?.answer(true)}
    />
  );
}

type Dialog = ComponentType<ComponentProps<typeof AlertDialog>>;

/** The dialog's program, which is loaded once there is something to lose; 'lost' when that failed. */
function useDialog(wanted: boolean): Dialog | 'lost' | null {
  const [dialog, setDialog] = useState<Dialog | 'lost' | null>(null);
  useEffect(() => {
    if (!wanted) return;
    import('./alert-dialog.tsx').then(
      (module) => setDialog(() => module.AlertDialog),
      () => setDialog('lost'),
    );
  }, [wanted]);
  return dialog;
}

/** A jump to a place on the page, as by the link that skips the menu. */
const isWithinPage = ({ currentLocation: from, nextLocation: to }: Attempt): boolean =>
  from.pathname === to.pathname && from.search === to.search && from.hash !== to.hash;

function repeat(history: History, { action, currentLocation, nextLocation }: Attempt): void {
  const { href, state } = nextLocation;
  if (action === 'PUSH') history.push(href, state, { ignoreBlocker: true });
  else if (action === 'REPLACE') history.replace(href, state, { ignoreBlocker: true });
  else history.go(state.__TSR_index - currentLocation.state.__TSR_index, { ignoreBlocker: true });
}
