import type { Day } from '#core/calendar/day.ts';
import { t } from '#core/words/t.ts';

/** A price that tickets of a night are sold at, in integer cents of the show's currency. */
export type Tier = {
  id: string;
  name: string;
  priceCents: number;
  /** How many there are of it; null where the room alone limits them. */
  allocation: number | null;
  /** From when it is sold; null where nobody has said. */
  onSaleOn: Day | null;
};

/** How a count came in. */
export const SOURCES = [
  'typed',
  'file',
  'program',
  'box-office',
  'eventbrite',
  'ticketmaster',
  'demo',
] as const;
export type Source = (typeof SOURCES)[number];

const SOURCE_WORDS = (): Record<Source, string> => ({
  typed: t`typed`,
  file: t`from a file`,
  program: t`sent by a program`,
  'box-office': t`by the link for the box office`,
  eventbrite: t`read from Eventbrite`,
  ticketmaster: t`read from Ticketmaster`,
  demo: t`of the demo season`,
});
export const sourceWords = (source: Source): string => SOURCE_WORDS()[source];

/** How many tickets of a price one seller had sold by then; `seller` is '' for the house itself. */
export type Count = {
  seq: number;
  tierId: string;
  seller: string;
  sold: number;
  source: Source;
  /** ISO instants: of when it is true, and when it was entered. */
  countedAt: string;
  enteredAt: string;
};

const HOUSE = () => t`the house`;
export const sellerWords = (seller: string): string => seller || HOUSE();

const keyOf = ({ tierId, seller }: Pick<Count, 'tierId' | 'seller'>) => `${tierId} ${seller}`;

/** Counts in the order in which they replace each other: by when they are true, and of one moment the one that was entered last. */
export const inOrder = <Each extends Pick<Count, 'countedAt' | 'seq'>>(counts: readonly Each[]): Each[] =>
  counts.toSorted((a, b) => Date.parse(a.countedAt) - Date.parse(b.countedAt) || a.seq - b.seq);

/** What stands: the last count of each price and seller. Earlier ones stay as they were said. */
export function standing<Each extends Count>(counts: readonly Each[]): Each[] {
  const last = new Map<string, Each>();
  for (const count of inOrder(counts)) last.set(keyOf(count), count);
  return [...last.values()];
}

export const totalSold = (counts: readonly Pick<Count, 'sold'>[]): number =>
  counts.reduce((sum, { sold }) => sum + sold, 0);

/** How many were sold at the end of each day on which something was counted, by `dayOf`. */
export function curveOf(
  counts: readonly Count[],
  dayOf: (instant: string) => Day,
): { day: Day; sold: number }[] {
  const last = new Map<string, number>();
  const days = new Map<Day, number>();
  let sum = 0;
  for (const count of inOrder(counts)) {
    const key = keyOf(count);
    sum += count.sold - (last.get(key) ?? 0);
    last.set(key, count.sold);
    days.set(dayOf(count.countedAt), sum);
  }
  return [...days].map(([day, sold]) => ({ day, sold }));
}

/** What a curve had reached by a day; null before anything was counted. */
export const soldBy = (curve: readonly { day: Day; sold: number }[], day: Day): number | null =>
  curve.findLast((point) => point.day <= day)?.sold ?? null;
