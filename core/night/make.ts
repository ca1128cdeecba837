import { type Act, endOf, type Item, instant, MINUTE, type ShowTimes, startOf } from '#core/night/item.ts';
import { ordered } from '#core/night/timeline.ts';

/** Minutes of what nobody has agreed on. Of many acts each has less. */
const SET = { headliner: 75, support: 45, opener: 30 };
const SHORTEST_SET = 20;
const CHECK = { headliner: 45, other: 30 };
const LOAD_IN = 30;
/** The last sound check is over so long before doors. */
const READY = 15;
const MOST_CHANGEOVER = 20;
const LEAST_CHANGEOVER = 10;

/** What an act is on a bill, by its position: who plays last is the headliner. */
function roleOf(index: number, acts: number): keyof typeof SET {
  if (index === acts - 1) return 'headliner';
  return index === 0 && acts > 2 ? 'opener' : 'support';
}

/**
 * The running order that a bill makes by itself. `acts` are in playing order, the headliner last. Sets follow each other from the start
 * of the show with changeovers between, where agreements name no time; sound checks are before doors, the headliner's first.
 * Lengths that nobody agreed on are shortened where the night is too short for them.
 */
export function makeRunningOrder(acts: readonly Act[], show: ShowTimes): Item[] {
  const doors = Date.parse(show.doorsAt);
  const fixed: Item[] = [
    { id: 'doors', kind: 'doors', at: show.doorsAt, minutes: 0 },
    { id: 'curfew', kind: 'curfew', at: show.endsAt, minutes: 0 },
  ];
  return ordered([...checks(acts, doors), ...fixed, ...sets(acts, show)]);
}

function checks(acts: readonly Act[], doors: number): Item[] {
  const items: Item[] = [];
  let until = doors - READY * MINUTE;
  // Backwards from doors: who opens checks last, and leaves its things where they stand.
  for (const [index, { bookingId }] of acts.entries()) {
    const minutes =
      roleOf(index, acts.length) === 'headliner' ? CHECK.headliner : shortened(CHECK.other, acts.length);
    until -= minutes * MINUTE;
    items.push({ id: `check-${index + 1}`, kind: 'sound-check', bookingId, at: instant(until), minutes });
  }
  const loadIn = {
    id: 'load-in',
    kind: 'load-in' as const,
    at: instant(until - LOAD_IN * MINUTE),
    minutes: LOAD_IN,
  };
  return acts.length > 0 ? [loadIn, ...items] : [];
}

const shortened = (minutes: number, acts: number) => (acts > 3 ? minutes - 10 : minutes);

function sets(acts: readonly Act[], show: ShowTimes): Item[] {
  const lengths = lengthsOf(acts, show);
  const items: Item[] = [];
  let at = Date.parse(show.startsAt);
  for (const [index, act] of acts.entries()) {
    const minutes = lengths.sets[index] as number;
    const agreed = act.setStartsAt ? Date.parse(act.setStartsAt) : null;
    const begins = agreed ?? at;
    const last = items.at(-1);
    if (last && begins > endOf(last))
      items.push({
        id: `change-${index}`,
        kind: 'changeover',
        at: instant(endOf(last)),
        minutes: Math.min((begins - endOf(last)) / MINUTE, lengths.changeover),
      });
    const set: Item = {
      id: `set-${index + 1}`,
      kind: 'set',
      bookingId: act.bookingId,
      at: instant(begins),
      minutes,
    };
    items.push(set);
    at = Math.max(at, startOf(set)) + (minutes + lengths.changeover) * MINUTE;
  }
  return items;
}

/** What nobody agreed on shrinks by the same part until all of it fits before curfew, or cannot shrink any more. */
function lengthsOf(acts: readonly Act[], show: ShowTimes): { sets: number[]; changeover: number } {
  const room = (Date.parse(show.endsAt) - Date.parse(show.startsAt)) / MINUTE;
  const agreed = acts.reduce((sum, { setMinutes }) => sum + (setMinutes ?? 0), 0);
  const open = acts.map((act, index) => (act.setMinutes ? 0 : SET[roleOf(index, acts.length)]));
  const wanted = open.reduce((sum, minutes) => sum + minutes, 0);
  const changes = Math.max(0, acts.length - 1);
  const changeover = room - agreed - wanted >= changes * MOST_CHANGEOVER ? MOST_CHANGEOVER : LEAST_CHANGEOVER;
  const left = room - agreed - changes * changeover;
  const part = wanted > left && wanted > 0 ? left / wanted : 1;
  const round = (minutes: number) => Math.max(SHORTEST_SET, Math.floor((minutes * part) / 5) * 5);
  return { sets: acts.map((act, index) => act.setMinutes ?? round(open[index] as number)), changeover };
}
