import {
  endOf,
  type Item,
  instant,
  MINUTE,
  type NightAct,
  type ShowTimes,
  startOf,
} from '#core/night/item.ts';
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
export function makeRunningOrder(acts: readonly NightAct[], show: ShowTimes): Item[] {
  const doors = Date.parse(show.doorsAt);
  const fixed: Item[] = [
    { id: 'doors', kind: 'doors', at: show.doorsAt, minutes: 0 },
    { id: 'curfew', kind: 'curfew', at: show.endsAt, minutes: 0 },
  ];
  return ordered([...checks(acts, doors), ...fixed, ...sets(acts, show)]);
}

function checks(acts: readonly NightAct[], doors: number): Item[] {
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

function sets(acts: readonly NightAct[], show: ShowTimes): Item[] {
  const lengths = stretchesOf(acts, show).flatMap(lengthsOf);
  const items: Item[] = [];
  let at = Date.parse(show.startsAt);
  let changeover = 0;
  for (const [index, act] of acts.entries()) {
    const length = lengths[index] as Length;
    const agreed = act.setStartsAt ? Date.parse(act.setStartsAt) : null;
    const begins = agreed ?? at;
    const last = items.at(-1);
    if (last && begins > endOf(last))
      items.push({
        id: `change-${index}`,
        kind: 'changeover',
        at: instant(endOf(last)),
        minutes: Math.min((begins - endOf(last)) / MINUTE, changeover),
      });
    const set: Item = {
      id: `set-${index + 1}`,
      kind: 'set',
      bookingId: act.bookingId,
      at: instant(begins),
      minutes: length.minutes,
    };
    items.push(set);
    changeover = length.changeover;
    at = Math.max(at, startOf(set)) + (length.minutes + changeover) * MINUTE;
  }
  return items;
}

/** Minutes of a set, and of the changeover after it. */
type Length = { minutes: number; changeover: number };

/** Sets from one time that was agreed to the next, or to curfew. */
type Stretch = { sets: { agreed: number | null; usual: number }[]; room: number; changes: number };

function stretchesOf(acts: readonly NightAct[], show: ShowTimes): Stretch[] {
  const starts = [{ first: 0, from: Date.parse(show.startsAt) }];
  for (const [first, { setStartsAt }] of acts.entries()) {
    const from = setStartsAt ? Date.parse(setStartsAt) : 0;
    if (first > 0 && from > (starts.at(-1)?.from ?? 0)) starts.push({ first, from });
  }
  return starts.map(({ first, from }, at) => {
    const next = starts[at + 1];
    const within = acts.slice(first, next?.first);
    return {
      sets: within.map(({ setMinutes }, index) => ({
        agreed: setMinutes ?? null,
        usual: SET[roleOf(first + index, acts.length)],
      })),
      room: ((next?.from ?? Date.parse(show.endsAt)) - from) / MINUTE,
      changes: next ? within.length : Math.max(0, within.length - 1),
    };
  });
}

/** What nobody agreed on shrinks by the same part until all of it fits before what follows, or cannot shrink any more. */
function lengthsOf({ sets, room, changes }: Stretch): Length[] {
  const agreed = sets.reduce((sum, set) => sum + (set.agreed ?? 0), 0);
  const wanted = sets.reduce((sum, set) => sum + (set.agreed === null ? set.usual : 0), 0);
  const changeover = room - agreed - wanted >= changes * MOST_CHANGEOVER ? MOST_CHANGEOVER : LEAST_CHANGEOVER;
  const left = room - agreed - changes * changeover;
  const part = wanted > left && wanted > 0 ? left / wanted : 1;
  const round = (minutes: number) => Math.max(SHORTEST_SET, Math.floor((minutes * part) / 5) * 5);
  return sets.map((set) => ({ minutes: set.agreed ?? round(set.usual), changeover }));
}
