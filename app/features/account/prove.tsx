import { useState } from 'react';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import type { RefusalCode } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

// Hardly ever asked for: pages come without it.
const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog, null);

/** The codes by which services ask who is at the keyboard before they touch the account itself. */
const WANTED: ReadonlySet<string> = new Set(['reauthentication_needed', 'prove-first' satisfies RefusalCode]);

type Asking = { done: () => void; leave: () => void };

/**
 * Does what touches the account itself. Where the service wants to know who is at the keyboard, a dialog asks for the password
 * (and the second step, where there is one), and the act is done then. Show `dialog` beside whatever uses `withProof`.
 */
export function useProof() {
  const [asking, setAsking] = useState<Asking | null>(null);
  const prove = () =>
    new Promise<void>((resolve, reject) => {
      setAsking({
        done: () => {
          setAsking(null);
          resolve();
        },
        leave: () => {
          setAsking(null);
          reject(new Failure(t`Nothing was changed.`, 'not-proved', 403));
        },
      });
    });
  const withProof = async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!WANTED.has(asFailure(error).code)) throw error;
      await prove();
      return act();
    }
  };
  return { withProof, dialog: asking ? <ProofDialog {...asking} /> : null };
}

/** Whether an act was left at the question for the password: nothing is to be said of that. */
export const wasLeft = (error: unknown): boolean => asFailure(error).code === 'not-proved';
