import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '#core/calendar/day.ts';
import { journeyBetween, landOf } from './journey.ts';
import type { Stop, TourWishes } from './network.ts';
import { planTour } from './plan.ts';

const GALWAY = { lat: 53.27, lng: -9.05 };
const DUBLIN = { lat: 53.35, lng: -6.26 };
const CORK = { lat: 51.9, lng: -8.47 };
const LONDON = { lat: 51.51, lng: -0.13 };
const BERLIN = { lat: 52.52, lng: 13.4 };
const FROM = '2027-03-01';

const wishes = (over: Partial<TourWishes> = {}): TourWishes => ({
  home: GALWAY,
  from: FROM,
  until: '2027-03-30',
  daysOff: [],
  mostNightsInARow: 6,
  centsPerKm: 40,
  centsPerNightAway: 6_000,
  mostHoursADay: 9,
  locked: [],
  banned: [],
  before: [],
  ...over,
});
const stop = (id: string, at: { lat: number; lng: number }, day: number, netCents = 50_000): Stop => ({
  ...{ id, venueId: id, ...at, day: addDays(FROM, day), netCents, chance: 1 },
});
const idsOf = (plan: ReturnType<typeof planTour>) => plan.tour?.stops.map(({ id }) => id) ?? [];

describe('ways', () => {
  test('know the lands of Europe', () => {
    expect([GALWAY, { lat: 54.6, lng: -5.93 }, LONDON, BERLIN].map(landOf)).toEqual([
      'ireland',
      'ireland',
      'britain',
      'continent',
    ]);
    for (const french of [
      { lat: 48.39, lng: -4.49 },
      { lat: 49.65, lng: -1.62 },
      { lat: 50.95, lng: 1.86 },
      { lat: 50.63, lng: 3.06 },
    ])
      expect(landOf(french), JSON.stringify(french)).toBe('continent');
    for (const british of [
      { lat: 50.12, lng: -5.53 },
      { lat: 51.13, lng: 1.31 },
      { lat: 50.82, lng: -0.14 },
      { lat: 57.15, lng: -2.1 },
    ])
      expect(landOf(british), JSON.stringify(british)).toBe('britain');
  });
  test('take a ferry where there is no road', () => {
    expect(journeyBetween(GALWAY, DUBLIN)?.ferries).toEqual([]);
    expect(journeyBetween(DUBLIN, LONDON)?.ferries).toEqual(['Dublin–Holyhead']);
    expect(journeyBetween(DUBLIN, BERLIN)?.ferries.length).toBeGreaterThan(0);
    expect(journeyBetween(LONDON, BERLIN)?.ferries).toEqual(['Dover–Calais']);
  });
});

describe('a tour', () => {
  test('of nothing is no tour', () => {
    expect(planTour([], wishes())).toEqual({ tour: null, isPossible: true, gapCents: 0, leftOut: [] });
    expect(planTour([stop('far', BERLIN, 3, 1_000)], wishes()).tour).toBeNull();
  });
  test('plays what pays for its road, and tells of the rest what it would take', () => {
    const plan = planTour(
      [stop('dublin', DUBLIN, 3), stop('cork', CORK, 4), stop('berlin', BERLIN, 5, 30_000)],
      wishes(),
    );
    expect(idsOf(plan)).toEqual(['dublin', 'cork']);
    const [berlin] = plan.leftOut;
    expect(berlin?.losesCents).toBeGreaterThan(0);
    const raised = { ...stop('berlin', BERLIN, 5), netCents: (berlin?.inFromCents ?? 0) + 1 };
    expect(idsOf(planTour([stop('dublin', DUBLIN, 3), stop('cork', CORK, 4), raised], wishes()))).toContain(
      'berlin',
    );
  });
  test('goes home between nights where that is cheaper than staying away', () => {
    const plan = planTour([stop('dublin', DUBLIN, 3), stop('cork', CORK, 20)], wishes());
    expect(plan.tour?.legs.map(({ byHome }) => byHome)).toEqual([false, true, false]);
  });
  test('goes by what the artist says of a way, in either direction and by home too', () => {
    const stops = [stop('dublin', DUBLIN, 3), stop('cork', CORK, 20)];
    const known = [
      { from: 'dublin', to: 'home', km: 500, minutes: 300 },
      { from: 'home', to: 'cork', km: 100, minutes: 90 },
    ];
    const legs = planTour(stops, wishes({ known })).tour?.legs;
    expect(legs?.map(({ km, hours, byHome }) => [km, hours, byHome])).toEqual([
      [500, 5, false],
      [600, 6.5, true],
      [100, 1.5, false],
    ]);
    // A way of two days is too long the day before the night, and one over land needs no ferry in the table.
    const slow = [{ from: 'home', to: 'dublin', km: 200, minutes: 20 * 60 }];
    const next = wishes({ known: slow, from: addDays(FROM, 2) });
    expect(idsOf(planTour([stop('dublin', DUBLIN, 3)], next))).toEqual([]);
    const reykjavik = { ...stop('rvk', { lat: 64.1, lng: -21.9 }, 9, 500_000) };
    expect(
      idsOf(planTour([reykjavik], wishes({ known: [{ from: 'home', to: 'rvk', km: 10, minutes: 240 }] }))),
    ).toEqual(['rvk']);
  });
  test('pays for a ferry what the artist says it costs, or the estimate', () => {
    const tour = (ferryCents?: number) => {
      const way = { from: 'home', to: 'london', km: 700, minutes: 600 };
      const known = [ferryCents === undefined ? way : { ...way, ferryCents }];
      return planTour([stop('london', LONDON, 5, 500_000)], wishes({ known })).tour;
    };
    const estimate = journeyBetween(GALWAY, LONDON)?.ferryCents ?? 0;
    expect(tour()?.legs.map(({ ferryCents }) => ferryCents)).toEqual([estimate, estimate]);
    expect(tour(12_300)?.legs.map(({ ferryCents }) => ferryCents)).toEqual([12_300, 12_300]);
    expect((tour()?.costCents ?? 0) - (tour(0)?.costCents ?? 0)).toBe(2 * estimate);
  });
  test('keeps days off, nights in a row, locks and bans', () => {
    const week = [1, 2, 3, 4, 5].map((day) => stop(`n${day}`, DUBLIN, day));
    expect(idsOf(planTour(week, wishes({ mostNightsInARow: 2 })))).toHaveLength(4);
    expect(idsOf(planTour(week, wishes({ daysOff: [addDays(FROM, 2)], banned: ['n4'] })))).toEqual([
      'n1',
      'n3',
      'n5',
    ]);
    const far = planTour([stop('berlin', BERLIN, 1)], wishes({ locked: ['berlin'], mostHoursADay: 2 }));
    expect(far).toMatchObject({ tour: null, isPossible: false });
    const bad = [stop('loss', BERLIN, 10, 0), ...week];
    expect(idsOf(planTour(bad, wishes({ locked: ['loss'] })))).toContain('loss');
  });
  test('plays each room once', () => {
    const room = (day: number, cents: number) => ({
      ...stop(`r${day}`, DUBLIN, day, cents),
      venueId: 'room',
    });
    expect(idsOf(planTour([room(2, 40_000), room(5, 60_000), room(9, 50_000)], wishes()))).toEqual(['r5']);
  });

  test('plays a room twice only where both nights are booked', () => {
    const room = (day: number) => ({ ...stop(`r${day}`, DUBLIN, day, 90_000), venueId: 'room' });
    const asked = (locked: string[]) => planTour([room(2), room(5), room(9)], wishes({ locked }));
    expect(idsOf(asked(['r2', 'r9']))).toEqual(['r2', 'r9']);
    expect(idsOf(asked(['r2']))).toEqual(['r2']);
    expect(asked(['r2']).leftOut.map(({ losesCents }) => losesCents)).toEqual([null, null]);
  });
  test('among rooms with a free night each day is found, and is at most 2% from the best', () => {
    const rooms = Array.from({ length: 7 }, (_, room) =>
      Array.from({ length: 7 }, (_, day) => ({
        ...stop(
          `v${room}n${day}`,
          DUBLIN,
          day * 3,
          90_000 - room * 7_000 + ((room * 31 + day * 17) % 40) * 100,
        ),
        lat: 53.35 + room / 500,
        venueId: `v${room}`,
      })),
    ).flat();
    const { tour, gapCents } = planTour(rooms, wishes());
    expect(new Set(tour?.stops.map(({ venueId }) => venueId)).size).toBe(tour?.stops.length);
    expect(tour?.stops.length).toBe(7);
    expect(gapCents).toBeLessThanOrEqual((tour?.netCents ?? 0) * 0.02);
  });

  const places = [GALWAY, DUBLIN, CORK, LONDON, { lat: 54.6, lng: -5.93 }];
  const someStops = fc
    .array(
      fc.record({
        at: fc.constantFrom(...places),
        room: fc.integer({ min: 1, max: 4 }),
        day: fc.integer({ min: 0, max: 9 }),
        netCents: fc.integer({ min: 0, max: 90_000 }),
        chance: fc.constantFrom(0.3, 0.7, 1),
      }),
      { maxLength: 7 },
    )
    .map((each) =>
      each.map(
        ({ at, room, day, netCents, chance }, index): Stop => ({
          ...{ id: `s${index}`, venueId: `v${room}`, ...at, day: addDays(FROM, day), netCents, chance },
        }),
      ),
    );

  test('is the best of all there are', () => {
    fc.assert(
      fc.property(
        someStops,
        fc.integer({ min: 1, max: 3 }),
        fc.option(fc.constantFrom('s0', 's1')),
        (stops, row, lock) => {
          const asked = wishes({
            until: addDays(FROM, 10),
            mostNightsInARow: row,
            locked: lock ? [lock] : [],
          });
          const subsets = Array.from({ length: 2 ** stops.length }, (_, set) =>
            stops.filter((_stop, at) => set & (1 << at)),
          );
          const nets = subsets.flatMap((set) => {
            const days = set.map(({ day }) => day).sort();
            if (
              new Set(days).size < days.length ||
              new Set(set.map(({ venueId }) => venueId)).size < set.length
            )
              return [];
            if (lock && stops.some(({ id }) => id === lock) && !set.some(({ id }) => id === lock)) return [];
            if (days.some((day, at) => at >= row && daysBetween(days[at - row] as string, day) === row))
              return [];
            const only = planTour(set, { ...asked, locked: set.map(({ id }) => id), mostNightsInARow: 99 });
            return set.length === 0 ? [0] : only.tour ? [only.tour.netCents] : [];
          });
          const { tour, leftOut } = planTour(stops, asked);
          const best = nets.length > 0 ? Math.max(...nets) : null;
          if (best === null) expect(tour).toBeNull();
          else expect(tour?.netCents ?? 0).toBe(best);
          for (const { stop: left, losesCents } of leftOut) {
            if (losesCents === null || best === null) continue;
            const forced = planTour(stops, { ...asked, locked: [...asked.locked, left.id] });
            expect(best - (forced.tour?.netCents ?? Number.NaN)).toBe(losesCents);
          }
        },
      ),
      { numRuns: 120 },
    );
  });

  test('of 30 days among 100 openings is planned with an explanation for each that is left out', () => {
    const stops = Array.from(
      { length: 100 },
      (_, at): Stop => ({
        ...stop(
          `s${at}`,
          places[at % places.length] as typeof GALWAY,
          (at * 7) % 30,
          20_000 + ((at * 7919) % 60_000),
        ),
        lat: 51.5 + ((at * 37) % 100) / 30,
        lng: -9 + ((at * 53) % 100) / 12,
      }),
    );
    const plan = planTour(stops, wishes());
    expect(plan.tour?.stops.length).toBeGreaterThan(3);
    expect(plan.leftOut).toHaveLength(100 - (plan.tour?.stops.length ?? 0));
  });
});
