import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CONNECTIONS } from '#stack/stack-options.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const AT_ONCE = 5;
const WAITING_EACH = 500;
const { backend, people } = setPeople({ stack: { connections: CONNECTIONS } });

/** Requests of artists for shows of one venue, each for a night of its own. */
async function requests(
  venue: Person,
  from: number,
  many: number,
): Promise<{ show: string; bookingId: string }[]> {
  const all = [];
  for (let at = 0; at < many; at++) {
    const show = await people.open(venue, await people.dayIn(from + at));
    all.push({ show, bookingId: await people.offer(show, (await people.artist()).profileId, 'artist') });
  }
  return all;
}

it('as many acts as there are turns are in the database; the next ones wait, and are done in turn', async () => {
  const [slow, quick] = [await people.venue(), await people.venue()];
  const held = await requests(slow, 30, AT_ONCE);
  const [free] = await requests(quick, 30, 1);
  const holder = await backend.pool.connect();
  await holder.query('begin');
  await holder.query('select from shows where id = any ($1) for update', [held.map(({ show }) => show)]);
  const waiting = async () =>
    Number(
      (
        await backend.pool.query(
          `select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rows[0].count,
    );

  const first = held.map(({ bookingId }) => people.send(slow, 'accept-booking', { bookingId }));
  await expect.poll(waiting).toBe(AT_ONCE);
  const next = people.send(quick, 'accept-booking', { bookingId: free?.bookingId });
  const more = Array.from({ length: WAITING_EACH + 1 }, () =>
    people.send(slow, 'decline-booking', { bookingId: randomUUID() }),
  );
  // All but one of what the person asks for waits too: no connection is taken, and what is too much is refused at once.
  const refused = await Promise.race(more);
  expect([refused.status, refused.error.code]).toEqual([429, 'too-many-acts']);
  expect(await waiting()).toBe(AT_ONCE);
  expect(await Promise.race([next, delay(50, 'waits')])).toBe('waits');

  await holder.query('rollback');
  holder.release();
  expect((await next).status).toBe(200);
  for (const each of await Promise.all(first)) expect(each.status).toBe(200);
  expect((await Promise.all(more)).filter((each) => each.status !== 404)).toEqual([refused]);
});
