import { describe, expect, test } from 'vitest';
import { beside, journeyMinutes } from '#core/booking/same-day.ts';
import { alsoThatDay, hoursAndMinutes, type NamedStay } from '#core/booking/same-day-words.ts';

const AMSTERDAM = { id: 'amsterdam', name: 'The Cellar', lat: 52.37, lng: 4.89 };
const UTRECHT = { id: 'utrecht', name: 'Ekko', lat: 52.09, lng: 5.12 };
const stay = (venue: NamedStay['venue'], from: string, to: string, day = '2027-03-12'): NamedStay => ({
  ...{ from: `${day}T${from}:00Z`, to: `${day}T${to}:00Z`, day },
  ...{ timeZone: 'UTC', venue },
});

describe('the journey between two venues', () => {
  test('is what tours reckon, in whole five minutes, and a quarter of an hour at least', () => {
    expect(journeyMinutes(AMSTERDAM, UTRECHT)).toBe(40);
    expect(journeyMinutes(AMSTERDAM, { ...AMSTERDAM, id: 'next door' })).toBe(15);
    expect(journeyMinutes(AMSTERDAM, AMSTERDAM)).toBe(0);
    // With the ferry, boarding included.
    const [dublin, holyhead] = [
      { id: 'dublin', lat: 53.35, lng: -6.2 },
      { id: 'holyhead', lat: 53.31, lng: -4.63 },
    ];
    expect(journeyMinutes(dublin, holyhead)).toBe(260);
  });
  test('is not known where one of them has said no place', () => {
    expect(journeyMinutes(AMSTERDAM, { id: 'nowhere', lat: null, lng: null })).toBeNull();
  });
});

test('two stays fit when the journey lies between, whichever comes first', () => {
  const lunch = stay(AMSTERDAM, '12:00', '15:00');
  const fits = (from: string, to: string) => beside(lunch, stay(UTRECHT, from, to));
  expect(fits('15:40', '18:00')).toEqual({ isFirst: false, minutes: 40, fits: true });
  expect(fits('15:39', '18:00').fits).toBe(false);
  expect(fits('08:00', '11:20')).toEqual({ isFirst: true, minutes: 40, fits: true });
  expect(fits('08:00', '11:21').fits).toBe(false);
  expect(fits('14:00', '16:00').fits).toBe(false);
});

describe('what else a day holds', () => {
  const evening = stay(UTRECHT, '19:00', '23:30');
  const lunch = stay(AMSTERDAM, '12:00', '15:00');
  const said = (reader: 'artist' | 'venue', one = evening, other = lunch) =>
    alsoThatDay(one, other, { reader, artist: 'Ada', beside: beside(one, other) });

  test('the artist reads whole', () => {
    expect(said('artist')).toBe(
      'You also play at The Cellar that day, 12:00 PM to 3:00 PM. The way from there takes about 40 min.',
    );
    expect(said('artist', lunch, evening)).toBe(
      'You also play at Ekko that day, 7:00 PM to 11:30 PM. The way from here takes about 40 min.',
    );
    expect(said('artist', evening, stay(UTRECHT, '12:00', '15:00', '2027-03-13'))).toBe(
      'You play another show at Ekko on 13/03/2027, 12:00 PM to 3:00 PM.',
    );
  });
  test('the venue reads as far as it matters to be on time', () => {
    expect(said('venue')).toBe('Ada plays elsewhere that day too, and can be with you from 3:40 PM on.');
    expect(said('venue', lunch, evening)).toBe(
      'Ada plays elsewhere that day too, and can be with you until 6:20 PM.',
    );
    expect(said('venue', evening, stay(UTRECHT, '12:00', '15:00'))).toBe(
      'Ada plays at your venue that day too, 12:00 PM to 3:00 PM.',
    );
  });
});

test('a time of the road is said in hours and minutes', () => {
  expect([15, 60, 130].map(hoursAndMinutes)).toEqual(['15 min', '1 h', '2 h 10 min']);
});
