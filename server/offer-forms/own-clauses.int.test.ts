import { beforeAll, describe, expect, test } from 'vitest';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import { changeSentence } from '#core/booking/change-words.ts';
import type { OwnClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { hashOf } from '#server/booking/make-agreement.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';
import { aPdf, uploadedPaper } from '#testing/uploaded-paper.ts';

const { backend, people } = setPeople();
let venue: Person;
let artist: Person;
beforeAll(async () => {
  venue = await people.venue({ name: 'The Blue Room' });
  artist = await people.artist({ name: 'Nova Drift' });
});

const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
const DOGS = { key: 'dogs', title: 'Dogs', text: 'No dogs after {{doors}}.' };
const TEA = { key: 'tea', title: 'Tea', text: 'There is tea.' };
let night = 20;

const keep = (who: Person, clauses: object[]) =>
  people.done(who, 'keep-own-clauses', { clauses, papers: [] });
async function asked(by: Person, more: object = {}) {
  const showId = await people.open(venue, await people.dayIn(night++), { slots: 2 });
  const input = { showId, deal, ...(by === venue ? { artistId: artist.profileId } : {}), ...more };
  return (await people.done(by, 'request-booking', input)).bookingId as string;
}
const clausesOf = async (who: Person, bookingId: string) =>
  (await people.read(who, `/clauses-of-offer?bookingId=${bookingId}`)) as unknown as {
    data: { now: OwnClauses; before: OwnClauses | null };
    error?: { code: string };
  };
const termsOf = async (agreementId: string) =>
  (await people.row('agreements', agreementId)).terms as unknown as AgreementTerms;

describe("a house's own clauses", () => {
  test('go with its offers, stand in the agreement and its hash, and change nothing that was offered', async () => {
    await keep(venue, [DOGS]);
    const first = await asked(venue);
    await keep(venue, [{ ...DOGS, text: 'Dogs are welcome.' }, TEA]);
    const second = await asked(venue);
    expect((await clausesOf(artist, first)).data).toEqual({
      now: { clauses: [{ ...DOGS, by: 'venue' }], papers: [] },
      before: null,
    });
    expect((await clausesOf(artist, second)).data.now.clauses).toHaveLength(2);

    const { agreementId = '' } = await people.done(artist, 'accept-booking', { bookingId: first });
    const terms = await termsOf(agreementId);
    expect(terms.own).toEqual({ clauses: [{ ...DOGS, by: 'venue' }], papers: [] });
    expect(agreementText(terms)).toContain('10. Dogs\nNo dogs after 7:00 PM.');
    // What was signed is what was agreed; nobody reaches the row any more.
    await people.done(artist, 'sign-agreement', { agreementId, signerName: 'Ann Act' });
    await people.done(venue, 'sign-agreement', { agreementId, signerName: 'Vera Venue' });
    await expect(
      backend.pool.query(`update bookings set own_clauses = null where id = $1`, [first]),
    ).rejects.toThrow('What was agreed cannot be changed.');
    await keep(venue, []);
    expect((await termsOf(agreementId)).own?.clauses).toHaveLength(1);
    const plain = await asked(venue);
    const made = await people.done(artist, 'accept-booking', { bookingId: plain });
    expect(await termsOf(made.agreementId as string)).not.toHaveProperty('own');
  });

  test('are edited in the offer, and left out of one that says so', async () => {
    await keep(venue, [DOGS]);
    const none = await asked(venue, { ownClauses: { clauses: [], papers: [] } });
    expect((await clausesOf(artist, none)).data.now.clauses).toEqual([]);
    const other = await asked(venue, { ownClauses: { clauses: [TEA], papers: [] } });
    expect((await clausesOf(artist, other)).data.now.clauses).toEqual([{ ...TEA, by: 'venue' }]);
  });

  test('a counter-offer that leaves them out keeps them; one that changes them says what was before, and is news alone', async () => {
    const bookingId = await asked(venue, { ownClauses: { clauses: [DOGS], papers: [] } });
    expect(await people.refused(artist, 'counter-offer', { bookingId, deal })).toContain('nothing-changed');
    const changed = { ...DOGS, text: 'Dogs are welcome.' };
    const ownClauses = { clauses: [changed, TEA], papers: [] };
    await people.done(artist, 'counter-offer', { bookingId, deal, ownClauses });
    expect((await clausesOf(venue, bookingId)).data).toEqual({
      now: {
        clauses: [
          { ...changed, by: 'venue' },
          { ...TEA, by: 'artist' },
        ],
        papers: [],
      },
      before: { clauses: [{ ...DOGS, by: 'venue' }], papers: [] },
    });
    await people.done(venue, 'counter-offer', { bookingId, deal: { ...deal, guaranteeCents: 40_000 } });
    const { now, before } = (await clausesOf(artist, bookingId)).data;
    expect(now).toEqual(before);
    // An amendment keeps them.
    const { agreementId = '' } = await people.done(artist, 'accept-booking', { bookingId });
    expect((await termsOf(agreementId)).own).toEqual(now);
  });

  test('artists keep their own, and a stranger reads and keeps none', async () => {
    await keep(artist, [TEA]);
    const bookingId = await asked(artist);
    expect((await clausesOf(venue, bookingId)).data.now.clauses).toEqual([{ ...TEA, by: 'artist' }]);
    await keep(artist, []);
    const stranger = await people.artist();
    expect((await clausesOf(stranger, bookingId)).error?.code).toBe('unknown-booking');
    const { data } = (await people.read(stranger, '/own-clauses')) as unknown as { data: object };
    expect(data).toEqual({ clauses: [], papers: [], written: null });
    const foreign = { clauses: [], papers: ['a'.repeat(64)] };
    expect(await people.refused(stranger, 'keep-own-clauses', foreign)).toContain('unknown-paper');
    expect(
      await people.refused(venue, 'keep-own-clauses', { clauses: [{ ...TEA, text: '{{x}}' }], papers: [] }),
    ).toContain('There is no field {{x}}');
  });

  test('are read back with who wrote them, one version after the other, also of two at once', async () => {
    await Promise.all([keep(venue, [DOGS]), keep(venue, [TEA]), keep(venue, [DOGS, TEA])]);
    const { rows } = await backend.pool.query(
      `select count(*)::int as all, count(*) filter (where ended_at is null)::int as now from offer_forms
       where user_id = $1 and kind = 'clauses'`,
      [venue.userId],
    );
    expect(rows[0].now).toBe(1);
    expect(rows[0].all).toBeGreaterThan(3);
    const { data } = (await people.read(venue, '/own-clauses')) as unknown as {
      data: { written: { at: string } };
    };
    expect(data.written.at).toMatch(/Z$/);
    await keep(venue, []);
  });
});

describe('kinds of night', () => {
  const aKind = (name: string, cents: number) => ({
    name,
    form: {
      currency: 'EUR',
      deal: { kind: 'guarantee', guaranteeCents: cents },
      ownClauses: { clauses: [TEA], papers: [] },
    },
  });
  const kinds = async (who: Person) =>
    (
      (await people.read(who, '/kinds-of-night')) as unknown as {
        data: { id: string; name: string; form: object }[];
      }
    ).data;

  test('are kept by name, replaced by the same name, and taken away', async () => {
    const house = await people.venue();
    await people.done(house, 'keep-kind-of-night', aKind('Club night', 30_000));
    await people.done(house, 'keep-kind-of-night', aKind('club night ', 40_000));
    await people.done(house, 'keep-kind-of-night', aKind('Acoustic', 10_000));
    const all = await kinds(house);
    expect(all.map(({ name }) => name)).toEqual(['Acoustic', 'club night']);
    expect(all[1]?.form).toMatchObject({ deal: { guaranteeCents: 40_000 } });
    // Show, deal with its costs, times and clauses are read back as they were kept.
    const whole = {
      ...{ currency: 'EUR', title: 'Quay Club', genres: ['Indie'], fullPriceCents: 1200, setMinutes: 60 },
      ...{ doors: '18:30', showTime: '20:00', curfew: '23:00', message: 'Load in by the yard.' },
      ownClauses: { clauses: [DOGS, TEA], papers: [] },
      deal: {
        ...{ kind: 'guarantee-versus-split', guaranteeCents: 30_000, sharePercent: 70 },
        extras: { costs: [{ label: 'Hall', agreedCents: 10_000 }] },
      },
    };
    await people.done(house, 'keep-kind-of-night', { name: 'Big night', form: whole });
    const big = (await kinds(house)).find(({ name }) => name === 'Big night');
    expect(big?.form).toEqual(whole);
    await people.done(house, 'drop-kind-of-night', { kindId: big?.id ?? '' });
    const kindId = all[0]?.id ?? '';
    expect(await people.refused(artist, 'drop-kind-of-night', { kindId })).toContain('unknown-kind-of-night');
    await people.done(house, 'drop-kind-of-night', { kindId });
    expect(await kinds(house)).toHaveLength(1);
    expect(await people.refused(house, 'drop-kind-of-night', { kindId })).toContain('unknown-kind-of-night');
    expect(await kinds(artist)).toEqual([]);
  });
});

describe('clauses of an agreement', () => {
  const agreed = async (ownClauses: object) => {
    const bookingId = await asked(venue, { ownClauses });
    const { agreementId = '' } = await people.done(artist, 'accept-booking', { bookingId });
    return { bookingId, agreementId };
  };
  const propose = (bookingId: string, ownClauses: object, more: object = {}) => ({
    ...{ bookingId, changes: { ...more, ownClauses }, signerName: 'Vera Venue' },
  });

  test('change by consent: both read what changes and its papers, and sign it anew', async () => {
    const { bookingId, agreementId } = await agreed({ clauses: [DOGS], papers: [] });
    const pdf = aPdf('Rules that came later');
    const path = await uploadedPaper(backend, venue, pdf);
    const { sha256 } = await people.done(venue, 'keep-paper', { path, name: 'Later rules.pdf' });
    const first = await people.row('agreements', agreementId);
    const next = { clauses: [{ ...DOGS, text: 'Dogs after {{doors}}.' }, TEA], papers: [sha256] };
    const same = propose(bookingId, { clauses: [DOGS], papers: [] });
    expect(await people.refused(venue, 'propose-change', same)).toContain('nothing-changed');
    const foreign = propose(bookingId, { clauses: [DOGS], papers: ['a'.repeat(64)] });
    expect(await people.refused(venue, 'propose-change', foreign)).toContain('unknown-paper');
    const { changeId } = await people.done(venue, 'propose-change', propose(bookingId, next));
    const { data } = (await people.read(artist, `/changes-of-booking?bookingId=${bookingId}`)) as unknown as {
      data: ReadAnswer<'changes-of-booking'>;
    };
    const named = ['Clause “Dogs” in other words', 'Clause “Tea” added', 'Paper “Later rules.pdf” added'];
    expect(data.open?.changes.map(changeSentence)).toEqual(named);
    expect(data.open?.concernsNight).toBe(false);
    expect(data.open?.terms.before.own?.clauses).toEqual([{ ...DOGS, by: 'venue' }]);
    expect(data.open?.terms.after.own?.papers).toMatchObject([{ sha256, by: 'venue' }]);
    // Before anybody answers the paper can be read, and the agreement is what it was.
    const served = (who: Person) =>
      fetch(`${backend.url}/functions/v1/api/bookings/${bookingId}/paper?sha256=${sha256}`, {
        headers: { apikey: backend.publishableKey, authorization: `Bearer ${who.token}` },
      });
    expect(Buffer.from(await (await served(artist)).arrayBuffer()).equals(pdf)).toBe(true);
    expect((await served(await people.artist())).status).toBe(404);
    expect(await people.row('agreements', agreementId)).toEqual(first);
    await people.done(artist, 'answer-change', { changeId, agree: true, signerName: 'Ann Act' });

    const { terms, terms_now } = await people.row('agreements', agreementId);
    expect(terms).toEqual(first.terms);
    const now = terms_now as unknown as AgreementTerms;
    expect(now.own).toEqual(data.open?.terms.after.own);
    expect(now.amends?.changes).toEqual(named);
    const { rows } = await backend.pool.query(
      'select id, terms_sha256, artist_signature from amendments where agreement_id = $1',
      [agreementId],
    );
    expect(rows).toMatchObject([{ terms_sha256: hashOf(now), artist_signature: { name: 'Ann Act' } }]);
    const paper = await fetch(`${backend.url}/functions/v1/api/amendments/${rows[0].id}/document`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${artist.token}` },
    });
    const words = (await wordsOfPdf(Buffer.from(await paper.arrayBuffer()))).replace(/\s+/g, ' ');
    for (const part of [...named, 'Dogs after 7:00 PM.', 'Which clause holds', 'There is tea.'])
      expect(words).toContain(part);
    expect((await clausesOf(venue, bookingId)).data.now).toEqual(now.own);
    // What an amendment names stays, also when the job forgets what is named nowhere.
    await backend.pool.query(
      `update offer_forms set created_at = private.now() - interval '31 days' where name = $1`,
      [sha256],
    );
    await backend.pool.query('select private.forget_papers_in_vain()');
    expect((await served(artist)).status).toBe(200);
  });

  test('stay when something else changes, and go when both say so; other acts read nothing of them', async () => {
    const { bookingId, agreementId } = await agreed({ clauses: [DOGS, TEA], papers: [] });
    const other = await people.artist({ name: 'Second Act' });
    const { show_id } = await people.row('bookings', bookingId);
    const second = await people.done(venue, 'request-booking', {
      ...{ showId: show_id, artistId: other.profileId, deal, ownClauses: { clauses: [], papers: [] } },
    });
    await people.done(other, 'accept-booking', { bookingId: second.bookingId });
    const input = propose(bookingId, { clauses: [TEA], papers: [] }, { doors: '19:15' });
    const { changeId } = await people.done(artist, 'propose-change', input);
    const { data } = (await people.read(
      other,
      `/changes-of-booking?bookingId=${second.bookingId}`,
    )) as unknown as { data: ReadAnswer<'changes-of-booking'> };
    expect(data.open?.changes.map(({ what }) => what)).toEqual(['Doors']);
    expect(JSON.stringify(data.open)).not.toContain('Dogs');
    for (const who of [venue, other])
      await people.done(who, 'answer-change', { changeId, agree: true, signerName: 'Some Body' });
    const { terms_now } = await people.row('agreements', agreementId);
    expect((terms_now as unknown as AgreementTerms).own?.clauses).toEqual([{ ...TEA, by: 'venue' }]);
    const { rows } = await backend.pool.query(
      `select terms_now -> 'own' as own, terms_now #>> '{show,doors}' as doors from agreements where booking_id = $1`,
      [second.bookingId],
    );
    expect(rows).toEqual([{ own: null, doors: '19:15' }]);
  });
});

describe('versions of a list of clauses', () => {
  type Versions = ReadAnswer<'own-clauses-versions'>;
  const versionsOf = async (who: Person) =>
    ((await people.read(who, '/own-clauses-versions')) as unknown as { data: Versions }).data;

  test('say who wrote each, when, and what it changed; each opens as it was, and to nobody else', async () => {
    const house = await people.venue();
    expect(await versionsOf(house)).toEqual([]);
    await keep(house, [DOGS]);
    await keep(house, [{ ...DOGS, text: 'Dogs are welcome.' }, TEA]);
    await keep(house, [TEA]);
    const versions = await versionsOf(house);
    expect(versions.map(({ clauses, changes, isNow }) => ({ clauses, changes, isNow }))).toEqual([
      { clauses: 1, changes: ['Clause “Dogs” removed'], isNow: true },
      { clauses: 2, changes: ['Clause “Dogs” in other words', 'Clause “Tea” added'], isNow: false },
      { clauses: 1, changes: ['Clause “Dogs” added'], isNow: false },
    ]);
    const [, second, first] = versions;
    const opened = await people.read(house, `/own-clauses-version?versionId=${second?.id}`);
    expect(opened).toMatchObject({
      data: { clauses: [{ ...DOGS, text: 'Dogs are welcome.' }, TEA], before: { clauses: [DOGS] } },
    });
    const oldest = await people.read(house, `/own-clauses-version?versionId=${first?.id}`);
    expect(oldest).toMatchObject({ data: { clauses: [DOGS], before: null } });
    expect(await versionsOf(artist)).not.toContainEqual(expect.objectContaining({ id: first?.id }));
    const stolen = await people.read(artist, `/own-clauses-version?versionId=${first?.id}`);
    expect(stolen).toMatchObject({ error: { code: 'unknown-version' } });
  });
});
