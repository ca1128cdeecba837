import * as z from 'zod';
import { doorSplit } from '#core/booking/deals/door-split.ts';
import { guarantee } from '#core/booking/deals/guarantee.ts';
import { guaranteePlusSplit } from '#core/booking/deals/guarantee-plus-split.ts';
import { guaranteeVersusSplit } from '#core/booking/deals/guarantee-versus-split.ts';
import { noFee } from '#core/booking/deals/no-fee.ts';
import { offerTerms } from '#core/booking/offer.ts';
import { otherSide, type Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { currency, optionalText } from '#core/forms/fields.ts';
import { t } from '#core/words/t.ts';

/** Letters of a message that an address takes: encoded, and once more on the way to sign in, it stays within what is read of an address. */
const MOST_LETTERS = 300;

/** The kinds of deal that a program prepares: those of two terms at most. A person chooses any other one in the form. */
const preparedDeal = z.discriminatedUnion('kind', [
  guarantee.schema,
  doorSplit.schema,
  guaranteeVersusSplit.schema,
  guaranteePlusSplit.schema,
  noFee.schema,
]);

/** Terms that a program of a person prepared, for a form that the person reads and sends. */
export const preparedOffer = z
  .object({
    deal: preparedDeal.optional(),
    /** What the amounts of the deal are in. */
    currency: currency.optional(),
    setMinutes: offerTerms.setMinutes,
    message: optionalText(MOST_LETTERS),
  })
  .refine(({ deal, currency }) => currency !== undefined || !deal || !('guaranteeCents' in deal), {
    path: ['currency'],
    error: () => t`Say which currency the amounts of the deal are in.`,
  });
export type PreparedOffer = z.output<typeof preparedOffer>;

/** Where the form of a request is opened with these terms, by whoever acts for the profile that they were prepared for. */
export function preparedAddress(
  { side, profileId, partnerId, day }: { side: Side; profileId: string; partnerId: string; day: Day },
  offer: z.input<typeof preparedOffer>,
): string {
  const search = new URLSearchParams({ for: profileId, ask: day, offer: JSON.stringify(offer) });
  return `/prepared/${otherSide(side)}/${partnerId}?${search}`;
}

/** The deal in the currency of the night: null where its amounts are in another one, or there is none. */
export function dealIn(
  { deal, currency }: Pick<PreparedOffer, 'deal' | 'currency'>,
  of: string,
): PreparedOffer['deal'] | null {
  if (!deal) return null;
  return 'guaranteeCents' in deal && currency !== of ? null : deal;
}
