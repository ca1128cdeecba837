import { describe, expect, it } from 'vitest';
import {
  changeShowForm,
  changeShowInput,
  judgeDates,
  openShowForm,
  openShowInput,
} from '#core/booking/opening.ts';

const opening = {
  date: '2027-03-12',
  doors: '19:00',
  showTime: '20:00',
  curfew: '23:00',
  fullPriceCents: 1700,
  presalePriceCents: 1300,
};
const inForm = { ...opening, capacity: 90 };
const complaints = (change: object) =>
  openShowInput
    .safeParse({ ...opening, ...change })
    .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

describe('opening a night', () => {
  it('needs little: date, times and a price', () => {
    expect(openShowInput.parse(opening)).toMatchObject({
      slots: 1,
      musicType: 'original',
      locationScope: ['Local', 'National', 'International'],
      genres: [],
    });
  });
  it('may end after midnight', () => {
    expect(complaints({ showTime: '22:00', curfew: '02:00' })).toBeUndefined();
    expect(complaints({ doors: '23:30', showTime: '00:30', curfew: '04:00' })).toBeUndefined();
  });
  it('does not end before it starts or start before doors', () => {
    expect(complaints({ curfew: '20:00' })).toEqual(['curfew: The show must end after it starts']);
    expect(complaints({ curfew: '19:30' })).toEqual(['curfew: The show must end after it starts']);
    expect(complaints({ doors: '20:30' })).toEqual(['showTime: The show cannot start before doors open']);
  });
  it('complains of a missing time alone, and not of the times beside it', () => {
    for (const missing of ['doors', 'showTime', 'curfew'])
      expect(complaints({ [missing]: '' })).toEqual([`${missing}: Please enter a whole time, such as 20:00`]);
  });
  it('closes for requests by the night itself', () => {
    expect(complaints({ deadline: '2027-03-13' })).toEqual([
      'deadline: The booking deadline cannot be after the show',
    ]);
    expect(complaints({ deadline: '2027-03-12' })).toBeUndefined();
  });
  it('wants one to five artists, and two of multiple', () => {
    expect(complaints({ slots: 6 })).toEqual(['slots: Choose between 1 and 5 artists']);
    expect(complaints({ slots: 0 })).toEqual(['slots: Choose between 1 and 5 artists']);
    expect(openShowInput.parse({ ...opening, musicType: 'multiple' }).slots).toBe(2);
    expect(openShowInput.parse({ ...opening, musicType: 'multiple', slots: 0 }).slots).toBe(2);
    expect(openShowInput.parse({ ...opening, musicType: 'multiple', slots: 4 }).slots).toBe(4);
  });
  it('knows only genres of the catalogue, each once', () => {
    expect(complaints({ genres: ['Polka'] })).toEqual(['genres.0: Invalid input']);
    expect(openShowInput.parse({ ...opening, genres: ['Rock', 'Rock'] }).genres).toEqual(['Rock']);
  });
  it('sells tickets at prices that exist', () => {
    expect(complaints({ presalePriceCents: 1800 })).toEqual([
      'presalePriceCents: Pre-sale cannot cost more than the full price',
    ]);
    expect(complaints({ fullPriceCents: -1 })?.[0]).toBe('fullPriceCents: An amount cannot be below zero');
    expect(complaints({ fullPriceCents: 20_000_000 })).toEqual([
      'fullPriceCents: No ticket costs this much: please look at the amount again',
    ]);
  });
  it('does not lie in the past, and has a deadline that does not', () => {
    expect(judgeDates({ date: '2027-03-12' }, '2027-03-13')?.message).toBe('12/03/2027 has already passed.');
    expect(judgeDates({ date: '2027-03-12', deadline: '2027-03-01' }, '2027-03-02')).toMatchObject({
      field: 'deadline',
      message: 'The booking deadline has already passed.',
    });
    expect(judgeDates({ date: '2031-01-01' }, '2027-01-01')?.field).toBe('date');
    expect(judgeDates({ date: '2027-03-12', deadline: '2027-03-12' }, '2027-03-12')).toBeNull();
    expect(openShowForm('2027-03-13').safeParse(inForm).error?.issues[0]?.path).toEqual(['date']);
    expect(openShowForm('2027-03-11').safeParse(inForm).success).toBe(true);
  });
});

it('changing a show touches only what is named', () => {
  const showId = '6f1d7c1e-0000-4000-8000-000000000001';
  expect(changeShowInput.parse({ showId, curfew: '23:30' })).toEqual({ showId, curfew: '23:30' });
});

describe('the form of a show that is changed', () => {
  const form = (show: Parameters<typeof changeShowForm>[1], change: object) =>
    changeShowForm('2027-03-01', show)
      .safeParse({ ...opening, capacity: 90, ...change })
      .error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);

  it('takes a deadline that has passed when it was not touched', () => {
    const show = { deadline: '2027-02-20', booked: 0 };
    expect(form(show, { deadline: '2027-02-20' })).toBeUndefined();
    expect(form(show, { deadline: '2027-02-21' })).toEqual([
      'deadline: The booking deadline has already passed.',
    ]);
  });
  it('wants at least the artists who are booked', () => {
    const wanted = (booked: number, slots: number) =>
      form({ deadline: null, booked }, { slots, musicType: 'multiple' });
    expect(wanted(2, 2)).toBeUndefined();
    expect(wanted(3, 2)).toEqual(['slots: 3 artists are booked: choose 3 to 5']);
    expect(wanted(5, 4)).toEqual(['slots: All 5 artists are booked']);
  });
});
