import { useParams } from '@tanstack/react-router';
import { AskNightButton } from '#app/features/profile/press-kit/kit-actions.tsx';
import { type Kit, PressKit } from '#app/features/profile/press-kit/press-kit.tsx';
import { type VenueProfile, venueQuery } from '#app/features/profile/queries.ts';
import { VenueFacts, VenueSocial } from '#app/features/profile/view/venue-facts.tsx';
import { VenueSections } from '#app/features/profile/view/venue-sections.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { describeVenue, venueData } from '#core/profile/press-kit.ts';
import { t } from '#core/words/t.ts';

const OpeningsOnTheirWay = () => (
  <Card title={t`Openings`} flush>
    <RowsSkeleton count={2} avatar={false} />
  </Card>
);

/** For artists alone: visitors do without it. */
const VenueOpenings = lazyPart(
  async () => (await import('#app/features/profile/press-kit/venue-openings.tsx')).VenueOpenings,
  <OpeningsOnTheirWay />,
);

/** A venue's page, for anyone. */
export function PublicVenueScreen() {
  const { venueId = '' } = useParams({ strict: false }) as { venueId?: string };
  return <PressKit query={venueQuery(venueId)} kit={KIT} />;
}

const KIT: Kit<VenueProfile> = {
  side: 'venue',
  editHref: '/venue-edit-profile',
  picture: (venue) => venue.banner_path ?? venue.venue_photo_path ?? venue.stage_photo_path,
  describe: describeVenue,
  structured: venueData,
  Facts: VenueFacts,
  Social: VenueSocial,
  riders: (venue) => [['Tech Rider', venue.tech_rider_path]],
  asks: ({ id, name, currency, capacity }, artist) => (
    <AskNightButton primary viewer={artist} partner={{ id, name, room: { currency, capacity } }} />
  ),
  sections: (venue, { reader, sections }) => (
    <VenueSections
      profile={venue}
      {...sections}
      first={reader?.side === 'artist' ? <VenueOpenings venue={venue} viewer={reader} /> : null}
    />
  ),
};
