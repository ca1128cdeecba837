import { describe, expect, it } from 'vitest';
import { FILTER_DEFAULTS, soughtAtFirst } from '#app/features/discovery/artist-filters.ts';
import { firstPlan } from '#app/features/offers/ask/first-plan.ts';
import { wholeDeal } from '#app/features/offers/deal/read-deal.ts';
import { timeAt } from '#app/features/offers/offer-terms.ts';
import { openShowForm } from '#core/booking/opening.ts';
import type { Currency } from '#core/money/currencies.ts';
import { monthsBetween } from './months-between.ts';
import { changesOf, draftAfter, newShow, type ShowDraft } from './show-form.ts';
import { absentOf, lineUp, requestsOf, standingOf, titleOf, type VenueShow } from './venue-show.ts';

const house = {
  id: 'v',
  name: 'The Night Kiosk',
  capacity: 70,
  max_rate_cents: 50_000,
  currency: 'EUR' as Currency,
  time_zone: 'Europe/Dublin',
  genre_tags: ['Rock'],
  vibe_tags: [],
  last: null,
  rooms: [],
};

describe('a night to open', () => {
  it('takes what is sought from the filter, capacity and rate from the venue, and needs only a price', () => {
    const draft = newShow('2026-12-24', '2026-12-10', FILTER_DEFAULTS, house);
    expect(draft).toMatchObject({ capacity: 70, budgetCents: 50_000, slots: 2, genres: ['Pop'] });
    const form = openShowForm('2026-11-21');
    const missing = form.safeParse(draft);
    expect(missing.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['fullPriceCents', 'Required'],
    ]);
    expect(form.safeParse({ ...draft, fullPriceCents: 1700 }).success).toBe(true);
    const emptied = form.safeParse({ ...draft, fullPriceCents: 1700, capacity: undefined });
    expect(emptied.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['capacity', 'Required'],
    ]);
  });
  it('seeks what the profile names while nobody set or applied the filter', () => {
    const own = { genre_tags: ['Jazz', 'sea shanties'], vibe_tags: ['Mellow', 'loud'] };
    expect(soughtAtFirst(FILTER_DEFAULTS, false, own)).toMatchObject({
      genres: ['Jazz'],
      moods: ['Mellow'],
      loudness: 'Loud',
    });
    expect(soughtAtFirst(FILTER_DEFAULTS, true, own).genres).toEqual(['Pop']);
    const folk = { ...FILTER_DEFAULTS, genres: ['Folk' as const] };
    expect(soughtAtFirst(folk, false, own).genres).toEqual(['Folk']);
    const none = { genre_tags: ['sea shanties'], vibe_tags: [] };
    expect(soughtAtFirst(FILTER_DEFAULTS, false, none).genres).toEqual(['Pop']);
  });
  it('seeks one artist, and two of several kinds of music, while nobody said how many', () => {
    const none = { genre_tags: [], vibe_tags: [] };
    const slots = (changes: Partial<typeof FILTER_DEFAULTS>, applied = false) =>
      newShow(
        '2026-12-24',
        '2026-12-10',
        soughtAtFirst({ ...FILTER_DEFAULTS, ...changes }, applied, none),
        house,
      ).slots;
    expect(slots({})).toBe(1);
    expect(slots({ musicType: 'cover' })).toBe(1);
    expect(slots({ musicType: 'multiple' })).toBe(2);
    expect(slots({ artistsCount: 3 })).toBe(3);
    expect(slots({}, true)).toBe(2);
  });
  it('starts from the hours and prices of the last show, on the clock of the venue', () => {
    const last = {
      doors_at: '2026-06-12T18:30:00Z',
      starts_at: '2026-06-12T19:30:00Z',
      ends_at: '2026-06-12T22:00:00Z',
      full_price_cents: 1700,
      presale_price_cents: 1300,
      currency: 'EUR' as const,
      time_zone: 'Europe/Dublin',
    };
    const hours = { doors: '19:30', showTime: '20:30', curfew: '23:00' };
    const first = (of: Partial<typeof house>) =>
      newShow('2026-12-24', '2026-12-10', FILTER_DEFAULTS, { ...house, ...of, last });
    expect(first({})).toMatchObject({ ...hours, fullPriceCents: 1700, presalePriceCents: 1300 });
    // €17.00 is neither ¥1,700 nor $17.00: the boxes are empty.
    for (const currency of ['JPY', 'USD'] as const)
      expect(first({ currency })).toMatchObject({
        ...hours,
        fullPriceCents: undefined,
        presalePriceCents: undefined,
      });
    const room = (currency: Currency) => firstPlan({ currency, capacity: 70, last, rooms: [] }, undefined);
    expect([room('EUR').fullPriceCents, room('JPY').fullPriceCents]).toEqual([1700, undefined]);
    expect(room('JPY')).toMatchObject(hours);
  });
});

describe('a show that is changed', () => {
  const before = newShow('2026-12-24', '2026-12-10', FILTER_DEFAULTS, house);
  it('names only what differs', () => {
    const after: ShowDraft = { ...before, curfew: '23:30', genres: ['Pop', 'Folk'] };
    expect(changesOf(before, after)).toEqual({ curfew: '23:30', genres: ['Pop', 'Folk'] });
    expect(changesOf(before, { ...before })).toEqual({});
    // Where a show moves, a capacity that stays as it was is said again.
    const moved = { ...before, roomId: 'b', loadIn: '' };
    expect(changesOf({ ...before, roomId: 'a', loadIn: '17:00' }, moved)).toEqual({
      ...{ roomId: 'b', loadIn: null, capacity: 70 },
    });
  });
  it('takes a deadline away by naming it as none', () => {
    expect(changesOf(before, { ...before, deadline: undefined })).toEqual({ deadline: null });
  });
});

describe('how a show stands', () => {
  const words = (each: VenueShow) => standingOf(each).label;
  const artist = (name: string) => ({ id: name, name, avatar_path: null, closed: false });
  const show = (status: string, ...bookings: [string, string][]) =>
    ({
      title: null,
      private_by: null,
      slots: 1,
      status,
      bookings: bookings.map(([name, state], at) => ({
        id: name,
        status: state,
        offered_by: 'venue',
        ...{ set_starts_at: null, guarantee_cents: 10_000 * (at + 1), deal: {}, confirmed_at: null },
        artist: artist(name),
      })),
    }) as unknown as VenueShow;
  it('is Open without anyone, Pending while somebody is asked, Confirmed with an artist', () => {
    expect(words(show('open'))).toBe('Open');
    expect(words(show('open', ['Rua', 'declined']))).toBe('Open');
    expect(words(show('open', ['Rua', 'countered']))).toBe('Pending');
    expect(words(show('filled', ['Rua', 'confirmed'], ['Kelp', 'withdrawn']))).toBe('Confirmed');
    expect(words(show('closed'))).toBe('Closed');
  });
  it('says of a night that was played how far its money is, by the act that is least far', () => {
    expect(words(show('filled', ['Rua', 'played']))).toBe('Played');
    expect(words(show('filled', ['Rua', 'paid'], ['Kelp', 'concluded']))).toBe('Statement sent');
    expect(words({ ...show('open', ['Rua', 'paid']), slots: 3 })).toBe('Paid out');
  });
  it('says it in the words of the booked shows', () => {
    const paid = show('filled', ['Rua', 'paid']);
    const told = (more: object) =>
      words({
        ...paid,
        bookings: paid.bookings.map((each) => ({ ...each, stood: { status: 'paid', ...more } })),
      });
    expect(told({ payout_status: 'initiated' })).toBe('Payout sent');
    expect(told({ payout_status: 'arrived' })).toBe('Paid out');
    expect(told({ status: 'played', settlement_status: 'disputed' })).toBe('Statement sent back');
  });
  it('bills those who played, and says of who did not that they did not', () => {
    const night = show('filled', ['Rua', 'paid'], ['Kelp', 'concluded']);
    const absent = (...names: string[]) => ({
      ...night,
      bookings: night.bookings.map((each) => ({ ...each, did_not_play: names.includes(each.id) })),
    });
    expect([titleOf(absent('Kelp')), words(absent('Kelp'))]).toEqual(['Rua', 'Paid out']);
    expect(absentOf(absent('Kelp')).map(({ name }) => name)).toEqual(['Kelp']);
    expect([titleOf(absent('Rua', 'Kelp')), words(absent('Rua', 'Kelp'))]).toEqual([
      'Rua, Kelp',
      'Did not play',
    ]);
  });
  it('says how many of its artists it has while some are missing', () => {
    const three = { ...show('open', ['Rua', 'confirmed'], ['Kelp', 'confirmed'], ['Line', 'requested']) };
    expect(standingOf({ ...three, slots: 3 })).toEqual({
      status: 'pending',
      label: '2 of 3 artists',
    });
    expect(words({ ...three, slots: 2 })).toBe('Confirmed');
  });
  it('is called by its title, else by who plays, whoever is guaranteed most at the end', () => {
    const full = show('filled', ['Rua', 'played'], ['Kelp', 'confirmed'], ['Line', 'requested']);
    expect(titleOf(full)).toBe('Rua, Kelp');
    expect(titleOf({ ...full, title: 'Late Session' })).toBe('Late Session');
    expect(lineUp(full)).toHaveLength(2);
    expect(requestsOf(full)).toHaveLength(1);
    expect(titleOf(show('open'))).toBe('Open night');
  });
});

it('lists every month of a season', () => {
  expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
});

it('says what a deal comes to only once it is whole', () => {
  expect(wholeDeal({ kind: 'guarantee' }, 'EUR')).toBeNull();
  expect(wholeDeal({ kind: 'door-split', sharePercent: 70, guaranteeCents: 5 }, 'EUR')).toEqual({
    kind: 'door-split',
    sharePercent: 70,
  });
  expect(wholeDeal({ kind: 'guarantee-versus-split', guaranteeCents: 100 }, 'EUR')).toBeNull();
  expect(
    wholeDeal({ kind: 'guarantee-plus-split', guaranteeCents: 100, sharePercent: 5, afterCents: 200 }, 'EUR'),
  ).toEqual({ kind: 'guarantee-plus-split', guaranteeCents: 100, sharePercent: 5, afterCents: 200 });
});

it('tells the time where the venue stands', () => {
  expect(timeAt('2026-12-24T23:30:00Z', 'Europe/Paris')).toBe('00:30');
});

describe('the form of a show that is changed', () => {
  const before = {
    title: '',
    date: '2026-12-24',
    doors: '19:00',
    capacity: 70,
    genres: ['Rock'],
  } as ShowDraft;
  it('is not changed by a title that stays empty, and loses one that is emptied', () => {
    expect(changesOf(before, { ...before, title: undefined })).toEqual({});
    const titled = { ...before, title: 'Winter night' };
    expect(changesOf(titled, { ...titled, title: undefined })).toEqual({ title: null });
  });
  it('keeps what was typed when it changes meanwhile, unless an agreement fixes it by then', () => {
    const typed = { ...before, title: 'Typed', date: '2026-12-25' as const };
    const is = { ...before, capacity: 66, genres: ['Pop'] } as ShowDraft;
    expect(draftAfter(typed, before, is, 0)).toEqual({ ...is, title: 'Typed', date: '2026-12-25' });
    expect(draftAfter(typed, before, is, 1)).toEqual({ ...is, title: 'Typed' });
  });
});
