import { formatMoneyExact } from '#core/money/cents.ts';
import { cityOf, type PublicNight } from '#core/website/public-night.ts';
import { dayWords, timeWords } from '#core/website/when.ts';
import { t } from '#core/words/t.ts';

/** 'Doors 7:00 PM · Show 8:00 PM' by the venue's clock. */
export const timesWords = ({ doorsAt, startsAt, timeZone }: PublicNight): string =>
  t`Doors ${timeWords(doorsAt, timeZone)} · Show ${timeWords(startsAt, timeZone)}`;

/** '€17.00, pre-sale €13.00', or 'Free entry'; null while nobody has said a price. */
export function ticketsWords({ tickets }: Pick<PublicNight, 'tickets'>): string | null {
  if (!tickets) return null;
  const { currency, fullPriceCents: full, presalePriceCents: presale } = tickets;
  if (full === 0) return t`Free entry`;
  const words = (cents: number) => formatMoneyExact(cents, currency);
  return presale === null ? words(full) : t`${words(full)}, pre-sale ${words(presale)}`;
}

/** A night in a sentence, as a search engine or a messenger shows it. */
export function describeNight(night: PublicNight): string {
  const { name, room } = night.venue;
  const place = [name, room, cityOf(night.venue)].filter(Boolean).join(', ');
  const acts = night.acts.toReversed().map((act) => act.name);
  const tickets = ticketsWords(night);
  return t`${acts.join(', ')} on ${dayWords(night.day)} at ${place}. ${timesWords(night)}.${tickets ? ` ${tickets}.` : ''}`;
}
