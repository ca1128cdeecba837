import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfNight } from '#core/calendar/night.ts';
import { changeSaid, changesFor } from '#core/night/changes.ts';
import { conflictsOf } from '#core/night/conflicts.ts';
import { endOf, type Item, isFixed, MINUTE, type NightAct, startOf } from '#core/night/item.ts';
import { makeRunningOrder } from '#core/night/make.ts';
import { sameOrder } from '#core/night/same-order.ts';
import { add, moveBy, moveTo, resize, swap } from '#core/night/timeline.ts';
import { clockChangeWords, instantOnWall } from '#core/night/wall-clock.ts';

const clock = (timeZone: string) => (time: number | string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(time));

function nightAt(day: string, timeZone: string, curfew = '23:00') {
  const at = (time: string) => instantOfNight(day, time, timeZone).toISOString();
  return {
    show: { doorsAt: at('19:00'), startsAt: at('20:00'), endsAt: at(curfew) },
    at: (time: string) => instantOfNight(day, time, timeZone).getTime(),
    time: clock(timeZone),
  };
}
const acts = (count: number): NightAct[] =>
  Array.from({ length: count }, (_, at) => ({
    bookingId: `00000000-0000-4000-8000-00000000000${at}`,
    name: ['Ada', 'Bo', 'Cy', 'Di', 'Ed'][at] as string,
    setStartsAt: null,
    setMinutes: null,
  }));

const { show, at, time } = nightAt('2027-03-12', 'Europe/Amsterdam');
const told = (of: NightAct[], night = { show, time }) => ({ acts: of, ...night });
const words = (items: readonly Item[], of: NightAct[]) =>
  conflictsOf(items, told(of)).map(({ says }) => says);
const lineOf = (items: readonly Item[], id: string) => items.find((item) => item.id === id) as Item;
const ZONE = 'Europe/Amsterdam';
const plan = (items: readonly Item[]) =>
  items.map((item) => `${time(startOf(item))} ${item.id} ${item.minutes}`);

describe('a running order made from the bill', () => {
  it('has the headliner last, who checks first', () => {
    expect(plan(makeRunningOrder(acts(3), show))).toEqual([
      '16:30 load-in 30',
      '17:00 check-3 45',
      '17:45 check-2 30',
      '18:15 check-1 30',
      '19:00 doors 0',
      '20:00 set-1 30',
      '20:30 change-1 10',
      '20:40 set-2 45',
      '21:25 change-2 10',
      '21:35 set-3 75',
      '23:00 curfew 0',
    ]);
  });
  it('has no conflict with 1, 3 and 5 acts, and keeps to what was agreed', () => {
    for (const count of [1, 2, 3, 4, 5])
      expect(words(makeRunningOrder(acts(count), show), acts(count))).toEqual([]);
    const [one] = acts(1) as [NightAct];
    const agreed = { ...one, setStartsAt: new Date(at('21:15')).toISOString(), setMinutes: 60 };
    const made = makeRunningOrder([agreed], show);
    expect(lineOf(made, 'set-1')).toMatchObject({ at: agreed.setStartsAt, minutes: 60 });
    expect(words(made, [agreed])).toEqual([]);
  });
  it('makes room for a time that one act has agreed on', () => {
    const of = acts(4).map((each, index) =>
      index === 3 ? { ...each, setStartsAt: new Date(at('21:45')).toISOString(), setMinutes: 60 } : each,
    );
    const items = makeRunningOrder(of, show);
    expect(words(items, of)).toEqual([]);
    expect(plan(items).slice(-8)).toEqual([
      '20:00 set-1 20',
      '20:20 change-1 10',
      '20:30 set-2 25',
      '20:55 change-2 10',
      '21:05 set-3 25',
      '21:30 change-3 10',
      '21:45 set-4 60',
      '23:00 curfew 0',
    ]);
  });
});

describe('two running orders', () => {
  const made = makeRunningOrder(acts(3), show);
  it('are the same when a line was moved and moved back, however its time is spelled', () => {
    expect(sameOrder(moveBy(moveBy(made, 'set-3', 5), 'set-3', -5), made)).toBe(true);
    expect(
      sameOrder(
        made.map((item) => ({ ...item, label: undefined, at: item.at.replace('.000Z', '+00:00') })),
        made,
      ),
    ).toBe(true);
  });
  it('differ by a minute, a length, a line and an act', () => {
    expect(sameOrder(moveBy(made, 'set-3', 1), made)).toBe(false);
    expect(sameOrder(resize(made, 'set-3', 10), made)).toBe(false);
    expect(sameOrder(made.slice(1), made)).toBe(false);
    expect(sameOrder(swap(made, 'set-2', 1), made)).toBe(false);
  });
});

describe('a line that moves', () => {
  const of = acts(3);
  const made = makeRunningOrder(of, show);
  it('takes along what follows, up to what is fixed', () => {
    const later = moveTo(made, 'check-2', at('18:00'));
    expect(time(startOf(lineOf(later, 'check-1')))).toBe('18:30');
    expect(time(startOf(lineOf(later, 'set-1')))).toBe('20:00');
    const sets = moveBy(made, 'set-1', 15);
    expect(['change-1', 'set-2', 'set-3'].map((id) => time(startOf(lineOf(sets, id))))).toEqual([
      '20:45',
      '20:55',
      '21:50',
    ]);
  });
  it('isolates a name from right to left from the times beside it', () => {
    const of = acts(2).map((act) => ({ ...act, name: 'נינה' }));
    const [first, second] = makeRunningOrder(of, show).filter(({ kind }) => kind === 'set') as [Item, Item];
    const said = words([first, { ...second, at: first.at }], of);
    expect(said.join(' ')).toContain('have the stage at once');
    expect(said.join(' ').replaceAll('\u2068נינה\u2069', '')).not.toMatch(/[\u0590-\u05ff]/);
    expect(words([], of)).toEqual(Array(2).fill('\u2068נינה\u2069 has no set in this running order.'));
  });
  it('says at once what cannot be', () => {
    expect(words(moveBy(made, 'set-1', 20), of)).toEqual([
      'Cy plays until 23:10: 10 minutes past curfew at 23:00.',
    ]);
    expect(words(moveTo(made, 'set-2', at('20:15')), of)).toEqual([
      'Ada and Bo have the stage at once, from 20:15 to 20:30.',
    ]);
    expect(words(resize(made, 'change-1', 0), of)).toEqual(['There is no changeover between Ada and Bo.']);
    expect(words(resize(made, 'change-1', 5), of)).toEqual(['Only 5 minutes between Ada and Bo.']);
    expect(words(moveTo(made, 'check-1', at('18:45')), of)).toEqual([
      'Sound check: Ada lasts until 19:15, and doors are at 19:00.',
    ]);
    expect(words(made, [...of, { ...(acts(4)[3] as NightAct) }])).toEqual([
      'Di has no set in this running order.',
    ]);
    expect(conflictsOf(moveTo(made, 'set-2', at('20:15')), told(of)).some(({ stops }) => stops)).toBe(true);
  });
  it('changes places with its neighbour, with its own length', () => {
    expect(plan(swap(made, 'set-3', -1)).slice(5, 10)).toEqual([
      '20:00 set-1 30',
      '20:30 change-1 10',
      '20:40 set-3 75',
      '21:55 change-2 10',
      '22:05 set-2 45',
    ]);
    expect(swap(made, 'set-1', -1)).toEqual(made);
  });
});

const moves = fc.array(
  fc.record({
    what: fc.constantFrom('by', 'to', 'size', 'swap', 'add'),
    which: fc.nat(20),
    minutes: fc.integer({ min: -240, max: 240 }),
  }),
  { maxLength: 25 },
);
/** Ordinary nights, and both on which the clock changes, in four zones. */
const nights = fc.constantFrom(
  ['2027-06-12', 'Europe/Amsterdam'],
  ['2027-03-27', 'Europe/Amsterdam'],
  ['2027-10-30', 'Europe/Amsterdam'],
  ['2027-03-13', 'America/New_York'],
  ['2027-11-06', 'America/New_York'],
  ['2027-04-03', 'Australia/Lord_Howe'],
  ['2027-06-12', 'Asia/Kathmandu'],
);

describe('a night on which the clock is changed', () => {
  it.each([
    ['2027-03-27', 'Europe/Dublin', 'The clock goes forward by an hour that night: 1:00 AM becomes 2:00 AM.'],
    ['2027-10-30', 'Europe/Dublin', 'The clock goes back by an hour that night: 2:00 AM becomes 1:00 AM.'],
    [
      '2027-03-13',
      'America/New_York',
      'The clock goes forward by an hour that night: 2:00 AM becomes 3:00 AM.',
    ],
    ['2027-11-06', 'America/New_York', 'The clock goes back by an hour that night: 2:00 AM becomes 1:00 AM.'],
    [
      '2027-04-03',
      'Australia/Lord_Howe',
      'The clock goes back by 30 minutes that night: 2:00 AM becomes 1:30 AM.',
    ],
    ['2027-06-12', 'Europe/Dublin', null],
    ['2027-03-27', 'Asia/Kathmandu', null],
  ])('says so: %s in %s', (day, zone, words) => {
    const at = (time: string) => instantOfNight(day, time, zone).getTime();
    expect(clockChangeWords(at('22:00'), at('05:00'), zone)).toBe(words);
    expect(clockChangeWords(at('18:00'), at('23:00'), zone)).toBeNull();
  });
});

describe('any sequence of moves', () => {
  it('keeps order, lengths and what is fixed, and says what is wrong and nothing else', () => {
    fc.assert(
      fc.property(moves, nights, fc.integer({ min: 1, max: 5 }), (all, [day, zone], count) => {
        const night = nightAt(day as string, zone as string, '04:30');
        const of = acts(count);
        let items = makeRunningOrder(of, night.show);
        const lengths = new Map(items.map(({ id, minutes }) => [id, minutes]));
        for (const [step, { what, which, minutes }] of all.entries()) {
          const { id } = items[which % items.length] as Item;
          if (what === 'by') items = moveBy(items, id, minutes);
          if (what === 'to') items = moveTo(items, id, Date.parse(night.show.startsAt) + minutes * MINUTE);
          if (what === 'swap') items = swap(items, id, minutes < 0 ? -1 : 1);
          if (what === 'size') {
            items = resize(items, id, Math.abs(minutes));
            if (!isFixed(lineOf(items, id))) lengths.set(id, Math.abs(minutes));
          }
          if (what === 'add') {
            const added: Item = { id: `more-${step}`, kind: 'other', at: night.show.startsAt, minutes: 5 };
            items = add(items, added);
            lengths.set(added.id, 5);
          }
        }
        expect(items.map(startOf)).toEqual(items.map(startOf).toSorted((a, b) => a - b));
        expect(new Map(items.map(({ id, minutes }) => [id, minutes]))).toEqual(
          new Map(
            [...lengths].sort(
              ([a], [b]) => items.findIndex(({ id }) => id === a) - items.findIndex(({ id }) => id === b),
            ),
          ),
        );
        expect(lineOf(items, 'doors').at).toBe(night.show.doorsAt);
        expect(lineOf(items, 'curfew').at).toBe(night.show.endsAt);
        expectRightWarnings(items, of, night);
      }),
      { numRuns: 150 },
    );
  });

  /** What is wrong, worked out minute by minute. */
  function expectRightWarnings(items: Item[], of: NightAct[], night: ReturnType<typeof nightAt>) {
    const found = conflictsOf(items, { acts: of, ...night });
    const sets = items.filter(({ kind }) => kind === 'set');
    const curfew = Date.parse(night.show.endsAt);
    const late = sets.filter((set) => set.minutes > 0 && endOf(set) - MINUTE >= curfew).map(({ id }) => id);
    const said = found.filter(({ kind }) => kind === 'past-curfew').flatMap(({ ids }) => ids);
    expect(said.filter((id) => lineOf(items, id).minutes > 0)).toEqual(late);
    const played = new Map<number, number>();
    let twice = false;
    for (const set of sets)
      for (let minute = startOf(set); minute < endOf(set); minute += MINUTE) {
        played.set(minute, (played.get(minute) ?? 0) + 1);
        twice ||= (played.get(minute) as number) > 1;
      }
    const stops = found.some((each) => each.stops && each.ids.every((id) => lineOf(items, id).minutes > 0));
    expect(stops).toBe(twice);
  }
});

it('says times as the clock shows them in the two nights when it changes', () => {
  const spring = nightAt('2027-03-27', 'Europe/Amsterdam', '04:00');
  const long: NightAct[] = [
    { ...(acts(1)[0] as NightAct), setStartsAt: new Date(spring.at('01:30')).toISOString(), setMinutes: 60 },
  ];
  const [set] = makeRunningOrder(long, spring.show).filter(({ kind }) => kind === 'set') as [Item];
  // 02:00 to 03:00 is skipped: an hour from 01:30 is 03:30 on the wall.
  expect([spring.time(startOf(set)), spring.time(endOf(set))]).toEqual(['01:30', '03:30']);
  const autumn = nightAt('2027-10-30', 'Europe/Amsterdam', '04:00');
  const [twice] = makeRunningOrder(
    [{ ...(long[0] as NightAct), setStartsAt: new Date(autumn.at('01:30')).toISOString(), setMinutes: 120 }],
    autumn.show,
  ).filter(({ kind }) => kind === 'set') as [Item];
  expect(autumn.time(endOf(twice))).toBe('02:30');
});

it('a new version tells each act what changed for it, and nobody else', () => {
  const of = acts(3);
  const before = makeRunningOrder(of, show);
  const after = moveBy(before, 'set-3', 15);
  const changes = of.map(({ bookingId }) =>
    changesFor(bookingId, before, after, { acts: of, zone: ZONE }).map(changeSaid),
  );
  expect(changes).toEqual([[], [], ['Your set: 9:35 PM → 9:50 PM']]);
  const removed = before.filter(({ id }) => id !== 'load-in');
  expect(
    changesFor(of[0]?.bookingId ?? '', before, removed, { acts: of, zone: ZONE }).map(changeSaid),
  ).toEqual(['Load-in at 4:30 PM is gone']);
});

it('a time that is typed is the instant at which the clock of that night shows it', () => {
  const times = fc.record({
    hour: fc.nat(23),
    minute: fc.nat(59),
    from: fc.integer({ min: 6 * 60, max: 30 * 60 - 1 }),
  });
  fc.assert(
    fc.property(times, nights, ({ hour, minute, from }, [day, zone]) => {
      const two = (value: number) => String(value).padStart(2, '0');
      const typed = `${two(hour)}:${two(minute)}`;
      const [known, expected] = [`${two(Math.floor(from / 60) % 24)}:${two(from % 60)}`, typed].map((each) =>
        instantOfNight(day as string, each, zone as string),
      ) as [Date, Date];
      expect(new Date(instantOnWall(typed, known.toISOString(), zone as string)).toISOString()).toBe(
        expected.toISOString(),
      );
    }),
    { numRuns: 500 },
  );
});

it('in a night that ends in the morning, what follows the start of the show is moved up to noon, and what stands before it is not', () => {
  for (const [day, zone] of [
    ['2027-06-12', 'Europe/Amsterdam'],
    ['2027-03-27', 'Europe/Amsterdam'],
    ['2027-10-30', 'Europe/Amsterdam'],
    ['2027-11-06', 'America/New_York'],
  ] as const) {
    const at = (each: string, after?: string) => instantOfNight(day, each, zone, after).toISOString();
    const club = { startsAt: at('23:59'), endsAt: at('07:00', '23:59') };
    const typed = (each: string, within: string, of = club) =>
      new Date(instantOnWall(each, within, zone, of)).toISOString();
    for (const known of ['23:59', '01:30', '05:00', '06:30', '07:00', '09:00'])
      for (const each of ['22:00', '23:59', '00:30', '05:59', '06:00', '07:30', '12:00'])
        expect(typed(each, at(known, '23:59'))).toBe(at(each, '23:59'));
    for (const each of ['08:00', '11:00', '18:00', '01:00']) {
      expect(typed(each, at('20:00'))).toBe(at(each));
      // A night that ends in the evening is as it was.
      expect(typed(each, at('22:00'), { startsAt: at('20:00'), endsAt: at('23:00') })).toBe(at(each));
    }
  }
});
