import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_CONTACTS } from '#core/limits/first-contacts.ts';
import { MOST_NIGHTS_OF_MAILBOX } from '#core/outsiders/limits.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { GUARANTEE, type People, type Person, peopleOf } from '#testing/people.ts';

let backend: TestBackend;
let people: People;
beforeAll(async () => {
  backend = await startTestBackend();
  people = peopleOf(backend);
});
afterAll(() => backend?.stop());

const aMailbox = () => `${randomUUID()}@band.example`;

const added = async (by: Person, email: string) =>
  (await people.done(by, 'add-outsider', { name: 'The Strangers', email })).profileId ?? '';

/** Asks an act of theirs for another night. */
async function ask(by: Person, artistId: string) {
  const showId = await people.open(by, await people.aNight());
  return people.send(by, 'request-booking', { showId, artistId, deal: GUARANTEE });
}

async function asked(by: Person, artistId: string): Promise<string> {
  const { status, data, error } = await ask(by, artistId);
  expect(status, error?.message).toBe(200);
  return data.bookingId ?? '';
}

async function mailsTo(email: string) {
  await backend.runJobs();
  return (await backend.mails()).filter(({ to }) => to === email);
}

/** Writes down that a profile reached mailboxes, as asking for as many nights would. */
const reached = (by: string, mailboxes: readonly string[]) =>
  backend.pool.query(
    `insert into private.strangers_reached (reached_by, mailbox_sha256, at)
     select $1, m, private.now() - interval '1 hour' from unnest($2::text[]) m`,
    [by, mailboxes.map((mailbox) => createHash('sha256').update(mailbox).digest('hex'))],
  );

describe('the mailboxes of strangers that a profile reaches in a day', () => {
  test('are as many as its first contacts, however it goes about it', async () => {
    const venue = await people.venue();
    const gone = await added(venue, aMailbox());
    const { contactId } = await people.done(venue, 'add-to-contacts', { profileId: gone });
    await asked(venue, gone);
    // Whoever is erased, and added anew, was reached all the same.
    await people.done(venue, 'erase-contact', { contactId });
    const stays = await added(venue, aMailbox());
    await asked(venue, stays);
    for (let nth = 2; nth < FIRST_CONTACTS.ofNewProfile; nth += 1)
      await people.done(venue, 'change-outsider', {
        ...{ profileId: stays, name: 'The Strangers', email: aMailbox() },
      });
    for (const act of [
      people.refused(venue, 'change-outsider', {
        profileId: stays,
        name: 'The Strangers',
        email: aMailbox(),
      }),
      added(venue, aMailbox()).then(async (another) => {
        const { status, error } = await ask(venue, another);
        return `${status} ${error.code}: ${error.message}`;
      }),
    ])
      expect(await act).toMatch(
        new RegExp(`^409 ruled-out: In 24 hours you can write to ${FIRST_CONTACTS.ofNewProfile} mailboxes`),
      );
    // Those that it wrote to already are asked for more.
    await asked(venue, stays);
    await backend.moveClock(1);
    await asked(venue, await added(venue, aMailbox()));
  });

  test('are as few for whoever holds a link and passes it on', async () => {
    const venue = await people.venue();
    const bookingId = await asked(venue, await added(venue, aMailbox()));
    const held = await people.linkOf(bookingId);
    await reached(held.profileId, Array.from({ length: FIRST_CONTACTS.ofNewProfile }, aMailbox));
    expect(await people.refused(held, 'pass-on-link', { email: aMailbox(), name: 'Dora' })).toContain(
      'ruled-out',
    );
  });
});

describe('one mailbox', () => {
  test('is asked for so many nights in a day by one profile, and by all of them', async () => {
    const [venue, other] = [await people.venue(), await people.venue()];
    const email = aMailbox();
    const profileId = await added(venue, email);
    await reached(
      venue.profileId,
      Array.from({ length: MOST_NIGHTS_OF_MAILBOX.ofOne - 1 }, () => email),
    );
    await asked(venue, profileId);
    expect((await ask(venue, profileId)).error).toMatchObject({
      code: 'ruled-out',
      message: expect.stringContaining('This mailbox was asked for many nights in 24 hours.'),
    });
    const there = await added(other, email);
    await asked(other, there);
    const { ofOne, ofAll } = MOST_NIGHTS_OF_MAILBOX;
    await reached(
      randomUUID(),
      Array.from({ length: ofAll - ofOne - 1 }, () => email),
    );
    expect((await ask(other, there)).error.code).toBe('ruled-out');
    const { rows } = await backend.pool.query('select * from private.most_nights_of_mailbox()');
    expect(rows).toEqual([{ of_one: ofOne, of_all: ofAll }]);
  });

  test('that has refused is never written to again: by no profile, no act and no job, for years', async () => {
    const [venue, other] = [await people.venue(), await people.venue()];
    const email = aMailbox();
    const profileId = await added(venue, email);
    const elsewhere = await added(other, email);
    const bookingId = await asked(venue, profileId);
    const [first] = await mailsTo(email);
    const stop = /\/functions\/\S+\/unsubscribe\/\S+/.exec(first?.text ?? '')?.[0] ?? '';
    for (const method of ['GET', 'HEAD']) expect((await backend.ask(stop, { method })).status).toBe(200);
    // What waits when they refuse does not leave either.
    await people.done(venue, 'withdraw-booking', { bookingId });
    const again = await asked(venue, profileId);
    const held = await people.linkOf(again);
    expect((await backend.ask(stop, { method: 'POST', body: 'page=1', redirect: 'manual' })).status).toBe(
      303,
    );
    const before = (await mailsTo(email)).length;
    expect(before).toBe(1);

    const wantsNone = /^409 (no-mails-wanted|ruled-out): Whoever reads this mailbox wants no mails/;
    for (const who of [venue, other, await people.venue()])
      expect(
        await people.refused(who, 'add-outsider', { name: 'Others', email: email.toUpperCase() }),
      ).toMatch(wantsNone);
    for (const [who, artistId] of [
      [venue, profileId],
      [other, elsewhere],
    ] as const) {
      const { status, error } = await ask(who, artistId);
      expect(`${status} ${error.code}: ${error.message}`).toMatch(wantsNone);
    }
    expect(await people.refused(venue, 'renew-link', { linkId: held.userId })).toMatch(wantsNone);
    const friend = await people.linkOf(await asked(other, await added(other, aMailbox())));
    expect(await people.refused(friend, 'pass-on-link', { email, name: 'Dora' })).toMatch(wantsNone);
    // The night that is under way goes on, and they are told nothing of it; a code is mailed to who asks for it by the link.
    await people.done(venue, 'withdraw-booking', { bookingId: again });
    await backend.moveClock(3);
    expect((await mailsTo(email)).length).toBe(before);
    expect(
      (
        (await people.read(venue, `/links-of-booking?bookingId=${again}`)).data as never as {
          links: { wantsNoMails: boolean }[];
        }
      ).links.map(({ wantsNoMails }) => wantsNoMails),
    ).toEqual([true]);
    await backend.moveClock(3 * 365);
    expect(await people.refused(await people.venue(), 'add-outsider', { name: 'Others', email })).toMatch(
      wantsNone,
    );
    // Mails are kept for a month here, and none has come.
    expect(await mailsTo(email)).toEqual([]);
  });

  test('hears of messages once until it has looked, and of the next ones again', async () => {
    const venue = await people.venue();
    const email = aMailbox();
    const bookingId = await asked(venue, await added(venue, email));
    const held = await people.linkOf(bookingId);
    await people.done(held, 'write-by-link', { id: randomUUID(), content: 'Hello.' });
    const { rows } = await backend.pool.query(
      'select conversation_id as id from messages where booking_id = $1',
      [bookingId],
    );
    const write = async () => {
      const { status } = await fetch(`${backend.url}/rest/v1/messages`, {
        method: 'POST',
        headers: {
          ...{ authorization: `Bearer ${venue.token}`, apikey: backend.publishableKey },
          'content-type': 'application/json',
        },
        body: JSON.stringify({ conversation_id: rows[0].id, content: 'Are you there?' }),
      });
      expect(status).toBe(201);
    };
    const ofMessages = async () => {
      await backend.moveClock(1 / 24);
      return (await mailsTo(email)).filter(({ text }) => text.includes('Are you there?')).length;
    };
    for (let nth = 0; nth < 4; nth += 1) {
      await write();
      expect(await ofMessages()).toBe(1);
    }
    await people.read(held, '/booking-by-link');
    await write();
    await write();
    expect(await ofMessages()).toBe(2);
  });

  test('reads the language of who writes first, then that in which it opened its page, whoever writes', async () => {
    const [venue, other, email] = [await people.venue(), await people.venue(), aMailbox()];
    await backend.pool.query(`update settings set language = 'Deutsch' where user_id = $1`, [venue.userId]);
    const bookingId = await asked(venue, await added(venue, email));
    const newest = async () => (await mailsTo(email)).at(-1)?.subject;
    expect(await newest()).toContain(' fragt ');

    // Opened in a Polish browser, by the link alone.
    const { token } = await people.linkOf(bookingId, { isProved: false });
    const held = { 'x-link': token.split(' ')[1] ?? '', 'accept-language': 'pl-PL,pl;q=0.9,en;q=0.5' };
    await fetch(`${backend.url}/functions/v1/api/booking-by-link`, { headers: held });
    await people.done(await people.linkOf(bookingId, { isProved: false }), 'mail-link-code', {});
    expect(await newest()).toMatch(/^\d{6} to twój kod$/);
    await asked(other, await added(other, email));
    expect(await newest()).toContain(' pyta o ');
  });
});
