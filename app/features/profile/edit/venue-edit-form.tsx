import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { CityField, understood } from '#app/features/places/city-field.tsx';
import type { VenueProfile } from '#app/features/profile/queries.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { focusFirstError, useForm } from '#app/lib/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { AMENITIES, AMENITY_LABELS, type Amenity, switchAmenity } from '#core/profile/venue-facts.ts';
import {
  type VenueProfileForm,
  type VenueProfileValues,
  venueProfileSchema,
} from '#core/profile/venue-profile.ts';
import { t } from '#core/words/t.ts';
import { PictureField, RiderField } from './files/picture-field.tsx';
import { CurrencyThere, ProfileFormFrame } from './form-frame.tsx';
import { fileOf, useProfileEdit } from './use-profile-edit.ts';
import { VenueBasics } from './venue-basics.tsx';
import { type VenueFiles, venueFiles, venueForm, venueRow } from './venue-form.ts';

const HOME = '/venue-profile';
const UNKNOWN_CITY = () => t`We do not know the city in this address. Choose it from the list.`;

const MapPreview = lazyPart(
  async () => (await import('#app/features/profile/map/map-preview.tsx')).MapPreview,
  <div className="h-52 rounded-md bg-sunken" />,
);

/** One's own venue profile, to fill in for the first time or to change. */
export function VenueEditForm({ row, currency: begun }: { row: VenueProfile | null; currency: string }) {
  const form = useForm<VenueProfileForm, unknown, VenueProfileValues>({
    resolver: zodResolver(venueProfileSchema),
    defaultValues: venueForm(row, begun),
  });
  const { register, control, formState, setValue, setError, watch } = form;
  const { errors, isSubmitting, isSubmitted } = formState;
  const element = useRef<HTMLFormElement>(null);
  const currency = watch('currency') ?? DEFAULT_CURRENCY;
  const edit = useProfileEdit({
    ...{ form, row, home: HOME },
    place: { field: 'address', text: row?.address ?? '' },
    filesOf: () => venueFiles(row),
    rowOf: (values: VenueProfileValues, files: VenueFiles) => ({
      table: 'venue_profiles',
      row: venueRow(values, files),
    }),
    money: { currency, amounts: { maxRateCents: watch('maxRateCents') } },
    prices: [row?.max_rate_cents ?? null],
  });
  const { city, changeCity } = edit;

  const save = async (values: VenueProfileValues) => {
    const where = await understood(city, 'address').catch(asFailure);
    if (where instanceof Failure) return edit.refuse(where.message);
    if (where.placeId === null && where.text.trim() !== '') {
      setError('address', { message: UNKNOWN_CITY() });
      focusFirstError(element.current);
      return;
    }
    if (where !== city) changeCity(where);
    await edit.saveAt(where, values);
  };

  const amenities = Object.fromEntries(AMENITIES.map((each) => [each, watch(each) ?? false])) as Record<
    Amenity,
    boolean
  >;
  // What is understood of an address counts only if nothing else was typed or chosen meanwhile.
  const latest = useRef(city);
  latest.current = city;

  return (
    <ProfileFormFrame
      side="venue"
      home={HOME}
      edit={edit}
      saving={isSubmitting}
      ref={element}
      onSubmit={form.handleSubmit(save)}
    >
      <Card title={t`Basic Information`}>
        <VenueBasics
          register={register}
          control={control}
          errors={errors}
          currency={currency}
          onCurrencyChange={edit.changeCurrency}
        />
      </Card>

      <Card title={t`Amenities`}>
        <FieldGroup legend={t`What an artist finds`} error={errors.noBackline?.message}>
          <div className="grid gap-1 sm:grid-cols-2">
            {AMENITIES.map((each) => (
              <Checkbox
                key={each}
                label={AMENITY_LABELS[each]}
                checked={amenities[each]}
                onCheckedChange={(on) => {
                  const next = switchAmenity(amenities, each, on === true);
                  for (const name of AMENITIES)
                    setValue(name, next[name], { shouldDirty: true, shouldValidate: isSubmitted });
                }}
              />
            ))}
          </div>
        </FieldGroup>
      </Card>

      <Card title={t`Location`}>
        <div className="grid gap-5">
          <CityField
            label={t`Address`}
            kind="address"
            placeholder={t`Street and number, city`}
            hint={t`Type the street, then choose the city from the list: distances and show times follow from it.`}
            value={city}
            onChange={changeCity}
            onBlur={() => {
              void understood(city, 'address')
                .then((where) => {
                  if (where !== city && latest.current === city) changeCity(where);
                })
                .catch(() => {
                  // Saving asks again, and says so when nobody answers.
                });
            }}
            error={errors.address?.message}
          />
          <CurrencyThere edit={edit} />
          <MapPreview
            label={city.cityLabel}
            lat={city.coordinates?.lat ?? null}
            lng={city.coordinates?.lng ?? null}
          />
        </div>
      </Card>

      <Card
        id="photos"
        className="scroll-mt-20"
        title={t`Venue Images`}
        subtitle={t`Kept as soon as they are uploaded, shown once you save.`}
      >
        <div className="grid gap-6 sm:grid-cols-2">
          <PictureField label={t`Stage photo`} {...fileOf(edit, 'stagePhotoPath')} />
          <PictureField label={t`Venue photo`} {...fileOf(edit, 'venuePhotoPath')} />
          <PictureField label={t`Profile picture`} shape="square" {...fileOf(edit, 'avatarPath')} />
          <PictureField label={t`Banner`} {...fileOf(edit, 'bannerPath')} />
        </div>
      </Card>

      <Card
        title={t`Technical Documents`}
        subtitle={t`Private: only artists you have business with can download them.`}
      >
        <RiderField label={t`Tech Rider`} {...fileOf(edit, 'techRiderPath')} />
      </Card>

      <Card title={t`Past Artists`}>
        <Field
          label={t`Artists who played here`}
          hint={t`One name a line`}
          error={errors.pastArtists?.message}
        >
          <Textarea rows={6} {...register('pastArtists')} />
        </Field>
      </Card>
    </ProfileFormFrame>
  );
}
