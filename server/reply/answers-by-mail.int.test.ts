import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { createReplyAddresses } from '#stack/keys/reply-addresses.ts';
import { INCOMING, mailedAnswers, PROVIDER, proofOf, WEBHOOK_SECRET } from '#testing/mailed-answers.ts';
import type { Person } from '#testing/people.ts';
import { sentFilesOf } from '#testing/sent-files.ts';
import { setPeople } from '#testing/set-people.ts';
import { aPdf } from '#testing/uploaded-paper.ts';

const { backend, people } = setPeople({ stack: { siteUrl: 'http://order.example.com', incoming: INCOMING } });
let artist: Person;
let venue: Person;
let bookingId: string;
const mailbox = ({ userId }: Person) => `${userId}@example.com`;
const mails = () => mailedAnswers(backend);

/** What stands in the conversation of the two, oldest first. */
const talk = async (): Promise<{ side: string; content: string }[]> =>
  (
    await backend.pool.query(
      `select m.sender_side as side, m.content from messages m join conversations c on c.id = m.conversation_id
       where c.artist_id = $1 and c.venue_id = $2 order by m.created_at, m.id`,
      [artist.profileId, venue.profileId],
    )
  ).rows;
const wordsOf = async () => (await talk()).map(({ content }) => content);
const statusOf = async () =>
  (await backend.pool.query('select status from bookings where id = $1', [bookingId])).rows[0].status;

/** The mail about the request, as the artist has it: answered from their own mailbox. */
async function asked() {
  const mail = await mails().lastTo(mailbox(artist));
  return {
    from: mailbox(artist),
    to: mail?.replyTo ?? '',
    inReplyTo: mail?.messageId ?? '',
    text: mail?.text ?? '',
  };
}

beforeEach(async () => {
  await backend.pool.query('delete from private.mails_in');
  artist = await people.artist();
  venue = await people.venue();
  bookingId = await people.request(venue, await people.open(venue, await people.dayIn(30)), artist);
});

describe('an answer from one’s own mailbox', () => {
  test('stands in the conversation, without what it answers, and is told to the other side', async () => {
    const { text: _, ...answer } = await asked();
    const text = `Happy to come!\n\nOn Fri, 27 Nov 2026, ${venue.name} <${answer.to}> wrote:\n> Hello\n`;
    expect(await mails().send({ ...answer, text })).toMatch(/^250/);
    expect(await talk()).toEqual([{ side: 'artist', content: 'Happy to come!' }]);
    await backend.moveClock(6 / 1440);
    const told = await mails().lastTo(mailbox(venue));
    expect(told?.subject).toBe(`New message from ${artist.name}`);

    // And back: the venue answers the mail about the message.
    await mails().send({
      from: mailbox(venue),
      to: told?.replyTo ?? '',
      inReplyTo: told?.messageId ?? '',
      text: 'Five o’clock?',
    });
    expect(await talk()).toEqual([
      { side: 'artist', content: 'Happy to come!' },
      { side: 'venue', content: 'Five o’clock?' },
    ]);
    expect(await statusOf()).toBe('requested');
  });

  test('agrees to nothing, and its writer is told so with the link to the page', async () => {
    const { text, ...answer } = await asked();
    expect(text).toContain('write DECLINE alone on the first line');
    await mails().send({ ...answer, text: 'Yes, I accept!' });
    expect(await wordsOf()).toEqual(['Yes, I accept!']);
    expect(await statusOf()).toBe('requested');
    const told = await mails().lastTo(mailbox(artist));
    expect(told?.subject).toBe(`Nothing was agreed with ${venue.name}`);
    expect(told?.text).toContain(`http://order.example.com/artist/matches?booking=${bookingId}`);
  });

  test('declines with the one word, and gives the reason', async () => {
    const { text: _, ...answer } = await asked();
    await mails().send({ ...answer, text: 'DECLINE\nWe are on tour that week.\n\n> Hello' });
    expect(await statusOf()).toBe('declined');
    expect(await wordsOf()).toEqual([]);
    expect((await people.notices(venue)).at(-1)?.description).toContain('We are on tour that week.');
    expect((await mails().lastTo(mailbox(artist)))?.subject).toMatch(/^You declined the offer of /);
  });

  test('declines by no other words', async () => {
    const { text: _, ...answer } = await asked();
    const words = ['No thanks', 'We decline', 'decline? never!', 'Why would we\nDECLINE'];
    for (const text of words) await mails().send({ ...answer, text });
    expect(await statusOf()).toBe('requested');
    expect(await wordsOf()).toEqual(words);
  });

  test('declines no other offer than the mail that it answers had', async () => {
    const { text: _, ...answer } = await asked();
    const deal = { kind: 'guarantee', guaranteeCents: 40_000 } as const;
    await people.done(artist, 'counter-offer', { bookingId, deal });
    await people.done(venue, 'counter-offer', { bookingId, deal: { ...deal, guaranteeCents: 45_000 } });
    await mails().send({ ...answer, text: 'DECLINE' });
    await mails().send({ ...answer, inReplyTo: '<other@example.com>', text: 'DECLINE' });
    expect(await mails().outcomes()).toEqual(['offer-changed', 'nothing-to-decline']);
    expect(await statusOf()).toBe('countered');
    expect(await wordsOf()).toEqual([]);
  });

  test('is one message however often it comes, and whichever way', async () => {
    const { text: _, ...answer } = await asked();
    const messageId = `<${randomUUID()}@example.com>`;
    const once = { ...answer, text: 'Once.', messageId };
    await Promise.all([mails().send(once), mails().send(once), mails().send(once)]);
    await mails().send(once);
    expect(await wordsOf()).toEqual(['Once.']);
    expect(await mails().outcomes()).toHaveLength(1);
  });

  test('with no words of its own sends nothing and says so', async () => {
    const { text: _, ...answer } = await asked();
    await mails().send({ ...answer, text: '> Hello\n> Anything new?\n' });
    await mails().send({ ...answer, text: '\n' });
    expect(await wordsOf()).toEqual([]);
    expect(await mails().outcomes()).toEqual(['empty', 'empty']);
    expect((await mails().lastTo(mailbox(artist)))?.text).toContain('no words but those that it answers');
  });

  test('of HTML brings words alone; programs, pictures that count who reads and calendars stay outside', async () => {
    const { text: _, ...answer } = await asked();
    await mails().send({
      ...answer,
      html: '<p>See you <b>there</b><img src="cid:pixel"></p><script>alert(1)</script><img src="https://track.example/p.gif">',
      icalEvent: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
      attachments: [{ filename: 'pixel.gif', content: 'GIF89a', cid: 'pixel' }],
    });
    expect(await wordsOf()).toEqual(['See you there']);
    expect((await mails().lastTo(mailbox(artist)))?.text).toContain('not taken. ');
  });

  test('brings its papers and pictures, by what they are and not by what they are called', async () => {
    const { text: _, ...answer } = await asked();
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await mails().send({
      ...answer,
      text: 'Our rider.',
      attachments: [
        { filename: 'Ri\u202Ecod.der.pdf', content: aPdf('a rider') },
        { filename: 'plot', content: picture, contentType: 'application/octet-stream' },
        {
          filename: 'page.pdf',
          content: '<html><script>alert(1)</script></html>',
          contentType: 'application/pdf',
        },
        { filename: 'run.exe', content: 'MZ', contentType: 'image/png' },
      ],
    });
    const { rows } = await backend.pool.query(
      `select m.id, m.content, m.files from messages m join conversations c on c.id = m.conversation_id where c.artist_id = $1`,
      [artist.profileId],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].content).toBe('Our rider.');
    expect(rows[0].files.map(({ name, type }: { name: string; type: string }) => [name, type])).toEqual([
      ['Ricod.der.pdf', 'pdf'],
      ['plot.png', 'png'],
    ]);
    const files = sentFilesOf(backend, people);
    expect((await files.served(venue, rows[0].id, rows[0].files[0].id)).status).toBe(200);
    expect((await files.served(await people.venue(), rows[0].id, rows[0].files[0].id)).status).toBe(404);
    expect((await mails().lastTo(mailbox(artist)))?.text).toContain('2 files of your mail were not taken.');
  });

  test('may be a file alone, and one that is no paper sends nothing and says why', async () => {
    const { text: _, ...answer } = await asked();
    const file = (filename: string, content: string | Buffer) => ({
      ...answer,
      text: '',
      attachments: [{ filename, content }],
    });
    await mails().send(file('run.exe', 'MZ'));
    expect(await talk()).toEqual([]);
    expect((await mails().lastTo(mailbox(artist)))?.subject).toBe(`Nothing was sent to ${venue.name}`);
    await mails().send(file('rider.pdf', aPdf('a rider')));
    expect(await wordsOf()).toEqual(['']);
  });

  test('turns nothing round it, and has no sign that cannot be kept', async () => {
    const { text: _, ...answer } = await asked();
    await mails().send({ ...answer, text: 'See \u202Eyou\u0007 there' });
    expect(await wordsOf()).toEqual(['See you there']);
  });

  test('longer than a message sends nothing and says so', async () => {
    const { text: _, ...answer } = await asked();
    await mails().send({ ...answer, text: 'word '.repeat(1_000) });
    expect(await wordsOf()).toEqual([]);
    expect((await mails().lastTo(mailbox(artist)))?.text).toContain('A message has at most 4,000 characters');
  });

  test('after a block says the sentence that the page says, and sends nothing', async () => {
    const { text: _, ...answer } = await asked();
    await people.done(venue, 'set-block', { profileId: artist.profileId, blocked: true });
    await mails().send({ ...answer, text: 'Hello?' });
    expect(await wordsOf()).toEqual([]);
    expect(await mails().outcomes()).toEqual(['refused']);
  });
});

describe('what is not one’s own mail', () => {
  const nothing = async () => {
    expect(await wordsOf()).toEqual([]);
    expect(await mails().outcomes()).toEqual([]);
    expect(await statusOf()).toBe('requested');
  };

  test('with a guessed or changed address is refused before it is sent', async () => {
    const { to } = await asked();
    for (const guessed of [
      `reply+${'a'.repeat(50)}@reply.order.example`,
      to.replace(/.@/, 'q@').replace('reply+', 'bounce+'),
      'hello@example.com',
    ])
      expect(await mails().send({ from: mailbox(artist), to: guessed, text: 'Hi' }), guessed).toMatch(/^550/);
    await nothing();
  });

  test('of another mailbox, which has the address from a mail that was passed on, is taken by nobody', async () => {
    const { text: _, ...answer } = await asked();
    const other = await people.artist();
    for (const from of [mailbox(venue), mailbox(other), 'stranger@example.com'])
      expect(await mails().send({ ...answer, from, text: 'DECLINE' })).toMatch(/^250/);
    await nothing();
  });

  test.each<[string, (from: string) => string | null]>([
    ['no report at all', () => null],
    ['a report that it failed', () => `${PROVIDER}; dmarc=fail header.from=example.com`],
    ['a report of somebody else', (from) => proofOf(from).replace(PROVIDER, 'mx.attacker.example')],
    ['a report about another domain', () => `${PROVIDER}; dmarc=pass header.from=attacker.example`],
    [
      'a report in a comment',
      () => `${PROVIDER}; dmarc=fail (; dmarc=pass header.from=example.com) header.from=example.com`,
    ],
    [
      'a domain without a policy, signed by another',
      () => `${PROVIDER}; dkim=pass header.d=attacker.example; dmarc=none header.from=example.com`,
    ],
  ])('that only says to be from there is dropped without an answer: %s', async (_, proofFor) => {
    const { text: __, ...answer } = await asked();
    const before = (await mails().lastTo(mailbox(artist)))?.subject;
    expect(await mails().send({ ...answer, text: 'DECLINE', proof: proofFor(mailbox(artist)) })).toMatch(
      /^250/,
    );
    await nothing();
    expect((await mails().lastTo(mailbox(artist)))?.subject).toBe(before);
  });

  test('with a report of its own below the provider’s is judged by the provider’s', async () => {
    const { text: _, ...answer } = await asked();
    const from = mailbox(artist);
    const heads = (first: string, second: string) =>
      `Authentication-Results: ${first}\r\nAuthentication-Results: ${second}\r\nFrom: ${from}\r\nTo: ${answer.to}\r\nMessage-ID: <${randomUUID()}@example.com>\r\n\r\nHi\r\n`;
    const fail = `${PROVIDER}; dmarc=fail header.from=example.com`;
    const raw = (text: string) =>
      mails().send({ from, to: answer.to, raw: text, envelope: { from, to: answer.to } } as never);
    await raw(heads(fail, proofOf(from)));
    expect(await wordsOf()).toEqual([]);
    await raw(heads(proofOf(from), fail));
    expect(await wordsOf()).toEqual(['Hi']);
  });

  test.each([
    { 'Auto-Submitted': 'auto-replied' },
    { Precedence: 'bulk' },
    { 'X-Auto-Response-Suppress': 'All' },
    { 'X-Autoreply': 'yes' },
    { 'List-Id': '<list.example.com>' },
  ] as Record<string, string>[])('of a program is taken and answered by none: %o', async (headers) => {
    const { text: _, ...answer } = await asked();
    await mails().send({ ...answer, text: 'I am on holiday.', headers });
    await nothing();
  });

  test('of two programs that answer each other ends', async () => {
    const { text: _, ...answer } = await asked();
    for (let count = 0; count < 24; count += 1) await mails().send({ ...answer, text: `Number ${count}` });
    expect(await wordsOf()).toHaveLength(20);
  });

  test('to the address of a mailbox that was changed since is answered with a sentence alone', async () => {
    const { text: _, ...answer } = await asked();
    const moved = `moved-${artist.userId}@example.com`;
    await backend.pool.query('update auth.users set email = $2 where id = $1', [artist.userId, moved]);
    await mails().send({ ...answer, text: 'From the old one' });
    expect(await mails().outcomes()).toEqual([]);
    await mails().send({ ...answer, from: moved, text: 'From the new one' });
    expect(await mails().outcomes()).toEqual(['revoked']);
    expect(await wordsOf()).toEqual([]);
  });

  test('of a suspended account is dropped', async () => {
    const { text: _, ...answer } = await asked();
    await backend.pool.query(`update auth.users set banned_until = now() + interval '1 year' where id = $1`, [
      artist.userId,
    ]);
    await mails().send({ ...answer, text: 'Hello?' });
    await nothing();
  });
});

describe('somebody without an account', () => {
  test('answers about their booking, and declines it, from the mailbox of the link', async () => {
    const email = `${randomUUID()}@example.com`;
    const { profileId = '' } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
    bookingId = await people.request(venue, await people.open(venue, await people.dayIn(33)), {
      ...artist,
      profileId,
    });
    artist = { ...artist, profileId };
    const mail = await mails().lastTo(email);
    const answer = { from: email, to: mail?.replyTo ?? '', inReplyTo: mail?.messageId ?? '' };
    await mails().send({ ...answer, text: 'Is there a drum kit?' });
    expect(await talk()).toEqual([{ side: 'artist', content: 'Is there a drum kit?' }]);
    expect((await mails().lastTo(email))?.text).toContain('/booking#');
    // Whoever has no account reads the language of the side that writes to them, in the reason of a refusal too.
    await backend.pool.query(`update settings set language = 'de' where user_id = $1`, [venue.userId]);
    await mails().send({ ...answer, text: 'word '.repeat(1_000) });
    expect((await mails().lastTo(email))?.text).toContain('Eine Nachricht hat höchstens 4.000 Zeichen');
    await mails().send({ ...answer, text: 'Decline.\nToo far.' });
    expect(await statusOf()).toBe('declined');
  });
});

describe('a report that a mail did not arrive', () => {
  const report = (returnTo: string, recipient: string, status: string, action = 'failed') => ({
    from: 'mailer-daemon@mx.example.com',
    to: returnTo,
    envelope: { from: '', to: returnTo },
    raw: [
      'From: Mail Delivery System <mailer-daemon@mx.example.com>',
      `To: ${returnTo}`,
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      '',
      'Sorry, your mail did not arrive.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.com',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      `Action: ${action}`,
      `Status: ${status}`,
      '',
      '--b--',
      '',
    ].join('\r\n'),
  });
  const returnTo = () =>
    createReplyAddresses({ jwtSecret: backend.jwtSecret }, INCOMING.domain).of('bounce', artist.userId);
  const wantsMails = async () =>
    (await backend.pool.query('select email_updates from settings where user_id = $1', [artist.userId]))
      .rows[0].email_updates;

  test('for good stops the mails to that address, and tells its owner in the product', async () => {
    await mails().send(report(returnTo(), mailbox(artist).toUpperCase(), '5.1.1'));
    expect(await wantsMails()).toBe(false);
    expect((await people.notices(artist)).at(-1)?.title).toBe('Mails do not reach you');
    await mails().send(report(returnTo(), mailbox(artist), '5.1.1'));
    const told = (await people.notices(artist)).filter(({ kind }) => kind === 'address-bounced');
    expect(told).toHaveLength(1);
    await backend.runJobs();
    expect(await mails().lastTo(mailbox(artist))).toBeUndefined();
  });

  test.each([
    ['of a full mailbox', '5.2.2', 'failed', true],
    ['of a filter that dislikes it', '5.7.1', 'failed', true],
    ['of a delay', '4.4.1', 'delayed', true],
    ['about another address', '5.1.1', 'failed', false],
  ] as const)('%s changes nothing', async (_, status, action, isOwn) => {
    const recipient = isOwn ? mailbox(artist) : 'somebody@example.com';
    await mails().send(report(returnTo(), recipient, status, action));
    expect(await wantsMails()).toBe(true);
  });

  test('to the address of an answer is taken and answered by none', async () => {
    const { to } = await asked();
    await mails().send(report(to, mailbox(artist), '5.1.1'));
    expect(await wantsMails()).toBe(true);
    expect(await mails().outcomes()).toEqual([]);
  });
});

describe('the webhook of a mail provider', () => {
  const post = async (body: string, secret: string | null = WEBHOOK_SECRET, to?: string) =>
    backend.ask(`/functions/v1/api/incoming-mail${to ? `?to=${encodeURIComponent(to)}` : ''}`, {
      method: 'POST',
      headers: { 'Content-Type': 'message/rfc822', ...(secret ? { 'X-Incoming-Secret': secret } : {}) },
      body,
    });

  test('takes the whole mail, of the address that it names or that stands in the mail', async () => {
    const { from, to } = await asked();
    const raw = (text: string, head = to) =>
      `Authentication-Results: ${proofOf(from)}\r\nFrom: ${from}\r\nTo: ${head}\r\nMessage-ID: <${randomUUID()}@example.com>\r\n\r\n${text}\r\n`;
    expect((await post(raw('One'))).status).toBe(200);
    expect((await post(raw('Two', 'list@example.com'), WEBHOOK_SECRET, to)).status).toBe(200);
    expect(await wordsOf()).toEqual(['One', 'Two']);
    expect((await post(raw('Three'), null)).status).toBe(404);
    expect((await post(raw('Four'), 'a guess')).status).toBe(404);
    expect((await post('x'.repeat(13 * 1024 * 1024))).status).toBe(413);
    expect(await wordsOf()).toEqual(['One', 'Two']);
  });
});
