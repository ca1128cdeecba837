import { type DealDraft, wholeDeal } from '#app/features/offers/offer-terms.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { PercentInput } from '#app/ui/forms/percent-input.tsx';
import { RadioCards } from '#app/ui/forms/radio.tsx';
import { DEAL_KINDS, termsOf } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/lifecycle.ts';
import { FEES_OF_TODAY } from '#core/settlement/fees.ts';
import { DealComesTo } from './deal-comes-to.tsx';

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
      <DealComesTo deal={wholeDeal(value)} currency={currency} reader={reader} terms={FEES_OF_TODAY} />
    </div>
  );
}
