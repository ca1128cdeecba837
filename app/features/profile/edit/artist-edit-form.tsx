import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { CityField, understood } from '#app/features/places/city-field.tsx';
import type { ArtistProfile } from '#app/features/profile/queries.ts';
import { Controller } from '#app/lib/controller.tsx';
import { useForm } from '#app/lib/use-form.ts';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import {
  type ArtistProfileForm,
  type ArtistProfileValues,
  artistProfileSchema,
  BIO_MAX,
} from '#core/profile/artist-profile.ts';
import { t } from '#core/words/t.ts';
import { type ArtistFiles, artistFiles, artistForm, artistRow } from './artist-form.ts';
import { PhotosField, PictureField, RiderField } from './files/picture-field.tsx';
import { CurrencyThere, FieldRow, ProfileFormFrame } from './form-frame.tsx';
import { GenresField } from './genres/genres-field.tsx';
import { MatchingFields } from './matching-fields.tsx';
import { fileOf, useProfileEdit } from './use-profile-edit.ts';

const HOME = '/artist/profile/me';
const VideosField = lazyPart(
  async () => (await import('./videos-field.tsx')).VideosField,
  <Skeleton className="h-64 w-full" />,
);
const SocialFields = lazyPart(
  async () => (await import('./social-fields.tsx')).SocialFields,
  <Skeleton className="h-64 w-full" />,
);
const SuggestedTags = lazyPart(async () => (await import('./suggested-tags.tsx')).SuggestedTags, null);

/** One's own artist profile, to fill in for the first time or to change. */
export function ArtistEditForm({ row, currency: begun }: { row: ArtistProfile | null; currency: string }) {
  const form = useForm<ArtistProfileForm, unknown, ArtistProfileValues>({
    resolver: zodResolver(artistProfileSchema),
    defaultValues: artistForm(row, begun),
  });
  const { register, control, formState, getValues, setValue, watch } = form;
  const { errors, isSubmitting } = formState;
  const currency = watch('currency') ?? DEFAULT_CURRENCY;
  const edit = useProfileEdit({
    form,
    row,
    place: { field: 'location', text: row?.location ?? '' },
    filesOf: () => artistFiles(row),
    rowOf: (values: ArtistProfileValues, files: ArtistFiles) => ({
      table: 'artist_profiles',
      row: artistRow(values, files),
    }),
    home: HOME,
    money: { currency, amounts: { feeMinCents: watch('feeMinCents'), feeMaxCents: watch('feeMaxCents') } },
    prices: [row?.fee_min_cents ?? null, row?.fee_max_cents ?? null],
  });
  const { files, setFiles, uploads, city } = edit;

  // Who only looks at the page needs nobody to read the bio.
  const [isTouched, setIsTouched] = useState(false);
  const touch = () => setIsTouched(true);
  // An artist may live where the list knows no city; then their own words stand.
  const save = async (values: ArtistProfileValues) =>
    edit.saveAt(await understood(city).catch(() => city), values);

  return (
    <ProfileFormFrame
      side="artist"
      home={HOME}
      edit={edit}
      saving={isSubmitting}
      onPointerMove={touch}
      onFocus={touch}
      onSubmit={form.handleSubmit(save)}
    >
      <Card title={t`Basic Information`}>
        <div className="grid gap-5">
          <FieldRow>
            <Field label={t`Artist/Band Name`} error={errors.name?.message} required>
              <Input autoComplete="organization" {...register('name')} />
            </Field>
            <CityField
              label={t`Location`}
              placeholder={t`City, State`}
              value={city}
              onChange={edit.changeCity}
              error={errors.location?.message}
              required
            />
          </FieldRow>
          <CurrencyThere edit={edit} />
          <Controller
            control={control}
            name="genres"
            render={(box) => <GenresField label={t`Music Genres`} required {...box} />}
          />
          <Field
            label={t`Artist Bio`}
            hint={t`${(watch('bio') ?? '').length} of ${BIO_MAX} characters`}
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

      <Card
        id="photos"
        className="scroll-mt-20"
        title={t`Photos`}
        subtitle={t`Kept as soon as they are uploaded, shown once you save.`}
      >
        <div className="grid gap-6">
          <div className="grid gap-5 sm:grid-cols-2">
            <PictureField label={t`Profile picture`} shape="square" {...fileOf(edit, 'avatarPath')} />
            <PictureField label={t`Banner`} {...fileOf(edit, 'bannerPath')} />
          </div>
          <PhotosField
            paths={files.photoPaths}
            onPathsChange={(change) => setFiles((all) => ({ ...all, photoPaths: change(all.photoPaths) }))}
            uploads={uploads}
          />
        </div>
      </Card>

      <Card title={t`Social Media & Streaming`}>
        <SocialFields register={register} control={control} errors={errors} />
      </Card>

      <Card
        id="rate"
        className="scroll-mt-20"
        title={t`Rate and style`}
        subtitle={t`Venues are matched with you by this. Nothing here has to be filled in.`}
      >
        <MatchingFields
          control={control}
          errors={errors}
          currency={currency}
          onCurrencyChange={edit.changeCurrency}
          countryCode={city.countryCode}
        />
      </Card>

      <Card title={t`Live Videos`} subtitle={t`Three videos that show how you sound on a stage.`}>
        <VideosField control={control} register={register} errors={errors} />
      </Card>

      <Card
        title={t`Technical Documents`}
        subtitle={t`Private: only venues you have business with can download them, and whoever you send the tech rider in a press kit.`}
      >
        <FieldRow>
          <RiderField label={t`Tech Rider`} {...fileOf(edit, 'techRiderPath')} />
          <RiderField label={t`Hospitality Rider`} {...fileOf(edit, 'hospitalityRiderPath')} />
        </FieldRow>
      </Card>
    </ProfileFormFrame>
  );
}
