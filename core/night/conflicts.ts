import { isolated } from '#core/forms/directions.ts';
import {
  endOf,
  type Item,
  MINUTE,
  type NightAct,
  nameOf,
  needsStage,
  type ShowTimes,
  startOf,
} from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

/** Something in a running order that cannot be, or that somebody should know. */
export type Conflict = {
  kind:
    | 'past-curfew'
    | 'two-acts'
    | 'no-changeover'
    | 'check-after-doors'
    | 'before-doors'
    | 'no-set'
    | 'not-as-agreed';
  /** The lines it is about. */
  ids: string[];
  /** In a sentence for whoever moves the lines. */
  says: string;
  /** The stage cannot hold it: it is not published. */
  stops: boolean;
};

/** Fewer minutes between two acts are said. */
const LEAST_CHANGEOVER = 10;

export type Told = { acts: readonly NightAct[]; show: ShowTimes; time: (instant: number) => string };

/** All that is wrong with a running order, in the order of the night. `time` says an instant as the venue's clock shows it. */
export function conflictsOf(items: readonly Item[], { acts, show, time }: Told): Conflict[] {
  const name = (item: Item) => isolated(nameOf(item, acts));
  const [doors, curfew] = [Date.parse(show.doorsAt), Date.parse(show.endsAt)];
  const found: Conflict[] = [];
  const say = (kind: Conflict['kind'], about: Item[], says: string, stops = false) =>
    found.push({ kind, ids: about.map(({ id }) => id), says, stops });

  for (const item of items) {
    if (item.kind === 'sound-check' && endOf(item) > doors && startOf(item) < curfew)
      say(
        'check-after-doors',
        [item],
        t`${name(item)} lasts until ${time(endOf(item))}, and doors are at ${time(doors)}.`,
      );
    if (item.kind !== 'set') continue;
    if (startOf(item) < doors)
      say(
        'before-doors',
        [item],
        t`${name(item)} would play at ${time(startOf(item))}, before doors at ${time(doors)}.`,
      );
    if (endOf(item) > curfew)
      say(
        'past-curfew',
        [item],
        t`${name(item)} plays until ${time(endOf(item))}: ${minutesWords((endOf(item) - curfew) / MINUTE)} past curfew at ${time(curfew)}.`,
      );
    const agreed = acts.find(({ bookingId }) => bookingId === item.bookingId);
    if (agreed?.setStartsAt && Date.parse(agreed.setStartsAt) !== startOf(item))
      say(
        'not-as-agreed',
        [item],
        t`${name(item)} plays at ${time(startOf(item))}; the agreement says ${time(Date.parse(agreed.setStartsAt))}.`,
      );
    else if (agreed?.setMinutes && agreed.setMinutes !== item.minutes)
      say(
        'not-as-agreed',
        [item],
        t`${name(item)} plays ${minutesWords(item.minutes)}; the agreement says ${agreed.setMinutes}.`,
      );
  }

  const onStage = items.filter(needsStage);
  for (const [at, first] of onStage.entries()) {
    for (const second of onStage.slice(at + 1)) {
      if (startOf(second) >= endOf(first) || endOf(second) <= startOf(first)) continue;
      const until = Math.min(endOf(first), endOf(second));
      say(
        'two-acts',
        [first, second],
        t`${name(first)} and ${name(second)} have the stage at once, from ${time(Math.max(startOf(first), startOf(second)))} to ${time(until)}.`,
        first.kind === 'set' && second.kind === 'set',
      );
    }
  }

  const sets = items.filter(({ kind }) => kind === 'set');
  for (const [at, second] of sets.entries()) {
    const first = sets[at - 1];
    if (!first) continue;
    const gap = (startOf(second) - endOf(first)) / MINUTE;
    if (gap >= 0 && gap < LEAST_CHANGEOVER)
      say(
        'no-changeover',
        [first, second],
        gap === 0
          ? t`There is no changeover between ${name(first)} and ${name(second)}.`
          : t`Only ${minutesWords(gap)} between ${name(first)} and ${name(second)}.`,
      );
  }
  for (const act of acts) {
    const own = sets.filter(({ bookingId }) => bookingId === act.bookingId);
    if (own.length === 0) say('no-set', [], t`${isolated(act.name)} has no set in this running order.`);
  }
  return found;
}

const minutesWords = (count: number) => (count === 1 ? t`1 minute` : t`${count} minutes`);
