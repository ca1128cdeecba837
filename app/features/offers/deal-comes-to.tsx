import { type Deal, dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { dealComesTo } from '#core/settlement/deal-comes-to.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';

/** A deal in words, and what it comes to for the reader after fees. Null while its amounts are not complete. */
export function DealComesTo({
  deal,
  currency,
  reader,
  terms,
}: {
  deal: Deal | null;
  currency: string;
  /** Says what this side pays or receives. */
  reader: Side;
  terms: FeeTerms;
}) {
  return (
    <p aria-live="polite" className="rounded-md border-l-6 border-ink bg-sunken px-4 py-3">
      {deal ? (
        <>
          <span className="font-semibold">{dealSentence(deal, currency)}.</span>{' '}
          <span className="text-ink-soft">{dealComesTo(deal, currency, reader, terms)}</span>
        </>
      ) : (
        <span className="text-ink-soft">Enter the amounts to see what the deal says.</span>
      )}
    </p>
  );
}
