import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRoomNames } from '#app/api/own-rooms.ts';
import { type ArtistFilters, addressOf, FILTER_DEFAULTS } from '#app/features/discovery/artist-filters.ts';
import { houseQuery, showsOnDayQuery, upcomingShowsQuery } from '#app/features/schedule/show-queries.ts';
import { standingOf, titleOf } from '#app/features/schedule/venue-show.ts';
import { useSaveSettings } from '#app/features/settings/use-save-settings.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { CalendarSkeleton, RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { Day } from '#core/calendar/day.ts';
import { monthOf } from '#core/calendar/month.ts';
import { firstNight } from '#core/profile/first-steps.ts';
import { DEADLINE_FITS_NIGHT } from '#core/settings/deadline.ts';
import { changeOf } from '#core/settings/setting.ts';
import { t } from '#core/words/t.ts';
import { filtersInUse, venueCalendarAddress } from './calendar-address.ts';
import { SideSection } from './calendar-card.tsx';
import { CalendarFrame } from './calendar-frame.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { useDaysOfRoom } from './house/use-days-of-room.ts';
import type { MoveAsked } from './move/move-asked.ts';
import { useCalendar } from './use-calendar.ts';

/** Who fits a night comes when one is selected. */
const NightPanel = lazyPart(
  async () => (await import('./night-panel.tsx')).NightPanel,
  <Card>
    <RowsSkeleton count={3} />
  </Card>,
);

const DayEntries = lazyPart(async () => (await import('./day-entries.tsx')).DayEntries, null);

const HouseViews = lazyPart(
  async () => (await import('./house/house-views.tsx')).HouseViews,
  <CalendarSkeleton />,
);

const MoveHost = lazyPart(async () => (await import('./move/move-host.tsx')).MoveHost, null);

const RoomFilter = lazyPart(async () => (await import('./house/room-filter.tsx')).RoomFilter, null);

const NightFoot = lazyPart(async () => (await import('./night-foot.tsx')).NightFoot, null);

/** A venue's days: mark them, filter artists for one, open it, and ask who fits. */
export function VenueCalendarScreen() {
  const viewer = useViewer();
  const [address, setAddress] = useSearchState(venueCalendarAddress);
  const set = (change: Record<string, unknown>) => setAddress(change);
  const calendar = useCalendar(address, set, viewer.profileId !== null);
  const { today, selected, range, view } = calendar;

  const saveSettings = useSaveSettings();
  const follows = viewer.settings[DEADLINE_FITS_NIGHT.column] || saveSettings.isPending;
  const filters = filtersInUse(address, { follows, selected, today });
  const enabled = address.filters === 'on';
  const nights = address.nights;

  // A deadline that follows the night is not written into the address: it would stay there for the next one.
  const setFilters = (next: ArtistFilters) =>
    set(addressOf(next.deadline === filters.deadline ? { ...next, deadline: address.deadline } : next));

  const daysOfRoom = useDaysOfRoom(address.room, calendar);
  const [moving, setMoving] = useState<MoveAsked | null>(null);
  const house = useQuery(houseQuery(viewer.profileId));
  const roomOf = useRoomNames();
  const upcoming = useQuery({
    ...upcomingShowsQuery(viewer.profileId, today, range),
    select: ({ rows, total }) => ({
      total,
      rows: rows.map((show) => ({
        id: show.id,
        href: `/venue/schedule?event=${show.id}`,
        title: titleOf(show),
        place: roomOf(show),
        date: show.show_date,
        startsAt: show.starts_at,
        timeZone: show.time_zone,
        ...standingOf(show),
      })),
    }),
  });

  // A night that is on comes before the filter, which is for nights that are not.
  const night = useQuery(showsOnDayQuery(viewer.profileId, selected));
  const hasShow = (night.data ?? []).length > 0;
  const ofNight =
    selected && viewer.profileId
      ? {
          venueId: viewer.profileId,
          date: selected,
          ...{ today, filters, applied: enabled && nights.includes(selected) },
        }
      : null;
  const nightPanel = ofNight ? <NightPanel key={selected} {...ofNight} onMove={setMoving} /> : null;
  const keepNights = (days: readonly Day[]) => (days.length > 0 ? days.join(',') : undefined);

  return (
    <CalendarFrame
      of={calendar}
      subtitle={t`Manage your venue bookings and availability`}
      actions={
        <>
          <ButtonLink href="/moving-in">{t`Moving in`}</ButtonLink>
          <ButtonLink href="/month">{t`Fill my month`}</ButtonLink>
        </>
      }
      highlighted={nights}
      more={(many) => t`${many} entries`}
      shownDays={daysOfRoom}
      tools={<RoomFilter value={address.room} onValueChange={(room) => set({ room })} />}
      house={(shown) =>
        view === 'month' ? null : (
          <HouseViews
            view={view}
            day={view === 'day' ? calendar.day : calendar.week}
            room={address.room}
            shown={shown}
            isPrinted={calendar.printed === view}
            onTurn={calendar.turn[view]}
            onMove={setMoving}
          />
        )
      }
      upcoming={{
        query: upcoming,
        all: '/venue/schedule',
        empty: t`Select a free date and open it to artists: it appears here.`,
        act: { label: t`Open a date`, href: `/venue/calendar?date=${firstNight(today)}&open=show` },
      }}
      foot={
        ofNight ? (
          <NightFoot
            key={selected}
            {...ofNight}
            openAtOnce={address.open === 'show'}
            onOpenedAtOnce={() => set({ open: undefined })}
          />
        ) : null
      }
    >
      {viewer.profileId ? (
        <>
          <MoveHost asked={moving} onAsked={setMoving} today={today} onDay={calendar.onDay} />
          {hasShow ? nightPanel : null}
          {selected ? (
            <DayEntries
              key={`beside ${selected}`}
              venueId={viewer.profileId}
              date={selected}
              {...{ today, filters }}
            />
          ) : null}
          <FilterPanel
            filters={filters}
            onFilters={setFilters}
            enabled={enabled}
            onEnabled={(on) => set({ filters: on ? 'on' : undefined })}
            selected={selected}
            nights={nights}
            onApply={() =>
              selected &&
              set({ filters: 'on', nights: keepNights([...new Set([...nights, selected])].sort()) })
            }
            onClear={() => set({ ...addressOf(FILTER_DEFAULTS), filters: undefined, nights: undefined })}
            onNight={(day) => set({ date: day, month: monthOf(day) })}
            onDropNight={(day) => set({ nights: keepNights(nights.filter((night) => night !== day)) })}
            currency={viewer.profile?.currency ?? 'EUR'}
            maxRateCents={house.data?.max_rate_cents ?? null}
            own={house.data ?? null}
            follows={follows}
            onFit={() => {
              set({ deadline: undefined });
              if (!follows) saveSettings.mutate(changeOf(DEADLINE_FITS_NIGHT, true));
            }}
            today={today}
          />
          {hasShow ? null : nightPanel}
        </>
      ) : (
        <SideSection title={t`Find artists for a night`}>
          <EmptyState
            compact
            title={t`Complete your venue profile first`}
            action={<ButtonLink href="/venue-edit-profile">{t`Complete your profile`}</ButtonLink>}
          >
            {t`Artists are matched by where you are, how many people fit in and what you pay.`}
          </EmptyState>
        </SideSection>
      )}
    </CalendarFrame>
  );
}
