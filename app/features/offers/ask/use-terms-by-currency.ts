import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { DealDraft } from '#app/features/offers/deal/deal-draft.ts';
import type { Draft } from '#app/lib/use-draft.ts';

type ByCurrency = Record<string, DealDraft>;

/**
 * What the amounts of a request are in: that of the night, once it is known (null before), and of the room at first. An amount of one
 * currency is another sum in another, so each has terms of its own, which come back with its nights and out of a draft. `begun` answers
 * the terms that a currency begins with.
 */
export function useTermsByCurrency(
  form: UseFormReturn<{ deal: DealDraft }, unknown, never>,
  { room, night, begun }: { room: string; night: string | null; begun: (currency: string) => DealDraft },
) {
  const [currency, setCurrency] = useState(room);
  const [kept, setKept] = useState<ByCurrency>({});
  const deal = form.watch('deal');
  const { [currency]: _, ...others } = kept;
  const isTyped = JSON.stringify(deal) !== JSON.stringify(begun(currency));
  const terms: ByCurrency = isTyped ? { ...others, [currency]: deal } : others;
  const show = (from: ByCurrency, of: string) => {
    setKept(from);
    form.setValue('deal', from[of] ?? begun(of), { shouldDirty: true });
  };
  useEffect(() => {
    if (night === null || night === currency) return;
    show(terms, night);
    setCurrency(night);
  });
  /** What was typed last in another currency, where nothing is in this one. */
  const elsewhere = isTyped || night !== currency ? undefined : Object.keys(others).at(-1);
  return {
    currency,
    /** Another currency in which something was typed, which comes back with a night in it. */
    waits: Object.keys(others).at(-1),
    /** What a draft keeps instead of the deal. */
    beside: {
      first: { terms: {} as ByCurrency },
      now: { terms },
      give: ({ terms }: { terms: ByCurrency }) => show(terms, currency),
    },
    /** The draft, saying also which terms wait for nights in another currency. */
    telling: (draft: Draft | null): Draft | null =>
      draft && elsewhere ? { ...draft, leftOut: draft.leftOut ?? { was: elsewhere, is: currency } } : draft,
  };
}
