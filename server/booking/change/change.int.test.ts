import { beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let venue: Person;
let artist: Person;
let night = 40;
beforeAll(async () => {
  venue = await people.venue({ name: 'The Blue Room' });
  artist = await people.artist({ name: 'Nova Drift' });
});

const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
const SIGNED = { signerName: 'Vera Venue' };

/** A night of the venue with these acts, all confirmed; its bookings in the same order. */
async function booked(acts: Person[] = [artist]) {
  night += 2;
  const day = await people.dayIn(night);
  const showId = await people.open(venue, day, { slots: Math.max(2, acts.length), musicType: 'original' });
  const bookings: string[] = [];
  for (const [at, act] of acts.entries()) {
    const asked = { showId, artistId: act.profileId, deal, setStart: `2${at}:15`, setMinutes: 30 };
    const { bookingId } = await people.done(venue, 'request-booking', asked);
    await people.done(act, 'accept-booking', { bookingId });
    bookings.push(bookingId as string);
  }
  return { day, showId, bookings, bookingId: bookings[0] as string };
}
const propose = async (who: Person, bookingId: string, changes: object) =>
  (await people.done(who, 'propose-change', { bookingId, changes, ...SIGNED })).changeId as string;
const agree = (who: Person, changeId: string) =>
  people.send(who, 'answer-change', { changeId, agree: true, signerName: who.name });
const codeOf = async (answer: Promise<{ status: number; error?: { code: string } | undefined }>) =>
  (await answer).error?.code;
const read = async (who: Person, bookingId: string) => {
  const answer = await backend.ask(`/functions/v1/api/changes-of-booking?bookingId=${bookingId}`, {
    headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
  });
  return { status: answer.status, ...(await answer.json()) };
};
/** What a side's lists say of a change of its bookings. */
const listed = async (who: Person, bookings: string[]) => {
  const { data } = await people.read(who, '/open-lines');
  const acts = (data as never as { acts: { bookingId: string; change: string | null }[] }).acts;
  return bookings.map((id) => acts.find(({ bookingId }) => bookingId === id)?.change ?? null);
};
const local = (at: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(at));
const rows = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;

describe('moving a show by 30 minutes', () => {
  test('cancels nobody: all acts consent, each agreement gets its amendment, and sets move with it', async () => {
    const second = await people.artist({ name: 'Second Act' });
    const { bookings, showId } = await booked([artist, second]);
    const [mine, theirs] = bookings as [string, string];
    const times = { doors: '19:30', showTime: '20:30', curfew: '23:30' };
    const changeId = await propose(venue, mine, times);
    expect((await people.notices(second)).at(-1)).toMatchObject({
      kind: 'change-proposed',
      title: 'The Blue Room proposes a change of "Second Act at The Blue Room"',
      route: `/artist/bookings?booking=${theirs}`,
    });
    expect(await listed(venue, bookings)).toEqual(['for-them', 'for-them']);
    expect(await listed(artist, bookings)).toEqual(['for-you', null]);
    expect((await agree(artist, changeId)).data).toMatchObject({ state: 'open' });
    expect(await listed(artist, bookings)).toEqual(['for-them', null]);
    expect(await listed(second, bookings)).toEqual([null, 'for-you']);
    expect((await read(artist, mine)).data.open).toMatchObject({ waitsFor: ['Second Act'], asksMe: false });
    expect(local((await people.row('shows', showId)).starts_at as string)).toBe('20:00');
    expect((await agree(second, changeId)).data).toMatchObject({ state: 'agreed' });

    const show = await people.row('shows', showId);
    expect([show.doors_at, show.starts_at, show.ends_at].map((at) => local(at as string))).toEqual([
      ...['19:30', '20:30', '23:30'],
    ]);
    for (const [at, bookingId] of bookings.entries()) {
      const booking = await people.row('bookings', bookingId);
      expect([booking.status, local(booking.set_starts_at as string)]).toEqual(['confirmed', `2${at}:45`]);
      const { versions, open } = (await read(venue, bookingId)).data;
      expect(open).toBeNull();
      expect(await listed(venue, [bookingId])).toEqual([null]);
      expect(versions).toMatchObject([
        { terms: { show: { doors: '19:00' } } },
        {
          number: `${versions[0].number}-A1`,
          terms: {
            show: times,
            amends: { changes: expect.arrayContaining(['Doors 19:30 instead of 19:00']) },
          },
          signatures: { venue: { name: 'Vera Venue' }, artist: { name: [artist, second][at]?.name } },
        },
      ]);
      expect(versions[1].sha256).toMatch(/^[0-9a-f]{64}$/);
    }
    expect((await people.notices(artist)).at(-1)).toMatchObject({ kind: 'agreement-amended' });
    expect((await people.notices(venue)).map(({ kind }) => kind)).toContain('agreement-amended');
  });

  test('can be declined, taken back and run out: then everything stays', async () => {
    const { bookingId, showId } = await booked();
    const before = await people.row('shows', showId);
    const first = await propose(artist, bookingId, { curfew: '22:45' });
    await people.done(venue, 'answer-change', { changeId: first, agree: false, note: 'The neighbours.' });
    expect((await people.notices(artist)).at(-1)).toMatchObject({
      kind: 'change-answered',
      title: 'The Blue Room declined the change',
      description: expect.stringMatching(/^“The neighbours\.” Everything of .* stays as it is agreed\.$/),
    });
    expect((await read(artist, bookingId)).data.declined).toMatchObject({
      ...{ name: 'The Blue Room', proposer: 'Nova Drift', isMine: false, wasMine: true },
      ...{ note: 'The neighbours.', changes: [{ what: 'End', from: '23:30', to: '22:45' }] },
    });
    expect((await read(venue, bookingId)).data.declined).toMatchObject({ isMine: true, wasMine: false });
    expect(await codeOf(agree(venue, first))).toBe('change-is-over');
    const second = await propose(venue, bookingId, { curfew: '22:45' });
    expect(await codeOf(people.send(artist, 'withdraw-change', { changeId: second }))).toBe(
      'not-yours-to-do',
    );
    await people.done(venue, 'withdraw-change', { changeId: second });
    const third = await propose(venue, bookingId, { curfew: '22:45' });
    await backend.moveClock(8);
    await Promise.all([backend.runJobs(), backend.runJobs()]);
    expect(await codeOf(agree(artist, third))).toBe('change-is-over');
    expect(await rows('select state from change_proposals where id = $1', third)).toEqual([
      { state: 'expired' },
    ]);
    expect(await people.row('shows', showId)).toMatchObject({ ends_at: before.ends_at });
    await backend.moveClock(-8);
  });
});

test('a change of the night that one act declines is told to all, each by the right name, with the reason', async () => {
  const [first, second, third] = [
    await people.artist({ name: 'First Act' }),
    await people.artist({ name: 'Second Act' }),
    await people.artist({ name: 'Third Act' }),
  ];
  const { bookings } = await booked([first, second, third]);
  const [one, two, three] = bookings as [string, string, string];
  const changeId = await propose(first, one, { curfew: '22:45', setMinutes: 20 });
  expect((await people.notices(third)).at(-1)?.title).toMatch(/^Another act of the night proposes a change/);
  const note = 'Our last train leaves earlier.';
  await people.done(second, 'answer-change', { changeId, agree: false, note });
  const last = async (who: Person) => (await people.notices(who)).at(-1);
  expect(await people.notices(venue)).toContainEqual(
    expect.objectContaining({
      title: 'Second Act declined the change',
      route: `/venue/bookings?booking=${two}`,
    }),
  );
  for (const who of [first, third])
    expect(await last(who)).toMatchObject({
      title: 'Another act of the night declined the change',
      description: expect.stringContaining(note),
    });
  const declined = async (who: Person, bookingId: string) => (await read(who, bookingId)).data.declined;
  const words = { name: 'Second Act', proposer: 'First Act', note };
  expect(await declined(first, one)).toMatchObject({ ...words, isMine: false, wasMine: true });
  expect(await declined(second, two)).toMatchObject({ ...words, isMine: true, wasMine: false });
  // What the first act plays is not the others' to read.
  expect((await declined(third, three)).changes).toEqual([{ what: 'End', from: '23:30', to: '22:45' }]);
  // Another proposal takes its place, and what was declined long ago is shown no more.
  const next = await propose(venue, three, { setMinutes: 35 });
  expect(await declined(third, three)).toBeNull();
  await people.done(third, 'answer-change', { changeId: next, agree: false });
  expect(await declined(venue, three)).toMatchObject({ name: 'Third Act', note: null });
  expect(await declined(first, one)).toMatchObject(words);
  await backend.moveClock(7.5);
  expect(await declined(venue, three)).toBeNull();
  await backend.moveClock(-7.5);
});

test('a change of the night that some leave without an answer says whose answers were missing', async () => {
  const [first, second, third] = [
    await people.artist({ name: 'First Act' }),
    await people.artist({ name: 'Second Act' }),
    await people.artist({ name: 'Third Act' }),
  ];
  const { bookings } = await booked([first, second, third]);
  const changeId = await propose(venue, bookings[0] as string, { curfew: '22:45' });
  await agree(first, changeId);
  await backend.moveClock(8);
  await backend.runJobs();
  const told = async (who: Person, at: number) => {
    const ended = (await people.notices(who)).filter(
      ({ title, route }) =>
        title === 'A proposed change ended without an answer' && route.endsWith(bookings[at] as string),
    );
    return ended.map(({ description }) => description.split('. ')[0]);
  };
  const from = 'No answer came in time from';
  expect(await told(first, 0)).toEqual([`${from} another act of the night`]);
  expect(await told(second, 1)).toEqual([`${from} you and another act of the night`]);
  // The venue reads of each by its name, and nothing of the act that agreed.
  expect(await told(venue, 0)).toEqual([]);
  expect(await told(venue, 1)).toEqual([`${from} Second Act and another act of the night`]);
  expect(await told(venue, 2)).toEqual([`${from} Third Act and another act of the night`]);
  await backend.moveClock(-8);
});

test('consent and withdrawal in the same instant end in one truth, whoever reads meanwhile', async () => {
  const second = await people.artist({ name: 'Other Act' });
  const { bookings, showId } = await booked([artist, second]);
  const [mine, theirs] = bookings as [string, string];
  for (const minutes of [5, 10, 15, 20]) {
    const changeId = await propose(venue, mine, { doors: `18:${String(minutes).padStart(2, '0')}` });
    expect((await agree(second, changeId)).status).toBe(200);
    const [agreed, withdrawn, ...seen] = await Promise.all([
      agree(artist, changeId),
      people.send(venue, 'withdraw-change', { changeId }),
      ...[mine, theirs, mine, theirs].map((id) => read(venue, id)),
    ]);
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([agreed.status, withdrawn.status].sort()).toEqual([200, 409]);
    const late = agreed.status === 200 ? withdrawn : agreed;
    expect(late.error?.message).toMatch(/^This change was answered, taken back/);
    const isAgreed = agreed.status === 200;
    const { doors_at } = await people.row('shows', showId);
    expect(local(doors_at) === `18:${String(minutes).padStart(2, '0')}`).toBe(isAgreed);
    expect((await read(artist, mine)).data.open).toBeNull();
  }
});

describe('a changed day', () => {
  test('moves the booking on both calendars, and ends what its artist was asked for that night', async () => {
    const { bookingId, showId } = await booked();
    const other = await people.venue({ name: 'Another Room' });
    night += 2;
    const day = await people.dayIn(night);
    const elsewhere = await people.open(other, day);
    const asked = { showId: elsewhere, artistId: artist.profileId, deal };
    const { bookingId: theirOffer } = await people.done(other, 'request-booking', asked);
    const changeId = await propose(artist, bookingId, { date: day });
    expect((await agree(venue, changeId)).data).toMatchObject({ state: 'agreed' });
    expect(await people.row('bookings', bookingId)).toMatchObject({ status: 'confirmed', show_date: day });
    expect(await people.row('shows', showId)).toMatchObject({ show_date: day });
    expect(await people.row('bookings', theirOffer as string)).toMatchObject({ status: 'declined' });
  });

  test('gives nobody two nights at once, also when the other night was booked meanwhile', async () => {
    const one = await booked();
    const two = await booked();
    const move = (date: string) =>
      people.send(venue, 'propose-change', { bookingId: one.bookingId, changes: { date }, ...SIGNED });
    expect((await move(two.day)).error).toMatchObject({
      code: 'date-taken',
      message: expect.stringContaining('The Blue Room already has a show'),
    });
    night += 2;
    const free = await people.dayIn(night);
    const changeId = (await move(free)).data.changeId as unknown as string;
    const other = await people.venue();
    const elsewhere = await people.open(other, free);
    const asked = { showId: elsewhere, artistId: artist.profileId, deal };
    const { bookingId } = await people.done(other, 'request-booking', asked);
    // Both at once: one of them has the night.
    const [accepted, moved] = await Promise.all([
      people.send(artist, 'accept-booking', { bookingId }),
      agree(artist, changeId),
    ]);
    expect([accepted.status, moved.status].sort()).toEqual([200, 409]);
    const nights = await rows(
      `select show_date::text as day from bookings where artist_id = $1 and private.is_binding(status) and show_date = $2`,
      artist.profileId,
      free,
    );
    expect(nights).toHaveLength(1);
    expect(await codeOf(move('2020-01-01'))).toMatch(/^(date-in-the-past|change-under-way)$/);
  });

  test('is refused by the database without the consent of all', async () => {
    const { showId, bookingId } = await booked();
    const update = (text: string) => backend.pool.query(text, [showId]);
    for (const agreed of [
      'full_price_cents = 1',
      'presale_price_cents = 1',
      'capacity = capacity + 1',
      `currency = 'USD'`,
    ])
      await expect(update(`update shows set ${agreed} where id = $1`)).rejects.toMatchObject({
        constraint: 'shows_keep_artists',
      });
    await expect(update('update shows set show_date = show_date + 1 where id = $1')).rejects.toMatchObject({
      constraint: 'shows_keep_artists',
    });
    await expect(
      backend.pool.query(`update agreements set terms_now = terms where booking_id = $1`, [bookingId]),
    ).rejects.toMatchObject({ constraint: 'agreements_unchanged' });
    await expect(
      backend.pool.query(
        `update bookings set deal = '{"kind":"guarantee","guaranteeCents":1}', guarantee_cents = 1 where id = $1`,
        [bookingId],
      ),
    ).rejects.toMatchObject({ constraint: 'agreed_deal_stays' });
  });
});

describe('a changed fee', () => {
  test('is what the show pays from then on, and its deposit is invoiced anew', async () => {
    const { bookingId } = await booked();
    const [{ id: agreementId }] = await rows('select id from agreements where booking_id = $1', bookingId);
    for (const who of [venue, artist])
      await people.done(who, 'sign-agreement', { agreementId, signerName: who.name });
    const more = { ...deal, guaranteeCents: 80_000, extras: { depositCents: 20_000, depositDays: 10 } };
    const changeId = await propose(artist, bookingId, { deal: more, setMinutes: 60 });
    const answers = await Promise.all([agree(venue, changeId), agree(venue, changeId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await people.row('bookings', bookingId)).toMatchObject({
      guarantee_cents: 80_000,
      set_minutes: 60,
    });
    expect(await rows('select number from amendments where booking_id = $1', bookingId)).toHaveLength(1);
    const deposit = await rows(
      `select about, amount_cents, due_on = event_date - 10 as on_time from invoices where booking_id = $1`,
      bookingId,
    );
    expect(deposit).toEqual([{ about: 'deposit', amount_cents: 20_000, on_time: true }]);
    const { versions } = (await read(artist, bookingId)).data;
    const paper = await backend.ask(`/functions/v1/api/amendments/${versions[1].id}/document`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${artist.token}` },
    });
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const again = await propose(venue, bookingId, { deal: { ...deal, guaranteeCents: 70_000 } });
    await agree(artist, again);
    const left = await rows(
      'select sum(private.open_cents(i))::int as open from invoices i where booking_id = $1',
      bookingId,
    );
    expect(left).toEqual([{ open: 0 }]);
    expect(
      (await read(venue, bookingId)).data.versions.map(({ number }: { number: string }) => number.slice(14)),
    ).toEqual([...['', '-A1', '-A2']]);
  });

  test('is no business of strangers, of the other acts, nor of who has proposed it', async () => {
    const second = await people.artist({ name: 'Second Act' });
    const { bookings } = await booked([artist, second]);
    const bookingId = bookings[0] as string;
    const changeId = await propose(venue, bookingId, { deal: { ...deal, guaranteeCents: 60_000 } });
    const [otherVenue, otherArtist] = [await people.venue(), await people.artist()];
    for (const who of [otherVenue, otherArtist, second]) {
      expect(await codeOf(agree(who, changeId))).toBe('unknown-change');
      expect((await read(who, bookingId)).status).toBe(404);
      expect(await codeOf(people.send(who, 'withdraw-change', { changeId }))).toBe('unknown-change');
    }
    expect((await read(second, bookings[1] as string)).data.open).toBeNull();
    expect(await codeOf(agree(venue, changeId))).toBe('already-answered');
    const twice = { bookingId, changes: { setMinutes: 45 }, ...SIGNED };
    expect(await codeOf(people.send(artist, 'propose-change', twice))).toBe('change-under-way');
    const tooMuch = { kind: 'guarantee', guaranteeCents: 100_000_001 };
    const above = { bookingId: bookings[1], changes: { deal: tooMuch }, ...SIGNED };
    expect((await people.send(venue, 'propose-change', above)).error).toMatchObject({
      ...{ code: 'invalid-input', field: 'changes.deal.guaranteeCents' },
    });
    const same = { bookingId: bookings[1], changes: { deal }, ...SIGNED };
    expect(await codeOf(people.send(venue, 'propose-change', same))).toBe('nothing-changed');
    // A cancelled booking is changed no more.
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Ill' });
    expect(await codeOf(agree(artist, changeId))).toMatch(/unknown|over/);
  });

  test('ends with a booking that is cancelled, and the others are told why', async () => {
    const second = await people.artist({ name: 'Second Act' });
    const { bookings, bookingId } = await booked([artist, second]);
    await propose(venue, bookingId, { showTime: '20:30' });
    await people.done(artist, 'cancel-booking', { bookingId, reason: 'Ill' });
    const ended = {
      title: 'A proposed change ended',
      description: expect.stringMatching(
        /^A booking of the night was cancelled. Everything of "Second Act at .*" stays as it is agreed\.$/,
      ),
    };
    // At the same moment they hear that the bill has changed.
    expect(await people.notices(second)).toContainEqual(
      expect.objectContaining({ ...ended, route: `/artist/bookings?booking=${bookings[1]}` }),
    );
    expect(await people.notices(venue)).toContainEqual(
      expect.objectContaining({ ...ended, route: `/venue/bookings?booking=${bookings[1]}` }),
    );
    // Whoever is gone has nothing that stays.
    const here = `/artist/bookings?booking=${bookingId}`;
    const toldHere = (await people.notices(artist)).filter(({ route }) => route === here);
    expect(toldHere.map(({ kind }) => kind)).toEqual(['change-proposed']);
  });
});

test('a night whose sets follow each other closely moves as a whole', async () => {
  const [first, second] = [await people.artist(), await people.artist()];
  const { bookings, bookingId } = await booked([first, second]);
  const closer = await propose(venue, bookings[1] as string, { setStart: '20:50' });
  await agree(second, closer);
  expect((await people.notices(first)).at(-1)).toMatchObject({ kind: 'bill-changed' });
  const changeId = await propose(venue, bookingId, { showTime: '20:30' });
  await agree(first, changeId);
  expect((await agree(second, changeId)).data).toMatchObject({ state: 'agreed' });
  const starts = await Promise.all(bookings.map((id) => people.row('bookings', id)));
  expect(starts.map((row) => local(row.set_starts_at as string))).toEqual(['20:45', '21:20']);
});

describe('a running order that is published', () => {
  type Night = {
    published: { version: number; items: { id: string; kind: string; at: string; bookingId?: string }[] };
    suggested: object[];
    acts: { bookingId: string; isUpToDate: boolean }[];
  };
  const nightOf = async (who: Person, showId: string) =>
    (await people.read(who, `/night?showId=${showId}`)).data as unknown as Night;
  const published = async () => {
    const second = await people.artist({ name: 'Opening Act' });
    const all = await booked([artist, second]);
    const { suggested } = await nightOf(venue, all.showId);
    await people.done(venue, 'publish-running-order', { showId: all.showId, basedOn: 0, items: suggested });
    for (const who of [artist, second])
      await people.done(who, 'confirm-running-order', { showId: all.showId, version: 1 });
    return { ...all, second };
  };

  test('follows the times that were agreed anew: a new version, told to each act, who confirm it again', async () => {
    const { showId, bookings, second } = await published();
    const before = await nightOf(venue, showId);
    const times = { doors: '19:30', showTime: '20:30', curfew: '00:00' };
    const changeId = await propose(venue, bookings[0] as string, times);
    await agree(artist, changeId);
    expect((await nightOf(venue, showId)).published.version).toBe(1);
    await agree(second, changeId);
    const after = await nightOf(venue, showId);
    expect(after.published.version).toBe(2);
    for (const [at, item] of after.published.items.entries())
      expect(Date.parse(item.at) - Date.parse(before.published.items[at]?.at ?? '')).toBe(30 * 60_000);
    expect(after.acts.every(({ isUpToDate }) => !isUpToDate)).toBe(true);
    const told = (await people.notices(second)).filter(({ kind }) => kind === 'running-order');
    expect(told.at(-1)?.title).toMatch(/follows the changed agreement$/);
    expect(told.at(-1)?.description).toMatch(/Doors: 7:00 PM → 7:30 PM.*Your set: 9:15 PM → 9:45 PM/);
    expect((await people.send(second, 'confirm-running-order', { showId, version: 1 })).error?.code).toBe(
      'running-order-changed',
    );
    await people.done(second, 'confirm-running-order', { showId, version: 2 });
  });

  test('follows one set that moves, and asks nobody to confirm whom it does not concern: they hear that the bill has changed', async () => {
    const { showId, bookings, second } = await published();
    const many = async () =>
      (await people.notices(second)).filter(({ kind }) => kind === 'running-order').length;
    const before = await many();
    const changeId = await propose(venue, bookings[0] as string, { setStart: '20:05' });
    await agree(artist, changeId);
    const { published: now, acts } = await nightOf(venue, showId);
    const set = now.items.find(({ kind, bookingId }) => kind === 'set' && bookingId === bookings[0]);
    expect(local(set?.at ?? '')).toBe('20:05');
    expect(await many()).toBe(before);
    expect((await people.notices(second)).at(-1)).toMatchObject({
      kind: 'bill-changed',
      description: expect.stringMatching(/^The set of another act has changed\./),
      route: `/night/${showId}`,
    });
    expect((await people.notices(artist)).map(({ kind }) => kind)).not.toContain('bill-changed');
    expect(acts.map(({ isUpToDate }) => isUpToDate).sort()).toEqual([false, true]);
  });

  test('goes with a show that moves to another night, and stays where only money was changed', async () => {
    const { showId, bookings, bookingId, day, second } = await published();
    const money = await propose(venue, bookingId, { deal: { kind: 'guarantee', guaranteeCents: 60_000 } });
    await agree(artist, money);
    expect((await nightOf(venue, showId)).published.version).toBe(1);
    const date = await people.dayIn(night + 100);
    const changeId = await propose(venue, bookings[0] as string, { date });
    await agree(artist, changeId);
    await agree(second, changeId);
    const after = await nightOf(venue, showId);
    expect(after.published.items.map(({ at }) => local(at))).toContain('21:15');
    expect(after.published.items[0]?.at.slice(0, 10)).not.toBe(day);
    const told = (await people.notices(second)).findLast(({ kind }) => kind === 'running-order');
    expect(told?.description).toMatch(/^The night is now on \d\d\/\d\d\/\d{4}\. Please confirm it\.$/);
  });
});
