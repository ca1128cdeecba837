import { describe, expect, it } from 'vitest';
import { extrasOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { type KeptShow, radiusWarnings } from '#core/booking/radius.ts';

const AMSTERDAM = { id: 'a', name: 'Paradiso', lat: 52.362, lng: 4.884 };
const UTRECHT = { id: 'u', name: 'Ekko', lat: 52.09, lng: 5.12 };
const radius = { radiusKm: 50, radiusDaysBefore: 30, radiusDaysAfter: 14 };

const at = (day: string, venue = AMSTERDAM, extras?: KeptShow['extras']): KeptShow => ({
  venue,
  day,
  extras,
});

describe('a radius', () => {
  // 34 km from one to the other.
  it('that is agreed rules out an offer nearby within its days, the first and the last one too', () => {
    const booked = at('2027-05-20', AMSTERDAM, radius);
    const says = (day: string) => radiusWarnings(at(day, UTRECHT), booked);
    expect(says('2027-05-27')).toEqual([
      'Your agreement with Paradiso on 20/05/2027 rules this show out: no other within 50 km. This one is 35 km away, 7 days later.',
    ]);
    expect(says('2027-04-20')).toHaveLength(1);
    expect(says('2027-06-03')).toHaveLength(1);
    expect([says('2027-04-19'), says('2027-06-04')]).toEqual([[], []]);
  });

  it('of an offer rules out what is booked', () => {
    expect(radiusWarnings(at('2027-05-20', AMSTERDAM, radius), at('2027-05-19', UTRECHT))).toEqual([
      'These terms rule out a show that is booked: you play at Ekko on 19/05/2027, 35 km away, 1 day earlier.',
    ]);
  });

  it('does not reach further than agreed, nor to the same house; a place that is not known is said', () => {
    const booked = at('2027-05-20', AMSTERDAM, { ...radius, radiusKm: 34 });
    expect(radiusWarnings(at('2027-05-21', UTRECHT), booked)).toEqual([]);
    expect(radiusWarnings(at('2027-05-21'), booked)).toEqual([]);
    const nowhere = { ...UTRECHT, lat: null, lng: null } as unknown as typeof UTRECHT;
    expect(radiusWarnings(at('2027-05-21', nowhere), booked).join()).toContain(
      'at a place that is not known',
    );
  });

  it('is agreed whole or not at all, and reads as one sentence', () => {
    const deal = (extras: object) => ({ kind: 'guarantee', guaranteeCents: 100, extras });
    const wrong = (extras: object) =>
      dealSchema.safeParse(deal(extras)).error?.issues.map(({ message }) => message);
    expect(wrong({ radiusKm: 50, radiusDaysBefore: 30 })).toEqual([
      'Please enter for how many days after the show, 0 for none',
    ]);
    expect(wrong({ radiusDaysAfter: 3 })).toEqual([
      'Please enter within how many kilometres, or remove the days',
    ]);
    expect(wrong({ ...radius, radiusDaysAfter: 731 })).toEqual([
      'Other shows are ruled out for at most two years',
    ]);
    const sentence = (extras: object) => extrasOfDeal(dealSchema.parse(deal(extras) as never), 'EUR').join();
    expect(sentence(radius)).toBe(
      'The artist plays no other show within 50 km of the venue from 30 days before this one until 14 days after it.',
    );
    expect(sentence({ radiusKm: 5, radiusDaysBefore: 0, radiusDaysAfter: 0 })).toBe(
      'The artist plays no other show within 5 km of the venue on the day of this one.',
    );
  });
});
