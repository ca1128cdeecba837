import * as z from 'zod';
import { formatClock } from '#core/calendar/clock.ts';
import { formatDay } from '#core/calendar/day.ts';
import { dayAt, timeAt } from '#core/calendar/night.ts';
import { ITEM_KINDS, type Item, type NightAct, nameOf } from '#core/night/item.ts';
import { t } from '#core/words/t.ts';

const clock = z.string().regex(/^\d\d:\d\d$/);
/** A line of a night as it was called then: what it is, of which act, in the words of who wrote it; `own` is the set of who is told. */
const line = z.strictObject({
  kind: z.enum(ITEM_KINDS),
  act: z.string().optional(),
  label: z.string().optional(),
  own: z.literal(true).optional(),
});

/** What a new version of a running order changes for an act. Times are 'HH:MM' and days 'yyyy-mm-dd' by the venue's clock. */
export const nightChange = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('day'), to: z.iso.date() }),
  z.strictObject({ what: z.enum(['new', 'gone']), line, at: clock }),
  z.strictObject({ what: z.literal('moved'), line, from: clock, to: clock }),
  z.strictObject({ what: z.literal('length'), line, from: z.int(), to: z.int() }),
]);
export type NightChange = z.output<typeof nightChange>;

/** What a new version of a running order changes for an act, in the order of the night. `zone` is the venue's time zone. */
export function changesFor(
  bookingId: string,
  before: readonly Item[],
  after: readonly Item[],
  { acts, zone }: { acts: readonly NightAct[]; zone: string },
): NightChange[] {
  const concerns = (item: Item) => item.bookingId === bookingId || ONES_OWN_TOO.has(item.kind);
  const time = (item: Item) => timeAt(item.at, zone);
  const dayOf = (items: readonly Item[]) => {
    const doors = items.find(({ kind }) => kind === 'doors');
    return doors && dayAt(new Date(doors.at), zone);
  };
  const named = ({ kind, bookingId: of, label }: Item): z.output<typeof line> => {
    const act = acts.find((each) => each.bookingId === of)?.name;
    return {
      kind,
      ...(act ? { act } : {}),
      ...(label ? { label } : {}),
      ...(of === bookingId && kind === 'set' ? { own: true as const } : {}),
    };
  };
  const changes: NightChange[] = [];
  const [oldDay, newDay] = [dayOf(before), dayOf(after)];
  const moved = oldDay !== newDay;
  if (moved && newDay) changes.push({ what: 'day', to: newDay });
  for (const item of after.filter(concerns)) {
    const old = before.find((each) => sameLine(each, item));
    if (!old) changes.push({ what: 'new', line: named(item), at: time(item) });
    else if (old.at !== item.at && !(moved && time(old) === time(item)))
      changes.push({ what: 'moved', line: named(item), from: time(old), to: time(item) });
    if (old && old.minutes !== item.minutes)
      changes.push({ what: 'length', line: named(item), from: old.minutes, to: item.minutes });
  }
  for (const item of before.filter(concerns))
    if (!after.some((each) => sameLine(each, item)))
      changes.push({ what: 'gone', line: named(item), at: time(item) });
  return changes;
}

/** A change as its reader reads it: 'Your set: 9:35 PM → 9:50 PM'. */
export function changeSaid(change: NightChange): string {
  if (change.what === 'day') return t`The night is now on ${formatDay(change.to)}`;
  const name = lineSaid(change.line);
  if (change.what === 'length') return t`${name}: ${change.from} → ${change.to} minutes`;
  if (change.what === 'moved') return `${name}: ${formatClock(change.from)} → ${formatClock(change.to)}`;
  const at = formatClock(change.at);
  return change.what === 'new' ? t`${name} at ${at} is new` : t`${name} at ${at} is gone`;
}

function lineSaid({ kind, act, label, own }: z.output<typeof line>): string {
  if (own) return t`Your set`;
  return nameOf(
    { kind, label, ...(act ? { bookingId: act } : {}) },
    act ? [{ bookingId: act, name: act }] : [],
  );
}

/** What every act keeps to, whoever it is for. */
const ONES_OWN_TOO = new Set<Item['kind']>(['load-in', 'doors', 'curfew', 'other']);

/** The same line in two versions: by its id, as long as it is for the same act. */
const sameLine = (a: Item, b: Item) =>
  a.kind === b.kind &&
  a.bookingId === b.bookingId &&
  (a.id === b.id || (a.kind === 'set' && a.bookingId !== undefined));
