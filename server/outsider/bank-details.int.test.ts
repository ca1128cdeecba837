import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { disownAct } from '#server/account/disown-act.ts';
import { wordsOfPages } from '#testing/pdf-words.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { soldAtDoor } from '#testing/stage.ts';

const { backend, people } = setPeople();

const IBAN = 'NL91ABNA0417164300';
const OTHER = 'DE89370400440532013000';
const GROUPED = 'NL91 ABNA 0417 1643 00';

type Billed = { artist: Person; venue: Person; bookingId: string; invoiceId: string };
/** A venue that owes an act without an account, and a venue without an account that owes an artist. */
let ofLink: Billed;
let toLink: Billed;

const whereTo = async (who: Person | null, invoiceId: string) => {
  const { status, data, error } = await people.read(who, `/pay-to?invoiceId=${invoiceId}`);
  return status === 200 ? (data as never as ReadAnswer<'pay-to'>).to : error.code;
};

/** The words of the PDF of an invoice, as somebody reads it. */
async function paperOf({ token }: Person, invoiceId: string): Promise<string> {
  const [link = '', proof = ''] = token.replace(/^link /, '').split(' ');
  const headers: Record<string, string> = token.startsWith('link ')
    ? { 'x-link': link, ...(proof ? { 'x-link-proof': proof } : {}) }
    : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${backend.url}/functions/v1/api/invoices/${invoiceId}/document`, { headers });
  expect(answer.status).toBe(200);
  return (await wordsOfPages(new Uint8Array(await answer.arrayBuffer()))).join(' ');
}

async function billed({ artist, venue, bookingId }: Omit<Billed, 'invoiceId'>): Promise<Billed> {
  const { settlementId } = await people.done(venue, 'conclude-show', {
    ...{ bookingId, tiers: soldAtDoor(40), costs: [] },
  });
  await people.done(artist, 'confirm-statement', { settlementId });
  const { rows } = await backend.pool.query(
    `select id from invoices where booking_id = $1 and kind = 'invoice'`,
    [bookingId],
  );
  return { artist, venue, bookingId, invoiceId: rows[0].id };
}

beforeAll(async () => {
  const venue = await people.venue();
  const email = `${randomUUID()}@band.example`;
  const { profileId } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
  const showId = await people.open(venue, await people.dayIn(3));
  const { bookingId: one = '' } = await people.done(venue, 'request-booking', {
    ...{ showId, artistId: profileId, deal: GUARANTEE },
  });
  await people.done(await people.linkOf(one), 'accept-booking', { bookingId: one });

  const artist = await people.artist();
  const { rows } = await backend.pool.query(
    `select id from places where name = 'Rotterdam' and country_code = 'NL'`,
  );
  const house = await people.done(artist, 'add-outsider', {
    ...{ name: 'The Back Room', email: `${randomUUID()}@room.example`, capacity: 120, placeId: rows[0].id },
  });
  const { bookingId: other = '' } = await people.done(artist, 'ask-for-night', {
    ...{ venueId: house.profileId, day: await people.dayIn(3), deal: GUARANTEE },
  });
  await people.done(await people.linkOf(other), 'accept-booking', { bookingId: other, fullPriceCents: 1500 });
  await backend.moveClock(5);
  ofLink = await billed({ artist: await people.linkOf(one), venue, bookingId: one });
  toLink = await billed({ artist, venue: await people.linkOf(other), bookingId: other });
});

test('an act without an account says where its invoices are paid, and the venue that owes one reads it, warned of a change', async () => {
  const { artist, venue, bookingId, invoiceId } = ofLink;
  expect(await whereTo(venue, invoiceId)).toBeNull();
  const unproved = { ...artist, token: artist.token.split(' ').slice(0, 2).join(' ') };
  const typed = { holder: 'Stella Strange', iban: GROUPED, bic: 'abna nl 2a' };
  expect(await people.refused(unproved, 'keep-bank-details', typed)).toContain('prove-mailbox');
  const drums = `${randomUUID()}@drums.example`;
  await people.done(artist, 'pass-on-link', { email: drums, name: 'Dora Drums' });
  const colleague = await people.linkOf(bookingId, { email: drums });
  expect(await people.refused(colleague, 'keep-bank-details', typed)).toContain('not-by-link');
  expect(await people.refused(artist, 'keep-bank-details', { ...typed, bic: 'A1' })).toContain('8 or 11');
  expect(await people.done(artist, 'keep-bank-details', typed)).toEqual({
    ...{ holder: 'Stella Strange', masked: 'NL•• •••• 4300' },
  });
  expect(await whereTo(venue, invoiceId)).toMatchObject({
    ...{ artist: 'The Strangers', holder: 'Stella Strange', number: IBAN, bic: 'ABNANL2A', before: null },
    // The fee of 500 without the commission; the fees of the product are paid by card.
    ...{ mostCents: 45_000, openCents: 51_000 },
  });
  expect(await paperOf(venue, invoiceId)).toContain(GROUPED);

  // Nobody else reads it: not another venue, not the act itself, and it stands in no row as it was typed.
  expect(await whereTo(await people.venue(), invoiceId)).toBe('unknown-invoice');
  expect(await whereTo(artist, invoiceId)).toBe('only-venues');
  expect(await whereTo(null, invoiceId)).toBe('not-signed-in');
  expect(await paperOf(artist, invoiceId)).not.toContain(GROUPED);
  const { rows: tables } = await backend.pool.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class where relkind = 'r'
       and relnamespace::regnamespace::text in ('public', 'private', 'auth', 'storage') and relname <> 'places'`,
  );
  const { rows: found } = await backend.pool.query(
    tables
      .map(({ name }) => `select '${name}' as name from ${name} t where t::text like '%0417164300%'`)
      .join(' union all '),
  );
  expect(found).toEqual([]);

  // Said again it is no change; another account is one, and is told.
  const told = async () =>
    (await people.notices(venue)).filter(({ kind }) => kind === 'bank-details-changed');
  await people.done(artist, 'keep-bank-details', typed);
  expect(await told()).toEqual([]);
  await people.done(artist, 'keep-bank-details', { ...typed, iban: OTHER });
  expect(await told()).toMatchObject([{ route: `/invoice/${invoiceId}` }]);
  expect(await whereTo(venue, invoiceId)).toMatchObject({ number: OTHER, before: 'NL•• •••• 4300' });
  expect(await paperOf(venue, invoiceId)).toContain('Whoever has broken into an account');

  // Taking it off and naming another is a change as well.
  await people.done(artist, 'drop-bank-details', { own: true });
  expect(await whereTo(venue, invoiceId)).toBeNull();
  await people.done(artist, 'keep-bank-details', typed);
  expect(await whereTo(venue, invoiceId)).toMatchObject({ number: IBAN, before: 'DE•• •••• 3000' });
  expect(await told()).toHaveLength(2);
  await backend.runJobs();
  const mailed = (await backend.mails()).filter(({ subject }) => /account on your invoices/.test(subject));
  expect(mailed).toHaveLength(3);
});

test('a venue without an account reads where to pay once its mailbox is proved, until it has paid', async () => {
  const { artist, venue, bookingId, invoiceId } = toLink;
  await people.done(artist, 'keep-bank-details', { holder: 'Ann Act', iban: IBAN });
  const unproved = { ...venue, token: venue.token.split(' ').slice(0, 2).join(' ') };
  expect(await whereTo(unproved, invoiceId)).toBe('prove-mailbox');
  expect(await paperOf(unproved, invoiceId)).not.toContain(GROUPED);
  expect(await whereTo(venue, ofLink.invoiceId)).toBe('not-by-link');
  expect(await whereTo(venue, invoiceId)).toMatchObject({ holder: 'Ann Act', number: IBAN });
  expect(await paperOf(venue, invoiceId)).toContain(GROUPED);

  // What was recorded as paid is asked for no more; what is left is the fees.
  await people.done(venue, 'record-direct-payment', {
    ...{ bookingId, kind: 'cash', amountCents: 45_000, paidOn: await people.dayIn(0) },
  });
  expect(await whereTo(venue, invoiceId)).toMatchObject({ mostCents: 0 });

  // The owner takes it back: no account stands there any more.
  const { rows } = await backend.pool.query(
    `select id from private.guarded_acts where user_id = $1 and act = 'keep-bank-details'`,
    [artist.userId],
  );
  expect(rows).toHaveLength(1);
  await disownAct(backend.sql, rows[0].id);
  expect(await whereTo(venue, invoiceId)).toBeNull();
});
