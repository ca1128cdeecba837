import { expect, test } from 'vitest';
import { inPlayingOrder, opensNight, type Placed } from './playing-order.ts';

const act = (
  id: string,
  guaranteedCents: number,
  at: string | null = null,
  confirmedAt: string | null = null,
) => ({
  ...{ id, guaranteedCents, confirmedAt, opens: false },
  setStartsAt: at && `2027-03-12T${at}:00Z`,
});

const order = (...acts: Placed[]) => inPlayingOrder(acts, (each) => each).map(({ id }) => id);

test('a bill stands in the order of its agreed times, then by what is guaranteed, with who was booked first at the end', () => {
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
  expect(order(headliner, opener)).toEqual(['opener', 'head']);
  // What both agreed on goes before what they are paid.
  const late = { ...opener, setStartsAt: '2027-03-12T22:30:00Z' };
  expect(order(late, headliner)).toEqual(['head', 'opener']);
});

test('an act whose time is agreed keeps its place among those whose times are open, whoever is listed first', () => {
  const bill = [act('ann', 100), act('ben', 200), act('cas', 300), act('dot', 900, '21:45')];
  for (const listed of [bill, bill.toReversed(), [bill[2], bill[0], bill[3], bill[1]] as Placed[]])
    expect(order(...listed)).toEqual(['ann', 'ben', 'cas', 'dot']);
  // Two that agreed to play the other way round change places; who is between them stays.
  expect(order(act('a', 100, '22:00'), act('b', 200), act('c', 300, '20:00'))).toEqual(['c', 'b', 'a']);
});
