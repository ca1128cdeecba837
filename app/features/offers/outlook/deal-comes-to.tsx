import { today } from '#app/lib/clock.ts';
import { Banner } from '#app/ui/banner.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { type Deal, extrasOfDeal, mainSentence, sheetOfDeal } from '#core/booking/deal.ts';
import { cautionsOfDeal } from '#core/booking/deals/counted-twice.ts';
import { type DepositAtOnce, type Extras, isDepositDayOver } from '#core/booking/deals/extras.ts';
import type { PaymentPlan } from '#core/booking/deals/plan-terms.ts';
import { payableSheet } from '#core/booking/payable-sheet.ts';
import { paymentPlan } from '#core/booking/payment-plan.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { sheetInWords } from '#core/deals/working.ts';
import { dealComesTo, freeEntryWarning } from '#core/settlement/deal-comes-to.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import type { PricedNight } from '#core/settlement/outlook.ts';
import { overtakesWords } from '#core/settlement/overtakes.ts';
import { t } from '#core/words/t.ts';
import { DealLines } from './deal-lines.tsx';
import { Nets } from './nets.tsx';
import type { TicketPrices } from './ticket-prices.ts';

/** A night whose ticket price may not be set yet; 0 is free entry. */
export type NightToCome = Omit<PricedNight, 'fullPriceCents'> &
  TicketPrices & {
    /** The day of the show where the venue stands; absent or empty while it is not chosen. */
    date?: Day | undefined;
    timeZone?: string | undefined;
  };

export const hasPrice = (night: NightToCome): night is NightToCome & PricedNight =>
  night.fullPriceCents !== null;

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
  showId,
  bookingId,
  reader,
  terms,
}: {
  deal: Deal | null;
  says?: string | null;
  currency: string;
  night: NightToCome;
  /** The night's own sum is shown with it to its venue; none while the night has no show. */
  showId?: string | undefined;
  /** The offer that is weighed, where there is one already. */
  bookingId?: string | undefined;
  /** Says what this side pays or receives. */
  reader: Side;
  terms: FeeTerms;
}) {
  const priced = hasPrice(night) ? night : null;
  const freeEntry = deal && priced && freeEntryWarning(deal, priced, currency);
  const overtakes = deal && overtakesWords(deal, night, currency);
  const cautions = deal ? cautionsOfDeal(sheetOfDeal(deal), currency) : [];
  return (
    <div className="grid gap-3 rounded-md border-s-6 border-ink bg-sunken px-4 py-3">
      <div aria-live="polite" className="grid gap-1">
        {deal ? (
          <>
            <p>
              <span className="font-semibold wrap-anywhere">{mainSentence(deal, currency)}.</span>{' '}
              <span className="text-ink-soft">{dealComesTo(deal, currency, reader, terms)}</span>
            </p>
            {overtakes ? <p className="text-ink-soft">{overtakes}</p> : null}
            <ExtrasList
              deal={deal}
              currency={currency}
              depositAtOnce={isDepositLate(deal.extras, night) && 'accepted'}
              plan={planOf(deal, night, currency)}
            />
          </>
        ) : says ? (
          <FieldError>{says}</FieldError>
        ) : (
          <p className="text-ink-soft">{t`Enter the amounts to see what the deal says.`}</p>
        )}
      </div>
      {cautions.length > 0 ? (
        <Banner tone="info" title={t`Count each cost once`} className="text-sm">
          <div className="grid gap-1">
            {cautions.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        </Banner>
      ) : null}
      {freeEntry ? (
        <Banner tone="warn" title={t`Tickets are sold`}>
          {freeEntry}
        </Banner>
      ) : null}
      {deal ? (
        <>
          {priced ? (
            <Nets {...{ deal, currency, night: priced, showId, bookingId, terms, reader }} />
          ) : (
            <p className="text-sm text-ink-soft">
              {t`The ticket price is not set yet. Once it is, what each side nets at three attendances stands here.`}
            </p>
          )}
          <details className="text-sm" {...(deal.kind === 'custom' ? { open: true } : {})}>
            <summary className="cursor-pointer font-semibold">{t`How the fee is computed`}</summary>
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

/** When the parts of its plan are due if it is accepted today; null while the night is not chosen. */
const planOf = (deal: Deal, { date, timeZone }: NightToCome, currency: string): PaymentPlan | null =>
  date ? paymentPlan({ deal, showDate: date, currency }, today(timeZone)) : null;

function ExtrasList(of: {
  deal: Deal;
  currency: string;
  depositAtOnce: DepositAtOnce;
  plan: PaymentPlan | null;
}) {
  const extras = extrasOfDeal(of.deal, of.currency, of.depositAtOnce, of.plan);
  if (extras.length === 0) return null;
  return (
    <ul className="list-disc ps-5 text-sm wrap-anywhere">
      {extras.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
