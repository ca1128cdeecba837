import { endOf, type Item, instant, isFixed, MINUTE, startOf } from '#core/night/item.ts';

/** What the stage manager says of a set, at which instant. The id is made on the device, so that a mark sent twice is one. */
export type StageMark = {
  id: string;
  itemId: string;
  what: 'start' | 'end' | 'undo';
  at: string;
  /** The mark that is taken back. */
  undoes?: string | undefined;
};

/** A set as it was really played; not over yet without an end. */
export type PlayedSet = { itemId: string; startedAt: string; endedAt: string | null };

/**
 * The sets that marks tell of, in the order in which they began. What two devices said at once counts once: a set begins once and ends
 * once, and whoever begins has the stage, so that the set before is over.
 */
export function playedSets(marks: readonly StageMark[]): PlayedSet[] {
  const played: PlayedSet[] = [];
  for (const { itemId, what, at } of standing(marks)) {
    const own = played.find((set) => set.itemId === itemId);
    const last = played.at(-1);
    if (what === 'start' && !own) {
      if (last) last.endedAt ??= at;
      played.push({ itemId, startedAt: at, endedAt: null });
    } else if (what === 'end' && own) own.endedAt ??= at;
  }
  return played;
}

/** So much a message may take on its way; a clock that is wrong by more is set right. */
const ON_ITS_WAY = MINUTE;

/**
 * Marks as they would be by the product's clock (`now`, in ms), said on a device whose clock showed `sentAt` when it sent them. Nothing has
 * happened later than now; the time between two marks stays as it was.
 */
export function byOurClock<Mark extends Pick<StageMark, 'at'>>(
  marks: readonly Mark[],
  sentAt: string | undefined,
  now: number,
): Mark[] {
  const wrong = sentAt ? Date.parse(sentAt) - now : 0;
  const known = Math.abs(wrong) > ON_ITS_WAY ? wrong : 0;
  const last = Math.max(...marks.map(({ at }) => Date.parse(at)));
  const by = Math.max(known, last - now);
  return marks.map((mark) => ({ ...mark, at: instant(Date.parse(mark.at) - by) }));
}

/** What was not taken back, in the order in which it was said. */
export function standing(marks: readonly StageMark[]): StageMark[] {
  const undone = new Set(marks.flatMap(({ what, undoes }) => (what === 'undo' && undoes ? [undoes] : [])));
  return marks
    .filter(({ id, what }) => what !== 'undo' && !undone.has(id))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || (a.id < b.id ? -1 : 1));
}

/** The lines of a night without the sets of those who play no longer, except of who was on the stage already. */
export function withoutLeft(
  items: readonly Item[],
  left: readonly { bookingId: string }[],
  marks: readonly StageMark[],
): Item[] {
  const began = new Set(playedSets(marks).map(({ itemId }) => itemId));
  return items.filter(
    ({ id, bookingId }) => began.has(id) || !left.some((act) => act.bookingId === bookingId),
  );
}

export type OnStage = {
  /** The set that is played, and when it is over if it is played at its whole length. */
  current: { item: Item; startedAt: number; until: number } | null;
  /** The set that follows, when it is expected, and when it was due: what comes after that is late. */
  next: { item: Item; at: number; due: number } | null;
  /** Whole minutes by which the night is behind its running order; ahead of it below zero. */
  behind: number;
  /** The running order as it is expected now. */
  expected: Item[];
};

/**
 * A night as it stands at an instant. A set keeps its length whenever it begins, and lasts until it is ended. What follows on the stage
 * begins when what stands before it is over, never earlier than published: a changeover keeps its length, and free time between is used up
 * first. Doors and curfew stay.
 */
export function onStage(items: readonly Item[], marks: readonly StageMark[], now: number): OnStage {
  // A set that a later version does not have holds up nobody.
  const known = new Set(items.map(({ id }) => id));
  const played = new Map(
    playedSets(marks).flatMap((set) => (known.has(set.itemId) ? [[set.itemId, set] as const] : [])),
  );
  const lastPlayed = items.findLastIndex(({ id }) => played.has(id));
  const isOn = [...played.values()].some(({ endedAt }) => endedAt === null);
  let free = Number.NEGATIVE_INFINITY;
  let current: OnStage['current'] = null;
  let next: OnStage['next'] = null;
  let late: number | null = null;
  const expected = items.map((item, place) => {
    const set = played.get(item.id);
    if (set) {
      const startedAt = Date.parse(set.startedAt);
      const until = startedAt + item.minutes * MINUTE;
      const end = set.endedAt ? Date.parse(set.endedAt) : Math.max(until, now);
      if (!set.endedAt) current = { item, startedAt, until };
      free = Math.max(free, end);
      if (!set.endedAt || !isOn) late = end - endOf(item);
      return { ...item, at: set.startedAt, minutes: Math.round((end - startedAt) / MINUTE) };
    }
    if (isFixed(item) || place < lastPlayed || !isOfStage(item)) return item;
    let at = Math.max(startOf(item), free);
    if (item.kind === 'set' && !next) {
      // Nobody is on the stage though somebody should be: with every minute it gets later.
      const due = at;
      if (!isOn) at = Math.max(at, now);
      next = { item, at, due };
      if (!isOn) late = at - startOf(item);
    }
    free = at + item.minutes * MINUTE;
    return { ...item, at: instant(at) };
  });
  return { current, next, behind: Math.trunc((late ?? 0) / MINUTE), expected };
}

/** Who plays, and what is changed between, follow each other on the stage; the rest of a night goes by its own clock. */
const isOfStage = ({ kind }: Item) => kind === 'set' || kind === 'changeover';
