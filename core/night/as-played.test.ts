import { expect, it } from 'vitest';
import { asPlayed } from '#core/night/as-played.ts';
import type { Item, NightAct } from '#core/night/item.ts';

const at = (time: string) => `2027-03-12T${time}:00.000Z`;
const act = (bookingId: string, setMinutes: number | null = null): NightAct => ({
  ...{ bookingId, name: bookingId.toUpperCase(), setStartsAt: null, setMinutes },
});
const set = (bookingId: string, time: string, minutes: number): Item => ({
  ...{ id: `set-${bookingId}`, kind: 'set', bookingId, at: at(time), minutes },
});
const acts = [act('a', 60), act('b'), act('c')];
const items = [set('c', '21:30', 60), set('a', '19:00', 45), set('b', '20:15', 40)];
const from = (bookingId: string, start: string, end: string | null) => ({
  ...{ bookingId, startedAt: at(start), endedAt: end && at(end) },
});

it('tells the whole set, a part of one, and who never began, in playing order', () => {
  const told = asPlayed(acts, items, [from('a', '19:05', '20:00'), from('c', '21:40', '22:05')]);
  expect(
    told.map(({ name, playedMinutes, minutes, percent }) => [name, playedMinutes, minutes, percent]),
  ).toEqual([
    ['A', 55, 60, 100],
    ['B', 0, 40, 0],
    ['C', 25, 60, 40],
  ]);
});
it('takes a set without an end for a whole one, and adds two sets of one act', () => {
  expect(asPlayed(acts, items, [from('c', '21:40', null)]).at(-1)).toMatchObject({
    percent: 100,
    endedAt: null,
  });
  const twice = [from('a', '19:00', '19:15'), from('a', '22:40', '22:55')];
  expect(asPlayed(acts, items, twice)[0]).toMatchObject({ playedMinutes: 30, percent: 50 });
});
it('says nothing where nothing was marked, nor of who is not in the running order', () => {
  expect(asPlayed(acts, items, [])).toEqual([]);
  expect(asPlayed([...acts, act('d')], items, [from('a', '19:00', '19:50')])).toHaveLength(3);
});
