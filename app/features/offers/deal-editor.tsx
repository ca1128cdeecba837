import { type DealDraft, wholeDeal } from '#app/features/offers/offer-terms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { PercentInput } from '#app/ui/forms/percent-input.tsx';
import { RadioCards } from '#app/ui/forms/radio.tsx';
import { DEAL_KINDS, dealSentence, guaranteedCents, termsOf } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { formatMoney } from '#core/money/cents.ts';
import { feesOf } from '#core/settlement/fees.ts';

export type DealErrors = Partial<Record<'guaranteeCents' | 'sharePercent' | 'afterCents', string>>;

/** What the artist is paid: the forms of the trade, with the amounts each needs and what they come to. */
export function DealEditor({
  value,
  onValueChange,
  currency,
  errors = {},
  reader,
}: {
  value: DealDraft;
  onValueChange: (deal: DealDraft) => void;
  currency: string;
  errors?: DealErrors;
  /** Whose offer it is: says what that side pays or receives. */
  reader: Side;
}) {
  const change = (part: Partial<DealDraft>) => onValueChange({ ...value, ...part });
  const terms = termsOf(value.kind).map(({ name }) => name);
  const deal = wholeDeal(value);
  return (
    <div className="grid gap-4">
      <RadioCards
        label="Kind of deal"
        options={DEAL_KINDS.map(({ kind, label, hint }) => ({ value: kind, label, hint }))}
        value={value.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <div className="grid gap-4 xs:grid-cols-2">
        {terms.includes('guaranteeCents') ? (
          <MoneyField
            label="Guarantee"
            error={errors.guaranteeCents}
            required
            value={value.guaranteeCents}
            onValueChange={(guaranteeCents) => change({ guaranteeCents })}
            currency={currency}
          />
        ) : null}
        {terms.includes('sharePercent') ? (
          <Field label="Share of the door" error={errors.sharePercent} required>
            <PercentInput
              value={value.sharePercent}
              onValueChange={(sharePercent) => change({ sharePercent })}
            />
          </Field>
        ) : null}
        {terms.includes('afterCents') ? (
          <MoneyField
            label="Share begins at"
            optional
            error={errors.afterCents}
            hint="Of the door; the guarantee itself when left empty."
            value={value.afterCents}
            onValueChange={(afterCents) => change({ afterCents })}
            currency={currency}
          />
        ) : null}
      </div>
      <p aria-live="polite" className="rounded-md border-l-6 border-ink bg-sunken px-4 py-3">
        {deal ? (
          <>
            <span className="font-semibold">{dealSentence(deal, currency)}.</span>{' '}
            <span className="text-ink-soft">{feesSentence(guaranteedCents(deal), currency, reader)}</span>
          </>
        ) : (
          <span className="text-ink-soft">Enter the amounts to see what the deal says.</span>
        )}
      </p>
    </div>
  );
}

function feesSentence(guaranteeCents: number, currency: string, reader: Side): string {
  const money = (cents: number) => formatMoney(cents, currency);
  if (guaranteeCents === 0)
    return reader === 'venue'
      ? `You pay ${money(feesOf(0).venueFeeCents)} on top of the share.`
      : 'You receive the share less 10% commission.';
  const fees = feesOf(guaranteeCents);
  return reader === 'venue'
    ? `For the guarantee you pay ${money(fees.venueTotalCents)}, with the ${money(fees.venueFeeCents)} fee.`
    : `Of the guarantee you receive ${money(fees.artistNetCents)}, after 10% commission.`;
}
