import type { ReactNode } from 'react';
import { dayHeading, formatTime } from '#app/lib/format.ts';
import { ZoneNote } from '#app/ui/zone-note.tsx';
import { dealSentence } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { lacksPrice } from '#core/booking/ticket-price.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import { dealOf, type Offer } from './offer-terms.ts';
import { setSentence } from './set-sentence.ts';

/** The terms on the table, each by its name. */
export function TermsTable({ offer, side }: { offer: Offer; side: Side }) {
  const at = (instant: string) => formatTime(instant, offer.time_zone);
  const rows: [string, ReactNode][] = [
    [side === 'venue' ? t`Artist` : t`Venue`, side === 'venue' ? offer.artist_name : offer.venue_name],
    ...(offer.room ? [[t`Room`, offer.room] satisfies [string, ReactNode]] : []),
    [t`Night`, dayHeading(offer.show_date)],
    [
      t`Times`,
      <>
        {t`Doors ${at(offer.doors_at)}, show ${at(offer.starts_at)}, curfew ${at(offer.ends_at)}`}
        <ZoneNote timeZone={offer.time_zone} at={offer.doors_at} />
      </>,
    ],
    [t`Deal`, dealSentence(dealOf(offer), offer.currency)],
    [t`Set`, setSentence(offer)],
    [t`Tickets`, ticketsSentence(offer)],
  ];
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-sheet">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 px-4 py-2 xs:grid-cols-[7rem_1fr]">
          <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** '€17.00, pre-sale €13.00' */
export function ticketsSentence(
  show: Pick<Offer, 'full_price_cents' | 'presale_price_cents' | 'private_by' | 'currency'>,
): string {
  if (lacksPrice(show)) return t`No price yet: the venue says it`;
  if (show.full_price_cents === 0) return t`Free entry`;
  const full = formatMoneyExact(show.full_price_cents, show.currency);
  return show.presale_price_cents === null
    ? full
    : t`${full}, pre-sale ${formatMoneyExact(show.presale_price_cents, show.currency)}`;
}
