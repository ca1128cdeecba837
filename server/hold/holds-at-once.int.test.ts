import { expect, test } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { CONNECTIONS } from '#stack/stack-options.ts';
import { GUARANTEE, type Person, peopleOf } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople({ stack: { connections: CONNECTIONS } });

/** Two hold a night; the second has the first decide. */
async function challenged(ahead: number) {
  const [venue, day] = [await people.venue(), await people.dayIn(ahead)];
  const [first, second] = [await people.artist(), await people.artist()];
  const holds: string[] = [];
  for (const artist of [first, second]) {
    const input = { venueId: venue.profileId, day, days: 9 };
    holds.push((await people.done(artist, 'place-hold', input)).holdId as string);
  }
  await people.done(second, 'challenge-hold', { holdId: holds[1] });
  return { venue, day, first, second, holds: holds as [string, string] };
}
const standing = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => String((await people.row('holds', id)).status)));
const ranks = async (who: Person) =>
  (
    (await people.read(who, '/holds')).data as unknown as {
      holds: { rank: number; total: number; firstDecidesUntil: string | null }[];
    }
  ).holds.map(({ rank, total, firstDecidesUntil }) => [rank, total, firstDecidesUntil !== null]);

test('who accepts in the instant in which the time to decide runs out has the night, and nobody is left between', async () => {
  const { venue, day, first, second, holds } = await challenged(30);
  const showId = await people.open(venue, day, { slots: 1 });
  const bookingId = await people.request(first, showId);
  // The answer, two rounds of the clock, the challenger and the one in front at once, at the very instant.
  await backend.pool.query('update holds set decides_until = private.now() where id = $1', [holds[0]]);
  const copy = await backend.secondCopy();
  const elsewhere = peopleOf({ ...backend, url: copy.url });
  const [accepted, challenge, release] = await Promise.all([
    elsewhere.send(venue, 'accept-booking', { bookingId }),
    people.send(second, 'challenge-hold', { holdId: holds[1] }),
    people.send(first, 'release-hold', { holdId: holds[0] }),
    backend.runJobs(),
    backend.runJobs(),
  ]);
  await copy.stop();
  expect(accepted.status).toBe(200);
  expect(['hold-is-first', 'hold-over']).toContain(challenge.error.code);
  expect(release.error.code).toBe('hold-over');
  await backend.runJobs();
  const [one, two] = await standing(...holds);
  expect(['booked', 'fell']).toContain(one);
  expect(two).toBe('taken');
  const { rows } = await backend.pool.query(
    `select count(*)::int as ends from domain_events where kind = 'hold-ended' and venue_id = $1`,
    [venue.profileId],
  );
  expect(rows[0].ends).toBe(2);
});

test('a place that an artist takes for another ends its holds elsewhere and becomes the one it has there', async () => {
  const { venue, day, first, second, holds } = await challenged(6);
  const gone = await people.artist();
  const showId = await people.open(venue, day, { slots: 1 });
  const lost = await people.request(gone, showId);
  await people.done(venue, 'accept-booking', { bookingId: lost });
  await people.done(gone, 'cancel-booking', { bookingId: lost, reason: 'We are ill.' });
  await backend.runJobs();
  // The night was taken and is free again within the minute: whoever holds it holds it still, or heard that it was taken.
  const before = await standing(...holds);
  const { rows } = await backend.pool.query(
    `select to_char(private.now() at time zone 'UTC' + interval '3 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
  );
  const other = await people.venue();
  const elsewhere = await people.done(first, 'place-hold', { venueId: other.profileId, day });
  const { asked } = (await people.done(venue, 'ask-replacements', {
    ...{ bookingId: lost, artistIds: [first.profileId], answerBy: rows[0].at, deal: GUARANTEE },
  })) as unknown as { asked: { bookingId: string }[] };
  await people.done(first, 'accept-booking', { bookingId: asked[0]?.bookingId });
  await backend.runJobs();
  expect(before).toEqual(['held', 'held']);
  expect(await standing(...holds, elsewhere.holdId as string)).toEqual(['booked', 'taken', 'elsewhere']);
  expect(await ranks(second)).toEqual([]);
});

test('an account that is deleted while somebody decides leaves the others in order, each with the clock that is theirs', async () => {
  const leaves = await challenged(40);
  await people.done(leaves.first, 'delete-account', { confirm: true });
  expect(await ranks(leaves.second)).toEqual([[1, 1, false]]);
  const asks = await challenged(41);
  await people.done(asks.second, 'delete-account', { confirm: true });
  // Nobody waits behind any more: there is nothing to decide.
  expect(await ranks(asks.first)).toEqual([[1, 1, false]]);
  expect((await people.notices(asks.first)).at(-1)).toMatchObject({
    title: `You need not decide on ${formatDay(asks.day)} at ${asks.venue.name} any more`,
  });
  const room = await challenged(42);
  await people.done(room.venue, 'delete-account', { confirm: true });
  await backend.runJobs();
  for (const who of [room.first, room.second]) expect(await ranks(who)).toEqual([]);
});

test('a note of a day is read by nobody else, nor by the browser’s way to the tables', async () => {
  const { venue, day, first } = await challenged(43);
  await people.done(first, 'note-day', { day, note: 'The van is at the garage.' });
  const paths = [
    '/functions/v1/api/holds',
    '/rest/v1/day_notes?select=*',
    `/rest/v1/day_notes?day=eq.${day}`,
  ];
  for (const who of [venue, first])
    for (const path of paths) {
      const answer = await fetch(`${backend.url}${path}`, {
        headers: { authorization: `Bearer ${who.token}`, apikey: backend.publishableKey },
      });
      expect(await answer.text(), path).not.toContain('The van');
      if (path.startsWith('/rest')) expect(answer.status).toBeGreaterThanOrEqual(400);
    }
});
