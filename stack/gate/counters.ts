import type pg from 'pg';
import type { Log } from '#server/log/log.ts';
import type { Limit, LimitName, Limits } from './limits.ts';

export type Counters = {
  /** Counts one more; null when it may be done, otherwise after how many seconds it may. */
  hit: (name: LimitName, who: string) => Promise<number | null> | number | null;
  /** How many more may be done in this window, by what this copy of the process knows, and in how many seconds it ends. */
  standing: (name: LimitName, who: string) => { left: number; secondsLeft: number };
  stop: () => Promise<void>;
};

/** Keys that are remembered between two exchanges with the database. Past that a flood has many senders, and all of them count as one. */
const MOST_KEYS = 50_000;

/** How often ended windows are deleted: whom they count is then kept for little more than the window. */
const FORGET_EVERY_MS = 60_000;

type Count = { pending: number; elsewhere: number; endsAt: number };

/**
 * Counts how often things are done, in windows of fixed length, over all copies of the process. Rare things are counted in the
 * database before they are answered. Frequent ones are counted here, and exchanged with the database twice a second: a
 * request then waits for nothing, and another copy's requests count half a second later.
 */
export function createCounters(
  pool: pg.Pool,
  limits: Limits,
  options: { everyMs?: number; log?: Log } = {},
): Counters {
  const counts = new Map<string, Count>();
  let exchanging: Promise<void> = Promise.resolve();
  let changed = false;
  let forgotAt = Number.NEGATIVE_INFINITY;

  const timer = setInterval(() => {
    exchanging = exchanging
      .then(exchange)
      .then(forgetEnded)
      .catch((error) => options.log?.error('limits-not-exchanged', { error }));
  }, options.everyMs ?? 500);
  timer.unref();

  function hit(name: LimitName, who: string): Promise<number | null> | number | null {
    const limit = limits[name];
    const now = Date.now();
    return limit.exact ? hitInDatabase(name, limit, who, now) : hitHere(name, limit, who, now);
  }

  function hitHere(name: LimitName, limit: Limit, who: string, now: number): number | null {
    let key = keyOf(name, limit, who, now);
    if (counts.size >= MOST_KEYS && !counts.has(key)) key = keyOf(name, limit, 'everybody else', now);
    let count = counts.get(key);
    if (!count) {
      count = { pending: 0, elsewhere: 0, endsAt: endOf(limit, now) };
      counts.set(key, count);
    }
    if (count.elsewhere + count.pending >= limit.points) return secondsUntil(count.endsAt, now);
    count.pending += 1;
    changed = true;
    return null;
  }

  async function hitInDatabase(
    name: LimitName,
    limit: Limit,
    who: string,
    now: number,
  ): Promise<number | null> {
    const endsAt = endOf(limit, now);
    const { rows } = await pool.query<{ points: number }>(
      `insert into stack.request_counts as c (key, ends_at, points) values ($1, to_timestamp($2), 1)
       on conflict (key) do update set points = least(c.points + 1, 1000000) returning points`,
      [keyOf(name, limit, who, now), endsAt / 1000],
    );
    return (rows[0]?.points ?? 0) > limit.points ? secondsUntil(endsAt, now) : null;
  }

  async function exchange(): Promise<void> {
    const now = Date.now();
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
    if (!changed) return;
    changed = false;
    const told = [...counts].filter(([, { pending }]) => pending > 0);
    if (told.length === 0) return;
    const sent = new Map(told.map(([key, { pending }]) => [key, pending]));
    const { rows } = await pool.query<{ key: string; points: number }>(
      // One order for all copies: two that write the same keys at once wait for each other and never in a circle.
      `insert into stack.request_counts as c (key, ends_at, points)
       select key, to_timestamp(ends_at), points from unnest($1::text[], $2::float8[], $3::int[]) as t (key, ends_at, points) order by key
       on conflict (key) do update set points = least(c.points::bigint + excluded.points, 2000000000) returning key, points`,
      [told.map(([key]) => key), told.map(([, { endsAt }]) => endsAt / 1000), [...sent.values()]],
    );
    for (const { key, points } of rows) {
      const count = counts.get(key);
      if (!count) continue;
      count.pending -= sent.get(key) ?? 0;
      count.elsewhere = points;
    }
  }

  /** Skips what another copy deletes or writes at this moment: the next time comes soon. */
  async function forgetEnded(): Promise<void> {
    if (performance.now() - forgotAt < FORGET_EVERY_MS) return;
    forgotAt = performance.now();
    await pool.query(
      `with ended as (select key from stack.request_counts where ends_at < now() limit 10000 for update skip locked)
       delete from stack.request_counts where key in (select key from ended)`,
    );
  }

  return {
    hit,
    standing(name, who) {
      const [limit, now] = [limits[name], Date.now()];
      const count = counts.get(keyOf(name, limit, who, now));
      const done = count ? count.elsewhere + count.pending : 0;
      return { left: Math.max(0, limit.points - done), secondsLeft: secondsUntil(endOf(limit, now), now) };
    },
    stop: async () => {
      clearInterval(timer);
      await exchanging;
    },
  };
}

function keyOf(name: LimitName, limit: Limit, who: string, now: number): string {
  return `${name} ${who.slice(0, 100)} ${Math.floor(now / 1000 / limit.seconds)}`;
}

function endOf({ seconds }: Limit, now: number): number {
  return (Math.floor(now / 1000 / seconds) + 1) * seconds * 1000;
}

const secondsUntil = (endsAt: number, now: number) => Math.max(1, Math.ceil((endsAt - now) / 1000));
