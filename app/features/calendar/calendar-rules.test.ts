import { describe, expect, it } from 'vitest';
import {
  appliedRange,
  firstMonth,
  selectedDay,
  venueCalendarAddress,
} from '#app/features/calendar/calendar-address.ts';
import { markedSentences, refusedSentence, sortDays, withMarks } from '#app/features/calendar/marking.ts';
import {
  addressOf,
  FILTER_DEFAULTS,
  filtersInAddress,
  filtersOf,
  toggled,
  withArtistsTyped,
  withDeadlineTyped,
  withMusicType,
} from '#app/features/discovery/artist-filters.ts';
import { suggestDeadline } from '#app/features/schedule/suggest-deadline.ts';
import { MOODS } from '#core/catalogue/filters.ts';

describe('the artist filter', () => {
  it('opens with Pop, 80s, Moderate, all three places, 19/08/2024, original and two artists', () => {
    expect(FILTER_DEFAULTS).toMatchObject({
      genres: ['Pop'],
      moods: ['80s'],
      loudness: 'Moderate',
      locationScope: ['Local', 'National', 'International'],
      deadline: '19/08/2024',
      musicType: 'original',
      artistsCount: 2,
    });
  });
  it('takes 1 to 5 artists or none, and keeps what it had for anything else', () => {
    expect(withArtistsTyped(FILTER_DEFAULTS, '5').artistsCount).toBe(5);
    expect(withArtistsTyped(FILTER_DEFAULTS, '').artistsCount).toBeNull();
    for (const typed of ['0', '6', '1.5', '-1', 'two', '12'])
      expect(withArtistsTyped(FILTER_DEFAULTS, typed).artistsCount).toBe(2);
  });
  it('makes an empty count 2 when the music type becomes multiple, and leaves a count that is there', () => {
    const empty = withArtistsTyped(FILTER_DEFAULTS, '');
    expect(withMusicType(empty, 'multiple').artistsCount).toBe(2);
    expect(withMusicType(empty, 'cover').artistsCount).toBeNull();
    expect(withMusicType({ ...empty, artistsCount: 4 }, 'multiple').artistsCount).toBe(4);
  });
  it('falls back to today for a deadline it cannot read', () => {
    expect(withDeadlineTyped(FILTER_DEFAULTS, '31/02/2027', '2026-11-21').deadline).toBe('21/11/2026');
    expect(withDeadlineTyped(FILTER_DEFAULTS, '1/3/2027', '2026-11-21').deadline).toBe('01/03/2027');
  });
  it('toggles in the order of the catalogue', () => {
    expect(toggled(['Modern'], '80s', MOODS)).toEqual(['80s', 'Modern']);
    expect(toggled(['80s', 'Modern'], '80s', MOODS)).toEqual(['Modern']);
  });
  it('comes back from the address as it went in', () => {
    const filters = {
      ...FILTER_DEFAULTS,
      genres: ['R&B' as const, 'Drum and Bass' as const],
      moods: [],
      artistsCount: null,
      musicType: 'cover' as const,
      budgetCents: 45_000,
      deadline: '01/03/2027',
    };
    const address = JSON.parse(JSON.stringify(addressOf(filters)));
    expect(filtersOf(filtersInAddress.parse(address))).toEqual(filters);
    expect(JSON.stringify(addressOf(FILTER_DEFAULTS))).toBe('{}');
  });
  it('reads nonsense in the address as the filter that opens', () => {
    const nonsense = {
      genres: 7,
      loudness: 'Deafening',
      artists: 99,
      budget: 'much',
      places: 'Moon',
      music: [],
    };
    expect(filtersOf(filtersInAddress.parse(nonsense))).toEqual(FILTER_DEFAULTS);
  });
});

describe('the address of a calendar', () => {
  const today = '2026-11-21';
  it('opens on the date it names, on today when it cannot be read, on none when it names none', () => {
    expect(selectedDay('2026-12-24', today)).toBe('2026-12-24');
    expect(selectedDay('yesterday', today)).toBe(today);
    expect(selectedDay('2026-02-30', today)).toBe(today);
    expect(selectedDay(undefined, today)).toBeNull();
  });
  it('shows the month of the date, unless it names another', () => {
    expect(firstMonth({}, '2027-02-14', today)).toBe('2027-02');
    expect(firstMonth({ month: '2027-05' }, '2027-02-14', today)).toBe('2027-05');
    expect(firstMonth({ from: '2024-01-02' }, null, today)).toBe('2024-01');
    expect(firstMonth({}, null, today)).toBe('2026-11');
  });
  it('applies a range only when both ends are set', () => {
    expect(appliedRange({ from: '2024-01-02' })).toBeNull();
    expect(appliedRange({ from: '2024-08-08', to: '2024-01-02' })).toEqual({
      from: '2024-01-02',
      to: '2024-08-08',
    });
  });
  it('drops nights that are no days, and says each once', () => {
    const address = venueCalendarAddress.parse({ nights: '2027-01-05,x,2027-01-05,2027-02-30' });
    expect(address.nights).toEqual(['2027-01-05']);
    expect(address.filters).toBe('off');
  });
});

describe('the deadline an opening starts from', () => {
  const today = '2026-11-21';
  it('is the one of the filter when it lies between today and the night', () => {
    expect(suggestDeadline('01/12/2026', '2026-12-24', today)).toEqual({
      deadline: '2026-12-01',
      becauseOf: null,
    });
  });
  it('is two weeks before the night when the filter names a day that is over, or after the show', () => {
    expect(suggestDeadline('19/08/2024', '2027-01-30', today)).toEqual({
      deadline: '2027-01-16',
      becauseOf: 'past',
    });
    expect(suggestDeadline('01/03/2027', '2027-01-30', today)).toEqual({
      deadline: '2027-01-16',
      becauseOf: 'after-show',
    });
  });
  it('is half-way there when the night is near, and tonight for tonight', () => {
    expect(suggestDeadline('19/08/2024', '2026-11-29', today).deadline).toBe('2026-11-25');
    expect(suggestDeadline('19/08/2024', today, today).deadline).toBe(today);
  });
});

describe('marking days', () => {
  const today = '2026-11-21';
  const booked = {
    day: '2026-11-23',
    status: 'booked' as const,
    showId: 's',
    bookingId: 'b',
    label: 'Someone',
    ...{ things: 1, holds: 0 },
  };
  const statusOf = (day: string) => (day === booked.day ? booked.status : null);
  it('leaves days that are over and booked days alone, and says so', () => {
    const days = sortDays(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'], today, statusOf);
    expect(days).toEqual({
      markable: ['2026-11-21', '2026-11-22'],
      past: ['2026-11-20'],
      booked: ['2026-11-23'],
    });
    expect(markedSentences('free', days)).toEqual({
      title: '2 days marked free',
      description: '1 booked day kept, 1 past day left out.',
    });
  });
  it('says why a single day cannot be marked', () => {
    expect(refusedSentence(sortDays(['2026-11-23'], today, statusOf))).toBe(
      '23/11/2026 is booked and cannot be marked. Cancel the booking first.',
    );
    expect(refusedSentence(sortDays(['2026-11-01'], today, statusOf))).toBe('01/11/2026 has already passed.');
  });
  it('shows the mark at once, over what was marked before but not over a booking', () => {
    const before = [booked, { ...booked, day: '2026-11-24', status: 'unavailable' as const }];
    const after = withMarks(
      before,
      ['2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({ day, mark: 'free' })),
    );
    expect(after.map(({ day, status }) => [day, status])).toEqual([
      ['2026-11-23', 'booked'],
      ['2026-11-24', 'free'],
      ['2026-11-25', 'free'],
    ]);
  });
  it('shows an unmarked day without a mark, and one that follows the rules as they say', () => {
    const before = [booked, { ...booked, day: '2026-11-24', status: 'free' as const }];
    const none = withMarks(before, [
      { day: '2026-11-23', mark: 'none' },
      { day: '2026-11-24', mark: 'none' },
    ]);
    expect(none).toEqual([booked]);
    const ruled = withMarks(before, [{ day: '2026-11-24', mark: 'rule' }], () => 'unavailable');
    expect(ruled.map(({ status }) => status)).toEqual(['booked', 'unavailable']);
  });
});
