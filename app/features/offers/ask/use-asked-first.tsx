import { type ReactNode, useState } from 'react';
import type { Failure } from '#app/lib/failure.ts';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { t } from '#core/words/t.ts';

/** Where a venue wants to be asked before two rooms that hear each other are loud at once: the question, and what goes on when it says yes. */
export function useAskedFirst(): {
  /** Asks if the failure is that question; `goOn` does it all the same. */
  asks: (failure: Failure, goOn: () => void) => boolean;
  question: ReactNode;
} {
  const [asked, setAsked] = useState<{ sentence: string; goOn: () => void } | null>(null);
  return {
    asks: (failure, goOn) => {
      if (!isQuestion(failure)) return false;
      setAsked({ sentence: failure.message, goOn });
      return true;
    },
    question: (
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={t`Both loud at once?`}
        description={asked?.sentence ?? ''}
        cancelLabel={t`Choose another time or room`}
        confirmLabel={t`Do it all the same`}
        danger={false}
        onConfirm={() => {
          asked?.goOn();
          setAsked(null);
        }}
      />
    ),
  };
}

/** Whether it is refused until it is wanted all the same. */
export const isQuestion = ({ code }: Failure): boolean => code === 'rooms-hear' || code === 'band-incomplete';
