import { formatMoney } from '#core/money/cents.ts';
import { CURRENCIES, DEFAULT_CURRENCY } from '#core/money/currencies.ts';
import { isFileField, type TakenField } from '#core/profile/taken-over.ts';
import { AMENITIES, AMENITY_LABELS, type Amenity } from '#core/profile/venue-facts.ts';
import { meant } from '#core/words/later.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What a field is called, as its form has it. */
export function fieldName(field: TakenField): string {
  if ((AMENITIES as readonly string[]).includes(field)) return AMENITY_LABELS[field as Amenity];
  return names()[field as Exclude<TakenField, Amenity>];
}

const names = (): Record<Exclude<TakenField, Amenity>, string> => ({
  ...{ name: t`Name`, bio: t`Bio`, location: t`Location`, placeId: t`Place`, address: t`Address` },
  ...{ genres: t`Genres`, vibe: t`Vibe`, moods: t`Mood`, loudness: t`Loudness`, musicType: t`Music Type` },
  ...{
    capacity: t`Capacity`,
    draw: meant('Draw', 'Draw of an act'),
    travelKm: t`Travel distance`,
    currency: t`Currency`,
  },
  ...{ feeMinCents: t`Lowest fee`, feeMaxCents: t`Highest fee`, maxRateCents: t`Highest rate` },
  ...{
    instagram: 'Instagram',
    twitter: 'X',
    spotify: 'Spotify',
    bandcamp: 'Bandcamp',
    soundcloud: 'SoundCloud',
  },
  ...{ website: t`Website`, liveVideos: t`Live videos`, pastArtists: t`Artists who played here` },
  ...{ avatarPath: t`Profile picture`, bannerPath: t`Banner`, photoPaths: t`Photos` },
  ...{ stagePhotoPath: t`Stage photo`, venuePhotoPath: t`Venue photo` },
  ...{ techRiderPath: t`Tech Rider`, hospitalityRiderPath: t`Hospitality Rider` },
});

/** What a field says, in words. `place` is the place by its name, of whose number nobody reads anything. */
export function fieldWords(
  field: TakenField,
  value: unknown,
  { currency, place }: { currency: string; place: string },
): string {
  if (value === null || value === undefined || value === '') return '';
  if (field === 'placeId') return place;
  if (isFileField(field)) return filesWords([value].flat().length);
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`;
  if (/Cents$/.test(field))
    return formatMoney(value as number, CURRENCIES.find((each) => each === currency) ?? DEFAULT_CURRENCY);
  if (typeof value === 'number') return value.toLocaleString(inLocale('en'));
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'string' ? each : (each as { title: string }).title))
      .join(', ');
  return String(value).replaceAll('\n', ', ');
}

const filesWords = (count: number) => (count === 1 ? t`1 file` : t`${count} files`);
