import { describe, expect, it } from 'vitest';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const block = (who: Person, whom: Person, blocked = true) =>
  people.done(who, 'set-block', { profileId: whom.profileId, blocked });
const refused = async (who: Person, name: string, input: unknown) => {
  const { error } = await people.send(who, name, input);
  return [error?.code, error?.message];
};
const rest = (who: Person, path: string, body: object) =>
  fetch(`${backend.url}/rest/v1/${path}`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      'content-type': 'application/json',
      authorization: `Bearer ${who.token}`,
    },
    body: JSON.stringify(body),
  });
const talk = async (who: Person, whom: Person) =>
  (await rest(who, 'rpc/start_conversation', { partner: whom.profileId })).json();
const write = async (who: Person, conversation: unknown) => {
  const answer = await rest(who, 'messages', { conversation_id: conversation, content: 'Hello' });
  return answer.ok ? 'sent' : ((await answer.json()) as { message: string }).message;
};
/** Whether the venue's list for its night has the artist, and the artist's list of openings the night. */
async function foundBy(venue: Person, showId: string, artist: Person): Promise<boolean[]> {
  const artists = await people.read(venue, `/matches?showId=${showId}&limit=200`);
  const openings = await people.read(artist, '/openings?limit=200');
  const has = (answer: unknown, id: string) => JSON.stringify(answer).includes(id);
  return [has(artists.data, artist.profileId), has(openings.data, showId)];
}
const closed = (name: string) => `${name} does not take messages or requests at the moment.`;

describe.each(['venue', 'artist'] as const)('a %s that blocks the other side', (side) => {
  it('is asked for nothing by it and reads nothing of it, and is not told of; taken back, all is as before', async () => {
    const [artist, venue, stranger] = [await people.artist(), await people.venue(), await people.artist()];
    const [who, whom] = side === 'venue' ? [venue, artist] : [artist, venue];
    const conversation = await talk(whom, who);
    expect(await write(whom, conversation)).toBe('sent');
    const day = await people.aNight();
    const showId = await people.open(venue, await people.aNight());
    const bookingId = await people.request(artist, showId);
    await people.done(artist, 'place-hold', { venueId: venue.profileId, day });

    await block(who, whom);
    await block(who, whom);
    // What was open between them is over, in words that say nothing of the block.
    expect((await people.row('bookings', bookingId)).status).toMatch(/declined|withdrawn/);
    const { rows } = await backend.pool.query('select status from holds where venue_id = $1', [
      venue.profileId,
    ]);
    expect(rows).toEqual([{ status: 'released' }]);
    expect(JSON.stringify(await people.notices(whom))).not.toMatch(/block/i);

    const neutral = ['not-taken', closed(who.name)];
    const open = await people.open(venue, await people.aNight());
    // Neither is brought before the other.
    expect(await foundBy(venue, open, artist)).toEqual([false, false]);
    const named = side === 'venue' ? { venueId: venue.profileId } : { artistId: artist.profileId };
    const ask = side === 'venue' ? { showId: open } : { showId: open, artistId: artist.profileId };
    expect(await refused(whom, 'request-booking', { ...ask, deal: GUARANTEE })).toEqual(neutral);
    const plan = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1000 };
    const night = { ...named, day: await people.aNight(), deal: GUARANTEE };
    expect(await refused(whom, 'ask-for-night', side === 'venue' ? night : { ...night, plan })).toEqual(
      neutral,
    );
    expect(await refused(whom, 'place-hold', { ...named, day })).toEqual(neutral);
    expect(await write(whom, conversation)).toBe(closed(who.name));
    // Whoever blocks asks nothing either, and is told how to.
    expect(
      (
        await refused(who, 'place-hold', {
          ...(side === 'venue' ? { artistId: artist.profileId } : { venueId: venue.profileId }),
          day,
        })
      )[0],
    ).toBe('blocked-by-you');
    expect(await write(who, conversation)).toContain(`You have blocked ${whom.name}`);
    // It is between these two; a stranger's word to their conversation says nothing of it.
    if (side === 'venue') expect(await people.request(stranger, open)).toBeTruthy();
    expect(await write(stranger, conversation)).not.toMatch(/block|does not take/);
    for (const [reader, names] of [
      [who, [whom.name]],
      [whom, []],
      [stranger, []],
    ] as const) {
      const { data } = await people.read(reader, '/my-blocks');
      expect((data as unknown as { blocked: { name: string }[] }).blocked.map(({ name }) => name)).toEqual(
        names,
      );
      expect((await rest(reader, 'blocks', {})).status).toBe(404);
    }

    // The other side cannot take it back.
    await block(whom, who, false);
    expect(await write(whom, conversation)).toBe(closed(who.name));
    await block(who, whom, false);
    expect(await write(whom, conversation)).toBe('sent');
    expect(await foundBy(venue, open, artist)).toEqual([true, true]);
    await people.done(whom, 'request-booking', { ...ask, deal: GUARANTEE });
  });
});

it('an agreed booking keeps its conversation until it is paid', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const bookingId = await people.request(artist, await people.open(venue, await people.aNight()));
  await people.done(venue, 'accept-booking', { bookingId });
  const conversation = await talk(artist, venue);
  await block(venue, artist);
  expect((await people.row('bookings', bookingId)).status).toBe('confirmed');
  expect([await write(artist, conversation), await write(venue, conversation)]).toEqual(['sent', 'sent']);
  expect(
    (await refused(artist, 'place-hold', { venueId: venue.profileId, day: await people.aNight() }))[0],
  ).toBe('not-taken');
  await people.done(artist, 'cancel-booking', { bookingId, reason: 'Ill.' });
  expect(await write(artist, conversation)).toBe(closed(venue.name));
});

it('a replacement who has blocked the venue is left out and named neutrally', async () => {
  const [venue, gone, stands] = [await people.venue(), await people.artist(), await people.artist()];
  const other = await people.artist();
  const bookingId = await people.request(gone, await people.open(venue, await people.aNight()));
  await people.done(venue, 'accept-booking', { bookingId });
  await people.done(gone, 'cancel-booking', { bookingId, reason: 'Ill.' });
  await block(stands, venue);
  const answer = await people.done(venue, 'ask-replacements', {
    ...{ bookingId, artistIds: [stands.profileId, other.profileId], deal: GUARANTEE },
    answerBy: new Date(Date.parse(await people.dayIn(30))).toISOString(),
  });
  expect(answer).toMatchObject({
    asked: [{ artistId: other.profileId }],
    left: [{ why: closed(stands.name) }],
  });
});

it('the database refuses what no command let through, also at the same moment', async () => {
  const [artist, venue] = [await people.artist(), await people.venue()];
  const showId = await people.open(venue, await people.aNight());
  await block(venue, artist);
  await expect(
    backend.pool.query(
      `insert into bookings (show_id, artist_id, venue_id, night, show_date, status, requested_by, offered_by, deal, guarantee_cents, expires_at)
       select s.id, $2, s.venue_id, s.night, s.show_date, 'requested', 'artist', 'artist', $3, 0, private.now() + interval '1 day' from shows s where s.id = $1`,
      [showId, artist.profileId, JSON.stringify(GUARANTEE)],
    ),
  ).rejects.toMatchObject({ constraint: 'bookings_between_blocked' });
  await block(venue, artist, false);
  // A request and a block at once: the request either came first and is over, or is refused.
  await Promise.all([
    people.send(artist, 'request-booking', { showId, deal: GUARANTEE }),
    block(venue, artist),
  ]);
  const { rows } = await backend.pool.query(
    `select status from bookings where artist_id = $1 and private.is_open(status)`,
    [artist.profileId],
  );
  expect(rows).toEqual([]);
});

it('nobody blocks a profile of their own side, or one that is not there', async () => {
  const [one, two] = [await people.artist(), await people.artist()];
  expect((await refused(one, 'set-block', { profileId: two.profileId, blocked: true }))[0]).toBe(
    'unknown-venue',
  );
  expect((await refused(one, 'set-block', { profileId: crypto.randomUUID(), blocked: true }))[0]).toBe(
    'unknown-venue',
  );
});
