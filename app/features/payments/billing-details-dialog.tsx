import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, type Resolver } from 'react-hook-form';
import { useCommand } from '#app/api/use-command.ts';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { useForm } from '#app/lib/use-form.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { PercentInput } from '#app/ui/forms/percent-input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import { percentWords } from '#core/money/cents.ts';
import {
  type BillingDetails,
  billingDetailsSchema,
  type KeptDetails,
  LEGAL_FORM_WORDS,
  LEGAL_FORMS,
  STANDING_WORDS,
  STANDINGS,
} from '#core/settings/billing-details.ts';
import { COUNTRY_RULES } from '#core/vat/countries.ts';
import { COUNTRY_CODES, nameOfCountry } from '#core/vat/country-name.ts';
import { inLocale, t } from '#core/words/t.ts';
import { OwnPapers } from './own-papers.tsx';
import { SaveDialog } from './save-dialog.tsx';

const NOT_SAID = 'not-said';
const COUNTRIES = () => [
  { value: NOT_SAID, label: t`Not said` },
  ...COUNTRY_CODES.map((value) => ({ value, label: nameOfCountry(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, inLocale('en')),
  ),
];
const FORMS = () => [
  { value: NOT_SAID, label: t`Not said` },
  ...LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_WORDS[value] })),
];
const WHERE_IT_STANDS = () => [
  { value: NOT_SAID, label: t`Not said` },
  ...STANDINGS.map((value) => ({ value, label: STANDING_WORDS[value] })),
];

/** The rates that a performer's fee may have there, of countries that the product knows. */
const ratesSaid = (country: string | null): string =>
  (COUNTRY_RULES[country ?? '']?.feeRates ?? [])
    .map(({ basisPoints, when }) => ` ${percentWords(basisPoints)}: ${when}.`)
    .join('');

/** Of a country that is in no table: what its invoices state is what is typed. */
const unknownCountry = (country: string | null): string | undefined =>
  country === null || COUNTRY_RULES[country]
    ? undefined
    : t`${nameOfCountry(country)}: Running Order does not know its VAT. Invoices state the rate and the sentence that you type here.`;

/** Says who an account is on its invoices, and to the tax. */
export function BillingDetailsDialog({
  side,
  details: { taxId, vatIdCheckedOn: _, vatIdRefusedOn: __, selfBillingSince, ...details },
  onClose,
}: {
  side: Side;
  details: KeptDetails;
  onClose: () => void;
}) {
  // A number that a paper took since the form was opened is not typed anew: what nobody changed is not sent.
  const changed = (typed: BillingDetails): BillingDetails =>
    typed.nextNumber === details.nextNumber && typed.numberPrefix === details.numberPrefix
      ? { ...typed, nextNumber: undefined }
      : typed;
  const read: Resolver<BillingDetails> = (typed, context, options) =>
    zodResolver(billingDetailsSchema)(changed(typed), context, options);
  const form = useForm<BillingDetails>({
    resolver: read,
    defaultValues: details,
  });
  const { errors, isDirty } = form.formState;
  const typed = form.watch();
  const edit = useUnsaved(isDirty);
  const save = useCommand('save-billing-details', {
    onSuccess: () => {
      edit.saved();
      onClose();
      toast.success(t`Billing details saved`);
    },
  });
  const choice = <Name extends 'country' | 'legalForm' | 'standing'>(
    name: Name,
    options: { value: string; label: string }[],
  ) => (
    <Controller
      name={name}
      control={form.control}
      render={({ field }) => (
        <Select
          options={options}
          value={field.value ?? NOT_SAID}
          onValueChange={(value) => field.onChange(value === NOT_SAID ? null : value)}
        />
      )}
    />
  );
  const statesVat = typed.standing === null || typed.standing === 'standard';
  return (
    <SaveDialog
      id="billing-details"
      title={t`Billing details`}
      description={t`They stand on invoices from now on. Invoices that were issued stay as they are.`}
      saveLabel={t`Save details`}
      {...{ edit, save, onClose }}
      onSubmit={form.handleSubmit((values) =>
        save.mutate({ ...values, vatBasisPoints: statesVat ? values.vatBasisPoints : null }),
      )}
    >
      <Field label={t`Legal name`} error={errors.legalName?.message}>
        <Input autoComplete="organization" maxLength={160} {...form.register('legalName')} />
      </Field>
      <Field label={t`Legal form`}>{choice('legalForm', FORMS())}</Field>
      <Field label={t`Street and number`} error={errors.address?.message}>
        <Textarea rows={2} autoComplete="street-address" maxLength={400} {...form.register('address')} />
      </Field>
      <div className="grid grid-cols-[2fr_3fr] gap-4">
        <Field label={t`Postcode`} error={errors.postcode?.message}>
          <Input autoComplete="postal-code" maxLength={20} {...form.register('postcode')} />
        </Field>
        <Field label={t`City`} error={errors.city?.message}>
          <Input autoComplete="address-level2" maxLength={100} {...form.register('city')} />
        </Field>
      </div>
      <Field label={t`Country`} hint={unknownCountry(typed.country)} error={errors.country?.message}>
        {choice('country', COUNTRIES())}
      </Field>
      <Field
        label={t`Tax number`}
        hint={taxId ? t`You typed “${taxId}” before: please say which of the two it is.` : undefined}
        error={errors.taxNumber?.message}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={40} {...form.register('taxNumber')} />
      </Field>
      <Field
        label={t`VAT id`}
        hint={t`As your country gives it to businesses, with its letters in front.`}
        error={errors.vatId?.message}
      >
        <Input autoComplete="off" spellCheck={false} maxLength={30} {...form.register('vatId')} />
      </Field>
      <Field label={t`VAT standing`}>{choice('standing', WHERE_IT_STANDS())}</Field>
      {statesVat ? (
        <Controller
          name="vatBasisPoints"
          control={form.control}
          render={({ field, fieldState }) => (
            <Field
              label={
                side === 'artist'
                  ? t`VAT in your fees, in percent`
                  : t`VAT in what you charge artists, in percent`
              }
              hint={
                side === 'artist'
                  ? t`For shows in your own country. Empty where you charge none.${ratesSaid(typed.country)}`
                  : t`For a commission on merchandise, of artists of your own country. Empty where you charge none.`
              }
              error={fieldState.error?.message}
            >
              <PercentInput
                value={field.value === null ? null : field.value / 100}
                onValueChange={(percent) =>
                  // Basis points with their decimal: a rate that cannot be kept is refused, and never rounded.
                  field.onChange(percent === undefined ? null : Math.round(percent * 1000) / 10)
                }
              />
            </Field>
          )}
        />
      ) : null}
      <Field
        label={t`A sentence of your own`}
        hint={t`Where your law asks for one that invoices do not have by themselves.`}
        error={errors.vatNote?.message}
      >
        <Textarea rows={2} maxLength={300} {...form.register('vatNote')} />
      </Field>
      <OwnPapers {...{ form, side, selfBillingSince }} />
      <LettersOnPaper of={[typed.legalName, typed.address, typed.city, typed.taxNumber, typed.vatNote]} />
    </SaveDialog>
  );
}
