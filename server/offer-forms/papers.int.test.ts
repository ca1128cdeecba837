import { createHash, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { aPdf, uploadedPaper } from '#testing/uploaded-paper.ts';

const { backend, people } = setPeople();
let venue: Person;
let artist: Person;
let stranger: Person;
beforeAll(async () => {
  venue = await people.venue({ name: 'The Blue Room' });
  artist = await people.artist({ name: 'Nova Drift' });
  stranger = await people.venue();
});

let night = 20;
const kept = async (who: Person, bytes: Buffer, name = 'House rules.pdf') => {
  const path = await uploadedPaper(backend, who, bytes);
  return (await people.done(who, 'keep-paper', { path, name })) as unknown as {
    name: string;
    sha256: string;
    bytes: number;
  };
};
async function asked(papers: string[], by = venue, partner = artist.profileId) {
  const showId = await people.open(venue, await people.dayIn(night++));
  const { bookingId = '' } = await people.done(by, 'request-booking', {
    ...{ showId, artistId: partner, deal: GUARANTEE, ownClauses: { clauses: [], papers } },
  });
  return bookingId as string;
}
const holderHeaders = (token: string): Record<string, string> => {
  const [link = '', proof] = token.replace(/^link /, '').split(' ');
  return token.startsWith('link ')
    ? { 'x-link': link, ...(proof ? { 'x-link-proof': proof } : {}) }
    : { authorization: `Bearer ${token}` };
};
const served = (who: { token: string }, bookingId: string, sha256: string) =>
  fetch(`${backend.url}/functions/v1/api/bookings/${bookingId}/paper?sha256=${sha256}`, {
    headers: { apikey: backend.publishableKey, ...holderHeaders(who.token) },
  });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const codeOf = async (response: Response) => (await response.json()).error?.code;

describe('a paper', () => {
  test('is taken up by its bytes from one’s own uploads, and attached to offers', async () => {
    const pdf = aPdf('Rules of the house');
    const paper = await kept(venue, pdf);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    expect(paper).toEqual({ name: 'House rules.pdf', sha256, bytes: pdf.length });
    // The same file under another name is the same paper.
    await kept(venue, pdf, 'Rules.pdf');
    const { data } = (await people.read(venue, '/own-papers')) as unknown as { data: object[] };
    expect(data).toEqual([{ ...paper, name: 'Rules.pdf' }]);
    await people.done(venue, 'keep-own-clauses', { clauses: [], papers: [sha256] });
    await people.done(venue, 'keep-own-clauses', { clauses: [], papers: [] });
  });

  test('is opened by whoever keeps it before any offer names it, and by nobody else', async () => {
    const pdf = aPdf('Kept for later');
    const { sha256 } = await kept(venue, pdf);
    const opened = (who: Person, of = sha256) =>
      fetch(`${backend.url}/functions/v1/api/own-papers/${of}/file`, {
        headers: { apikey: backend.publishableKey, ...holderHeaders(who.token) },
      });
    const mine = await opened(venue);
    expect(mine.headers.get('content-disposition')).toContain('House rules.pdf');
    expect((await bytesOf(mine)).equals(pdf)).toBe(true);
    for (const who of [stranger, artist]) expect(await codeOf(await opened(who))).toBe('paper-not-attached');
    for (const of of ['a'.repeat(64), 'x', '..%2f..%2fx'])
      expect((await opened(venue, of)).status).toBeGreaterThanOrEqual(400);
  });

  test('is refused where it is of somebody else, no PDF, or opens with a password only', async () => {
    const path = await uploadedPaper(backend, venue);
    const keep = (who: Person, at: string) =>
      people.refused(who, 'keep-paper', { path: at, name: 'Rules.pdf' });
    expect(await keep(stranger, path)).toContain('unknown-file');
    expect(await keep(venue, `${venue.userId}/../${stranger.userId}/x.pdf`)).toContain('unknown-file');
    const cut = await uploadedPaper(backend, venue, Buffer.from('%PDF-1.4 and nothing more'));
    expect(await keep(venue, cut)).toContain('paper-not-pdf');
    const locked = Buffer.from(
      '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R/Encrypt 2 0 R>>\n%%EOF',
    );
    expect(await keep(venue, await uploadedPaper(backend, venue, locked))).toContain('paper-locked');
    const named = { path, name: '../rules.pdf' };
    expect(await people.refused(venue, 'keep-paper', named)).toContain('invalid-input');
  });

  test('is served to both sides of its booking byte for byte, and to nobody else', async () => {
    const pdf = aPdf('What both read');
    const { sha256 } = await kept(venue, pdf);
    const bookingId = await asked([sha256]);
    for (const who of [venue, artist]) {
      const response = await served(who, bookingId, sha256);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-disposition')).toContain('filename="House rules.pdf"');
      expect((await bytesOf(response)).equals(pdf)).toBe(true);
    }
    expect(await codeOf(await served(stranger, bookingId, sha256))).toBe('unknown-booking');
    expect(await codeOf(await served(artist, 'x', sha256))).toBe('unknown-booking');
    for (const hash of ['', 'x', 'a'.repeat(64), `${sha256}/../x`])
      expect(await codeOf(await served(artist, bookingId, hash))).toBe('paper-not-attached');
    // Nobody attaches what another profile keeps, and no file is read past the product.
    const other = await people.open(stranger, await people.dayIn(night++));
    const foreign = { showId: other, artistId: artist.profileId, deal: GUARANTEE };
    expect(
      await people.refused(stranger, 'request-booking', {
        ...{ ...foreign, ownClauses: { clauses: [], papers: [sha256] } },
      }),
    ).toContain('unknown-paper');
    for (const who of [venue, artist, stranger]) {
      const direct = await fetch(`${backend.url}/storage/v1/object/papers/${venue.userId}/${sha256}.pdf`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
      });
      expect(direct.ok).toBe(false);
    }
  });

  test('is part of what is signed, and stays with the agreement when the house keeps another', async () => {
    const [first, second] = [aPdf('Rules of 2026'), aPdf('Rules of 2027')];
    const { sha256 } = await kept(venue, first);
    const bookingId = await asked([sha256]);
    const { agreementId = '' } = await people.done(artist, 'accept-booking', { bookingId });
    const { terms, terms_sha256 } = await people.row('agreements', agreementId);
    const signed = terms as unknown as AgreementTerms;
    expect(signed.own?.papers).toEqual([
      { name: 'House rules.pdf', sha256, bytes: first.length, by: 'venue' },
    ]);
    expect(agreementText(signed).replace(/\s+/g, '')).toContain(sha256);
    await kept(venue, second);
    await people.done(artist, 'sign-agreement', { agreementId, signerName: 'Ann Act' });
    await people.done(venue, 'sign-agreement', { agreementId, signerName: 'Vera Venue' });
    expect((await people.row('agreements', agreementId)).terms_sha256).toBe(terms_sha256);
    const pdf = await fetch(`${backend.url}/functions/v1/api/agreements/${agreementId}/document`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${artist.token}` },
    });
    const words = (await wordsOfPdf(await bytesOf(pdf))).replace(/\s+/g, '');
    expect(words).toContain('Houserules.pdf');
    expect(words).toContain(sha256);
    // Also when the job forgets what is named nowhere.
    await backend.moveClock(40);
    await backend.runJobs();
    expect((await bytesOf(await served(artist, bookingId, sha256))).equals(first)).toBe(true);
    await backend.moveClock(-40);
  });

  test('and clauses are read, fetched and signed by whoever holds the link of the booking', async () => {
    const pdf = aPdf('For the band without an account');
    const { sha256 } = await kept(venue, pdf);
    const email = `${randomUUID()}@band.example`;
    const { profileId = '' } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
    const dogs = { key: 'dogs', title: 'Dogs', text: 'No dogs after {{doors}}.' };
    const showId = await people.open(venue, await people.dayIn(night++));
    const { bookingId = '' } = await people.done(venue, 'request-booking', {
      ...{ showId, artistId: profileId, deal: GUARANTEE },
      ownClauses: { clauses: [dogs], papers: [sha256] },
    });
    const proved = await people.linkOf(bookingId);
    const held = await people.linkOf(bookingId, { isProved: false });
    const { data } = (await people.read(held, `/clauses-of-offer?bookingId=${bookingId}`)) as unknown as {
      data: { now: { clauses: object[]; papers: { sha256: string }[] } };
    };
    expect(data.now.clauses).toEqual([{ ...dogs, by: 'venue' }]);
    expect(data.now.papers).toMatchObject([{ sha256, by: 'venue' }]);
    expect((await bytesOf(await served(held, bookingId, sha256))).equals(pdf)).toBe(true);
    const other = await asked([sha256]);
    expect(await codeOf(await served(held, other, sha256))).toBe('not-by-link');
    const { agreementId = '' } = await people.done(proved, 'accept-booking', { bookingId });
    await people.done(proved, 'sign-agreement', { agreementId, signerName: 'Stella Strange' });
    const { terms, artist_signed_at } = await people.row('agreements', agreementId);
    expect(artist_signed_at).not.toBeNull();
    expect(agreementText(terms as unknown as AgreementTerms)).toContain('Dogs');
    expect((terms as unknown as AgreementTerms).own?.papers).toMatchObject([{ sha256 }]);
    expect((await bytesOf(await served(held, bookingId, sha256))).equals(pdf)).toBe(true);
  });

  test('goes with the account of who kept it, but for those of agreements', async () => {
    const house = await people.venue();
    const [signed, offered, unused] = await Promise.all(
      ['signed', 'offered', 'unused'].map((words) => kept(house, aPdf(`${words} ${house.userId}`))),
    );
    const request = async (sha256 = '') => {
      const showId = await people.open(house, await people.dayIn(night++));
      const { bookingId = '' } = await people.done(house, 'request-booking', {
        ...{ showId, artistId: artist.profileId, deal: GUARANTEE },
        ownClauses: { clauses: [], papers: [sha256] },
      });
      return bookingId;
    };
    const bookingId = await request(signed?.sha256);
    await request(offered?.sha256);
    await people.done(artist, 'accept-booking', { bookingId });
    await people.done(house, 'cancel-booking', { bookingId, reason: 'We close' });
    await people.done(house, 'delete-account', { confirm: true });
    const { rows } = await backend.pool.query(
      `select name from storage.objects where bucket_id = 'papers' and starts_with(name, $1)`,
      [house.userId],
    );
    expect(rows).toEqual([{ name: `${house.userId}/${signed?.sha256}.pdf` }]);
    expect((await served(artist, bookingId, signed?.sha256 ?? '')).status).toBe(200);
    expect(unused?.sha256).not.toBe(offered?.sha256);
  });

  test('that is named nowhere is forgotten after 30 days, and its file with it', async () => {
    const house = await people.venue();
    const [used, unused] = [await kept(house, aPdf('used')), await kept(house, aPdf('unused'))];
    await people.done(house, 'keep-own-clauses', { clauses: [], papers: [used.sha256] });
    await backend.pool.query(
      `update offer_forms set created_at = private.now() - interval '31 days' where user_id = $1 and kind = 'paper'`,
      [house.userId],
    );
    await backend.pool.query('select private.forget_papers_in_vain()');
    const { data } = (await people.read(house, '/own-papers')) as unknown as { data: { sha256: string }[] };
    expect(data.map(({ sha256 }) => sha256)).toEqual([used.sha256]);
    expect(unused.sha256).not.toBe(used.sha256);
  });
});
