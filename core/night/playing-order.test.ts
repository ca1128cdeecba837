import { expect, test } from 'vitest';
import { byPlayingOrder, opensNight } from './playing-order.ts';

const act = (
  id: string,
  guaranteedCents: number,
  at: string | null = null,
  confirmedAt: string | null = null,
) => ({
  ...{ id, guaranteedCents, confirmedAt, opens: false },
  setStartsAt: at && `2027-03-12T${at}:00Z`,
});

test('a bill stands in the order of its agreed times, then by what is guaranteed, with who was booked first at the end', () => {
  const order = (...acts: Parameters<typeof byPlayingOrder>[0][]) =>
    acts.toSorted(byPlayingOrder).map(({ id }) => id);
  expect(order(act('c', 1, '22:00'), act('a', 9, '20:00'), act('b', 5, '21:00'))).toEqual(['a', 'b', 'c']);
  expect(order(act('head', 900), act('opener', 0), act('support', 300))).toEqual([
    'opener',
    'support',
    'head',
  ]);
  const [early, late] = ['2027-01-01T00:00:00Z', '2027-01-02T00:00:00Z'];
  expect(order(act('a', 5, null, early), act('b', 5, null, late))).toEqual(['b', 'a']);
  expect(order(act('b', 5), act('a', 5))).toEqual(['a', 'b']);
});

test('who is paid a flat fee for opening opens, though a headliner with a share of the door is guaranteed nothing', () => {
  const opener = { ...act('opener', 150_000), opens: opensNight({ kind: 'opener-fee', feeCents: 150_000 }) };
  const headliner = { ...act('head', 0, '21:15'), opens: opensNight({ kind: 'door-split', percent: 60 }) };
  expect([headliner, opener].toSorted(byPlayingOrder).map(({ id }) => id)).toEqual(['opener', 'head']);
  // What both agreed on goes before what they are paid.
  const late = { ...opener, setStartsAt: '2027-03-12T22:30:00Z' };
  expect([late, headliner].toSorted(byPlayingOrder).map(({ id }) => id)).toEqual(['head', 'opener']);
});
