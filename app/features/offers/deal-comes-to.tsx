import { useMemo } from 'react';
import { today } from '#app/lib/clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Money } from '#app/ui/data/money.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { type Deal, extrasOfDeal, mainSentence, sheetOfDeal } from '#core/booking/deal.ts';
import { cautionsOfDeal } from '#core/booking/deals/counted-twice.ts';
import { type DepositAtOnce, type Extras, isDepositDayOver } from '#core/booking/deals/extras.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { sheetInWords } from '#core/deals/working.ts';
import { formatMoney } from '#core/money/cents.ts';
import { dealComesTo, freeEntryWarning } from '#core/settlement/deal-comes-to.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { type Night, outlookOf } from '#core/settlement/outlook.ts';
import { DealLines } from './deal-lines.tsx';

/** A night whose ticket price may not be set yet; 0 is free entry. */
export type NightToCome = Omit<Night, 'fullPriceCents'> & {
  fullPriceCents: number | null;
  /** The day of the show where the venue stands; absent or empty while it is not chosen. */
  date?: Day | undefined;
  timeZone?: string | undefined;
};

export const hasPrice = (night: NightToCome): night is NightToCome & Night => night.fullPriceCents !== null;

/** Whether the day that is written for a deposit has passed by now. */
export const isDepositLate = (extras: Extras | undefined, { date, timeZone }: NightToCome): boolean =>
  Boolean(date) && isDepositDayOver(extras, date as Day, today(timeZone));

/**
 * A deal in words with all that is added to it, and what it comes to for both sides at three attendances. Null while its amounts are
 * not complete; `says` is then why it makes no sense.
 */
export function DealComesTo({
  deal,
  says = null,
  currency,
  night,
  reader,
  terms,
}: {
  deal: Deal | null;
  says?: string | null;
  currency: string;
  night: NightToCome;
  /** Says what this side pays or receives. */
  reader: Side;
  terms: FeeTerms;
}) {
  const priced = hasPrice(night) ? night : null;
  const freeEntry = deal && priced && freeEntryWarning(deal, priced, currency);
  const cautions = deal ? cautionsOfDeal(sheetOfDeal(deal), currency) : [];
  return (
    <div className="grid gap-3 rounded-md border-l-6 border-ink bg-sunken px-4 py-3">
      <div aria-live="polite" className="grid gap-1">
        {deal ? (
          <>
            <p>
              <span className="font-semibold wrap-anywhere">{mainSentence(deal, currency)}.</span>{' '}
              <span className="text-ink-soft">{dealComesTo(deal, currency, reader, terms)}</span>
            </p>
            <ExtrasList
              deal={deal}
              currency={currency}
              depositAtOnce={isDepositLate(deal.extras, night) && 'accepted'}
            />
          </>
        ) : says ? (
          <FieldError>{says}</FieldError>
        ) : (
          <p className="text-ink-soft">Enter the amounts to see what the deal says.</p>
        )}
      </div>
      {cautions.length > 0 ? (
        <Banner tone="info" title="Counted once">
          {cautions.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Banner>
      ) : null}
      {freeEntry ? (
        <Banner tone="warn" title="Tickets are sold">
          {freeEntry}
        </Banner>
      ) : null}
      {deal ? (
        <>
          {priced ? (
            <Nets {...{ deal, currency, night: priced, terms, reader }} />
          ) : (
            <p className="text-sm text-ink-soft">
              The ticket price is not set yet. Once it is, what each side nets at three attendances stands
              here.
            </p>
          )}
          <details className="text-sm" {...(deal.kind === 'custom' ? { open: true } : {})}>
            <summary className="cursor-pointer font-semibold">How the fee is computed</summary>
            <DealLines
              lines={sheetInWords(payableSheet(sheetOfDeal(deal), currency), currency)}
              className="mt-2"
            />
          </details>
        </>
      ) : null}
    </div>
  );
}

function ExtrasList(of: { deal: Deal; currency: string; depositAtOnce: DepositAtOnce }) {
  const extras = extrasOfDeal(of.deal, of.currency, of.depositAtOnce);
  if (extras.length === 0) return null;
  return (
    <ul className="list-disc pl-5 text-sm wrap-anywhere">
      {extras.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

const PARTS = ['a third', 'two thirds', 'full house'];

/** What each side nets when a third, two thirds and all of the room are sold, and from where on the venue loses nothing. */
function Nets({
  deal,
  currency,
  night,
  terms,
  reader,
}: {
  deal: Deal;
  currency: string;
  night: Night;
  terms: FeeTerms;
  reader: Side;
}) {
  const { nets, breaksEvenAt } = useMemo(
    () => outlookOf(deal, night, terms, currency),
    [deal, night, terms, currency],
  );
  const example = nets.at(-2) ?? nets.at(-1);
  const sides = reader === 'venue' ? (['venue', 'artist'] as const) : (['artist', 'venue'] as const);
  const count = (number: number) => number.toLocaleString('en-US');
  const price = night.fullPriceCents === 0 ? 'free entry' : formatMoney(night.fullPriceCents, currency);
  return (
    <div className="grid gap-2 text-sm">
      {example ? (
        <p>
          With {count(example.sold)} sold: <strong>{formatMoney(example.feeCents, currency)}</strong> for the
          artist, before commission.
        </p>
      ) : null}
      <table className="w-full border-collapse tabular-nums">
        <caption className="sr-only">What each side nets at three attendances</caption>
        <thead>
          <tr className="border-b border-line-strong text-left align-bottom">
            <th scope="col" className="py-1 pr-2 font-semibold">
              Sold
            </th>
            {sides.map((side) => (
              <th key={side} scope="col" className="py-1 pl-2 text-right font-semibold">
                {side === reader ? 'You net' : side === 'venue' ? 'Venue nets' : 'Artist nets'}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nets.map((net, at) => (
            <tr key={net.sold} className="border-b border-line">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {count(net.sold)}{' '}
                <span className="text-ink-soft max-xs:hidden">({PARTS[at + 3 - nets.length]})</span>
              </th>
              {sides.map((side) => (
                <td key={side} className="py-1 pl-2 text-right">
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
      <p className="text-ink-soft">
        {breaksEvenAt === null
          ? 'The venue never breaks even with this deal alone.'
          : `With this deal alone the venue breaks even with ${count(breaksEvenAt)} sold.`}{' '}
        At the full price ({price}), after the fees of Running Order. Acts and costs that the deal does not
        name, and costs without an amount or a cap, are not counted.
      </p>
    </div>
  );
}
