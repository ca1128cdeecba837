import { useMemo } from 'react';
import { asKind, type DealDraft, ofTheDoor, type TermsDraft } from '#app/features/offers/deal/deal-draft.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { RadioCards } from '#app/ui/forms/radio.tsx';
import { DEAL_KINDS, kindNamed } from '#core/booking/deal.ts';
import {
  BESIDE_THE_FEE,
  depositDay,
  OF_OTHER_SHOWS,
  OF_TAX,
  OF_THE_FEE,
} from '#core/booking/deals/extras.ts';
import { OF_MERCHANDISE } from '#core/booking/deals/merchandise.ts';
import type { Terms } from '#core/booking/deals/term.ts';
import type { Side } from '#core/booking/side.ts';
import { HORIZON_DAYS } from '#core/calendar/horizon.ts';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { asHeading } from '#core/words/in-sentence.ts';
import { t } from '#core/words/t.ts';
import { BillWarning } from '../outlook/bill-warning.tsx';
import { Binds } from '../outlook/binds.tsx';
import { DealComesTo, hasPrice, isDepositLate, type NightToCome } from '../outlook/deal-comes-to.tsx';
import { ticketOf } from '../outlook/ticket-prices.ts';
import { errorsOf, type FieldErrors, messageOf } from './field-errors.ts';
import { readDeal } from './read-deal.ts';
import { TermField } from './term-field.tsx';

/** What the artist is paid: the kinds of the trade, the terms that each declares, what may be added, and what all comes to. */
export function DealEditor({
  value,
  onValueChange,
  currency,
  night,
  showId,
  bookingId,
  wrong,
  reader,
  fees,
  offeredTo,
}: {
  value: DealDraft;
  onValueChange: (deal: DealDraft) => void;
  currency: string;
  night: NightToCome;
  showId?: string | undefined;
  /** The offer that is countered. */
  bookingId?: string | undefined;
  wrong?: FieldErrors;
  /** Whose offer it is: says what that side pays or receives. */
  reader: Side;
  /** What the product takes of it. */
  fees: FeeTerms;
  /** Who may accept these terms; nobody where they change what is agreed. */
  offeredTo?: string;
}) {
  const { terms, sharesDoor } = kindNamed(value.kind);
  const ticketCents = ticketOf(night);
  const { deal, says } = useMemo(
    () => readDeal(value, currency, ticketCents, night.date || null),
    [value, currency, ticketCents, night.date],
  );
  const extras = (value.extras ?? {}) as TermsDraft;
  const depositDays = extras.depositDays as number | undefined;
  const group = (title: string, some: Terms) => (
    <section className="grid gap-4">
      <h3 className="text-sm font-semibold text-ink-soft">{title}</h3>
      <TermFields
        terms={some}
        draft={extras}
        said={{
          depositDays: depositDayInWords(depositDays, night),
        }}
        onDraftChange={(next) => onValueChange({ ...value, extras: next })}
        currency={currency}
        wrong={errorsOf(wrong, 'extras')}
        reader={reader}
      />
    </section>
  );
  return (
    <div className="grid gap-4">
      <RadioCards
        label={t`Kind of deal`}
        options={DEAL_KINDS.map(({ kind, label, hint }) => ({ value: kind, label, hint }))}
        value={value.kind}
        onValueChange={(kind) => onValueChange(asKind(value, kind))}
      />
      <TermFields
        terms={terms}
        draft={value}
        onDraftChange={(next) => onValueChange({ ...value, ...next })}
        currency={currency}
        wrong={wrong}
        reader={reader}
      />
      <details open={Object.keys(extras).length > 0 || undefined} className="rounded-md border border-line">
        <summary className="cursor-pointer px-4 py-3 font-semibold">
          {t`Customise`}
          <span className="block text-sm font-normal text-ink-soft">
            {t`${sharesDoor ? t`Ticket fee, tax, openers, costs, comps, bonuses` : t`Bonuses`}, so much a head, hospitality, rounding, deposit, payment plan, cancellation, other shows nearby, merchandise`}
          </span>
        </summary>
        <div className="grid gap-6 border-t border-line p-4">
          {sharesDoor ? group(t`Before the share`, ofTheDoor(terms)) : null}
          {group(t`On top of the share or the fee`, OF_THE_FEE)}
          {group(t`Payment and cancelling`, BESIDE_THE_FEE)}
          {group(t`Other shows nearby`, OF_OTHER_SHOWS)}
          {group(t`Merchandise`, OF_MERCHANDISE)}
          {group(t`Tax withheld`, OF_TAX)}
        </div>
      </details>
      <DealComesTo
        deal={deal}
        says={says ?? messageOf(wrong) ?? null}
        currency={currency}
        night={night}
        showId={showId}
        bookingId={bookingId}
        reader={reader}
        terms={fees}
      />
      {offeredTo ? <Binds as="offering" {...{ deal, currency, night, reader }} partner={offeredTo} /> : null}
      {reader === 'venue' && showId && hasPrice(night) ? (
        <BillWarning
          {...{ deal, currency, night, showId, bookingId }}
          onTakeOff={(openersCents) =>
            onValueChange(
              'openersCents' in terms
                ? { ...value, openersCents }
                : { ...value, extras: { ...extras, openersCents } },
            )
          }
        />
      ) : null}
    </div>
  );
}

/** Which day the typed number of days before the show is, once the day of the show is known. */
function depositDayInWords(depositDays: number | undefined, night: NightToCome): string | undefined {
  const day = night.date && depositDay({ depositDays }, night.date);
  if (!day || depositDays === undefined || depositDays < 1 || depositDays > HORIZON_DAYS) return undefined;
  return isDepositLate({ depositDays }, night)
    ? asHeading(t`${formatLongDay(day)} has passed: the deposit is due as soon as this is accepted.`)
    : t`By ${formatLongDay(day)}.`;
}

function TermFields({
  terms,
  draft,
  said = {},
  onDraftChange,
  currency,
  wrong,
  reader,
}: {
  terms: Terms;
  draft: TermsDraft;
  /** What is to be said beside a term in place of its hint. */
  said?: Readonly<Record<string, string | undefined>>;
  onDraftChange: (draft: TermsDraft) => void;
  currency: string;
  wrong: FieldErrors;
  reader: Side;
}) {
  const all = Object.entries(terms);
  if (all.length === 0) return null;
  return (
    <div className="grid gap-4 xs:grid-cols-2">
      {all.map(([name, term]) => (
        <TermField
          key={name}
          term={said[name] ? { ...term, hint: said[name] } : term}
          value={draft[name]}
          onValueChange={(next) => onDraftChange({ ...draft, [name]: next })}
          currency={currency}
          wrong={errorsOf(wrong, name)}
          reader={reader}
        />
      ))}
    </div>
  );
}
