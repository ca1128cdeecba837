import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/day.ts';
import type { Item } from '#core/night/item.ts';
import { moveBy, swap } from '#core/night/timeline.ts';
import { nightOfRoute } from '#server/mail/night.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { bookedAct, newArtist, newVenue, type Player } from '#testing/stage.ts';

const { backend, stage } = setParties();
let second: Player;
let third: Player;
let stranger: Player;
beforeAll(async () => {
  [second, third, stranger] = await Promise.all([
    newArtist(backend, 'Second'),
    newArtist(backend, 'Third'),
    newArtist(backend, 'Stranger'),
  ]);
});

type Night = {
  as: string;
  show: { booked: number; slots: number };
  acts: {
    bookingId: string;
    name: string;
    version: number | null;
    isUpToDate: boolean;
    isClosed: boolean;
    didNotPlay: boolean;
  }[];
  published: { version: number; items: Item[] } | null;
  left: { bookingId: string; name: string }[];
  suggested: Item[] | null;
  marks: { id: string; at?: string }[];
  lines: { topic: string; asked: By; answered: By; confirmed: By }[];
};
type By = { by: string; at: string } | null;
const headersOf = async ({ client }: Player) => ({
  authorization: `Bearer ${(await client.auth.getSession()).data.session?.access_token}`,
});
async function read(who: Player, showId: string) {
  const answer = await fetch(`${backend.url}/functions/v1/api/night?showId=${showId}`, {
    headers: await headersOf(who),
  });
  const body = (await answer.json()) as { data: Night; error?: { code: string; message: string } };
  return { status: answer.status, night: body.data, code: body.error?.code, says: body.error?.message };
}

/** A night to come with three acts, the first of the stage guaranteed most. */
async function threeActs() {
  const show = await stage.playedShow({ daysAgo: -daysAhead++ });
  const also = (artist: Player, guaranteeCents: number) =>
    bookedAct(backend, {
      ...{ showId: show.showId, date: show.date, venue: stage.venue, artist },
      deal: { kind: 'guarantee', guaranteeCents },
    });
  return { ...show, second: await also(second, 20_000), third: await also(third, 10_000) };
}
let daysAhead = 20;
const publishOrder = (showId: string, basedOn: number, items: readonly Item[]) =>
  stage.act(stage.venue, 'publish-running-order', { showId, basedOn, items });

describe('the running order of a night of three acts', () => {
  test('is made by itself, published, confirmed, and changed for whom it concerns', async () => {
    const { showId } = await threeActs();
    const { night } = await read(stage.venue, showId);
    expect(night.acts.map(({ name }) => name)).toEqual(['Third', 'Second', stage.artist.name]);
    const items = night.suggested as Item[];
    expect((await publishOrder(showId, 0, items)).data).toMatchObject({ version: 1, told: 3 });
    expect((await publishOrder(showId, 0, items)).code).toBe('running-order-changed');
    for (const { userId } of [stage.artist, second, third])
      expect((await noticesTo(backend.pool, { userId })).at(-1)).toMatchObject({
        kind: 'running-order',
        route: `/night/${showId}`,
      });
    for (const who of [stage.artist, second, third]) {
      expect((await stage.act(who, 'confirm-running-order', { showId, version: 1 })).status).toBe(200);
      expect((await stage.act(who, 'confirm-running-order', { showId, version: 1 })).code).toBe(
        'running-order-confirmed',
      );
    }
    const after = moveBy(items, 'set-3', 15);
    const told = async ({ userId }: Player) => (await noticesTo(backend.pool, { userId })).length;
    const before = await Promise.all([stage.artist, second, third].map(told));
    expect((await publishOrder(showId, 1, after)).data).toMatchObject({ version: 2, told: 1 });
    expect(await Promise.all([stage.artist, second, third].map(told))).toEqual([
      (before[0] as number) + 1,
      ...before.slice(1),
    ]);
    const last = (await noticesTo(backend.pool, stage.artist)).at(-1);
    expect(last?.description).toMatch(/^Your set: 9:35 PM → 9:50 PM\. Please confirm it\.$/);
    const standing = (await read(second, showId)).night.acts.map(({ version, isUpToDate }) => [
      version,
      isUpToDate,
    ]);
    expect(standing).toEqual([
      [1, true],
      [1, true],
      [1, false],
    ]);
    expect((await stage.act(stage.artist, 'confirm-running-order', { showId, version: 1 })).code).toBe(
      'running-order-changed',
    );
    await backend.pool.query(
      `update shows set doors_at = private.now() - interval '4 hours', starts_at = private.now() - interval '3 hours', ends_at = private.now() - interval '1 minute' where id = $1`,
      [showId],
    );
    expect((await stage.act(stage.artist, 'confirm-running-order', { showId, version: 2 })).code).toBe(
      'show-played',
    );
  });

  test('is told to whoever comes to the bill later as one that is there, and not as a change', async () => {
    const { showId, bookingId } = await threeActs();
    const items = (await read(stage.venue, showId)).night.suggested as Item[];
    const without = items.filter((item) => item.bookingId !== bookingId);
    expect((await publishOrder(showId, 0, without)).data).toMatchObject({ version: 1, told: 3 });
    expect((await publishOrder(showId, 1, items)).data).toMatchObject({ version: 2, told: 1 });
    expect((await noticesTo(backend.pool, stage.artist)).at(-1)).toMatchObject({
      title: expect.stringMatching(/^The running order of .* is there$/),
      description: 'You play at 9:35 PM. Please confirm it.',
    });
  });

  test('has one act at a time on its stage, and lines of its own acts and its own night alone', async () => {
    const { showId } = await threeActs();
    const items = (await read(stage.venue, showId)).night.suggested as Item[];
    const twice = items.map((item) =>
      item.id === 'set-2' ? { ...item, at: (items.find(({ id }) => id === 'set-1') as Item).at } : item,
    );
    const refused = await publishOrder(showId, 0, twice);
    expect([refused.code, refused.message]).toEqual([
      'stage-taken',
      'Third and Second have the stage at once, from 8:00 PM to 8:30 PM.',
    ]);
    const other = await threeActs();
    const foreign = items.map((item) =>
      item.id === 'set-2' ? { ...item, bookingId: other.bookingId } : item,
    );
    expect((await publishOrder(showId, 0, foreign)).code).toBe('unknown-booking');
    expect((await publishOrder(showId, 0, moveBy(items, 'load-in', -1440))).code).toBe('invalid-input');
    expect((await publishOrder(showId, 0, swap(items, 'set-3', -1))).status).toBe(200);
    const [kept] = (await backend.pool.query('select id from running_orders where show_id = $1', [showId]))
      .rows;
    await expect(
      backend.pool.query(`update running_orders set items = '[1]' where id = $1`, [kept.id]),
    ).rejects.toMatchObject({ constraint: 'stated_once' });
  });

  test('is read by its venue and its acts; who may apply sees how many are sought', async () => {
    const { showId } = await threeActs();
    await publishOrder(showId, 0, (await read(stage.venue, showId)).night.suggested as Item[]);
    expect((await read(third, showId)).night).toMatchObject({
      as: 'act',
      suggested: null,
      published: { version: 1 },
    });
    // Who never came is told to its two sides, and nobody is led to a profile that is gone.
    await backend.pool.query(
      'update bookings set did_not_play = true where show_id = $1 and artist_id = $2',
      [showId, third.profileId],
    );
    const close = (closed: boolean) =>
      backend.pool.query('update artist_profiles set closed = $2 where id = $1', [third.profileId, closed]);
    await close(true);
    const standing = async (who: Player) =>
      (await read(who, showId)).night.acts.map(({ isClosed, didNotPlay }) => [isClosed, didNotPlay]);
    const asToldTo = (didNotPlay: boolean) => [
      [true, didNotPlay],
      ...[false, false].map((none) => [none, none]),
    ];
    expect(await standing(stage.venue)).toEqual(asToldTo(true));
    expect(await standing(second)).toEqual(asToldTo(false));
    await close(false);
    expect((await read(stranger, showId)).code).toBe('unknown-show');
    expect((await read(await newVenue(backend), showId)).code).toBe('unknown-show');
    await backend.pool.query(`update shows set status = 'open' where id = $1`, [showId]);
    expect((await read(stranger, showId)).night).toMatchObject({
      ...{ as: 'applicant', acts: [], published: null },
      show: { booked: 3, slots: 5 },
    });
    expect((await stage.act(stranger, 'confirm-running-order', { showId, version: 1 })).code).toBe(
      'unknown-show',
    );
  });

  test('says to whoever left its bill, or asked in vain, why it is not shown', async () => {
    const { showId, bookingId } = await threeActs();
    const left = { bookingId, reason: 'I broke a wrist.' };
    expect((await stage.act(stage.artist, 'cancel-booking', left)).status).toBe(200);
    expect(await read(stage.artist, showId)).toMatchObject({
      code: 'unknown-show',
      says: 'You do not play this night any more. What was agreed stands with your bookings.',
    });
    expect((await read(stranger, showId)).says).toMatch(/^This show does not exist/);
    await backend.pool.query(`update shows set private_by = null, status = 'filled' where id = $1`, [showId]);
    const off = await stage.playedShow({ daysAgo: -daysAhead++ });
    const roof = { bookingId: off.bookingId, reason: 'The roof leaks.', opens: false };
    expect((await stage.act(stage.venue, 'cancel-booking', roof)).status).toBe(200);
    await backend.pool.query(`update shows set status = 'cancelled' where id = $1`, [off.showId]);
    expect((await read(stage.artist, off.showId)).says).toMatch(/^This show was cancelled\./);
    await backend.pool.query(`update bookings set status = 'declined' where id = $1`, [off.bookingId]);
    expect((await read(stage.artist, off.showId)).says).toMatch(/^Your request for this night has ended/);
  });

  test('keeps the stage free: a set at the time of another act is not accepted', async () => {
    const { showId, bookingId, second: two } = await threeActs();
    const at = `(select starts_at from shows where id = '${showId}')`;
    await backend.pool.query(`update bookings set set_starts_at = ${at}, set_minutes = 60 where id = $1`, [
      bookingId,
    ]);
    await backend.pool.query(
      `update bookings set status = 'requested', set_starts_at = ${at} + interval '30 minutes', set_minutes = 30 where id = $1`,
      [two.bookingId],
    );
    const { code, message } = await stage.act(second, 'accept-booking', { bookingId: two.bookingId });
    expect([code, message]).toEqual([
      'stage-taken',
      `${stage.artist.name} has the stage from 8:00 PM to 9:00 PM that night. Agree on another time first.`,
    ]);
  });
});

describe('the day sheet of a night', () => {
  test('is opened by a link of its venue until that is revoked or the night is over, and has no fees', async () => {
    const { showId, bookingId } = await threeActs();
    const share = (who: Player, more: object) => stage.act(who, 'share-night', { showId, ...more });
    const make = { how: 'make', label: 'Sound' };
    const sheet = async (with_: string) =>
      (await backend.anonymous().rpc('crew_sheet', { token: with_ })).data as Record<string, unknown> | null;
    expect((await share(stage.artist, make)).code).toBe('only-venues');
    expect((await share(await newVenue(backend), make)).code).toBe('unknown-show');
    const made = (await share(stage.venue, make)).data;
    const { linkId, token } = made as { linkId: string; token: string };
    const tokenSha256 = createHash('sha256').update(token).digest('hex');
    expect(await sheet(token)).toBeNull();
    await publishOrder(showId, 0, (await read(stage.venue, showId)).night.suggested as Item[]);
    for (const topic of ['contacts', 'accommodation', 'merch'])
      for (const [who, how, text] of [
        [stage.artist, 'ask', 'Who?'],
        [stage.venue, 'answer', `Ask Ida about ${topic}`],
        [stage.artist, 'confirm'],
      ] as const)
        await stage.act(who, 'advance', { how, bookingId, topic, ...(text ? { text } : {}) });
    const told = await sheet(token);
    expect(told).toMatchObject({
      ...{ address: 'Kerkstraat 1', location: 'Amsterdam, Netherlands' },
      acts: expect.arrayContaining([{ bookingId, name: stage.artist.name }]),
      settled: [{ topic: 'contacts', text: 'Ask Ida about contacts', count: null, missing: null, bookingId }],
    });
    // An id is of random letters, 'fee' among them.
    const said = JSON.stringify(told).replace(
      /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<=(Drift|Cellar) )[0-9a-f]+/g,
      '',
    );
    expect(said).not.toMatch(/cents|deal|fee|accommodation|merch/i);
    expect(await sheet(tokenSha256)).toBeNull();
    // The paper for the crew: the token stands in the body, in no address.
    const crewPaper = (given: string) =>
      fetch(`${backend.url}/functions/v1/api/crew-sheet`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
        body: JSON.stringify({ token: given }),
      });
    const forCrew = await crewPaper(token);
    expect([forCrew.status, forCrew.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const printed = await wordsOfPdf(await forCrew.arrayBuffer());
    expect(printed).toContain('Ask Ida about contacts');
    expect(printed).not.toMatch(/Ask Ida about (accommodation|merch)|€|guarantee/i);
    expect((await crewPaper(tokenSha256)).status).toBe(404);
    const kept = (
      await backend.pool.query(
        `select to_jsonb(l)::text || (select string_agg(answer::text, '')
      from private.idempotency_keys) as kept from crew_links l where show_id = $1`,
        [showId],
      )
    ).rows[0].kept;
    expect(kept).not.toContain(token);
    expect((await share(stage.venue, { how: 'revoke', linkId })).status).toBe(200);
    expect((await share(stage.venue, { how: 'revoke', linkId })).code).toBe('unknown-link');
    expect(await sheet(token)).toBeNull();
    expect((await (await crewPaper(token)).json()).error.code).toBe('crew-link-ended');
    const answer = await backend.ask('/crew');
    expect([answer.headers.get('referrer-policy'), answer.headers.get('x-robots-tag')]).toEqual([
      'no-referrer',
      'noindex, nofollow',
    ]);
    const paper = async (who: Player) =>
      fetch(`${backend.url}/functions/v1/api/nights/${showId}/sheet`, { headers: await headersOf(who) });
    const pdf = await paper(third);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    expect((await paper(stranger)).status).toBe(404);
    // The night is over: a link that was not revoked opens nothing.
    await backend.pool.query('update crew_links set revoked_at = null where show_id = $1', [showId]);
    expect(await sheet(token)).not.toBeNull();
    const later = (days: number) =>
      backend.pool.query(`update private.clock set shift = shift + $1 * interval '1 day'`, [days]);
    await later(60);
    expect(await sheet(token)).toBeNull();
    await later(-60);
    // Nor does one of a show that is called off.
    const bill = await backend.pool.query('select id from bookings where show_id = $1', [showId]);
    for (const { id } of bill.rows)
      await stage.act(stage.venue, 'cancel-booking', { bookingId: id, reason: 'The roof leaks.' });
    expect((await sheet(token))?.acts).toEqual([]);
    const off = await stage.act(stage.venue, 'cancel-show', { showId, reason: 'The roof leaks.' });
    expect(off.status, off.message).toBe(200);
    expect(await sheet(token)).toBeNull();
  });

  test('says whose lines stand there and who plays no longer, until the venue publishes again', async () => {
    const { showId, bookingId } = await threeActs();
    const made = await stage.act(stage.venue, 'share-night', { showId, how: 'make', label: 'Sound' });
    const token = made.data.token as string;
    const items = (await read(stage.venue, showId)).night.suggested as Item[];
    await publishOrder(showId, 0, items);
    expect((await read(second, showId)).night.left).toEqual([]);
    const why = { bookingId, reason: 'The roof leaks.', opens: true };
    expect((await stage.act(stage.venue, 'cancel-booking', why)).status).toBe(200);
    const gone = [{ bookingId, name: stage.artist.name }];
    expect((await read(second, showId)).night.left).toEqual(gone);
    const crew = (await backend.anonymous().rpc('crew_sheet', { token })).data as Record<string, unknown>;
    expect(crew.left).toEqual(gone);
    const paper = await fetch(`${backend.url}/functions/v1/api/crew-sheet`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', apikey: backend.publishableKey },
      body: JSON.stringify({ token }),
    });
    expect(await wordsOfPdf(await paper.arrayBuffer())).toContain(
      `Sound check: ${stage.artist.name} (no longer plays)`,
    );
    // Nobody begins their set either.
    const { rows } = await backend.pool.query(
      'select starts_at, private.now() as now from shows where id = $1',
      [showId],
    );
    const set = items.find((item) => item.kind === 'set' && item.bookingId === bookingId) as Item;
    const begun = { id: crypto.randomUUID(), itemId: set.id, what: 'start', at: set.at };
    const days = (Date.parse(rows[0].starts_at) - Date.parse(rows[0].now)) / 86_400_000 + 0.1;
    await backend.moveClock(days);
    expect((await stage.act(stage.venue, 'run-stage', { showId, marks: [begun] })).code).toBe('act-left');
    const other = items.find((item) => item.kind === 'set' && item.bookingId !== bookingId) as Item;
    const theirs = { ...begun, id: crypto.randomUUID(), itemId: other.id, at: other.at };
    // What was kept beside it without a connection is taken.
    expect((await stage.act(stage.venue, 'run-stage', { showId, marks: [begun, theirs] })).status).toBe(200);
    const kept = await backend.pool.query('select id from stage_marks where show_id = $1', [showId]);
    expect(kept.rows).toEqual([{ id: theirs.id }]);
    await backend.moveClock(-days);
  });

  test('never has two acts on the stage at once, whoever writes: the database refuses it', async () => {
    const { bookingId, second: two } = await threeActs();
    const set = (id: string, hour: string) =>
      backend.pool.query(
        `update bookings set set_starts_at = show_date + $2::time, set_minutes = 45 where id = $1`,
        [id, hour],
      );
    await set(bookingId, '20:00');
    await expect(set(two.bookingId, '20:30')).rejects.toMatchObject({
      constraint: 'bookings_one_on_the_stage',
    });
    await set(two.bookingId, '20:45');
  });
});

describe('the stage of a night', () => {
  test('is run by its venue: marks count once, two at once have one act on the stage, and what was played is kept', async () => {
    const { showId, bookingId } = await threeActs();
    const items = (await read(stage.venue, showId)).night.suggested as Item[];
    const at = (await backend.pool.query(`select private.now() as now`)).rows[0].now as string;
    const mark = (what: string, itemId: string, minute: number, undoes?: string) => ({
      ...{ id: crypto.randomUUID(), itemId, what, undoes },
      at: new Date(Date.parse(show.starts_at) + minute * 60_000).toISOString(),
    });
    const [show] = (await backend.pool.query('select starts_at from shows where id = $1', [showId])).rows;
    const run = (who: Player, ...marks: object[]) => stage.act(who, 'run-stage', { showId, marks });
    const first = [mark('start', 'set-1', 5), mark('end', 'set-1', 36)];
    expect((await run(stage.venue, ...first)).code).toBe('no-running-order');
    await publishOrder(showId, 0, items);
    expect((await run(stage.artist, ...first)).code).toBe('only-venues');
    expect((await run(await newVenue(backend), ...first)).code).toBe('unknown-show');
    // Nobody plays before the night.
    expect((await run(stage.venue, ...first)).code).toBe('invalid-input');
    expect((await run(stage.venue, mark('start', 'doors', 0))).code).toBe('invalid-input');
    expect((await run(stage.venue, mark('start', 'set-1', 60 * 24))).code).toBe('invalid-input');
    const days = (Date.parse(show.starts_at) - Date.parse(at)) / 86_400_000 + 0.2;
    await backend.moveClock(days);
    // Two devices say what they kept, in any order, more than once; each says that the second set began.
    const [one, two] = [mark('start', 'set-2', 47), mark('start', 'set-2', 48)];
    const wrong = mark('end', 'set-2', 50);
    const back = mark('undo', 'set-2', 51, wrong.id);
    const answers = await Promise.all([
      run(stage.venue, ...first, one),
      run(stage.venue, two, wrong, back),
      run(stage.venue, ...first, one),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const played = async () =>
      (
        await backend.pool.query(
          `select item_id, booking_id is not null as booked, extract(epoch from started_at - $2)::int / 60 as began,
             extract(epoch from ended_at - $2)::int / 60 as ended from played_sets where show_id = $1 order by started_at`,
          [showId, show.starts_at],
        )
      ).rows.map(({ item_id, booked, began, ended }) => [item_id, booked, began, ended]);
    expect(await played()).toEqual([
      ['set-1', true, 5, 36],
      ['set-2', true, 47, null],
    ]);
    await run(stage.venue, mark('start', 'set-3', 90));
    expect((await played()).slice(1)).toEqual([
      ['set-2', true, 47, 90],
      ['set-3', true, 90, null],
    ]);
    const marks = (await read(third, showId)).night.marks;
    expect([marks.length, marks[0]]).toEqual([7, { ...first[0], undoes: undefined }]);
    // Nothing has happened later than now, and a device whose clock is wrong says by how much.
    const ahead = mark('end', 'set-3', 60 * 24 * 0.2 + 20);
    const { rows: clock } = await backend.pool.query('select private.now() as now');
    const now = Date.parse(clock[0].now);
    const minutesAgo = (many: number) => new Date(now - many * 60_000).toISOString();
    const slow = { ...mark('end', 'set-3', 0), at: minutesAgo(100) };
    const sent = { showId, sentAt: minutesAgo(90), marks: [slow] };
    expect((await stage.act(stage.venue, 'run-stage', sent)).status).toBe(200);
    const ended = (await read(third, showId)).night.marks.find(({ id }) => id === slow.id) as { at: string };
    expect(Math.abs(Date.parse(ended.at) - (now - 10 * 60_000))).toBeLessThan(50_000);
    expect((await run(stage.venue, ahead)).status).toBe(200);
    const came = (await read(third, showId)).night.marks.find(({ id }) => id === ahead.id) as { at: string };
    expect(Date.parse(came.at)).toBeLessThan(now + 60_000);
    await expect(
      backend.pool.query(
        `insert into played_sets (show_id, venue_id, item_id, booking_id, started_at) select show_id, venue_id, 'more', $2, started_at
         from played_sets where show_id = $1 and item_id = 'set-1'`,
        [showId, bookingId],
      ),
    ).rejects.toMatchObject({ constraint: 'played_sets_one_at_a_time' });
    await backend.moveClock(10);
    expect((await run(stage.venue, ...first)).code).toBe('show-played');
  });
});

describe('what is settled before a night', () => {
  const lines = async (who: Player, showId: string) =>
    (await read(who, showId)).night.lines.map(({ topic, asked, answered, confirmed }) => [
      topic,
      asked?.by,
      answered?.by,
      confirmed?.by,
    ]);
  test('is asked, answered and confirmed by one side after the other, and counted while it is open', async () => {
    const { showId, bookingId } = await threeActs();
    const say = (who: Player, how: string, more: object = {}) =>
      stage.act(who, 'advance', { how, bookingId, topic: 'backline', ...more });
    expect((await say(stage.artist, 'ask', { text: 'A drum kit?' })).data).toMatchObject({ isOpen: true });
    expect((await say(stage.artist, 'answer', { text: 'Yes' })).code).toBe('line-is-theirs');
    const answer = { text: 'A Gretsch.', missing: 'Cymbals', brings: 'artist' };
    expect((await say(stage.venue, 'answer', answer)).status).toBe(200);
    expect((await say(stage.venue, 'confirm')).code).toBe('line-is-theirs');
    const open = async (of = showId) => {
      const answered = await fetch(`${backend.url}/functions/v1/api/open-lines`, {
        headers: await headersOf(stage.venue),
      });
      const { data } = (await answered.json()) as {
        data: {
          nights: { showId: string; open: number }[];
          acts: { showId: string; bookingId: string; open: number }[];
        };
      };
      // It is one of this act's, and of nobody else's on the bill.
      const acts = data.acts.filter((act) => act.showId === showId);
      expect(acts.every((act) => act.bookingId === bookingId && act.open === 1)).toBe(true);
      return data.nights.find((night) => night.showId === of)?.open ?? 0;
    };
    expect(await open()).toBe(1);
    expect((await noticesTo(backend.pool, stage.artist)).at(-1)).toMatchObject({
      title: expect.stringMatching(/wrote about Backline/),
      route: `/night/${showId}`,
    });
    expect((await say(stage.artist, 'confirm')).data).toMatchObject({ isOpen: false });
    expect(await open()).toBe(0);
    expect(await lines(stage.venue, showId)).toEqual([['backline', 'artist', 'venue', 'artist']]);
    // What one act settles with the venue is not for the others.
    expect(await lines(second, showId)).toEqual([]);
    expect((await say(second, 'ask', { text: 'And ours?' })).code).toBe('unknown-booking');
    // What was said meanwhile is neither confirmed nor written over unread.
    const answeredAt = async () =>
      (await read(stage.artist, showId)).night.lines.find(({ topic }) => topic === 'backline')?.answered?.at;
    const first = await answeredAt();
    expect((await say(stage.venue, 'answer', { text: 'A Pearl, and half of it.', read: first })).status).toBe(
      200,
    );
    for (const how of ['confirm', 'answer', 'ask'])
      expect((await say(stage.artist, how, { text: 'Fine.', read: first })).code).toBe('line-changed');
    expect((await say(stage.artist, 'confirm', { read: null })).code).toBe('line-changed');
    expect((await say(stage.artist, 'confirm', { read: await answeredAt() })).status).toBe(200);
    // After the night nothing is open, also not what nobody answered.
    const over = await stage.playedShow();
    await backend.pool.query(
      `insert into advance_lines (booking_id, artist_id, venue_id, show_id, topic, asked_by, asked_text, asked_at)
       select id, artist_id, venue_id, show_id, 'backline', 'artist', 'And the keyboard?', private.now() from bookings where id = $1`,
      [over.bookingId],
    );
    expect(await open(over.showId)).toBe(0);
  });

  test('is not reminded of what was asked today, and is a day later', async () => {
    const show = await stage.playedShow({ daysAgo: -5 });
    const asked = { bookingId: show.bookingId, topic: 'guests', how: 'ask', text: 'How many?' };
    await stage.act(stage.artist, 'advance', asked);
    const reminded = async () =>
      (await noticesTo(backend.pool, stage.venue)).filter(
        ({ kind, route }) => kind === 'advance-reminder' && route === `/night/${show.showId}`,
      ).length;
    await backend.runJobs();
    expect(await reminded()).toBe(0);
    await backend.moveClock(1.1);
    await backend.runJobs();
    await backend.runJobs();
    expect(await reminded()).toBe(1);
    // The notice of the answer says how many.
    const { bookingId, topic } = asked;
    const answer = { bookingId, topic, how: 'answer', text: 'With pleasure.', count: 2 };
    await stage.act(stage.venue, 'advance', answer);
    expect((await noticesTo(backend.pool, stage.artist)).at(-1)?.description).toBe(
      'With pleasure. 2 guests.',
    );
  });

  test('tells in mails when its set was, also after the night', async () => {
    const { showId, bookingId } = await stage.playedShow();
    await backend.pool.query(
      `insert into running_orders (show_id, venue_id, version, items, published_at)
       select id, venue_id, 1, jsonb_build_array(jsonb_build_object('kind', 'set', 'bookingId', $2::text,
         'at', starts_at, 'minutes', 40)), private.now() from shows where id = $1`,
      [showId, bookingId],
    );
    await backend.pool.query(`update bookings set status = 'played' where id = $1`, [bookingId]);
    const night = await nightOfRoute(backend.sql, `/artist/bookings?booking=${bookingId}`, {
      readerId: stage.artist.userId,
      eventBookingId: null,
    });
    expect(night).toMatchObject({ status: 'played', setStartsAt: night?.startsAt, setMinutes: 40 });
  });

  test('is reminded of 7 and 2 days before while something is open', async () => {
    const show = await stage.playedShow({ daysAgo: -9 });
    const guests = { bookingId: show.bookingId, topic: 'guests' };
    await stage.act(stage.artist, 'advance', { ...guests, how: 'ask', text: 'How many?' });
    // Of a night that is called off, or has nothing open, nobody is reminded.
    const [calledOff, settled] = [
      await stage.playedShow({ daysAgo: -8 }),
      await stage.playedShow({ daysAgo: -10 }),
    ];
    for (const { bookingId } of [calledOff, settled])
      await stage.act(stage.artist, 'advance', { ...guests, bookingId, how: 'ask', text: 'How many?' });
    await stage.act(stage.venue, 'cancel-booking', { bookingId: calledOff.bookingId, reason: 'No power.' });
    const ofSettled = { ...guests, bookingId: settled.bookingId };
    await stage.act(stage.venue, 'advance', { ...ofSettled, how: 'answer', text: 'Four.' });
    await stage.act(stage.artist, 'advance', { ...ofSettled, how: 'confirm' });
    const reminded = async ({ showId } = show) =>
      (await noticesTo(backend.pool, stage.venue))
        .filter(({ kind, route }) => kind === 'advance-reminder' && route === `/night/${showId}`)
        .map(({ description }) => /at most (.*?) away/.exec(description ?? '')?.[1]);
    await backend.runJobs();
    expect(await reminded()).toEqual([]);
    await backend.moveClock(2.5);
    await Promise.all([1, 2, 3].map(() => backend.runJobs()));
    await backend.runJobs();
    expect(await reminded()).toEqual(['a week']);
    await backend.moveClock(5);
    await backend.runJobs();
    await backend.runJobs();
    expect(await reminded()).toEqual(['a week', 'two days']);
    // The artist asked: it is the venue that has something to do.
    const last = async (who: Player) =>
      (await noticesTo(backend.pool, who)).findLast(({ kind }) => kind === 'advance-reminder')?.description;
    expect(await last(stage.artist)).toMatch(/ has to answer or confirm what is left\.$/);
    expect(await last(stage.venue)).toMatch(/ Answer or confirm what is left\.$/);
    expect(await reminded(calledOff)).toEqual([]);
    expect(await reminded(settled)).toEqual([]);
    // Moved by a month, it is a night to be ready for once more.
    const proposed = await stage.act(stage.venue, 'propose-change', {
      bookingId: show.bookingId,
      changes: { date: addDays(show.date, 30) },
      signerName: 'Vera Venue',
    });
    const { changeId } = proposed.data;
    const agreed = await stage.act(stage.artist, 'answer-change', {
      ...{ agree: true, changeId, signerName: 'Ada Artist' },
    });
    expect(agreed.data).toMatchObject({ state: 'agreed' });
    await backend.runJobs();
    expect(await reminded()).toHaveLength(2);
    await backend.moveClock(26);
    await backend.runJobs();
    expect(await reminded()).toEqual(['a week', 'two days', 'a week']);
  });
});
