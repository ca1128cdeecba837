import { expect, it } from 'vitest';
import { formatDay } from '#core/calendar/day.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();

const NEAR = { lat: 52.09, lng: 5.12, country_code: 'NL' };
const FAR = { lat: 35.68, lng: 139.69, country_code: 'JP' };
const placed = async (at: object, more: object = {}) => {
  const artist = await people.artist(more as never);
  const { lat, lng, country_code } = at as typeof NEAR;
  await backend.pool.query('update artist_profiles set lat = $2, lng = $3, country_code = $4 where id = $1', [
    artist.profileId,
    lat,
    lng,
    country_code,
  ]);
  return artist;
};

/** A night in so many days whose artist has cancelled. */
async function cancelled(days: number) {
  const [venue, gone, day] = [await people.venue(), await people.artist(), await people.dayIn(days)];
  const showId = await people.open(venue, day, { deadline: day });
  const bookingId = await people.request(gone, showId);
  await people.done(venue, 'accept-booking', { bookingId });
  await people.done(gone, 'cancel-booking', { bookingId, reason: 'The singer is ill.' });
  await backend.pool.query('update shows set deadline = private.today() - 1 where id = $1', [showId]);
  return { venue, gone, day, showId, bookingId };
}
const inHours = async (hours: number) => {
  const { rows } = await backend.pool.query<{ at: string }>(
    `select to_char(private.now() at time zone 'UTC' + $1 * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at`,
    [hours],
  );
  return rows[0]?.at;
};
const code = async (who: Person, name: string, input: unknown) =>
  (await people.send(who, name, input)).error?.code;
type Found = {
  artists: { artist: { id: string } }[];
  tooFar: number;
  dearer: number;
  deal: unknown;
  artistName: string;
};

it('finds who is free and near, asks several after the deadline, and the first who accepts has it', async () => {
  const [near, second, far, away] = [
    await placed(NEAR),
    await placed(NEAR),
    await placed(FAR),
    await placed(NEAR),
  ];
  const { venue, gone, day, showId, bookingId } = await cancelled(1);
  await backend.pool.query(`insert into availability (user_id, day, status) values ($1, $2, 'unavailable')`, [
    away.userId,
    day,
  ]);
  expect((await people.notices(venue)).at(-1)).toMatchObject({
    kind: 'booking-cancelled',
    route: `/venue/bookings?booking=${bookingId}&open=replace`,
  });
  const { data } = await people.read(venue, `/replacements?bookingId=${bookingId}`);
  const found = data as unknown as Found;
  const ids = found.artists.map(({ artist }) => artist.id);
  expect(ids).toEqual(expect.arrayContaining([near.profileId, second.profileId]));
  for (const left of [far, away, gone]) expect(ids).not.toContain(left.profileId);
  expect(found.tooFar).toBeGreaterThanOrEqual(1);
  expect(found).toMatchObject({ artistName: gone.name, deal: GUARANTEE });

  const answerBy = await inHours(3);
  const ask = {
    bookingId,
    artistIds: [near.profileId, second.profileId, away.profileId],
    answerBy,
    deal: GUARANTEE,
  };
  const key = crypto.randomUUID();
  const first = await people.send(venue, 'ask-replacements', ask, key);
  const { asked, left } = first.data as unknown as {
    asked: { artistId: string; bookingId: string }[];
    left: { why: string }[];
  };
  expect(asked).toHaveLength(2);
  expect(left.map(({ why }) => why)).toEqual([`${away.name} is not available on ${formatDay(day)}.`]);
  expect((await people.send(venue, 'ask-replacements', ask, key)).data).toEqual(first.data);

  expect((await people.notices(near)).at(-1)?.description).toMatch(
    /Others may have been asked too: the first who accepts has the place\.$/,
  );
  const of = (who: Person) => String(asked.find(({ artistId }) => artistId === who.profileId)?.bookingId);
  expect(new Date((await people.row('bookings', of(near))).expires_at).toISOString()).toBe(
    new Date(String(answerBy)).toISOString(),
  );
  const other = await backend.secondCopy();
  const accept = (url: string, who: Person) =>
    fetch(`${url}/functions/v1/api/accept-booking`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        authorization: `Bearer ${who.token}`,
      },
      body: JSON.stringify({ bookingId: of(who) }),
    });
  const both = await Promise.all([accept(backend.url, near), accept(other.url, second)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  await other.stop();
  const loser = both[0]?.status === 200 ? second : near;
  const refused = (await both.find(({ status }) => status === 409)?.json()) as { error: { message: string } };
  const answeredFirst = `Another artist answered first and fills the place on ${formatDay(day)}. Thank you for being ready to stand in.`;
  expect(refused.error.message).toBe(answeredFirst);
  expect((await people.notices(loser)).at(-1)).toMatchObject({
    title: `The place on ${formatDay(day)} is filled`,
    description: `Another artist answered first. ${venue.name} thanks you for being ready to stand in.`,
  });
  // With the dialog of an hour ago still open.
  const late = await people.send(loser, 'accept-booking', { bookingId: of(loser) });
  expect(late.error.message).toBe(answeredFirst);
  expect((await people.row('shows', showId)).status).toBe('filled');
  expect(await code(venue, 'ask-replacements', { ...ask, answerBy: await inHours(3) })).toBe('show-full');
  expect((await people.read(venue, `/replacements?bookingId=${bookingId}`)).error.code).toBe('show-full');
});

it('is the venue’s alone, of a booking that was cancelled, with a time to answer before the show', async () => {
  const artist = await placed(NEAR);
  const { venue, gone, bookingId } = await cancelled(5);
  const ask = { bookingId, artistIds: [artist.profileId], answerBy: await inHours(24), deal: GUARANTEE };
  expect(await code(await people.venue(), 'ask-replacements', ask)).toBe('unknown-booking');
  expect(await code(gone, 'ask-replacements', ask)).toBe('only-venues');
  expect((await people.read(await people.venue(), `/replacements?bookingId=${bookingId}`)).error.code).toBe(
    'unknown-booking',
  );
  for (const hours of [-1, 24 * 9])
    expect(await code(venue, 'ask-replacements', { ...ask, answerBy: await inHours(hours) })).toBe(
      'invalid-input',
    );
  expect(await code(venue, 'ask-replacements', { ...ask, artistIds: [] })).toBe('invalid-input');
  const stands = await people.request(artist, await people.open(venue, await people.dayIn(50)));
  await people.done(venue, 'accept-booking', { bookingId: stands });
  expect(await code(venue, 'ask-replacements', { ...ask, bookingId: stands })).toBe('not-now');
  // Who does not answer in time is out, and the place can be offered again.
  await people.done(venue, 'ask-replacements', ask);
  await backend.moveClock(1.1);
  expect((await people.notices(venue)).at(-1)).toMatchObject({
    description: `${artist.name} did not answer by the time set for the answer. See who else could play.`,
    route: `/venue/bookings?booking=${bookingId}&open=replace`,
  });
  const told = (await backend.mails()).findLast(({ to }) => to === `${venue.userId}@example.com`);
  expect(told?.text).toContain(`${artist.name} did not answer`);
  // The facts are of the request that ended, not of the booking that was cancelled.
  expect(told?.text).toContain(`Artist: ${artist.name}`);
  expect(told?.text).not.toContain(gone.name);
  await people.done(venue, 'ask-replacements', { ...ask, answerBy: await inHours(24) });
});

it('tells a venue once, in the bell and by mail, that nobody of those it asked answered', async () => {
  const asked = [await placed(NEAR), await placed(NEAR)];
  const { venue, bookingId, day } = await cancelled(6);
  await people.done(venue, 'ask-replacements', {
    ...{ bookingId, artistIds: asked.map(({ profileId }) => profileId) },
    ...{ answerBy: await inHours(24), deal: GUARANTEE },
  });
  await backend.moveClock(1.1);
  const title = `2 requests for ${formatDay(day)} expired`;
  const ended = (who: Person) =>
    people.notices(who).then((all) => all.filter(({ kind }) => kind === 'booking-expired'));
  expect(await ended(venue)).toEqual([
    {
      ...{ kind: 'booking-expired', title, route: `/venue/bookings?booking=${bookingId}&open=replace` },
      description: 'Nobody answered by the time set for the answer. See who else could play.',
    },
  ]);
  const mails = (await backend.mails()).filter(
    ({ to, text }) => to === `${venue.userId}@example.com` && text.includes('answered by the time'),
  );
  expect(mails.map(({ subject }) => subject)).toEqual([title]);
  expect(mails[0]?.text).not.toContain('Artist: ');
  for (const artist of asked) {
    expect(await ended(artist)).toHaveLength(1);
    expect(mails[0]?.text).not.toContain(artist.name);
  }
});

it('finds those again who were ready when the one that was quicker cancels too, and keeps the time of the set', async () => {
  const [quick, ready, no, late] = await Promise.all([
    placed(NEAR),
    placed(NEAR),
    placed(NEAR),
    placed(NEAR),
  ]);
  const { venue, gone, showId, bookingId } = await cancelled(6);
  await backend.pool.query(
    'update bookings b set set_minutes = 45, set_starts_at = s.starts_at from shows s where s.id = b.show_id and b.id = $1',
    [bookingId],
  );
  const found = async (of: string) => {
    const { data } = await people.read(venue, `/replacements?bookingId=${of}`);
    const { artists, ...rest } = data as unknown as Found & {
      setStart: string;
      setMinutes: number;
      waiting: number;
    };
    return { ...rest, ids: artists.map(({ artist }) => artist.id) };
  };
  expect(await found(bookingId)).toMatchObject({ setStart: '20:00', setMinutes: 45, waiting: 0 });
  const artistIds = [quick, ready, no, late].map((each) => each.profileId);
  const { asked } = (await people.done(venue, 'ask-replacements', {
    ...{
      bookingId,
      artistIds,
      deal: GUARANTEE,
      answerBy: await inHours(20),
      setStart: '20:00',
      setMinutes: 45,
    },
  })) as unknown as { asked: { artistId: string; bookingId: string }[] };
  const of = (who: Person) => String(asked.find(({ artistId }) => artistId === who.profileId)?.bookingId);
  const whileAsked = await found(bookingId);
  expect(whileAsked.waiting).toBe(4);
  for (const id of artistIds) expect(whileAsked.ids).not.toContain(id);
  await people.done(no, 'decline-booking', { bookingId: of(no) });
  await people.done(venue, 'withdraw-booking', { bookingId: of(late) });
  await people.done(quick, 'accept-booking', { bookingId: of(quick) });
  await people.done(quick, 'cancel-booking', { bookingId: of(quick), reason: 'The van broke down.' });
  const again = await found(of(quick));
  expect(again.ids).toEqual(expect.arrayContaining([ready.profileId, late.profileId]));
  for (const { profileId } of [quick, gone, no]) expect(again.ids).not.toContain(profileId);
  expect(again).toMatchObject({ setStart: '20:00', setMinutes: 45, waiting: 0 });
  // Another act has the stage then: the venue says the time.
  const { asked: once } = (await people.done(venue, 'ask-replacements', {
    ...{ bookingId: of(quick), artistIds: [late.profileId], deal: GUARANTEE, answerBy: await inHours(20) },
  })) as unknown as { asked: { bookingId: string }[] };
  const other = String(once[0]?.bookingId);
  await people.done(late, 'accept-booking', { bookingId: other });
  await backend.pool.query('update shows set slots = 2, status = $2 where id = $1', [showId, 'open']);
  await backend.pool.query(
    'update bookings b set set_minutes = 30, set_starts_at = s.starts_at from shows s where s.id = b.show_id and b.id = $1',
    [other],
  );
  expect(await found(of(quick))).toMatchObject({ setStart: null, setMinutes: 45 });
});

it('keeps the time by which all answer, through a counter-offer and a change of the night, and says kindly who was not chosen', async () => {
  const [one, two] = [await placed(NEAR), await placed(NEAR)];
  const { venue, bookingId, showId } = await cancelled(12);
  const answerBy = await inHours(30);
  const ask = { bookingId, artistIds: [one.profileId, two.profileId], answerBy, deal: GUARANTEE };
  const { asked } = (await people.done(venue, 'ask-replacements', ask)) as unknown as {
    asked: { artistId: string; bookingId: string }[];
  };
  const of = (who: Person) => String(asked.find(({ artistId }) => artistId === who.profileId)?.bookingId);
  const until = new Date(String(answerBy)).toISOString();
  const expires = async (who: Person) =>
    new Date((await people.row('bookings', of(who))).expires_at).toISOString();
  const dearer = { ...GUARANTEE, guaranteeCents: 90_000 };
  await people.done(one, 'counter-offer', { bookingId: of(one), deal: dearer });
  expect([await expires(one), await expires(two)]).toEqual([until, until]);
  await people.done(venue, 'counter-offer', {
    bookingId: of(one),
    deal: { ...dearer, guaranteeCents: 80_000 },
  });
  await people.done(venue, 'change-show', { showId, doors: '19:15', deadline: null });
  expect([await expires(one), await expires(two)]).toEqual([until, until]);
  // Neither a program of ours nor another one gives one of them longer.
  for (const set of [`expires_at = answer_due_at + interval '1 minute'`, `answer_due_at = null`])
    await expect(backend.pool.query(`update bookings set ${set} where id = $1`, [of(one)])).rejects.toThrow();
  await people.done(one, 'accept-booking', { bookingId: of(one) });
  expect(await people.row('bookings', of(two))).toMatchObject({ ended_because: 'place-filled' });
});

it('says what would change where nobody fits', async () => {
  const { venue, bookingId, day } = await cancelled(20);
  const [shown, hidden] = [await placed(NEAR), await placed(NEAR), await placed(NEAR)];
  for (const artist of [shown, hidden]) {
    const other = await people.venue();
    const request = await people.request(artist, await people.open(other, day, { deadline: day }));
    await people.done(other, 'accept-booking', { bookingId: request });
  }
  await backend.pool.query('update settings set public_calendar = false where user_id = $1', [hidden.userId]);
  await backend.pool.query(
    `update artist_profiles set fee_min_cents = 900000, currency = 'EUR' where lat is not null or true`,
  );
  const { data } = await people.read(venue, `/replacements?bookingId=${bookingId}`);
  expect(data).toMatchObject({ artists: [] });
  expect((data as unknown as Found).dearer).toBeGreaterThan(0);
  // Who plays elsewhere is told of public calendars alone.
  const { leftOut } = data as unknown as { leftOut: { id: string; name: string; why: string }[] };
  expect(leftOut).toContainEqual({ id: shown.profileId, name: shown.name, km: 35, why: 'elsewhere' });
  expect(leftOut.map(({ id }) => id)).not.toContain(hidden.profileId);
});
