import { today as todayIn } from '#app/lib/clock.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';
import { matchesAddress } from './matches-address.ts';
import { MatchesTabs } from './matches-tabs.tsx';

const OpenShows = lazyPart(async () => (await import('./open-shows.tsx')).OpenShows, <RowsSkeleton />);

/** A venue's requests: what waits for its answer, what it waits for, its open nights with who fits, and what was answered. */
export function VenueMatchesScreen() {
  const viewer = useViewer();
  const today = todayIn(viewer.profile?.timeZone);
  const [address, set] = useSearchState(matchesAddress);
  const openDate = (
    <ButtonLink href="/venue/calendar" variant="primary">
      {t`Open a date`}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader
        title={t`Artist Requests`}
        subtitle={t`Artists who ask for your nights, and those you asked`}
        actions={openDate}
      />
      <MatchesTabs
        side="venue"
        label={t`Artist Requests`}
        order={['requests', 'openings', 'answered']}
        openings={{
          label: t`Open nights`,
          content: (
            <OpenShows
              venueId={viewer.profileId}
              today={today}
              page={address.page}
              onPageChange={(page) => set({ page })}
              unfolded={address.show}
              onUnfold={(show) => set({ show })}
            />
          ),
        }}
        forYou={{
          children: t`When an artist asks for one of your nights, or counters your offer, it stands here.`,
          action: openDate,
        }}
        forThem={{
          children: t`Ask an artist who is ranked for one of your open nights.`,
          action: <ButtonLink href="/matches?list=openings">{t`To your open nights`}</ButtonLink>,
        }}
        answered={t`Offers that were accepted, declined, withdrawn or expired are kept here.`}
      />
    </>
  );
}
