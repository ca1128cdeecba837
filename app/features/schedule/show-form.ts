import type { ArtistFilters, Sought } from '#app/features/discovery/artist-filters.ts';
import { timeAt } from '#app/features/offers/offer-terms.ts';
import type { OpenShowForm } from '#core/booking/opening.ts';
import { USUAL_TIMES } from '#core/booking/private-night.ts';
import { fullPrice } from '#core/booking/ticket-price.ts';
import type { Day } from '#core/calendar/day.ts';
import { artistsWantedFor } from '#core/catalogue/filters.ts';
import type { ActInput } from '#core/contract/index.ts';
import type { OwnRoom } from './show-queries.ts';
import type { VenueShow } from './venue-show.ts';

/** A show while its form is filled in. Ticket prices may still be missing. */
export type ShowDraft = Omit<OpenShowForm, 'fullPriceCents'> & { fullPriceCents?: number | undefined };

/**
 * A night to open: what the filter seeks, times as the venue's last show had them, its prices where they are in the venue's currency of
 * today, capacity and rate.
 */
export function newShow(date: Day, deadline: Day, filters: ArtistFilters, house: OwnRoom): ShowDraft {
  const { last } = house;
  const time = (instant: string | undefined, usual: string) =>
    last && instant ? timeAt(instant, last.time_zone) : usual;
  const priced = last?.currency === house.currency ? last : null;
  return {
    title: '',
    date,
    doors: time(last?.doors_at, USUAL_TIMES.doors),
    showTime: time(last?.starts_at, USUAL_TIMES.showTime),
    curfew: time(last?.ends_at, USUAL_TIMES.curfew),
    fullPriceCents: priced?.full_price_cents,
    presalePriceCents: priced?.presale_price_cents ?? undefined,
    capacity: house.capacity,
    deadline,
    ...soughtInForm({ ...filters, budgetCents: filters.budgetCents ?? house.max_rate_cents }),
  };
}

/** A show as it stands, to be changed. */
export function showAsDraft(show: VenueShow): ShowDraft {
  const time = (instant: string) => timeAt(instant, show.time_zone);
  return {
    title: show.title ?? '',
    date: show.show_date,
    doors: time(show.doors_at),
    showTime: time(show.starts_at),
    curfew: time(show.ends_at),
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

/** Only what differs from the show: a command changes what it names. An emptied title, price or deadline is taken away by null. */
export function changesOf(before: ShowDraft, after: ShowDraft): Omit<ActInput<'change-show'>, 'showId'> {
  const changed = Object.entries(after).filter(
    ([name, value]) => !isSame(value, before[name as keyof ShowDraft]),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, isEmpty(value) && CLEARABLE.has(name) ? null : value]),
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isSame = (one: unknown, other: unknown) =>
  isEmpty(one) ? isEmpty(other) : JSON.stringify(one) === JSON.stringify(other);

const CLEARABLE = new Set(['title', 'presalePriceCents', 'deadline', 'budgetCents']);

/** What agreements fix of a show: its form has no box for it once an artist is booked. */
const AGREED = new Set([
  ...['date', 'doors', 'showTime', 'curfew'],
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
