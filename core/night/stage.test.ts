import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endOf, type Item, instant, MINUTE, startOf } from '#core/night/item.ts';
import { makeRunningOrder } from '#core/night/make.ts';
import { byOurClock, onStage, playedSets, type StageMark, withoutLeft } from '#core/night/stage.ts';

const at = (time: string) => Date.parse(`2027-03-12T${time}:00Z`);
const show = { doorsAt: instant(at('19:00')), startsAt: instant(at('20:00')), endsAt: instant(at('23:00')) };
const acts = ['Ada', 'Bo', 'Cy'].map((name, place) => ({
  ...{ bookingId: `b${place}`, name, setStartsAt: null, setMinutes: null },
}));
const items = makeRunningOrder(acts, show);
const sets = items.filter(({ kind }) => kind === 'set');
const [one, two] = sets as [Item, Item, Item];
let marked = 0;
const mark = (what: StageMark['what'], itemId: string, time: number, undoes?: string): StageMark => ({
  ...{ id: `mark-${String(marked++).padStart(6, '0')}`, what, itemId, at: instant(time), undoes },
});

describe('the stage of a night', () => {
  it('counts down to the first set, and is behind as long as nobody is on it', () => {
    const before = onStage(items, [], startOf(one) - 10 * MINUTE);
    expect([before.current, before.next?.item.id, before.next?.at, before.behind]).toEqual([
      ...[null, one.id, startOf(one), 0],
    ]);
    expect(onStage(items, [], startOf(one) + 7 * MINUTE).behind).toBe(7);
  });

  it('goes on with who plays after an act has left, and keeps a set that had begun', () => {
    const left = [{ bookingId: one.bookingId as string }];
    const now = startOf(one);
    expect(onStage(withoutLeft(items, left, []), [], now).next?.item.id).toBe(two.id);
    const began = [mark('start', one.id, now)];
    expect(onStage(withoutLeft(items, left, began), began, now).current?.item.id).toBe(one.id);
  });

  it('is not held up by a set that has left the running order while it was on', () => {
    const without = items.filter(({ id }) => id !== one.id);
    const stands = onStage(without, [mark('start', one.id, startOf(one))], startOf(two) + 5 * MINUTE);
    expect([stands.current, stands.next?.item.id, stands.behind]).toEqual([null, two.id, 5]);
  });

  it('takes marks by the clock of the product: as wrong as the device is, and never later than now', () => {
    const now = at('21:00');
    const said = (...times: string[]) => times.map((time) => mark('start', one.id, at(time)));
    const times = (marks: readonly StageMark[]) => marks.map((each) => each.at.slice(11, 16));
    expect(times(byOurClock(said('20:10', '20:40'), instant(now), now))).toEqual(['20:10', '20:40']);
    expect(times(byOurClock(said('20:10', '20:40'), undefined, now))).toEqual(['20:10', '20:40']);
    expect(times(byOurClock(said('20:30', '21:00'), instant(at('21:20')), now))).toEqual(['20:10', '20:40']);
    expect(times(byOurClock(said('19:50', '20:20'), instant(at('20:40')), now))).toEqual(['20:10', '20:40']);
    expect(times(byOurClock(said('21:30', '22:00'), undefined, now))).toEqual(['20:30', '21:00']);
    expect(times(byOurClock(said('20:10'), instant(now - 30_000), now))).toEqual(['20:10']);
  });

  it('gives a set that begins late its whole length, and what follows shifts but doors and curfew', () => {
    const marks = [mark('start', one.id, startOf(one) + 12 * MINUTE)];
    const stage = onStage(items, marks, startOf(one) + 20 * MINUTE);
    expect(stage.current).toMatchObject({ until: endOf(one) + 12 * MINUTE });
    expect([stage.behind, stage.next?.item.id, stage.next?.at]).toEqual([
      ...[12, two.id, startOf(two) + 12 * MINUTE],
    ]);
    for (const kind of ['doors', 'curfew'] as const)
      expect(stage.expected.find((item) => item.kind === kind)?.at).toBe(
        items.find((item) => item.kind === kind)?.at,
      );
  });

  it('lets a set that is ended early leave the times of the others, and says by how much it is ahead', () => {
    const early = endOf(one) - 5 * MINUTE;
    const marks = [mark('start', one.id, startOf(one)), mark('end', one.id, early)];
    const stage = onStage(items, marks, early);
    expect([stage.current, stage.next?.at, stage.behind]).toEqual([null, startOf(two), 0]);
    expect(onStage(items, [mark('start', two.id, startOf(two) - 3 * MINUTE)], startOf(two)).behind).toBe(-3);
  });

  it('counts how late the next set is from when it was due, behind a changeover that began late too', () => {
    const before = onStage(items, [], startOf(one) - MINUTE);
    expect([before.next?.due, before.next?.at]).toEqual([startOf(one), startOf(one)]);
    const late = onStage(items, [], startOf(one) + 4 * MINUTE);
    expect([late.next?.due, late.next?.at]).toEqual([startOf(one), startOf(one) + 4 * MINUTE]);
    const end = endOf(one) + 10 * MINUTE;
    const marks = [mark('start', one.id, startOf(one)), mark('end', one.id, end)];
    expect(onStage(items, marks, end + 60 * MINUTE).next?.due).toBe(startOf(two) + 10 * MINUTE);
  });

  it('takes back what was said by mistake', () => {
    const start = mark('start', one.id, startOf(one));
    const end = mark('end', one.id, startOf(one) + MINUTE);
    const marks = [start, end, mark('undo', one.id, startOf(one) + 2 * MINUTE, end.id)];
    expect(playedSets(marks)).toEqual([{ itemId: one.id, startedAt: one.at, endedAt: null }]);
  });

  it('never has two acts on the stage, nor a set before it was published, whatever was said in whatever order', () => {
    const said = fc.record({
      what: fc.constantFrom('start' as const, 'end' as const),
      itemId: fc.constantFrom(...sets.map(({ id }) => id)),
      minute: fc.integer({ min: -30, max: 300 }),
    });
    fc.assert(
      fc.property(fc.array(said, { maxLength: 12 }), fc.integer({ min: 0, max: 300 }), (all, minute) => {
        const marks = all.map((each) => mark(each.what, each.itemId, startOf(one) + each.minute * MINUTE));
        const played = playedSets(marks);
        for (const [place, set] of played.entries()) {
          const after = played[place + 1];
          if (set.endedAt === null) expect(place).toBe(played.length - 1);
          if (after)
            expect(Date.parse(after.startedAt)).toBeGreaterThanOrEqual(Date.parse(set.endedAt ?? ''));
        }
        expect(playedSets(marks.toReversed())).toEqual(played);
        const { expected } = onStage(items, marks, startOf(one) + minute * MINUTE);
        const open = expected.filter(
          (item) => item.kind === 'set' && !played.some((set) => set.itemId === item.id),
        );
        for (const item of open)
          expect(startOf(item)).toBeGreaterThanOrEqual(
            startOf(items.find(({ id }) => id === item.id) as Item),
          );
      }),
      { numRuns: 60 },
    );
  });
});
