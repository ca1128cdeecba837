import { type Day, weekdayOf } from '#core/calendar/day.ts';
import type { Chance } from '#demo/season/chance.ts';

/** Tickets sold for a show at its two prices, in integer cents. */
export type Sold = { fullCents: number; presaleCents: number; full: number; presale: number };

/**
 * The demo venue's year at the door, as the specification's dashboard shows it: €18,750 from 42 shows, €446 a show,
 * 85% of the places taken. A room of 70 that sells 59 or 60 places for about €7.50 gives exactly that, so its shows
 * have the capacity of its profile; shows of 250 to 1,200 are those of the larger rooms of the cast.
 */
const DEMO_TAKINGS = {
  shows: 42,
  grossCents: 1_875_000,
  capacity: 70,
  /** 85% of 42 × 70 places. */
  tickets: 2_499,
} as const;

/** Full price and pre-sale of a night at the demo venue. The two differences let any multiple of 50 cents be reached. */
const PRICES: readonly [full: number, presale: number][] = [
  [800, 650],
  [850, 700],
  [750, 650],
  [900, 750],
  [800, 700],
];

/** How many come on a weekday (0 is Monday) to a room of 70, before luck: the week fills towards Saturday. */
const COME: Record<number, number> = { 2: 46, 3: 52, 4: 63, 5: 68 };

/** What each of the demo venue's settled shows sold, in the order of their days; together exactly `DEMO_TAKINGS`. */
export function demoTakings(days: readonly Day[], chance: Chance): Sold[] {
  const { shows, grossCents, capacity, tickets } = DEMO_TAKINGS;
  if (days.length !== shows) throw new Error(`the demo venue settles ${shows} shows, not ${days.length}`);
  const nights = days.map((day, at) => {
    const [fullCents, presaleCents] = PRICES[at % PRICES.length] as [number, number];
    const sold = Math.min(capacity, (COME[weekdayOf(day)] ?? 55) + chance.int(-14, 8));
    const presale = Math.round((sold * chance.int(35, 60)) / 100);
    return { fullCents, presaleCents, full: sold - presale, presale };
  });
  sellExactly(nights, tickets, capacity);
  takeExactly(nights, grossCents);
  return nights;
}

/** Sells one more or one fewer a night, in turn, until all nights together sold so many. */
function sellExactly(nights: Sold[], tickets: number, capacity: number): void {
  const missing = () => tickets - nights.reduce((sum, night) => sum + night.full + night.presale, 0);
  for (let at = 0; missing() !== 0; at = (at + 1) % nights.length) {
    const night = nights[at] as Sold;
    if (missing() > 0 && night.full + night.presale < capacity) night.full += 1;
    else if (missing() < 0 && night.full > 10) night.full -= 1;
  }
}

/** Moves tickets between the two prices, one a night in turn, until all nights together took so much. */
function takeExactly(nights: Sold[], grossCents: number): void {
  const missing = () =>
    grossCents - nights.reduce((sum, n) => sum + n.full * n.fullCents + n.presale * n.presaleCents, 0);
  const move = (night: Sold, to: 'full' | 'presale'): boolean => {
    const from = to === 'full' ? 'presale' : 'full';
    if (night[from] <= 5) return false;
    night[from] -= 1;
    night[to] += 1;
    return true;
  };
  const gap = (night: Sold) => night.fullCents - night.presaleCents;
  for (let at = 0, tries = 0; Math.abs(missing()) >= 150; at = (at + 1) % nights.length, tries += 1) {
    if (tries > 10_000) throw new Error('the takings cannot be reached');
    move(nights[at] as Sold, missing() > 0 ? 'full' : 'presale');
  }
  // What is left is 50 or 100 cents: steps of 150 and 100 make both.
  const wide = nights.filter((night) => gap(night) === 150);
  const narrow = nights.filter((night) => gap(night) === 100);
  const step = (of: Sold[], to: 'full' | 'presale') => of.some((night) => move(night, to));
  if (Math.abs(missing()) === 100) step(narrow, missing() > 0 ? 'full' : 'presale');
  if (Math.abs(missing()) === 50) {
    const up = missing() > 0;
    step(wide, up ? 'full' : 'presale');
    step(narrow, up ? 'presale' : 'full');
  }
  if (missing() !== 0) throw new Error(`the takings are off by ${missing()}`);
}
