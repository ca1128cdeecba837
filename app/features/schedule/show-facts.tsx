import type { ReactNode } from 'react';
import { useRoomNames } from '#app/api/own-rooms.ts';
import { ticketsSentence } from '#app/features/offers/terms-table.tsx';
import { dayHeading, formatDay, formatTime } from '#app/lib/format.ts';
import { MUSIC_TYPE_LABELS } from '#core/catalogue/filters.ts';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { formatMoney } from '#core/money/cents.ts';
import { inLocale, t } from '#core/words/t.ts';
import type { VenueShow } from './venue-show.ts';

/** All a show is, for reading: one that is over or called off is not changed any more. */
export function ShowFacts({ show }: { show: VenueShow }) {
  const room = useRoomNames()(show);
  return (
    <Facts
      rows={[
        ...agreedFacts(show, room),
        ...loadFacts(show),
        [t`Genres`, show.genres.map(genreWords).join(', ') || t`Any`],
        [t`Music Type`, MUSIC_TYPE_LABELS[show.music_type]],
        [t`Budget per Artist`, show.budget_cents ? formatMoney(show.budget_cents, show.currency) : t`Open`],
        [t`Booking deadline`, show.deadline ? formatDay(show.deadline) : t`None`],
      ]}
    />
  );
}

/** What the agreements of booked artists fix. */
export function AgreedFacts({ show }: { show: VenueShow }) {
  return <Facts rows={agreedFacts(show, useRoomNames()(show))} />;
}

function agreedFacts(show: VenueShow, room: string | null): [string, ReactNode][] {
  const at = (instant: string) => formatTime(instant, show.time_zone);
  return [
    ...(room ? [[t`Room`, room] satisfies [string, ReactNode]] : []),
    [t`Night`, dayHeading(show.show_date)],
    [t`Doors`, at(show.doors_at)],
    [t`Show time`, at(show.starts_at)],
    [t`Curfew`, at(show.ends_at)],
    [t`Tickets`, ticketsSentence(show)],
    [t`Capacity`, show.capacity.toLocaleString(inLocale('en-US'))],
  ];
}

function loadFacts(show: VenueShow): [string, ReactNode][] {
  const times = [
    [t`Load-in`, show.load_in_at],
    [t`Load-out`, show.load_out_at],
  ] as const;
  return times.flatMap(([name, at]) => (at ? [[name, formatTime(at, show.time_zone)]] : []));
}

function Facts({ rows }: { rows: [string, ReactNode][] }) {
  return (
    <dl className="divide-y divide-line rounded-md border border-line bg-sheet">
      {rows.map(([name, value]) => (
        <div key={name} className="grid gap-x-4 px-4 py-2 xs:grid-cols-[10rem_1fr]">
          <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
