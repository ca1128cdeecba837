import type { BookedShow } from '#app/features/booked-show/booked-show.ts';
import type { Tickets } from '#app/features/tickets/tickets-query.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { ticketsRoute } from '#core/notifications/routes.ts';
import { type CountedNight, houseOfCounts } from '#core/tickets/house-of-counts.ts';
import { sellerWords, sourceWords } from '#core/tickets/tickets.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What the form begins with where the night was counted before; null where nobody counted. */
export function countedNight(
  { tiers, counts }: Tickets,
  { full_price_cents: fullPriceCents, presale_price_cents: presalePriceCents }: BookedShow,
): CountedNight | null {
  const stands = counts.filter((count) => count.stands);
  return stands.length > 0 ? houseOfCounts(tiers, stands, { fullPriceCents, presalePriceCents }) : null;
}

/** Where each figure that the form begins with came from. */
export function CountedNote({ tickets: { show, tiers, counts } }: { tickets: Tickets }) {
  const name = (tierId: string) => tiers.find(({ id }) => id === tierId)?.name ?? '';
  return (
    <Banner tone="info" title={t`Filled in from the last counts`} className="mb-4 text-sm">
      <ul className="grid gap-1">
        {counts
          .filter((count) => count.stands)
          .map((count) => (
            <li key={count.seq} className="wrap-anywhere">
              {t`${name(count.tierId)}: ${count.sold.toLocaleString(inLocale('en-IE'))} by ${sellerWords(count.seller)}, ${sourceWords(count.source)}, ${formatInstant(count.countedAt, show.timeZone)}`}
            </li>
          ))}
      </ul>
      <p className="mt-1">
        {t`Whoever came without a ticket, or bought one at the door since, is not among them.`}{' '}
        <TextLink href={ticketsRoute(show.id)}>{t`All counts`}</TextLink>
      </p>
    </Banner>
  );
}
