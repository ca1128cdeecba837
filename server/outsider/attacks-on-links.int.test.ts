import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#core/contract/index.ts';
import type { LinkedBooking } from '#core/contract/linked-booking.ts';
import { CODE } from '#core/outsiders/limits.ts';
import { createMailLinks } from '#stack/keys/seal.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { goodInputs } from '#testing/good-inputs.ts';
import { GUARANTEE, type People, type Person, peopleOf } from '#testing/people.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

/** An act without an account that is asked for a night, and whoever holds the link. */
async function asked(venue?: Person, profile?: string) {
  const by = venue ?? (await people.venue());
  const email = `${randomUUID()}@band.example`;
  const profileId =
    profile ?? (await people.done(by, 'add-outsider', { name: 'The Strangers', email })).profileId ?? '';
  const showId = await people.open(by, await people.aNight());
  const { bookingId = '' } = await people.done(by, 'request-booking', {
    ...{ showId, artistId: profileId, deal: GUARANTEE },
  });
  return { venue: by, email, profileId, showId, bookingId, held: await people.linkOf(bookingId) };
}
const codeOf = async (held: Person) =>
  (
    await backend.pool.query(
      'select code from private.link_letters where link_id = $1 and code is not null order by at desc limit 1',
      [held.userId],
    )
  ).rows[0]?.code as string;

describe('the link of a booking', () => {
  test('opens nothing when it is guessed, cut, made for another purpose, or of a version to come', async () => {
    const { held } = await asked();
    const { seal } = createMailLinks({ jwtSecret: backend.jwtSecret });
    const wrong = [
      ...['x', randomUUID(), held.token.slice(5, -40), held.token.slice(6)],
      await seal({ opens: randomUUID(), version: 1 }),
      await seal({ opens: held.userId, version: 2 }),
      await seal({ disowns: held.userId }),
      await seal({ opens: held.userId, version: 1, more: true }),
      await createMailLinks({ jwtSecret: 'another deployment entirely' }).seal({
        opens: held.userId,
        version: 1,
      }),
    ];
    for (const link of wrong)
      expect((await people.read({ ...held, token: `link ${link}` }, '/booking-by-link')).error.code).toBe(
        'link-over',
      );
  });

  test('is not used up by whoever looks at it, however often and by HEAD too', async () => {
    const { held } = await asked();
    const [, link = ''] = held.token.split(' ');
    for (const method of ['HEAD', 'GET', 'GET'])
      await fetch(`${backend.url}/functions/v1/api/booking-by-link`, { method, headers: { 'x-link': link } });
    expect((await people.read(held, '/booking-by-link')).status).toBe(200);
  });

  test('opens its booking alone: no other one of the same act, and none of others', async () => {
    const mine = await asked();
    const other = await asked(mine.venue, mine.profileId);
    const strange = await asked();
    for (const { bookingId, showId } of [other, strange]) {
      for (const [act, input] of [
        ['accept-booking', { bookingId }],
        ['decline-booking', { bookingId }],
        ['advance', { how: 'ask', bookingId, topic: 'load-in', text: 'When?' }],
        ['confirm-running-order', { showId, version: 1 }],
      ] as const)
        expect(await people.refused(mine.held, act, input)).toContain('not-by-link');
      for (const path of [
        `/also-that-day?bookingId=${bookingId}`,
        `/night?showId=${showId}`,
        `/changes-of-booking?bookingId=${bookingId}`,
      ])
        expect((await people.read(mine.held, path)).error.code).toBe('not-by-link');
    }
    await people.done(other.held, 'write-by-link', { id: randomUUID(), content: 'Of the other night.' });
    const part = JSON.stringify((await people.read(mine.held, '/booking-by-link')).data);
    expect(part).not.toContain(other.bookingId);
    expect(part).not.toContain('Of the other night.');
  });

  test('is no way into rows: what contracts it asks is in the matrix of roles', async () => {
    const { held } = await asked();
    // Its account has no session, and cannot be given one by its token.
    const { rows } = await backend.pool.query('select from auth.sessions where user_id = $1', [held.userId]);
    expect(rows).toEqual([]);
    const answer = await fetch(`${backend.url}/rest/v1/bookings?select=id`, {
      headers: { 'x-link': held.token.split(' ')[1] ?? '' },
    });
    expect([200, 401]).toContain(answer.status);
    expect(answer.status === 200 ? await answer.json() : []).toEqual([]);
  });

  test('needs the mailbox proved for each act that binds or moves money', async () => {
    const { bookingId } = await asked();
    const held = await people.linkOf(bookingId, { isProved: false });
    expect(await people.refused(held, 'accept-booking', { bookingId })).toContain('prove-mailbox');
    expect(await people.refused(held, 'pass-on-link', { email: 'x@example.com', name: 'Xenia' })).toContain(
      'prove-mailbox',
    );
    expect(await people.refused(held, 'save-payout-account', goodInputs['save-payout-account'])).toContain(
      'prove-mailbox',
    );
    // A proof of another link proves nothing here.
    const other = await asked();
    const [, link = ''] = held.token.split(' ');
    const [, , proof = ''] = other.held.token.split(' ');
    expect(
      await people.refused({ ...held, token: `link ${link} ${proof}` }, 'accept-booking', { bookingId }),
    ).toContain('prove-mailbox');
    for (const { byLink, kind, ...contract } of contracts)
      if (byLink && 'moves' in contract && contract.moves !== 'nothing')
        expect(byLink.proved, contract.name).toBe(true);
  });

  test('says where the money goes for the mailbox of the act alone, not for a colleague who was let in', async () => {
    const { bookingId, held, email: own } = await asked();
    const email = `${randomUUID()}@colleague.example`;
    await people.done(held, 'pass-on-link', { email, name: 'Dora' });
    const dora = await people.linkOf(bookingId, { email });
    for (const act of ['save-payout-account', 'save-billing-details'] as const)
      expect(await people.refused(dora, act, goodInputs[act])).toContain('not-by-link');
    await people.done(held, 'save-payout-account', goodInputs['save-payout-account']);
    // Who was let in is told that they are no such mailbox, and the one that is hears of it by mail.
    const mine = async (who: Person) =>
      ((await people.read(who, '/booking-by-link')).data as never as LinkedBooking).me.isOwnMailbox;
    expect([await mine(held), await mine(dora)]).toEqual([true, false]);
    await backend.runJobs();
    const told = (await backend.mails()).filter(({ subject }) => /Where your money goes/.test(subject));
    expect(told.map(({ to }) => to)).toContain(own);
    expect(told.map(({ to }) => to)).not.toContain(email);
  });

  test('shows what its keeper wrote without naming a night to the mailbox of the act, and to no colleague of one night', async () => {
    const { venue, bookingId, held } = await asked();
    const email = `${randomUUID()}@colleague.example`;
    await people.done(held, 'pass-on-link', { email, name: 'Dora' });
    const dora = await people.linkOf(bookingId, { email });
    await people.done(held, 'write-by-link', { id: randomUUID(), content: 'Hello.' });
    await backend.pool.query(
      `insert into messages (conversation_id, sender_id, sender_side, content)
       select conversation_id, $2, 'venue', 'About all our nights.' from messages where booking_id = $1`,
      [bookingId, venue.userId],
    );
    const partOf = async (who: Person) => JSON.stringify((await people.read(who, '/booking-by-link')).data);
    expect(await partOf(held)).toContain('About all our nights.');
    expect(await partOf(dora)).not.toContain('About all our nights.');
  });

  test('takes the code of its own mailbox alone, once, in time, and not after a few wrong ones', async () => {
    const [mine, other] = [await asked(), await asked()];
    const held = await people.linkOf(mine.bookingId, { isProved: false });
    await people.done(other.held, 'mail-link-code', {});
    expect(await people.refused(held, 'prove-mailbox', { code: await codeOf(other.held) })).toContain(
      'wrong-code',
    );
    await people.done(held, 'mail-link-code', {});
    const code = await codeOf(held);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < CODE.mostTries; tries += 1)
      expect(await people.refused(held, 'prove-mailbox', { code: wrong })).toContain('wrong-code');
    expect(await people.refused(held, 'prove-mailbox', { code })).toContain('wrong-code');
    await people.done(held, 'mail-link-code', {});
    const late = await codeOf(held);
    await backend.moveClock(1 / 24);
    expect(await people.refused(held, 'prove-mailbox', { code: late })).toContain('wrong-code');
    await people.done(held, 'mail-link-code', {});
    const good = await codeOf(held);
    await people.done(held, 'prove-mailbox', { code: good });
    expect(await people.refused(held, 'prove-mailbox', { code: good })).toContain('wrong-code');
    for (let more = 0; more < CODE.mostAnHour - 1; more += 1) await people.done(held, 'mail-link-code', {});
    expect(await people.refused(held, 'mail-link-code', {})).toContain('too-many-codes');
  });

  test('replayed: what was sent is done once, and neither a code, a proof nor a link of before does it again', async () => {
    const { venue, bookingId, held } = await asked();
    const deal = { ...GUARANTEE, guaranteeCents: 60_000 };
    const counter = { bookingId, deal, setStart: null, setMinutes: null };
    const key = randomUUID();
    const counted = async () =>
      (
        await backend.pool.query(
          `select count(*)::int as n from domain_events where booking_id = $1 and kind = 'booking-countered'`,
          [bookingId],
        )
      ).rows[0].n;
    // The same request is answered as it was; as a new one it is not theirs to send.
    const [once, again] = [
      await people.send(held, 'counter-offer', counter, key),
      await people.send(held, 'counter-offer', counter, key),
    ];
    expect([once.status, again.data]).toEqual([200, once.data]);
    expect(await counted()).toBe(1);
    expect(await people.refused(held, 'counter-offer', counter)).toMatch(/^409/);
    expect(await counted()).toBe(1);
    // Under the key of one link another one is answered nothing of it.
    const other = await asked();
    expect((await people.send(other.held, 'counter-offer', counter, key)).error.code).toBe('not-by-link');
    await people.done(venue, 'accept-booking', { bookingId });
    expect(await people.refused(held, 'accept-booking', { bookingId })).toMatch(/^409/);

    // A code is used once, also by two at once, and by no other link of the same mailbox.
    const unproved = await people.linkOf(bookingId, { isProved: false });
    await people.done(unproved, 'mail-link-code', {});
    const code = await codeOf(unproved);
    const tries = await Promise.all([1, 2].map(() => people.send(unproved, 'prove-mailbox', { code })));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const next = await asked(venue, (await people.row('bookings', bookingId)).artist_id);
    expect(next.held.userId).not.toBe(unproved.userId);
    expect(
      await people.refused(await people.linkOf(next.bookingId, { isProved: false }), 'prove-mailbox', {
        code,
      }),
    ).toContain('wrong-code');
    // A link of before opens nothing with the proof that it had.
    await people.done(venue, 'renew-link', { linkId: held.userId });
    expect(await people.refused(held, 'cancel-booking', { bookingId, reason: 'Flood' })).toContain(
      'link-over',
    );
  });

  test('ends when it is withdrawn or renewed, at once, and some time after the booking', async () => {
    const { venue, bookingId, held } = await asked();
    const stranger = await people.venue();
    expect(await people.refused(stranger, 'withdraw-link', { linkId: held.userId })).toContain(
      'unknown-booking-link',
    );
    expect((await people.read(stranger, `/links-of-booking?bookingId=${bookingId}`)).error.code).toBe(
      'unknown-booking',
    );
    await people.done(venue, 'renew-link', { linkId: held.userId });
    expect(await people.refused(held, 'decline-booking', { bookingId })).toContain('link-over');
    const renewed = await people.linkOf(bookingId);
    expect((await people.read(renewed, '/booking-by-link')).status).toBe(200);
    await people.done(venue, 'withdraw-link', { linkId: held.userId });
    expect(await people.refused(renewed, 'decline-booking', { bookingId })).toContain('link-over');
    expect(await people.refused(venue, 'renew-link', { linkId: held.userId })).toContain(
      'unknown-booking-link',
    );

    const over = await asked();
    await people.done(over.held, 'decline-booking', { bookingId: over.bookingId });
    await backend.moveClock(13);
    expect((await people.read(over.held, '/booking-by-link')).status).toBe(200);
    await backend.moveClock(2);
    expect((await people.read(over.held, '/booking-by-link')).error.code).toBe('link-over');
    // Nobody is mailed a link that opens nothing.
    expect(await people.refused(over.venue, 'renew-link', { linkId: over.held.userId })).toContain(
      'unknown-booking-link',
    );
  });

  test('is no session: whoever is signed in has no link, and a link with a session is the link alone', async () => {
    const { held, bookingId, venue } = await asked();
    expect((await people.read(venue, '/booking-by-link')).error.code).toBe('not-by-link');
    expect(await people.refused(venue, 'mail-link-code', {})).toContain('not-by-link');
    const both = await fetch(`${backend.url}/functions/v1/api/links-of-booking?bookingId=${bookingId}`, {
      headers: { authorization: `Bearer ${venue.token}`, 'x-link': held.token.split(' ')[1] ?? '' },
    });
    expect((await both.json()).error.code).toBe('not-by-link');
  });
});

describe('whoever has no account', () => {
  test('is found, asked and read by its keeper alone', async () => {
    const { venue, profileId } = await asked();
    const [other, artist] = [await people.venue(), await people.artist()];
    const showId = await people.open(other, await people.aNight());
    expect(
      await people.refused(other, 'request-booking', { showId, artistId: profileId, deal: GUARANTEE }),
    ).toMatch(/^40[49] (unknown|ruled-out|not)/);
    expect(
      await people.refused(other, 'change-outsider', { profileId, name: 'Taken', email: null }),
    ).toContain('unknown-outsider');
    const rowsOf = async (who: Person) =>
      (
        await fetch(`${backend.url}/rest/v1/artist_profiles?id=eq.${profileId}&select=name`, {
          headers: { authorization: `Bearer ${who.token}`, apikey: backend.publishableKey },
        })
      ).json();
    expect(await rowsOf(venue)).toEqual([{ name: 'The Strangers' }]);
    for (const stranger of [other, artist]) expect(await rowsOf(stranger)).toEqual([]);
    expect(
      ((await people.read(other, '/outsiders')).data as never as { outsiders: unknown[] }).outsiders,
    ).toEqual([]);
  });

  test('makes no figure of its keeper that others read', async () => {
    const { venue, profileId, held, bookingId } = await asked();
    await people.done(held, 'counter-offer', {
      bookingId,
      deal: { ...GUARANTEE, guaranteeCents: 60_000 },
      setStart: null,
      setMinutes: null,
    });
    await people.done(venue, 'accept-booking', { bookingId });
    for (let many = 0; many < 5; many += 1) {
      const more = await asked(venue, profileId);
      const countered = {
        bookingId: more.bookingId,
        deal: { ...GUARANTEE, guaranteeCents: 60_000 },
        setStart: null,
        setMinutes: null,
      };
      await people.done(more.held, 'counter-offer', countered);
      await people.done(venue, 'decline-booking', { bookingId: more.bookingId });
    }
    const answered = async () =>
      (await backend.pool.query('select * from public.response_record($1)', [venue.profileId])).rows;
    expect(await answered()).toEqual([]);
    // They count once the act is somebody's own.
    await backend.pool.query('update artist_profiles set kept_by = null where id = $1', [profileId]);
    expect(await answered()).toMatchObject([{ asked: 6, answered: 6 }]);
  });

  test('writes to nobody who has blocked them', async () => {
    const { venue, profileId, held } = await asked();
    await people.done(held, 'write-by-link', { id: randomUUID(), content: 'Hello.' });
    await people.done(venue, 'set-block', { profileId, blocked: true });
    const refused = await people.send(held, 'write-by-link', { id: randomUUID(), content: 'Hello again.' });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
  });

  test('has another mailbox: links to the one before end at once, with those of colleagues, and the new one is mailed its nights', async () => {
    const { venue, profileId, bookingId, held } = await asked();
    const gone = await asked(venue, profileId);
    await people.done(gone.held, 'decline-booking', { bookingId: gone.bookingId });
    const colleague = `${randomUUID()}@colleague.example`;
    await people.done(held, 'pass-on-link', { email: colleague, name: 'Dora' });
    const dora = await people.linkOf(bookingId, { email: colleague });
    // A new name alone leaves the links as they are.
    const { rows: before } = await backend.pool.query(
      'select email from private.outsiders where profile_id = $1',
      [profileId],
    );
    await people.done(venue, 'change-outsider', { profileId, name: 'Strangers', email: before[0].email });
    expect((await people.read(held, '/booking-by-link')).status).toBe(200);

    const email = `${randomUUID()}@new.example`;
    await people.done(venue, 'change-outsider', { profileId, name: 'Strangers', email });
    for (const over of [held, dora, gone.held])
      expect((await people.read(over, '/booking-by-link')).error.code).toBe('link-over');
    expect((await people.read(await people.linkOf(bookingId, { email }), '/booking-by-link')).status).toBe(
      200,
    );
    await backend.runJobs();
    const mails = (await backend.mails()).filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your new link')]);
  });

  test('is added once for a mailbox, also twice at once', async () => {
    const venue = await people.venue();
    const input = { name: 'The Strangers', email: `${randomUUID()}@band.example` };
    const added = await Promise.all([1, 2, 3].map(() => people.done(venue, 'add-outsider', input)));
    expect(new Set(added.map(({ profileId }) => profileId)).size).toBe(1);
  });

  test('is mailed nothing once their mailbox wants no mails, whoever asks', async () => {
    const email = `${randomUUID()}@band.example`;
    await backend.pool.query('insert into private.unwanted_addresses (email) values ($1)', [email]);
    expect(
      await people.refused(await people.venue(), 'add-outsider', { name: 'The Strangers', email }),
    ).toContain('no-mails-wanted');
  });

  test('the rules of how long a link opens are the same in both languages', async () => {
    const { LINK_DAYS_AFTER_END, LINK_DAYS_AFTER_SHOW } = await import('#core/outsiders/limits.ts');
    const { rows } = await backend.pool.query(
      `select extract(epoch from private.link_ends('declined', '2027-01-01', '2027-01-01Z') - '2027-01-01Z') / 86400 as ended,
         extract(epoch from private.link_ends('paid', '2027-01-01', '2027-01-01Z') - '2027-01-01Z') / 86400 as played`,
    );
    expect([Number(rows[0].ended), Number(rows[0].played)]).toEqual([
      LINK_DAYS_AFTER_END,
      LINK_DAYS_AFTER_SHOW,
    ]);
  });
});

describe('what is kept of whoever has no account', () => {
  test('is erased by their wish: mailbox, links and words of theirs at once; what was agreed keeps the name', async () => {
    const { venue, bookingId, profileId, held, email } = await asked();
    const { contactId } = await people.done(venue, 'add-to-contacts', { profileId });
    await people.done(held, 'accept-booking', { bookingId });
    await people.done(venue, 'erase-contact', { contactId });
    expect((await people.read(held, '/booking-by-link')).error.code).toBe('link-over');
    const { rows } = await backend.pool.query(
      `select (select count(*)::int from private.booking_links where email is not null and booking_id = $1) as links,
         (select email from private.outsiders where profile_id = $2) as email,
         (select name from artist_profiles where id = $2) as name`,
      [bookingId, profileId],
    );
    expect(rows).toEqual([{ links: 0, email: null, name: 'The Strangers' }]);
    expect(
      JSON.stringify((await people.read(venue, `/links-of-booking?bookingId=${bookingId}`)).data),
    ).not.toContain(email);
    // One that nothing was agreed with goes whole.
    const other = await asked(venue);
    const kept = await people.done(venue, 'add-to-contacts', { profileId: other.profileId });
    await people.done(venue, 'erase-contact', { contactId: kept.contactId });
    expect(
      (await backend.pool.query('select from artist_profiles where id = $1', [other.profileId])).rows,
    ).toEqual([]);
  });

  test('mailboxes are forgotten some time after their link has ended', async () => {
    const { bookingId, held } = await asked();
    await people.done(held, 'decline-booking', { bookingId });
    await backend.moveClock(46);
    const { rows } = await backend.pool.query(
      'select email, name from private.booking_links where booking_id = $1',
      [bookingId],
    );
    expect(rows).toEqual([{ email: null, name: null }]);
  });

  test('is kept no longer than the profile that keeps it', async () => {
    const { venue, profileId, bookingId, held } = await asked();
    await people.done(held, 'accept-booking', { bookingId });
    await backend.pool.query('select private.keep_no_outsiders($1)', [venue.profileId]);
    const { rows } = await backend.pool.query('select email from private.outsiders where profile_id = $1', [
      profileId,
    ]);
    expect(rows).toEqual([{ email: null }]);
  });
});

describe('whoever signs up with the mailbox that was asked', () => {
  const signedUp = async (email: string, isConfirmed = true) => {
    const who = await people.account('artist');
    await backend.pool.query(
      'update auth.users set email = $2, email_confirmed_at = case when $3 then now() end where id = $1',
      [who.userId, email, isConfirmed],
    );
    return { ...who, profileId: '', name: '', side: 'artist' as const };
  };
  type Waiting = { waiting: { profileId: string; keeper: string; nights: unknown[] }[] };
  const waitingFor = async (who: Person) =>
    ((await people.read(who, '/waiting-nights')).data as never as Waiting).waiting;

  test('finds the nights of several venues, says of each whether it is theirs, and acts for those that are', async () => {
    const email = `${randomUUID()}@band.example`;
    const venues = [await people.venue(), await people.venue(), await people.venue()];
    const asks = [];
    for (const venue of venues) {
      const { profileId = '' } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
      asks.push(await asked(venue, profileId));
    }
    const who = await signedUp(email);
    expect((await waitingFor(who)).map(({ profileId, nights }) => [profileId, nights.length])).toEqual(
      asks.map(({ profileId }) => [profileId, 1]),
    );
    const [first, second, third] = asks;
    for (const ask of [first, second])
      await people.done(who, 'claim-outsider', { profileId: ask?.profileId, isMine: true });
    await people.done(who, 'claim-outsider', { profileId: third?.profileId, isMine: false });
    expect(await waitingFor(who)).toEqual([]);
    // They answer as members do, and the mailed link is over.
    expect(
      await people.refused(first?.held ?? null, 'decline-booking', { bookingId: first?.bookingId }),
    ).toContain('link-over');
    await people.done({ ...who, actsFor: first?.profileId }, 'accept-booking', {
      bookingId: first?.bookingId,
    });
    expect(
      await people.refused({ ...who, actsFor: third?.profileId }, 'accept-booking', {
        bookingId: third?.bookingId,
      }),
    ).toContain('not-a-member');
    expect((await people.read({ ...who, actsFor: first?.profileId }, '/members')).status).toBe(200);
  });

  test('finds nothing with an address that is not confirmed, or with another one; of two at once one takes it', async () => {
    const { email, profileId } = await asked();
    const unproved = await signedUp(email, false);
    expect(await waitingFor(unproved)).toEqual([]);
    expect(await people.refused(unproved, 'claim-outsider', { profileId, isMine: true })).toContain(
      'nothing-waits',
    );
    const other = await signedUp(`${randomUUID()}@band.example`);
    expect(await people.refused(other, 'claim-outsider', { profileId, isMine: true })).toContain(
      'nothing-waits',
    );
    await backend.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [
      unproved.userId,
    ]);
    const answers = await Promise.all(
      [1, 2].map(() => people.send(unproved, 'claim-outsider', { profileId, isMine: true })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  test('is shown nothing that their links did not show', async () => {
    const { venue, email, profileId } = await asked();
    // The act had another mailbox before, at which another night was asked; what came to nothing is not opened to the one after.
    await people.done(venue, 'change-outsider', {
      profileId,
      name: 'The Strangers',
      email: `${randomUUID()}@else.example`,
    });
    const there = await asked(venue, profileId);
    await people.done(there.held, 'decline-booking', { bookingId: there.bookingId });
    await people.done(venue, 'change-outsider', { profileId, name: 'The Strangers', email });
    expect(await waitingFor(await signedUp(email))).toEqual([]);
  });
});
