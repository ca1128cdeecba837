import type { Control, FieldErrors, UseFormRegister } from 'react-hook-form';
import { Controller } from '#app/lib/controller.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import type { Currency } from '#core/money/currencies.ts';
import type { VenueProfileForm, VenueProfileValues } from '#core/profile/venue-profile.ts';
import { t } from '#core/words/t.ts';
import { CurrencyField } from './currency/currency-field.tsx';
import { FieldRow } from './form-frame.tsx';
import { GenresField } from './genres/genres-field.tsx';
import { AmountField, CountField } from './number-fields.tsx';

/** What a venue says of itself first: its name and size, what is played there, what it pays and where it is on the web. */
export function VenueBasics({
  register,
  control,
  errors,
  currency,
  onCurrencyChange,
}: {
  register: UseFormRegister<VenueProfileForm>;
  control: Control<VenueProfileForm, unknown, VenueProfileValues>;
  errors: FieldErrors<VenueProfileForm>;
  currency: Currency;
  onCurrencyChange: (currency: Currency) => void;
}) {
  return (
    <div className="grid gap-5">
      <FieldRow>
        <Field label={t`Venue Name`} error={errors.name?.message} required>
          <Input autoComplete="organization" {...register('name')} />
        </Field>
        <Controller
          control={control}
          name="capacity"
          render={(box) => <CountField label={t`Capacity`} required empty={undefined} {...box} />}
        />
      </FieldRow>
      <Controller
        control={control}
        name="genres"
        render={(box) => <GenresField label={t`Genres`} {...box} />}
      />
      <Field label={t`Vibe`} hint={t`A few words separated by commas`} error={errors.vibe?.message}>
        <Input placeholder={t`Intimate, candle-lit, late`} {...register('vibe')} />
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <Controller
          control={control}
          name="maxRateCents"
          render={(box) => <AmountField label={t`Maximum Rate (per show)`} currency={currency} {...box} />}
        />
        <CurrencyField value={currency} onValueChange={onCurrencyChange} />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-[1fr_10rem]">
        <Field label={t`Instagram`} error={errors.instagram?.message}>
          <Input placeholder={t`@yourvenue`} {...register('instagram')} />
        </Field>
        <Controller
          control={control}
          name="instagramFollowers"
          render={({ field, fieldState }) => (
            <CountField
              label={t`Instagram followers`}
              scaled
              empty={null}
              field={{
                value: field.value === 0 ? null : field.value,
                onChange: (count) => field.onChange(count ?? 0),
                onBlur: field.onBlur,
              }}
              fieldState={fieldState}
            />
          )}
        />
      </div>
      <Field label={t`Website`} error={errors.website?.message}>
        <Input type="url" inputMode="url" placeholder="https://" {...register('website')} />
      </Field>
      <Field label={t`About the venue`} error={errors.bio?.message}>
        <Textarea rows={5} {...register('bio')} />
      </Field>
    </div>
  );
}
