import { beforeAll, describe, expect, test } from 'vitest';
import type { AgreementTerms } from '#core/booking/agreement.ts';
import { agreementText } from '#core/booking/agreement-clauses.ts';
import type { OwnClauses } from '#core/booking/own-clauses/own-clauses.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

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
  const showId = await people.open(venue, await people.dayIn(night++));
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
    const kindId = all[0]?.id ?? '';
    expect(await people.refused(artist, 'drop-kind-of-night', { kindId })).toContain('unknown-kind-of-night');
    await people.done(house, 'drop-kind-of-night', { kindId });
    expect(await kinds(house)).toHaveLength(1);
    expect(await people.refused(house, 'drop-kind-of-night', { kindId })).toContain('unknown-kind-of-night');
    expect(await kinds(artist)).toEqual([]);
  });
});
