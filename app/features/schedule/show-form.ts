import type { ArtistFilters, Sought } from '#app/features/discovery/artist-filters.ts';
import { timeAt } from '#app/features/offers/offer-terms.ts';
import type { OpenShowForm } from '#core/booking/opening.ts';
import { USUAL_TIMES } from '#core/booking/private-night.ts';
import type { Day } from '#core/calendar/day.ts';
import { artistsWantedFor } from '#core/catalogue/filters.ts';
import type { ActInput } from '#core/contract/index.ts';
import type { House } from './show-queries.ts';
import type { VenueShow } from './venue-show.ts';

/** A show while its form is filled in. Ticket prices may still be missing. */
export type ShowDraft = Omit<OpenShowForm, 'fullPriceCents'> & { fullPriceCents?: number | undefined };

/** A night to open: what the filter seeks, times and prices as the venue's last show had them, its capacity and rate. */
export function newShow(date: Day, deadline: Day, filters: ArtistFilters, house: House): ShowDraft {
  const { last } = house;
  const time = (instant: string | undefined, usual: string) =>
    last && instant ? timeAt(instant, last.time_zone) : usual;
  return {
    title: '',
    date,
    doors: time(last?.doors_at, USUAL_TIMES.doors),
    showTime: time(last?.starts_at, USUAL_TIMES.showTime),
    curfew: time(last?.ends_at, USUAL_TIMES.curfew),
    fullPriceCents: last?.full_price_cents,
    presalePriceCents: last?.presale_price_cents ?? undefined,
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
    fullPriceCents: show.full_price_cents,
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

/** Only what differs from the show: a command changes what it names. Null prices and deadlines are taken away. */
export function changesOf(before: ShowDraft, after: ShowDraft): Omit<ActInput<'change-show'>, 'showId'> {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(value ?? null) !== JSON.stringify(before[name as keyof ShowDraft] ?? null),
  );
  return Object.fromEntries(
    changed.map(([name, value]) => [name, value === undefined && CLEARABLE.has(name) ? null : value]),
  );
}

const CLEARABLE = new Set(['presalePriceCents', 'deadline', 'budgetCents']);
