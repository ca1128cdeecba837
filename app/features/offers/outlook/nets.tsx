import { useMemo } from 'react';
import { Money } from '#app/ui/data/money.tsx';
import type { Deal } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { outlookOf, type PricedNight } from '#core/settlement/outlook.ts';
import { t } from '#core/words/t.ts';
import { useBillOfShow } from './bill-of-show.ts';
import { count, NightSum, partOfHouse, priceInWords } from './night-sum.tsx';

/** What each side nets when a third, two thirds and all of the room are sold, and from where on the venue loses nothing. */
export function Nets({
  deal,
  currency,
  night,
  showId,
  bookingId,
  terms,
  reader,
}: {
  deal: Deal;
  currency: string;
  night: PricedNight;
  showId: string | undefined;
  bookingId: string | undefined;
  terms: FeeTerms;
  reader: Side;
}) {
  const { nets, breaksEvenAt } = useMemo(
    () => outlookOf(deal, night, terms, currency),
    [deal, night, terms, currency],
  );
  const example = nets.at(-2) ?? nets.at(-1);
  const bill = useBillOfShow(reader === 'venue' ? showId : undefined, bookingId);
  const booked = bill.data?.booked ?? [];
  // What one deal leaves a venue says nothing where others are booked: their sum does.
  const sides =
    booked.length > 0
      ? (['artist'] as const)
      : reader === 'venue'
        ? (['venue', 'artist'] as const)
        : (['artist', 'venue'] as const);
  const price = priceInWords(night, currency);
  return (
    <div className="grid gap-2 text-sm">
      {example ? (
        <p>
          {t`With ${count(example.sold)} sold:`} <strong>{formatMoney(example.feeCents, currency)}</strong>{' '}
          {t`for the artist, before commission.`}
        </p>
      ) : null}
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">{t`What each side nets at three attendances`}</caption>
        <thead>
          <tr className="border-b border-line-strong text-start align-bottom">
            <th scope="col" className="py-1 pe-2 font-semibold">
              {t`Sold`}
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" className="py-1 ps-2 text-end font-semibold">
                {side === reader ? t`You net` : side === 'venue' ? t`Venue nets` : t`Artist nets`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nets.map((net, at) => (
            <tr key={net.sold} className="border-b border-line">
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {count(net.sold)}{' '}
                <span className="text-ink-soft max-xs:hidden">({partOfHouse(at, nets.length)})</span>
              </th>
              {sides.map((side) => (
                <td key={side} className="py-1 ps-2 text-end">
                  <Money
                    cents={side === 'venue' ? net.venueCents : net.artistCents}
                    currency={currency}
                    exact
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {booked.length > 0 ? (
        <NightSum {...{ booked, deal, terms, night, currency }} />
      ) : bill.isLoading ? null : (
        <p className="text-ink-soft">
          {t`${
            breaksEvenAt === null
              ? t`The venue never breaks even with this deal alone.`
              : t`With this deal alone the venue breaks even with ${count(breaksEvenAt)} sold.`
          } At the full price (${price}), after the fees of Running Order. Acts and costs that the deal does not name, and costs without an amount or a cap, are not counted.`}
        </p>
      )}
    </div>
  );
}
