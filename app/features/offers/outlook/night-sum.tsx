import { useMemo } from 'react';
import { Money } from '#app/ui/data/money.tsx';
import type { Deal } from '#core/booking/deal.ts';
import { formatMoney } from '#core/money/cents.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { nightOutlookOf, type PricedNight } from '#core/settlement/outlook.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { BillOfShow } from './bill-of-show.ts';

const PARTS = () => [t`a third`, t`two thirds`, t`full house`];
/** Which part of the room a row is about, of so many; a room of one or two has fewer. */
export const partOfHouse = (at: number, rows: number) => PARTS()[at + PARTS().length - rows];

export const count = (number: number) => number.toLocaleString(inLocale('en-US'));

export const priceInWords = ({ fullPriceCents }: PricedNight, currency: string) =>
  fullPriceCents === 0 ? t`free entry` : formatMoney(fullPriceCents, currency);

/** What is left to a venue of a night on which others are booked: with them alone, and with the deal that is weighed. */
export function NightSum({
  booked,
  deal,
  terms,
  night,
  currency,
}: {
  booked: BillOfShow['booked'];
  deal: Deal;
  terms: FeeTerms;
  night: PricedNight;
  currency: string;
}) {
  const [soFar, withDeal] = useMemo(() => {
    const acts = booked.map(({ deal, venueFeeCents }) => ({ deal, terms: { ...terms, venueFeeCents } }));
    return [
      nightOutlookOf(acts, night, currency),
      nightOutlookOf([...acts, { deal, terms }], night, currency),
    ];
  }, [booked, deal, terms, night, currency]);
  const acts = booked.length === 1 ? t`the act that is` : t`the ${booked.length} acts that are`;
  return (
    <>
      <table className="w-full border-collapse tabular-nums">
        <caption className="pt-2 pb-1 text-start font-semibold">
          {t`What the night leaves you, with ${acts} booked`}
        </caption>
        <thead>
          <tr className="border-b border-line-strong text-start align-bottom">
            <th scope="col" className="py-1 pe-2 font-semibold">
              {t`Sold`}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-semibold">
              {t`So far`}
            </th>
            <th scope="col" className="py-1 ps-2 text-end font-semibold">
              {t`With this deal`}
            </th>
          </tr>
        </thead>
        <tbody>
          {withDeal.sums.map((sum, at) => (
            <tr key={sum.sold} className="border-b border-line align-top">
              <th scope="row" className="py-1 pe-2 text-start font-normal">
                {count(sum.sold)}{' '}
                <span className="text-ink-soft max-xs:hidden">({partOfHouse(at, withDeal.sums.length)})</span>
              </th>
              {[soFar.sums[at] ?? sum, sum].map(({ venueCents, feesCents }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: there are two columns, in this order
                <td key={column} className="py-1 ps-2 text-end">
                  <Money cents={venueCents} currency={currency} exact />
                  <span className="block text-ink-soft">
                    {t`acts get`} <Money cents={feesCents} currency={currency} exact />
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {breaksEvenWords(t`So far the night`, soFar.breaksEvenAt)}{' '}
        {breaksEvenWords(t`With this deal it`, withDeal.breaksEvenAt)}
      </p>
      <p className="text-ink-soft">
        {t`At the full price (${priceInWords(night, currency)}), after the fees of Running Order. What several deals take off the door counts once. Offers that nobody has accepted, and costs that no deal names or has no amount for, are not counted.`}
      </p>
    </>
  );
}

const breaksEvenWords = (what: string, at: number | null) =>
  at === null ? t`${what} never breaks even.` : t`${what} breaks even with ${count(at)} sold.`;
