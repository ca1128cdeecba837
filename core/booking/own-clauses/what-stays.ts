import type { AgreementTerms } from '#core/booking/agreement.ts';
import { radiusSentence } from '#core/booking/deals/extras-words.ts';
import type { Replaceable } from '#core/booking/own-clauses/own-clauses.ts';
import { formatDay } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/**
 * A clause that stands in the place of a fixed one, with what of that stays: what an amendment changes (`amends`), whose agreement it is, a radius
 * that is agreed, and what binds.
 */
export function withWhatStays(
  text: string,
  place: Replaceable,
  terms: AgreementTerms,
  amends: string,
): string {
  const before = place === 'parties' ? amends : '';
  const after = STAYS[place]?.(terms);
  return `${before}${text}${after ? `\n\n${after}` : ''}`;
}

const STAYS: Partial<Record<Replaceable, (terms: AgreementTerms) => string | undefined>> = {
  parties: ({ artist, venue, agreedOn }) =>
    t`The artist (${artist.name}) and the venue (${venue.name}) made this agreement directly with each other on ${formatDay(agreedOn)} through Running Order, which is not a party to it.`,
  show: ({ deal }) => deal.extras && radiusSentence(deal.extras),
  signatures: () =>
    t`The agreement binds both sides as accepted. Any change is made in writing and agreed by both.`,
};
