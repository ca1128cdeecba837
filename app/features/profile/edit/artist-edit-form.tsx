import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Chosen, CityField, understood } from '#app/features/places/city-field.tsx';
import { Controller } from '#app/lib/controller.tsx';
import { useForm } from '#app/lib/use-form.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import {
  type ArtistProfileForm,
  type ArtistProfileValues,
  artistProfileSchema,
  BIO_MAX,
} from '#core/profile/artist-profile.ts';
import type { ArtistProfile } from '../queries.ts';
import { artistFiles, artistForm } from './artist-form.ts';
import { filesOfArtist } from './files/files-to-remove.ts';
import { PhotosField, PictureField, RiderField } from './files/picture-field.tsx';
import { DemoKeepsBanner, FieldRow, SaveBar } from './form-frame.tsx';
import { GenresField } from './genres/genres-field.tsx';
import { MatchingFields } from './matching-fields.tsx';
import { saveArtist } from './save-artist.ts';
import { SocialFields } from './social-fields.tsx';
import { useProfileEdit } from './use-profile-edit.ts';
import { VideosField } from './videos-field.tsx';

const HOME = '/artist/profile/me';
const ProfileDraft = lazyPart(
  async () => (await import('./profile-draft.tsx')).ProfileDraft<ReturnType<typeof artistFiles>>,
  null,
);
const CurrencyOfPlace = lazyPart(
  async () => (await import('./currency/currency-of-place.tsx')).CurrencyOfPlace,
  null,
);
const SuggestedTags = lazyPart(async () => (await import('./suggested-tags.tsx')).SuggestedTags, null);

/** One's own artist profile, to fill in for the first time or to change. */
export function ArtistEditForm({ row, currency: begun }: { row: ArtistProfile | null; currency: string }) {
  const isDemo = isDemoAccount(useViewer().userId);
  const editing = useForm<ArtistProfileForm, unknown, ArtistProfileValues>({
    resolver: zodResolver(artistProfileSchema),
    defaultValues: artistForm(row, begun),
  });
  const { register, control, handleSubmit, formState, getValues, setValue, watch } = editing;
  const { errors, isSubmitting, isSubmitted, isDirty, dirtyFields } = formState;
  const currency = watch('currency') ?? DEFAULT_CURRENCY;
  const {
    draft,
    uploads,
    refused,
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
    where: row?.location ?? '',
    filesOf: () => artistFiles(row),
    home: HOME,
    isDirty,
    isSubmitted,
    money: {
      currency,
      chosen: dirtyFields.currency === true,
      amounts: { feeMinCents: watch('feeMinCents'), feeMaxCents: watch('feeMaxCents') },
    },
    prices: [row?.fee_min_cents ?? null, row?.fee_max_cents ?? null],
  });

  // Who only looks at the page needs nobody to read the bio.
  const [isTouched, setIsTouched] = useState(false);
  const changeCity = (next: Chosen) => {
    setCity(next);
    setValue('location', next.text, { shouldDirty: true, shouldValidate: isSubmitted });
    setValue('placeId', next.placeId);
  };

  const save = async (form: ArtistProfileValues) => {
    // An artist may live where the list knows no city; then their own words stand.
    const where = await understood(city).catch(() => city);
    const local = await currencyAt(where);
    const answer = await saveArtist(
      { ...form, placeId: where.placeId, currency: local ?? form.currency },
      files,
    );
    await conclude(answer, row ? filesOfArtist(row) : [], [
      ...filesOfArtist({
        avatar_path: files.avatarPath,
        banner_path: files.bannerPath,
        photo_paths: files.photoPaths,
      }),
      ...filesOfArtist({
        tech_rider_path: files.techRiderPath,
        hospitality_rider_path: files.hospitalityRiderPath,
      }),
    ]);
  };

  return (
    <form
      noValidate
      onPointerMove={() => setIsTouched(true)}
      onFocus={() => setIsTouched(true)}
      onSubmit={handleSubmit(save)}
      className="grid gap-6"
    >
      {isDemo ? <DemoKeepsBanner side="artist" /> : null}
      <ProfileDraft {...draft} />
      <Card title="Basic Information">
        <div className="grid gap-5">
          <FieldRow>
            <Field label="Artist/Band Name" error={errors.name?.message} required>
              <Input autoComplete="organization" {...register('name')} />
            </Field>
            <CityField
              label="Location"
              placeholder="City, State"
              value={city}
              onChange={changeCity}
              error={errors.location?.message}
              required
            />
          </FieldRow>
          {city === placed.before ? null : <CurrencyOfPlace {...placed} />}
          <Controller
            control={control}
            name="genres"
            render={({ field }) => (
              <GenresField
                label="Music Genres"
                hint="Add multiple genres separated by commas"
                value={field.value}
                onValueChange={field.onChange}
                onBlur={field.onBlur}
                error={errors.genres?.message}
                required
              />
            )}
          />
          <Field
            label="Artist Bio"
            hint={`${(watch('bio') ?? '').length} of ${BIO_MAX} characters`}
            error={errors.bio?.message}
          >
            <Textarea rows={6} {...register('bio')} />
          </Field>
          {isTouched ? (
            <SuggestedTags
              bio={watch('bio') ?? ''}
              said={{
                genres: watch('genres') ?? '',
                moods: watch('moods') ?? [],
                loudness: watch('loudness'),
              }}
              onAdd={(tag) => {
                const dirty = { shouldDirty: true };
                if (tag.kind === 'loudness') setValue('loudness', tag.value, dirty);
                else if (tag.kind === 'mood')
                  setValue('moods', [...(getValues('moods') ?? []), tag.value], dirty);
                else setValue('genres', [getValues('genres'), tag.value].filter(Boolean).join(', '), dirty);
              }}
            />
          ) : null}
        </div>
      </Card>

      <Card title="Photos" subtitle="Kept as soon as they are uploaded, shown once you save.">
        <div className="grid gap-6">
          <div className="grid gap-5 sm:grid-cols-2">
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
          <PhotosField
            paths={files.photoPaths}
            onPathsChange={(change) => setFiles((all) => ({ ...all, photoPaths: change(all.photoPaths) }))}
            uploads={uploads}
          />
        </div>
      </Card>

      <Card title="Social Media & Streaming">
        <SocialFields register={register} control={control} errors={errors} />
      </Card>

      <Card
        title="Rate and style"
        subtitle="Venues are matched with you by this. Nothing here has to be filled in."
      >
        <MatchingFields
          control={control}
          errors={errors}
          currency={currency}
          onCurrencyChange={changeCurrency}
          countryCode={city.countryCode}
        />
      </Card>

      <Card title="Live Videos" subtitle="Three videos that show how you sound on a stage.">
        <VideosField control={control} register={register} errors={errors} />
      </Card>

      <Card
        title="Technical Documents"
        subtitle="Private: only venues you have business with can download them."
      >
        <FieldRow>
          <RiderField
            label="Tech Rider"
            slot="tech-rider"
            path={files.techRiderPath}
            onPathChange={(techRiderPath) => setFiles((all) => ({ ...all, techRiderPath }))}
            uploads={uploads}
          />
          <RiderField
            label="Hospitality Rider"
            slot="hospitality-rider"
            path={files.hospitalityRiderPath}
            onPathChange={(hospitalityRiderPath) => setFiles((all) => ({ ...all, hospitalityRiderPath }))}
            uploads={uploads}
          />
        </FieldRow>
      </Card>

      <SaveBar cancelHref={HOME} saving={isSubmitting} waiting={uploads.busy} refused={refused} />
    </form>
  );
}
