import {
  endOf,
  type Item,
  instant,
  MINUTE,
  type NightAct,
  needsStage,
  type ShowTimes,
  startOf,
} from '#core/night/item.ts';
import { ordered } from '#core/night/timeline.ts';

type Night = { show: ShowTimes; acts: readonly NightAct[] };

/** Between two acts of which one had to make room. */
const CHANGEOVER = 10;

/**
 * A running order after the agreements of its night were changed. What stands before doors moves with doors, what stands after curfew with
 * curfew, and the rest with the start of the show; a set whose own time was agreed anew stands at that time, and takes the length that was
 * agreed. A line that then has the stage together with one that stands as agreed makes room for it.
 */
export function followChange(items: readonly Item[], before: Night, after: Night): Item[] {
  const by = (name: keyof ShowTimes) => Date.parse(after.show[name]) - Date.parse(before.show[name]);
  const [doors, curfew] = [Date.parse(before.show.doorsAt), Date.parse(before.show.endsAt)];
  let withSet = by('startsAt');
  const moved = items.map((item): Item => {
    if (item.kind === 'doors') return { ...item, at: after.show.doorsAt };
    if (item.kind === 'curfew') return { ...item, at: after.show.endsAt };
    if (item.kind === 'set') {
      const next = movedSet(item, before.acts, after.acts, by('startsAt'));
      withSet = endOf(next) - endOf(item);
      return next;
    }
    const shift =
      startOf(item) < doors
        ? by('doorsAt')
        : startOf(item) >= curfew
          ? by('endsAt')
          : item.kind === 'changeover'
            ? withSet
            : by('startsAt');
    return { ...item, at: instant(startOf(item) + shift) };
  });
  return ordered(withRoom(moved, after.acts));
}

function movedSet(item: Item, before: readonly NightAct[], after: readonly NightAct[], byShow: number): Item {
  const [was, is] = [before, after].map((acts) => acts.find(({ bookingId }) => bookingId === item.bookingId));
  const minutes = is?.setMinutes && is.setMinutes !== was?.setMinutes ? is.setMinutes : item.minutes;
  if (!is?.setStartsAt) return { ...item, minutes, at: instant(startOf(item) + byShow) };
  const agreed = Date.parse(is.setStartsAt);
  // A set that only moves with its show stays as far from its agreed time as the venue has put it.
  const withShow = was?.setStartsAt && agreed - Date.parse(was.setStartsAt) === byShow;
  return { ...item, minutes, at: instant(withShow ? startOf(item) + byShow : agreed) };
}

/** Sets that stand as agreed stay; what meets one of them on the stage begins after it. */
function withRoom(items: readonly Item[], acts: readonly NightAct[]): Item[] {
  const asAgreed = (item: Item) =>
    acts.some(
      ({ bookingId, setStartsAt }) =>
        item.kind === 'set' &&
        bookingId === item.bookingId &&
        setStartsAt &&
        Date.parse(setStartsAt) === startOf(item),
    );
  const placed = new Map(
    items.filter((item) => needsStage(item) && asAgreed(item)).map((item) => [item.id, item]),
  );
  for (const item of ordered(items)) {
    if (!needsStage(item) || placed.has(item.id)) continue;
    let at = startOf(item);
    for (const other of ordered([...placed.values()])) {
      const meets = at < endOf(other) && at + item.minutes * MINUTE > startOf(other);
      if (meets) at = endOf(other) + (item.kind === 'set' ? CHANGEOVER * MINUTE : 0);
    }
    placed.set(item.id, { ...item, at: instant(at) });
  }
  return items.map((item) => placed.get(item.id) ?? item);
}

/**
 * A running order after somebody left the bill or came to it: whoever is new takes the lines of who is gone, in the order of the sets, with
 * what was agreed with them. Lines of acts that are gone and that nobody takes are left out.
 */
export function fitToBill(items: readonly Item[], acts: readonly NightAct[]): Item[] {
  const known = new Set(acts.map(({ bookingId }) => bookingId));
  const gone = [
    ...new Set(items.flatMap(({ bookingId }) => (bookingId && !known.has(bookingId) ? [bookingId] : []))),
  ];
  const places = gone.toSorted((a, b) => firstSetOf(items, a) - firstSetOf(items, b));
  const fresh = acts.filter(
    ({ bookingId }) => !items.some((item) => item.kind === 'set' && item.bookingId === bookingId),
  );
  const takenBy = new Map(fresh.slice(0, places.length).map((act, at) => [places[at] as string, act]));
  return ordered(
    items.flatMap((item): Item[] => {
      if (!item.bookingId || known.has(item.bookingId)) return [item];
      const act = takenBy.get(item.bookingId);
      if (!act) return [];
      const theirs = { ...item, bookingId: act.bookingId };
      if (item.kind !== 'set') return [theirs];
      return [{ ...theirs, at: act.setStartsAt ?? item.at, minutes: act.setMinutes ?? item.minutes }];
    }),
  );
}

function firstSetOf(items: readonly Item[], bookingId: string): number {
  const set = items.find((item) => item.kind === 'set' && item.bookingId === bookingId);
  return set ? startOf(set) : Number.POSITIVE_INFINITY;
}
