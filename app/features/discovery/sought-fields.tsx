import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { MoneyField } from '#app/ui/forms/money-field.tsx';
import { GenrePicker } from '#app/ui/forms/multi-select.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import {
  LOCATION_SCOPES,
  LOUDNESSES,
  MAX_ARTISTS_WANTED,
  MOODS,
  MUSIC_TYPE_LABELS,
  MUSIC_TYPES,
} from '#core/catalogue/filters.ts';
import type { Genre } from '#core/catalogue/genres.ts';
import { formatMoney } from '#core/money/cents.ts';
import { moneyAsTyped } from '#core/money/read-money.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { type Sought, toggled, withMusicType } from './artist-filters.ts';
import { ArtistsInput } from './artists-input.tsx';

export type SoughtErrors = Partial<Record<'locationScope' | 'slots' | 'budgetCents', string>>;

/** What a venue seeks for a night: the filter of the calendar and the form of a show share these boxes. */
export function SoughtFields<Value extends Sought>({
  value,
  onValueChange,
  currency,
  maxRateCents = null,
  fewestArtists = 1,
  errors = {},
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  currency: string;
  /** The venue's maximum rate, in integer cents: what the budget is when none is entered. */
  maxRateCents?: number | null;
  /** Artists who are booked already stay wanted. */
  fewestArtists?: number;
  errors?: SoughtErrors;
}) {
  const change = (part: Partial<Sought>) => onValueChange({ ...value, ...part });
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <Field label={t`Genres`}>
        <GenrePicker value={value.genres} onValueChange={(genres) => change({ genres: genres as Genre[] })} />
      </Field>
      <FieldGroup legend={t`Mood/Style`}>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-x-3">
          {MOODS.map((mood) => (
            <Checkbox
              key={mood}
              label={said(mood)}
              checked={value.moods.includes(mood)}
              onCheckedChange={() => change({ moods: toggled(value.moods, mood, MOODS) })}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t`Loudness`}>
        <Segmented
          label={t`Loudness`}
          options={LOUDNESSES.map((each) => ({ value: each, label: said(each) }))}
          value={value.loudness ?? ('' as 'Quiet')}
          onValueChange={(loudness) => change({ loudness })}
        />
      </FieldGroup>
      <FieldGroup legend={t`Artist Location`} error={errors.locationScope}>
        <div className="flex flex-wrap gap-x-5">
          {LOCATION_SCOPES.map((scope) => (
            <Checkbox
              key={scope}
              label={said(scope)}
              checked={value.locationScope.includes(scope)}
              onCheckedChange={() =>
                change({ locationScope: toggled(value.locationScope, scope, LOCATION_SCOPES) })
              }
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup legend={t`Music Type`}>
        <Segmented
          label={t`Music Type`}
          options={MUSIC_TYPES.map((each) => ({ value: each, label: MUSIC_TYPE_LABELS[each] }))}
          value={value.musicType}
          onValueChange={(musicType) => onValueChange(withMusicType(value, musicType))}
        />
      </FieldGroup>
      <div className="grid gap-4 xs:grid-cols-2">
        <Field label={t`Number of Artists`} hint={artistsHint(fewestArtists)} error={errors.slots}>
          <ArtistsInput
            value={value}
            onValueChange={onValueChange}
            readOnly={fewestArtists === MAX_ARTISTS_WANTED}
          />
        </Field>
        <MoneyField
          label={t`Budget per Artist`}
          hint={
            maxRateCents
              ? t`Left empty, your maximum rate of ${formatMoney(maxRateCents, currency)} counts.`
              : undefined
          }
          error={errors.budgetCents}
          value={value.budgetCents}
          onValueChange={(cents) => change({ budgetCents: cents ?? null })}
          currency={currency}
          placeholder={maxRateCents ? moneyAsTyped(maxRateCents, currency) : t`Open`}
        />
      </div>
    </div>
  );
}

function artistsHint(fewest: number): string {
  if (fewest === 1) return t`1 to ${MAX_ARTISTS_WANTED}`;
  return fewest === MAX_ARTISTS_WANTED
    ? t`All are booked`
    : t`${fewest} to ${MAX_ARTISTS_WANTED}: ${fewest} are booked`;
}
