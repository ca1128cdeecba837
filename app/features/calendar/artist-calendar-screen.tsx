import { useQuery } from '@tanstack/react-query';
import { useLiveOpenings } from '#app/features/discovery/use-live-openings.ts';
import { offerQuery } from '#app/features/offers/lists/offer-queries.ts';
import { dayHeading } from '#app/lib/format.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { NOBODY } from '#core/ids.ts';
import { t } from '#core/words/t.ts';
import { calendarAddress } from './calendar-address.ts';
import { SideSection } from './calendar-card.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { artistUpcomingQuery, bookingsOnDayQuery } from './calendar-queries.ts';
import type { CalendarDay } from './marking.ts';
import { OutsideVenue } from './outside-venue.tsx';
import { PlaysTwice, playsTwiceQuery } from './plays-twice.tsx';
import { useCalendar } from './use-calendar.ts';

/** What stands on a day comes when one is selected. */
const OfferCard = lazyPart(
  async () => (await import('#app/features/offers/lists/offer-card.tsx')).OfferCard,
  <RowsSkeleton count={3} />,
);
const RankedOpenings = lazyPart(
  async () => (await import('#app/features/discovery/ranked-openings.tsx')).RankedOpenings,
  <RowsSkeleton count={3} />,
);

/** An artist's days: mark them, see what is on, and which openings fit a free one. */
export function ArtistCalendarScreen() {
  const viewer = useViewer();
  const artistId = viewer.side === 'artist' ? viewer.profileId : null;
  const [address, set] = useSearchState(calendarAddress);
  const calendar = useCalendar(address, (change) => set(change));
  const { today, selected, range } = calendar;

  const upcoming = useQuery({
    ...artistUpcomingQuery(artistId, today, range),
    select: ({ rows, total }) => ({
      total,
      rows: rows.map((show) => ({
        id: show.booking_id,
        href:
          show.status === 'confirmed'
            ? `/artist/bookings?booking=${show.booking_id}`
            : `/artist/matches?booking=${show.booking_id}`,
        title: show.venue_name,
        place: show.room,
        date: show.show_date,
        startsAt: show.starts_at,
        timeZone: show.time_zone,
        status: show.status === 'confirmed' ? t`Confirmed` : t`Pending`,
      })),
    }),
  });

  useLiveOpenings(viewer.side === 'artist');

  return (
    <CalendarFrame
      of={calendar}
      subtitle={t`Manage your upcoming shows and availability`}
      actions={<ButtonLink href="/moving-in">{t`Moving in`}</ButtonLink>}
      more={(many) => t`${many} nights`}
      upcoming={{
        query: upcoming,
        all: '/artist/bookings',
        empty: t`Mark the days you are free, then ask for an opening: it appears here.`,
        act: { label: t`See openings`, href: '/artist/matches' },
      }}
      rules={artistId ? <PlaysTwice artistId={artistId} /> : null}
    >
      <SelectedDay
        day={selected}
        today={today}
        calendar={calendar.calendar.data}
        onDay={calendar.onDay(selected)}
        artistId={artistId}
      />
    </CalendarFrame>
  );
}

function SelectedDay({
  day,
  today,
  calendar,
  onDay,
  artistId,
}: {
  day: Day | null;
  today: Day;
  calendar: CalendarDay[] | undefined;
  onDay: CalendarDay | undefined;
  artistId: string | null;
}) {
  const first = useQuery(offerQuery(onDay?.bookingId ?? undefined));
  const { data: playsTwice } = useQuery({
    ...playsTwiceQuery(artistId ?? NOBODY),
    enabled: artistId !== null,
  });
  const hasMore = day !== null && (onDay?.things ?? 0) > 1;
  const all = useQuery({ ...bookingsOnDayQuery(artistId, day ?? ''), enabled: hasMore });
  if (!day)
    return (
      <SideSection title={t`Openings on a day`}>
        <EmptyState compact title={t`Select a date`}>
          {t`Openings of venues that fit you that night are ranked here.`}
        </EmptyState>
      </SideSection>
    );
  const title = dayHeading(day);
  const mayHoldMore = onDay?.status === 'pending' || (onDay?.status === 'booked' && playsTwice === true);
  if (onDay?.bookingId && first.data)
    return (
      <section className="grid gap-3">
        <h2 className="type-bill text-xl">{title}</h2>
        {(hasMore && all.data ? all.data : [onDay.bookingId]).map((bookingId) => (
          <OfferOfDay key={bookingId} bookingId={bookingId} />
        ))}
        {mayHoldMore && day >= today ? (
          <SideSection title={playsTwice ? t`Other openings that day` : t`Other openings that night`}>
            <OpeningsOfDay day={day} except={onDay.showId ?? undefined} />
          </SideSection>
        ) : null}
      </section>
    );
  if (day < today)
    return (
      <SideSection title={title}>
        <EmptyState compact title={t`This day is over`}>
          {t`Select a day from today on to see who looks for artists.`}
        </EmptyState>
      </SideSection>
    );
  if (!artistId)
    return (
      <SideSection title={title}>
        <EmptyState
          compact
          title={t`Complete your artist profile first`}
          action={<ButtonLink href="/artist/edit-profile">{t`Complete your profile`}</ButtonLink>}
        >
          {t`Openings are matched by what you play, where you are and what you ask.`}
        </EmptyState>
      </SideSection>
    );
  if (onDay?.status === 'booked')
    return (
      <SideSection title={title}>
        <EmptyState compact title={t`This night is taken`}>
          {t`You agreed to it elsewhere. Call it off above to see the openings that fit you.`}
        </EmptyState>
      </SideSection>
    );
  if (onDay?.status === 'unavailable')
    return (
      <SideSection title={title}>
        <EmptyState compact title={t`You are unavailable that night`}>
          {t`Make the day free to see the openings that fit you.`}
        </EmptyState>
      </SideSection>
    );
  if (!calendar) return <RowsSkeleton count={3} />;
  return (
    <SideSection title={t`Openings on ${title}`}>
      <OpeningsOfDay day={day} isMarked={onDay !== undefined} />
      <OutsideVenue day={day} />
    </SideSection>
  );
}

function OfferOfDay({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(offerQuery(bookingId));
  return data ? <OfferCard offer={data} side="artist" /> : <RowsSkeleton count={1} />;
}

function OpeningsOfDay({
  day,
  except,
  isMarked = true,
}: {
  day: Day;
  except?: string | undefined;
  isMarked?: boolean;
}) {
  return (
    <RankedOpenings
      from={day}
      to={day}
      except={except}
      empty={
        <EmptyState
          compact
          title={t`No opening fits that night`}
          action={<ButtonLink href="/artist/matches">{t`All openings`}</ButtonLink>}
        >
          {isMarked
            ? t`What venues open that night appears here.`
            : t`Mark the day free, so that venues that open it find you.`}
        </EmptyState>
      }
    />
  );
}
