import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { type Chosen, CityField, understood } from '#app/features/places/city-field.tsx';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { focusFirstError, useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, FieldGroup } from '#app/ui/forms/field.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { AMENITIES, AMENITY_LABELS, type Amenity, switchAmenity } from '#core/profile/venue-facts.ts';
import {
  type VenueProfileForm,
  type VenueProfileValues,
  venueProfileSchema,
} from '#core/profile/venue-profile.ts';
import type { VenueProfile } from '../queries.ts';
import { filesOfVenue } from './files/files-to-remove.ts';
import { PictureField, RiderField } from './files/picture-field.tsx';
import { DemoKeepsBanner, SaveBar } from './form-frame.tsx';
import { saveVenue } from './save-venue.ts';
import { useProfileEdit } from './use-profile-edit.ts';
import { VenueBasics } from './venue-basics.tsx';
import { venueFiles, venueForm } from './venue-form.ts';

const HOME = '/venue-profile';
const UNKNOWN_CITY = 'We do not know the city in this address. Choose it from the list.';

const ProfileDraft = lazyPart(
  async () => (await import('./profile-draft.tsx')).ProfileDraft<ReturnType<typeof venueFiles>>,
  null,
);

const CurrencyOfPlace = lazyPart(
  async () => (await import('./currency/currency-of-place.tsx')).CurrencyOfPlace,
  null,
);

const MapPreview = lazyPart(
  async () => (await import('../map/map-preview.tsx')).MapPreview,
  <div className="h-52 rounded-md bg-sunken" />,
);

/** One's own venue profile, to fill in for the first time or to change. */
export function VenueEditForm({ row, currency: begun }: { row: VenueProfile | null; currency: string }) {
  const isDemo = isDemoAccount(useViewer().userId);
  const editing = useForm<VenueProfileForm, unknown, VenueProfileValues>({
    resolver: zodResolver(venueProfileSchema),
    defaultValues: venueForm(row, begun),
  });
  const { register, control, handleSubmit, formState, setValue, setError, watch } = editing;
  const { errors, isSubmitting, isSubmitted, isDirty, dirtyFields } = formState;
  const element = useRef<HTMLFormElement>(null);
  const currency = watch('currency') ?? DEFAULT_CURRENCY;
  const {
    draft,
    uploads,
    refused,
    refuse,
    files,
    setFiles,
    city,
    setCity,
    placed,
    changeCurrency,
    currencyAt,
    conclude,
  } = useProfileEdit({
    form: editing,
    row,
    where: row?.address ?? '',
    filesOf: () => venueFiles(row),
    home: HOME,
    isDirty,
    isSubmitted,
    money: {
      currency,
      chosen: dirtyFields.currency === true,
      amounts: { maxRateCents: watch('maxRateCents') },
    },
    prices: [row?.max_rate_cents ?? null],
  });

  const changeCity = (next: Chosen) => {
    setCity(next);
    setValue('address', next.text, { shouldDirty: true, shouldValidate: isSubmitted });
    setValue('placeId', next.placeId);
  };

  const save = async (form: VenueProfileValues) => {
    const where = await understood(city, 'address').catch(asFailure);
    if (where instanceof Failure) return refuse(where.message);
    if (where.placeId === null && where.text.trim() !== '') {
      setError('address', { message: UNKNOWN_CITY });
      focusFirstError(element.current);
      return;
    }
    const local = await currencyAt(where);
    if (where !== city) changeCity(where);
    const answer = await saveVenue(
      { ...form, placeId: where.placeId, currency: local ?? form.currency },
      files,
    );
    await conclude(
      answer,
      row ? filesOfVenue(row) : [],
      filesOfVenue({
        avatar_path: files.avatarPath,
        banner_path: files.bannerPath,
        stage_photo_path: files.stagePhotoPath,
        venue_photo_path: files.venuePhotoPath,
        tech_rider_path: files.techRiderPath,
      }),
    );
  };

  const amenities = Object.fromEntries(AMENITIES.map((each) => [each, watch(each) ?? false])) as Record<
    Amenity,
    boolean
  >;
  // What is understood of an address counts only if nothing else was typed or chosen meanwhile.
  const latest = useRef(city);
  latest.current = city;

  return (
    <form ref={element} noValidate onSubmit={handleSubmit(save)} className="grid gap-6">
      {isDemo ? <DemoKeepsBanner side="venue" /> : null}
      <ProfileDraft {...draft} />
      <Card title="Basic Information">
        <VenueBasics
          register={register}
          control={control}
          errors={errors}
          currency={currency}
          onCurrencyChange={changeCurrency}
        />
      </Card>

      <Card title="Amenities">
        <FieldGroup legend="What an artist finds" error={errors.noBackline?.message}>
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

      <Card title="Location">
        <div className="grid gap-5">
          <CityField
            label="Address"
            kind="address"
            placeholder="Street and number, city"
            hint="Type the street, then choose the city from the list: distances and show times follow from it."
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
          {city === placed.before ? null : <CurrencyOfPlace {...placed} />}
          <MapPreview
            label={city.cityLabel}
            lat={city.coordinates?.lat ?? null}
            lng={city.coordinates?.lng ?? null}
          />
        </div>
      </Card>

      <Card title="Venue Images" subtitle="Kept as soon as they are uploaded, shown once you save.">
        <div className="grid gap-6 sm:grid-cols-2">
          <PictureField
            label="Stage photo"
            slot="stage"
            path={files.stagePhotoPath}
            onPathChange={(stagePhotoPath) => setFiles((all) => ({ ...all, stagePhotoPath }))}
            uploads={uploads}
          />
          <PictureField
            label="Venue photo"
            slot="venue"
            path={files.venuePhotoPath}
            onPathChange={(venuePhotoPath) => setFiles((all) => ({ ...all, venuePhotoPath }))}
            uploads={uploads}
          />
          <PictureField
            label="Profile picture"
            slot="avatar"
            shape="square"
            path={files.avatarPath}
            onPathChange={(avatarPath) => setFiles((all) => ({ ...all, avatarPath }))}
            uploads={uploads}
          />
          <PictureField
            label="Banner"
            slot="banner"
            path={files.bannerPath}
            onPathChange={(bannerPath) => setFiles((all) => ({ ...all, bannerPath }))}
            uploads={uploads}
          />
        </div>
      </Card>

      <Card
        title="Technical Documents"
        subtitle="Private: only artists you have business with can download them."
      >
        <RiderField
          label="Tech Rider"
          slot="tech-rider"
          path={files.techRiderPath}
          onPathChange={(techRiderPath) => setFiles((all) => ({ ...all, techRiderPath }))}
          uploads={uploads}
        />
      </Card>

      <Card title="Past Artists">
        <Field label="Artists who played here" hint="One name a line" error={errors.pastArtists?.message}>
          <Textarea rows={6} {...register('pastArtists')} />
        </Field>
      </Card>

      <SaveBar cancelHref={HOME} saving={isSubmitting} waiting={uploads.busy} refused={refused} />
    </form>
  );
}
