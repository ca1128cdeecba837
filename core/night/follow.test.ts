import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOfNight } from '#core/calendar/night.ts';
import { conflictsOf } from '#core/night/conflicts.ts';
import { fitToBill, followChange } from '#core/night/follow.ts';
import { type Item, MINUTE, type NightAct, startOf } from '#core/night/item.ts';
import { makeRunningOrder } from '#core/night/make.ts';
import { moveBy } from '#core/night/timeline.ts';
import { wallTime } from '#core/night/wall-clock.ts';

const ZONE = 'Europe/Amsterdam';
const showOn = (day: string, doors = '19:00', starts = '20:00', ends = '23:00') => {
  const at = (time: string) => instantOfNight(day, time, ZONE).toISOString();
  return { doorsAt: at(doors), startsAt: at(starts), endsAt: at(ends) };
};
const act = (at: number, more: Partial<NightAct> = {}): NightAct => ({
  ...{ bookingId: `00000000-0000-4000-8000-00000000000${at}`, name: `Act ${at}` },
  ...{ setStartsAt: null, setMinutes: null, ...more },
});
const agreedAt = (day: string, time: string) => ({
  setStartsAt: instantOfNight(day, time, ZONE).toISOString(),
  setMinutes: 30,
});
const moved = (item: Item, by: number) => new Date(startOf(item) + by * MINUTE).toISOString();
const plan = (items: readonly Item[]) => items.map((item) => `${wallTime(item.at, ZONE)} ${item.id}`);
const DAY = '2027-03-12';
const bill = [act(1), act(2), act(3)];
const made = makeRunningOrder(bill, showOn(DAY));

describe('a running order whose agreements change', () => {
  it('moves as a whole with a show that is half an hour later', () => {
    const later = showOn(DAY, '19:30', '20:30', '23:30');
    const followed = followChange(made, { show: showOn(DAY), acts: bill }, { show: later, acts: bill });
    expect(followed.map((item, at) => startOf(item) - startOf(made[at] as Item))).toEqual(
      made.map(() => 30 * MINUTE),
    );
  });
  it('keeps what is by the wall on a night on which the clock was changed meanwhile', () => {
    const moved = showOn('2027-04-02');
    const followed = followChange(made, { show: showOn(DAY), acts: bill }, { show: moved, acts: bill });
    expect(plan(followed)).toEqual(plan(made));
    expect(followed[0]?.at.slice(0, 10)).toBe('2027-04-02');
  });
  it('moves one set with its agreed time, and whoever has no agreed time makes room for it', () => {
    const before = [act(1), act(2, agreedAt(DAY, '20:45')), act(3)];
    const after = [
      before[0] as NightAct,
      act(2, { ...agreedAt(DAY, '21:15'), setMinutes: 45 }),
      before[2] as NightAct,
    ];
    const items = makeRunningOrder(before, showOn(DAY));
    const followed = followChange(
      items,
      { show: showOn(DAY), acts: before },
      { show: showOn(DAY), acts: after },
    );
    const line = (id: string) => followed.find((item) => item.id === id) as Item;
    expect([wallTime(line('set-2').at, ZONE), line('set-2').minutes]).toEqual(['21:15', 45]);
    expect(wallTime(line('set-1').at, ZONE)).toBe('20:00');
    expect(startOf(line('set-3'))).toBeGreaterThanOrEqual(startOf(line('set-2')) + 55 * MINUTE);
  });
  it('leaves a set where the venue has put it once its agreement says the same time, and moves none that only its show has moved', () => {
    const [before, after] = ['20:00', '20:10'].map((time) => [act(1, agreedAt(DAY, time))] as const);
    const made = makeRunningOrder(before ?? [], showOn(DAY));
    const late = made.map((item) => (item.kind === 'set' ? { ...item, at: moved(item, 10) } : item));
    const agreed = { show: showOn(DAY), acts: before ?? [] };
    expect(followChange(late, agreed, { show: showOn(DAY), acts: after ?? [] })).toEqual(late);
    const whole = { show: showOn(DAY, '19:10', '20:10', '23:10'), acts: after ?? [] };
    expect(followChange(late, agreed, whole)).toEqual(late.map((item) => ({ ...item, at: moved(item, 10) })));
  });
  it('never puts two acts on the stage at once, loses no line, and changes nothing where nothing was changed', () => {
    const minutes = fc.integer({ min: 0, max: 18 }).map((steps) => steps * 10);
    fc.assert(
      fc.property(
        fc.array(fc.option(minutes), { minLength: 1, maxLength: 5 }),
        minutes,
        fc.integer({ min: -3, max: 3 }),
        (wanted, shift, moved) => {
          const acts = wanted.map((_, at) => act(at + 1));
          const show = showOn(DAY);
          const start = Date.parse(show.startsAt);
          const items = moveBy(makeRunningOrder(acts, show), 'set-1', moved * 5);
          expect(followChange(items, { show, acts }, { show, acts })).toEqual(items);
          const taken = new Set<number>();
          const after = acts.map((each, at) => {
            const offset = wanted[at];
            // Agreed sets never have the stage at once: the acts under lock see to it.
            const free = offset != null && ![...taken].some((other) => Math.abs(other - offset) < 30);
            if (!free) return each;
            taken.add(offset);
            return { ...each, setStartsAt: new Date(start + offset * MINUTE).toISOString(), setMinutes: 30 };
          });
          const next = showOn(DAY, '19:30', '20:30', '23:30');
          const followed = followChange(
            items,
            { show, acts },
            { show: shift > 60 ? next : show, acts: after },
          );
          expect(followed.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
          const told = { acts: after, show: shift > 60 ? next : show, time: String };
          const sets = followed.filter(({ kind }) => kind === 'set');
          expect(conflictsOf(sets, told).filter(({ stops }) => stops)).toEqual([]);
        },
      ),
    );
  });
});

describe('a bill that changes', () => {
  it('gives the lines of who left to who came, with what was agreed', () => {
    const now = [bill[0] as NightAct, act(4, agreedAt(DAY, '20:50')), bill[2] as NightAct];
    const fitted = fitToBill(made, now);
    expect(fitted.filter(({ bookingId }) => bookingId === now[1]?.bookingId).map(({ kind }) => kind)).toEqual(
      ['sound-check', 'set'],
    );
    const set = fitted.find(({ kind, bookingId }) => kind === 'set' && bookingId === now[1]?.bookingId);
    expect(wallTime(set?.at ?? '', ZONE)).toBe('20:50');
    expect(fitToBill(made, bill)).toEqual(made);
  });
  it('leaves out the lines that nobody takes', () => {
    const left = fitToBill(made, [bill[0] as NightAct, bill[1] as NightAct]);
    expect(left.some(({ bookingId }) => bookingId === bill[2]?.bookingId)).toBe(false);
    expect(left).toHaveLength(made.length - 2);
  });
});
