import { expect, test } from 'vitest';
import { oneStopADay } from '#core/tours/one-stop-a-day.ts';
import { planTour } from '#core/tours/plan.ts';

const show = (id: string, day: string, venue: string, cents: number) => ({
  ...{
    id,
    venueId: venue,
    venue,
    day,
    lat: 52.1,
    lng: 5.1,
    feeCents: cents,
    netCents: cents * 0.9,
    chance: 1,
  },
});
const wishes = (locked: string[]) => ({
  ...{ home: { lat: 52.3, lng: 4.9 }, from: '2027-03-01', until: '2027-03-10', daysOff: [] },
  ...{ mostNightsInARow: 5, centsPerKm: 35, centsPerNightAway: 5_000, mostHoursADay: 8 },
  ...{ locked, banned: [], before: [] },
});

test('two shows of a day are one stop of a tour, which is planned then', () => {
  const shows = [
    show('lunch', '2027-03-03', 'The Cellar', 20_000),
    show('evening', '2027-03-03', 'Ekko', 50_000),
    show('next', '2027-03-04', 'Vera', 40_000),
  ];
  expect(planTour(shows, wishes(shows.map(({ id }) => id))).isPossible).toBe(false);
  const stops = oneStopADay(shows);
  expect(stops).toMatchObject([
    { id: 'evening', venue: 'The Cellar, Ekko', venueId: 'Ekko', feeCents: 70_000, netCents: 63_000 },
    { id: 'next', venue: 'Vera', feeCents: 40_000 },
  ]);
  const plan = planTour(stops, wishes(stops.map(({ id }) => id)));
  expect(plan.isPossible).toBe(true);
  expect(plan.tour?.stops.map(({ id }) => id)).toEqual(['evening', 'next']);
});
