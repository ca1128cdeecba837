import type { Control, FieldErrors } from 'react-hook-form';
import { Controller } from '#app/lib/controller.tsx';
import { useTypedDistance } from '#app/lib/use-distance.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { MultiSelect } from '#app/ui/forms/multi-select.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { LOUDNESSES, MOODS, MUSIC_TYPE_LABELS, MUSIC_TYPES } from '#core/catalogue/filters.ts';
import type { Currency } from '#core/money/currencies.ts';
import type { ArtistProfileForm, ArtistProfileValues } from '#core/profile/artist-profile.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { CurrencyField } from './currency/currency-field.tsx';
import { FieldRow } from './form-frame.tsx';
import { AmountField, CountField } from './number-fields.tsx';

const UNSAID = 'unsaid';

/** What matching asks of an artist: the fee range, the style, how many come and how far they travel. */
export function MatchingFields({
  control,
  errors,
  currency,
  onCurrencyChange,
  countryCode,
}: {
  control: Control<ArtistProfileForm, unknown, ArtistProfileValues>;
  errors: FieldErrors<ArtistProfileForm>;
  currency: Currency;
  onCurrencyChange: (currency: Currency) => void;
  /** Of the city that is chosen; empty for none. */
  countryCode: string;
}) {
  const distance = useTypedDistance(countryCode);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Controller
          control={control}
          name="feeMinCents"
          rules={{ deps: ['feeMaxCents'] }}
          render={(box) => <AmountField label={t`Lowest fee per show`} currency={currency} {...box} />}
        />
        <Controller
          control={control}
          name="feeMaxCents"
          render={(box) => <AmountField label={t`Highest fee per show`} currency={currency} {...box} />}
        />
        <CurrencyField value={currency} onValueChange={onCurrencyChange} />
      </div>
      <FieldRow>
        <Field label={t`Music type`} error={errors.musicType?.message}>
          <Controller
            control={control}
            name="musicType"
            render={({ field }) => (
              <Select
                options={MUSIC_TYPES.map((type) => ({ value: type, label: MUSIC_TYPE_LABELS[type] }))}
                value={field.value ?? 'original'}
                onValueChange={field.onChange}
              />
            )}
          />
        </Field>
        <Field label={t`Loudness`} error={errors.loudness?.message}>
          <Controller
            control={control}
            name="loudness"
            render={({ field }) => (
              <Select
                options={[
                  { value: UNSAID, label: t`Not said` },
                  ...LOUDNESSES.map((loudness) => ({ value: loudness, label: said(loudness) })),
                ]}
                value={field.value ?? UNSAID}
                onValueChange={(value) => field.onChange(value === UNSAID ? null : value)}
              />
            )}
          />
        </Field>
      </FieldRow>
      <Field label={t`Mood and style`} error={errors.moods?.message}>
        <Controller
          control={control}
          name="moods"
          render={({ field }) => (
            <MultiSelect
              options={MOODS}
              wordsOf={said}
              value={field.value ?? []}
              onValueChange={field.onChange}
              placeholder={t`Choose moods`}
            />
          )}
        />
      </Field>
      <FieldRow>
        <Controller
          control={control}
          name="draw"
          render={(box) => (
            <CountField
              label={t`Usual draw`}
              hint={t`How many people come to see you at home`}
              empty={null}
              {...box}
            />
          )}
        />
        <Controller
          control={control}
          name="travelKm"
          render={({ field, fieldState }) => (
            <CountField
              label={t`Travel distance`}
              hint={t`How far you go for one show; empty means anywhere`}
              suffix={distance.suffix}
              empty={null}
              field={{
                value: typeof field.value === 'number' ? distance.from(field.value) : field.value,
                onChange: (count) => field.onChange(typeof count === 'number' ? distance.toKm(count) : count),
                onBlur: field.onBlur,
              }}
              fieldState={fieldState}
            />
          )}
        />
      </FieldRow>
    </div>
  );
}
