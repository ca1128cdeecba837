import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRoomsOfVenue } from '#app/api/rooms-of-venue.ts';
import { Card } from '#app/ui/card.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { formatMoney } from '#core/money/cents.ts';
import { AMENITIES, AMENITY_LABELS, type Amenity } from '#core/profile/venue-facts.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { t } from '#core/words/t.ts';
import { PlaceMap } from '../map/place-map.tsx';
import type { VenueProfile } from '../queries.ts';
import { Missing } from './artist-sections.tsx';
import { PhotoWall } from './photo-wall.tsx';
import { Reviews } from './reviews.tsx';
import { UpcomingShows } from './upcoming-shows.tsx';

const VenueRooms = lazyPart(async () => (await import('./venue-rooms.tsx')).VenueRooms, null);

const EDIT = '/venue-edit-profile';

/** Everything of a venue's profile below its head. What is empty is offered to the owner and left out for others. */
export function VenueSections({
  profile,
  owner,
  viewerId,
  hideShows = false,
  first,
  before,
}: {
  profile: VenueProfile;
  owner: boolean;
  viewerId: string | null;
  /** The owner hides them from others, and looks at their own public page. */
  hideShows?: boolean;
  /** Above everything (the openings an artist can ask for). */
  first?: ReactNode;
  before?: ReactNode;
}) {
  const rooms = useRoomsOfVenue(profile).filter(({ archived }) => !archived);
  const amenities = amenitiesOf(profile);
  const photos = [
    ...(profile.stage_photo_path ? [{ path: profile.stage_photo_path, name: t`Stage` }] : []),
    ...(profile.venue_photo_path ? [{ path: profile.venue_photo_path, name: t`Venue` }] : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)] print:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] print:gap-4">
      <div className="grid min-w-0 gap-6">
        {first}
        {profile.bio ? (
          <Card title={t`About`}>
            <p className="max-w-prose whitespace-pre-line">{profile.bio}</p>
          </Card>
        ) : null}
        <div className="grid gap-6 empty:hidden sm:grid-cols-2">
          {profile.vibe_tags.length > 0 ? (
            <Card title={t`Vibe`}>
              <ul className="flex flex-wrap gap-1.5">
                {profile.vibe_tags.map((word) => (
                  <li key={word} className="max-w-full">
                    <Chip>{word}</Chip>
                  </li>
                ))}
              </ul>
            </Card>
          ) : owner ? (
            <Missing title={t`Vibe`} todo={t`Say how it feels`} href={EDIT}>
              {t`A few words that tell the room.`}
            </Missing>
          ) : null}
          {amenities.length > 0 ? (
            <Card title={t`Amenities`}>
              <ul className="grid gap-1.5">
                {amenities.map((each) => (
                  <li key={each} className="flex items-center gap-2">
                    <Check aria-hidden="true" className="size-4 shrink-0 text-good" strokeWidth={3} />
                    {AMENITY_LABELS[each]}
                  </li>
                ))}
              </ul>
            </Card>
          ) : owner ? (
            <Missing title={t`Amenities`} todo={t`Tick what there is`} href={EDIT}>
              {t`Backline, sound, lights, a meal, a bed.`}
            </Missing>
          ) : null}
        </div>
        {rooms.length > 0 ? <VenueRooms {...{ profile, rooms, owner }} /> : null}
        {photos.length > 0 ? (
          <Card title={t`Space Photos`}>
            <PhotoWall reportOf={viewerId && !owner ? profile.id : undefined} photos={photos} captions />
          </Card>
        ) : owner ? (
          <Missing title={t`Space Photos`} todo={t`Add photos`} href={EDIT}>
            {t`Show the stage and the room.`}
          </Missing>
        ) : null}
        {profile.past_artists.length > 0 ? (
          <Card title={t`Past Artists`}>
            <ul className="columns-2 gap-6 sm:columns-3">
              {profile.past_artists.map((name) => (
                <li key={name} className="break-inside-avoid py-0.5">
                  {name}
                </li>
              ))}
            </ul>
          </Card>
        ) : null}
        <Reviews side="venue" profile={profile} owner={owner} viewerId={viewerId} />
      </div>
      <div className="grid min-w-0 gap-6">
        {before}
        {profile.max_rate_cents !== null || owner ? (
          <Card title={t`Maximum Rate (per show)`}>
            {profile.max_rate_cents === null ? (
              <ButtonLink href={EDIT}>{t`Say what you pay`}</ButtonLink>
            ) : (
              <p className="type-figure text-3xl">{formatMoney(profile.max_rate_cents, profile.currency)}</p>
            )}
          </Card>
        ) : null}
        {hideShows ? null : (
          <UpcomingShows side="venue" profileId={profile.id} viewerId={viewerId} owner={owner} />
        )}
        <Card title={t`Location`}>
          <PlaceMap label={wholeAddress(profile)} lat={profile.lat} lng={profile.lng} />
        </Card>
      </div>
    </div>
  );
}

const columns: Record<Amenity, keyof VenueProfile> = {
  fullBackline: 'full_backline',
  partialBackline: 'partial_backline',
  noBackline: 'no_backline',
  soundTech: 'sound_tech',
  catering: 'catering',
  lightsTech: 'lights_tech',
  accommodation: 'accommodation',
};

function amenitiesOf(profile: VenueProfile): Amenity[] {
  return AMENITIES.filter((each) => profile[columns[each]] === true);
}
