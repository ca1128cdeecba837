import type { UseFormReturn } from 'react-hook-form';
import type { ArtistFilters, Sought } from '#app/features/discovery/artist-filters.ts';
import { ofRoom } from '#app/features/offers/ask/of-room.ts';
import { timeAt } from '#app/features/offers/offer-terms.ts';
import type { OpenShowForm } from '#core/booking/opening.ts';
import { fullPrice } from '#core/booking/ticket-price.ts';
import type { Day } from '#core/calendar/day.ts';
import { artistsWantedFor } from '#core/catalogue/filters.ts';
import type { ActInput } from '#core/contract/index.ts';
import type { House } from './show-queries.ts';
import type { VenueShow } from './venue-show.ts';

/** A show while its form is filled in. Ticket prices may still be missing. */
export type ShowDraft = Omit<OpenShowForm, 'fullPriceCents'> & { fullPriceCents?: number | undefined };

export type ShowFormReturn = UseFormReturn<ShowDraft, unknown, never>;

/**
 * A night to open: what the filter seeks, times as they usually are in its room, or as the venue's last show had them, its prices where they
 * are in the venue's currency of today, capacity and rate. `taken`: the rooms of other shows of that day. `known` goes before all of it.
 */
export function newShow(
  date: Day,
  deadline: Day,
  filters: ArtistFilters,
  house: House,
  taken: readonly string[] = [],
  known: KnownOfShow = {},
): ShowDraft {
  const { last, rooms } = house;
  const room =
    rooms.find(({ id }) => id === known.roomId) ?? rooms.find(({ id }) => !taken.includes(id)) ?? rooms[0];
  const priced = last?.currency === house.currency ? last : null;
  return {
    title: '',
    date,
    roomId: room?.id,
    loadOut: null,
    ...ofRoom(house, room),
    fullPriceCents: priced?.full_price_cents,
    presalePriceCents: priced?.presale_price_cents ?? undefined,
    deadline,
    ...soughtInForm({ ...filters, budgetCents: filters.budgetCents ?? house.max_rate_cents }),
    ...known,
  };
}

/** What of a new show is known before its form is filled in: of something else on that day which becomes it. */
type KnownOfShow = Partial<Pick<ShowDraft, 'title' | 'roomId' | 'doors' | 'showTime' | 'curfew'>>;

/** Something else on the calendar that becomes a show. */
export type Becoming = { useId: string; known: KnownOfShow };

/** A show as it stands, to be changed. */
export function showAsDraft(show: VenueShow): ShowDraft {
  const time = (instant: string) => timeAt(instant, show.time_zone);
  return {
    roomId: show.room_id,
    title: show.title ?? '',
    date: show.show_date,
    doors: time(show.doors_at),
    showTime: time(show.starts_at),
    curfew: time(show.ends_at),
    loadIn: show.load_in_at && time(show.load_in_at),
    loadOut: show.load_out_at && time(show.load_out_at),
    fullPriceCents: fullPrice(show) ?? undefined,
    presalePriceCents: show.presale_price_cents ?? undefined,
    capacity: show.capacity,
    slots: show.slots,
    deadline: show.deadline ?? undefined,
    genres: show.genres as ShowDraft['genres'],
    moods: show.moods as ShowDraft['moods'],
    loudness: show.loudness as ShowDraft['loudness'],
    locationScope: show.location_scope as ShowDraft['locationScope'],
    musicType: show.music_type as ShowDraft['musicType'],
    budgetCents: show.budget_cents || null,
  };
}

export function soughtInForm(
  sought: Sought,
): Pick<
  ShowDraft,
  'genres' | 'moods' | 'loudness' | 'locationScope' | 'musicType' | 'slots' | 'budgetCents'
> {
  const { genres, moods, loudness, locationScope, musicType, artistsCount, budgetCents } = sought;
  return {
    genres,
    moods,
    loudness,
    locationScope,
    musicType,
    slots: artistsWantedFor(musicType, artistsCount),
    budgetCents,
  };
}

/**
 * Only what differs from the show: a command changes what it names. An emptied title, time, price or deadline is taken away by null. A show
 * that moves to another room says how many fit in there, also where that is what it said before.
 */
export function changesOf(before: ShowDraft, after: ShowDraft): Omit<ActInput<'change-show'>, 'showId'> {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      !isSame(value, before[name as keyof ShowDraft]) ||
      (name === 'capacity' && !isSame(after.roomId, before.roomId)),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, isEmpty(value) && CLEARABLE.has(name) ? null : value]),
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isSame = (one: unknown, other: unknown) =>
  isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);

const CLEARABLE = new Set(['title', 'loadIn', 'loadOut', 'presalePriceCents', 'deadline', 'budgetCents']);

/** What agreements fix of a show: its form has no box for it once an artist is booked. */
const AGREED = new Set([
  ...['roomId', 'date', 'doors', 'showTime', 'curfew'],
  ...['fullPriceCents', 'presalePriceCents', 'capacity'],
]);

/** A show that changed while its form was filled in: the boxes that were typed in keep what was typed, the others follow the show. */
export function draftAfter(
  typed: ShowDraft,
  was: ShowDraft,
  is: ShowDraft,
  booked: number,
): Partial<ShowDraft> {
  const kept = Object.entries(typed).filter(
    ([name, value]) => !isSame(value, was[name as keyof ShowDraft]) && !(booked > 0 && AGREED.has(name)),
  );
  return { ...is, ...Object.fromEntries(kept) };
}
