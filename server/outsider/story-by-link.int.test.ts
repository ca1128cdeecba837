import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LinkedBooking } from '#core/contract/linked-booking.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { GUARANTEE, type People, type Person, peopleOf } from '#testing/people.ts';
import { soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

type Mail = Awaited<ReturnType<TestBackend['mails']>>[number];

/** The newest mail to an address with these words. */
async function mailTo(address: string, words: RegExp): Promise<Mail> {
  await backend.runJobs();
  const mails = (await backend.mails()).filter(({ to }) => to === address);
  const found = mails.findLast(({ subject, text }) => words.test(`${subject}\n${text}`));
  return found ?? expect.unreachable(`${words}: ${mails.map(({ subject }) => subject).join('; ')}`);
}

/** Whoever opens the link of a mail. */
const holderOf = (mail: Mail): Person => ({
  ...{ userId: '', profileId: '', name: '', side: 'artist' },
  token: `link ${/\/booking#(\S+)/.exec(mail.text)?.[1] ?? ''}`,
});
const partOf = async (held: Person) =>
  (await people.read(held, '/booking-by-link')).data as never as LinkedBooking;

describe('an act without an account', () => {
  test('is asked by mail, counters, is booked, signs, advances, is paid out, and its venue never leaves the product', async () => {
    const venue = await people.venue();
    const address = `${randomUUID()}@band.example`;
    const { profileId } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email: address });
    const day = await people.dayIn(3);
    const showId = await people.open(venue, day);
    const { bookingId } = await people.done(venue, 'request-booking', {
      showId,
      artistId: profileId,
      deal: GUARANTEE,
    });

    // The offer comes by mail, with what it is; its link opens it.
    const mail = await mailTo(address, /booking#/);
    expect(mail.text).toContain('€500');
    const held = holderOf(mail);
    const offer = await partOf(held);
    expect(offer.offer).toMatchObject({
      booking_id: bookingId,
      status: 'requested',
      artist_name: 'The Strangers',
    });
    expect(offer.me).toMatchObject({ side: 'artist', profile: 'The Strangers' });
    const { rows: opened } = await backend.pool.query(
      'select opened_at is not null as opened from private.booking_links where booking_id = $1',
      [bookingId],
    );
    expect(opened).toEqual([{ opened: true }]);

    // What binds waits for the code of a mail.
    const deal = { kind: 'guarantee', guaranteeCents: 60_000 } as const;
    expect(
      await people.refused(held, 'counter-offer', { bookingId, deal, setStart: null, setMinutes: null }),
    ).toContain('prove-mailbox');
    const proved = await provedBy(held, address);
    await people.done(proved, 'counter-offer', { bookingId, deal, setStart: null, setMinutes: null });
    expect((await people.notices(venue)).at(-1)).toMatchObject({ kind: 'counter-offer' });
    const { agreementId } = await people.done(venue, 'accept-booking', { bookingId });

    // Signs, says what is settled before the night, and writes.
    await mailTo(address, /confirmed|booked/i);
    await people.done(proved, 'sign-agreement', { agreementId, signerName: 'Stella Strange' });
    await people.done(held, 'advance', {
      how: 'ask',
      bookingId,
      topic: 'load-in',
      text: 'When do we load in?',
    });
    await people.done(held, 'write-by-link', { id: randomUUID(), content: 'We bring our own backline.' });
    expect((await people.notices(venue)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['message', 'agreement-signed']),
    );
    const part = await partOf(held);
    expect(part.agreement?.signatures.artist?.name).toBe('Stella Strange');
    // Nobody has said where the act is from, so the agreement does not either.
    expect(part.agreement?.terms.artist).toEqual({ name: 'The Strangers', location: '' });
    expect(part.messages.map(({ content, who }) => [who, content])).toEqual([
      ['The Strangers', 'We bring our own backline.'],
    ]);

    // The night is played and concluded; the statement comes by mail, and is confirmed.
    await people.done(proved, 'save-payout-account', {
      holder: 'Stella Strange',
      iban: 'NL91ABNA0417164300',
    });
    await backend.moveClock(5);
    const concluded = await people.done(venue, 'conclude-show', {
      bookingId,
      tiers: soldAtDoor(50),
      costs: [],
    });
    await mailTo(address, /statement/i);
    const statement = (await partOf(held)).statement;
    expect(statement).toMatchObject({ status: 'sent', artistFeeCents: 60_000, id: concluded.settlementId });
    // The proof is over after some hours.
    const again = await provedBy(held, address);
    await people.done(again, 'confirm-statement', {
      settlementId: concluded.settlementId,
      revision: statement?.revision,
    });
    await people.done(venue, 'process-payout', { bookingId });
    const paid = await partOf(held);
    expect(paid.papers.map(({ kind, amountCents }) => [kind, amountCents])).toEqual(
      expect.arrayContaining([['invoice', expect.any(Number)]]),
    );
    expect(paid.payoutAccount).toMatchObject({ holder: 'Stella Strange' });

    // Both review: each reads the other, nobody else does, and nothing counts while the act has no account.
    expect(await people.refused(held, 'submit-review', { bookingId, stars: 5 })).toContain('prove-mailbox');
    const drums = `${randomUUID()}@drums.example`;
    await people.done(again, 'pass-on-link', { email: drums, name: 'Dora Drums' });
    const colleague = await people.linkOf(bookingId ?? '', { email: drums });
    expect(await people.refused(colleague, 'submit-review', { bookingId, stars: 5 })).toContain(
      'not-by-link',
    );
    await people.done(again, 'submit-review', { bookingId, stars: 5, comment: 'A kind house.' });
    expect((await people.read(venue, '/booking-by-link')).error.code).toBe('not-by-link');
    expect((await partOf(held)).reviews).toMatchObject({
      ...{ mine: { stars: 5, comment: 'A kind house.', shownBy: expect.any(String) }, theirs: null },
    });
    await people.done(venue, 'submit-review', { bookingId, stars: 4, comment: 'Loud and on time.' });
    expect((await partOf(held)).reviews).toEqual({
      mine: { stars: 5, comment: 'A kind house.', shownBy: null },
      theirs: { stars: 4, comment: 'Loud and on time.' },
    });
    expect((await partOf(colleague)).reviews).toEqual({ mine: null, theirs: null });
    expect((await mailTo(address, /New review/)).text).toContain('Loud and on time.');
    const stranger = await people.artist();
    expect(await reviewsReadBy(venue, venue.profileId)).toEqual(['A kind house.', 'Loud and on time.']);
    for (const who of [stranger, null]) expect(await reviewsReadBy(who, venue.profileId)).toEqual([]);
    expect(await ratingOf(venue.profileId)).toEqual({ rating: null, review_count: 0 });

    // Whoever signs up with that mailbox makes them public: they stand on both profiles, and count.
    const act = await people.artist();
    await backend.pool.query(
      'update auth.users set email = $2, email_confirmed_at = private.now() where id = $1',
      [act.userId, address],
    );
    await people.done(act, 'claim-outsider', { profileId, isMine: true });
    expect(await reviewsReadBy(stranger, venue.profileId)).toEqual(['A kind house.', 'Loud and on time.']);
    expect(await ratingOf(venue.profileId)).toEqual({ rating: 5, review_count: 1 });
    expect(await ratingOf(profileId ?? '')).toEqual({ rating: 4, review_count: 1 });
  });

  test('lets a colleague in by name, who is named in the conversation and in the history', async () => {
    const { venue, profileId, bookingId, held } = await asked();
    const drums = `${randomUUID()}@drums.example`;
    await people.done(held, 'pass-on-link', { email: drums, name: 'Dora Drums' });
    const dora = holderOf(await mailTo(drums, /lets you answer/));
    await people.done(dora, 'write-by-link', { id: randomUUID(), content: 'I can be there at four.' });
    expect((await partOf(held)).messages).toMatchObject([{ who: 'Dora Drums' }]);
    expect((await partOf(dora)).offer).toMatchObject({ booking_id: bookingId });
    // What she does is hers in the history of both, once she has proved her own mailbox.
    const proved = await people.linkOf(bookingId, { email: drums });
    await people.done(proved, 'counter-offer', {
      ...{ bookingId, deal: { ...GUARANTEE, guaranteeCents: 60_000 }, setStart: null, setMinutes: null },
    });
    const { rows } = await backend.pool.query(
      `select actor_id from domain_events where booking_id = $1 and kind = 'booking-countered'`,
      [bookingId],
    );
    expect(rows).toEqual([{ actor_id: proved.userId }]);
    const acted = await fetch(`${backend.url}/rest/v1/rpc/who_acted`, {
      method: 'POST',
      headers: {
        ...{ apikey: backend.publishableKey, authorization: `Bearer ${venue.token}` },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ artist: profileId, venue: venue.profileId }),
    });
    expect(await acted.json()).toContainEqual({
      ...{ user_id: proved.userId, side: 'artist', name: 'Dora Drums' },
    });
  });
});

describe('a venue without an account', () => {
  test('is asked by an artist, books, signs, concludes the night, and the artist is paid as agreed', async () => {
    const artist = await people.artist();
    const email = `${randomUUID()}@room.example`;
    const add = { name: 'The Back Room', email, capacity: 120 };
    const { rows } = await backend.pool.query(
      `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
    );
    const placeId = rows[0].id as number;
    expect(await people.refused(artist, 'add-outsider', add)).toContain('choose the city');
    expect(await people.refused(artist, 'add-outsider', { ...add, placeId: 2_000_000_000 })).toContain(
      'from the list',
    );
    expect(await people.refused(artist, 'add-outsider', { ...add, capacity: undefined, placeId })).toContain(
      'holds',
    );
    const { profileId } = await people.done(artist, 'add-outsider', { ...add, placeId });
    const day = await people.dayIn(4);
    const { bookingId = '' } = await people.done(artist, 'ask-for-night', {
      venueId: profileId,
      day,
      deal: GUARANTEE,
    });
    await mailTo(email, /booking#/);
    const venue = await people.linkOf(bookingId);
    expect((await partOf(venue)).me).toMatchObject({ side: 'venue', profile: 'The Back Room' });
    // The price is the venue's to say, before what binds.
    const { agreementId } = await people.done(venue, 'accept-booking', { bookingId, fullPriceCents: 1500 });
    await people.done(venue, 'sign-agreement', { agreementId, signerName: 'Bea Back' });
    await people.done(artist, 'sign-agreement', { agreementId, signerName: 'Ann Act' });
    // It stands in the artist's calendar and, where it is, in their tour.
    expect(await rowsReadBy(artist, `venue_profiles?select=lat,lng&id=eq.${profileId}`)).toEqual([
      { lat: expect.closeTo(51.9, 0), lng: expect.closeTo(4.5, 0) },
    ]);
    expect(
      await rowsReadBy(
        artist,
        `booking_details?select=venue_name,venue_location,status&booking_id=eq.${bookingId}`,
      ),
    ).toEqual([
      { venue_name: 'The Back Room', venue_location: 'Rotterdam, Netherlands', status: 'confirmed' },
    ]);
    await backend.moveClock(6);
    const again = await people.linkOf(bookingId);
    const { settlementId } = await people.done(again, 'conclude-show', {
      bookingId,
      tiers: soldAtDoor(40),
      costs: [],
    });
    await people.done(artist, 'confirm-statement', { settlementId });
    const { papers, statement } = await partOf(again);
    expect(statement?.status).toBe('confirmed');
    expect(papers).toMatchObject([{ kind: 'invoice', payer: 'venue' }]);
    // It pays by card here, as members do; no other page of the payment service opens by a link.
    expect(await people.refused(again, 'open-payment-page', { page: 'card' })).toContain('not-by-link');
    await people.done(again, 'pay-invoice', { invoiceId: papers[0]?.id });
    expect((await partOf(again)).papers).toMatchObject([{ openCents: 0 }]);
    expect((await people.notices(artist)).map(({ kind }) => kind)).toContain('invoice-paid');
  });
});

test('a night that a venue without an account calls off is opened to nobody else', async () => {
  const artist = await people.artist();
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const add = { name: 'The Back Room', email: `${randomUUID()}@room.example`, capacity: 120 };
  const { profileId } = await people.done(artist, 'add-outsider', { ...add, placeId: rows[0].id });
  const { bookingId = '' } = await people.done(artist, 'ask-for-night', {
    ...{ venueId: profileId, day: await people.dayIn(40), deal: GUARANTEE },
  });
  const venue = await people.linkOf(bookingId);
  await people.done(venue, 'accept-booking', { bookingId, fullPriceCents: 1500 });
  await people.done(venue, 'cancel-booking', { bookingId, reason: 'Flood', opens: true });
  const { show_id: showId } = await people.row('bookings', bookingId);
  expect(await people.row('shows', showId)).toMatchObject({ private_by: 'venue' });
  expect(await rowsReadBy(await people.artist(), `shows?select=id&id=eq.${showId}`)).toEqual([]);
});

/** What somebody, or a visitor, reads of rows. */
async function rowsReadBy(who: Person | null, query: string): Promise<Record<string, unknown>[]> {
  const answer = await fetch(`${backend.url}/rest/v1/${query}`, {
    headers: {
      ...{ apikey: backend.publishableKey, authorization: `Bearer ${who?.token ?? backend.publishableKey}` },
    },
  });
  return (await answer.json()) as Record<string, unknown>[];
}
const reviewsReadBy = async (who: Person | null, venueId: string) =>
  (await rowsReadBy(who, `reviews?select=comment&venue_id=eq.${venueId}&order=comment`)).map(
    ({ comment }) => comment,
  );

async function ratingOf(profileId: string) {
  const { rows } = await backend.pool.query(
    `select rating::float8, review_count from artist_profiles where id = $1
     union all select rating::float8, review_count from venue_profiles where id = $1`,
    [profileId],
  );
  return rows[0];
}

/** The same holder once the code of the newest mail is typed; a wrong one is refused before. */
async function provedBy(held: Person, address: string): Promise<Person> {
  await people.done(held, 'mail-link-code', {});
  const code = /(\d{6}) is your code/.exec((await mailTo(address, /is your code/)).subject)?.[1];
  expect(
    await people.refused(held, 'prove-mailbox', { code: code === '000000' ? '000001' : '000000' }),
  ).toContain('wrong-code');
  const { proof } = await people.done(held, 'prove-mailbox', { code });
  return { ...held, token: `${held.token} ${proof}` };
}

/** An act without an account that is asked for a night. */
async function asked() {
  const venue = await people.venue();
  const email = `${randomUUID()}@band.example`;
  const { profileId } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
  const showId = await people.open(venue, await people.aNight());
  const { bookingId } = await people.done(venue, 'request-booking', {
    showId,
    artistId: profileId,
    deal: GUARANTEE,
  });
  return {
    venue,
    email,
    profileId,
    showId,
    bookingId: bookingId as string,
    held: await people.linkOf(bookingId as string),
  };
}
