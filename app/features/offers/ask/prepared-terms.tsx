import { z } from 'zod';
import { useSearchState } from '#app/lib/search-state.ts';
import { Banner } from '#app/ui/banner.tsx';
import { dealIn, type PreparedOffer, preparedOffer } from '#core/booking/prepared-offer.ts';
import { t } from '#core/words/t.ts';
import { type DealDraft, firstDeal } from '../deal/deal-draft.ts';

const address = z.object({ offer: preparedOffer.optional().catch(undefined) });

/** The terms that the address of a form brings along: a program prepared them, and a person reads and sends them. */
export function usePreparedOffer(): PreparedOffer | undefined {
  const [{ offer }] = useSearchState(address);
  return offer && Object.values(offer).some((term) => term !== undefined) ? offer : undefined;
}

/** The prepared deal as the form holds it; null where there is none in this currency. */
export function preparedDeal(offer: PreparedOffer | undefined, currency: string): DealDraft | null {
  const deal = offer ? dealIn(offer, currency) : null;
  return deal ? { ...firstDeal(null), ...deal } : null;
}

/** Says of a form that a link filled it in, and what of that it could not take. */
export function PreparedNote({ offer, currency }: { offer: PreparedOffer | undefined; currency: string }) {
  if (!offer) return null;
  return (
    <Banner tone="accent">
      {t`A link filled this in, such as one that your assistant prepared. Nothing is sent until you send it: read the terms and the message first.`}
      {offer.deal && !dealIn(offer, currency)
        ? t` Its amounts are in ${offer.currency} and are left out: those of this night are in ${currency}.`
        : null}
    </Banner>
  );
}
