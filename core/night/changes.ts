import { type Item, type NightAct, nameOf } from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

/** What a new version of a running order changes for an act, a sentence each, as the venue's clock shows it. */
export function changesFor(
  bookingId: string,
  before: readonly Item[],
  after: readonly Item[],
  {
    acts,
    time,
    day,
  }: { acts: readonly NightAct[]; time: (instant: string) => string; day: (instant: string) => string },
): string[] {
  const concerns = (item: Item) => item.bookingId === bookingId || ONES_OWN_TOO.has(item.kind);
  const name = (item: Item) =>
    item.bookingId === bookingId && item.kind === 'set' ? t`Your set` : nameOf(item, acts);
  const changes: string[] = [];
  const dayOf = (items: readonly Item[]) => {
    const doors = items.find(({ kind }) => kind === 'doors');
    return doors && day(doors.at);
  };
  const moved = dayOf(before) !== dayOf(after);
  if (moved) changes.push(t`The night is now on ${dayOf(after)}`);
  for (const item of after.filter(concerns)) {
    const old = before.find((each) => sameLine(each, item));
    if (!old) changes.push(t`${name(item)} at ${time(item.at)} is new`);
    else if (old.at !== item.at && !(moved && time(old.at) === time(item.at)))
      changes.push(`${name(item)}: ${time(old.at)} → ${time(item.at)}`);
    if (old && old.minutes !== item.minutes)
      changes.push(t`${name(item)}: ${old.minutes} → ${item.minutes} minutes`);
  }
  for (const item of before.filter(concerns)) {
    if (!after.some((each) => sameLine(each, item)))
      changes.push(t`${name(item)} at ${time(item.at)} is gone`);
  }
  return changes;
}

/** What every act keeps to, whoever it is for. */
const ONES_OWN_TOO = new Set<Item['kind']>(['load-in', 'doors', 'curfew', 'other']);

/** The same line in two versions: by its id, as long as it is for the same act. */
const sameLine = (a: Item, b: Item) =>
  a.kind === b.kind &&
  a.bookingId === b.bookingId &&
  (a.id === b.id || (a.kind === 'set' && a.bookingId !== undefined));
