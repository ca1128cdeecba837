import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { acts } from '#core/contract/index.ts';
import { LARGEST_BODY } from '#core/contract/largest-body.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;
let date: string;

beforeEach(async () => {
  [artist, venue, date] = [await people.artist(), await people.venue(), await people.aNight()];
});

/** What is done with shows, offers and agreements. */
const bookingActs = Object.values(acts).filter(
  ({ name, publishes }) =>
    name !== 'delete-account' &&
    publishes.length > 0 &&
    publishes.every((kind) => /^(show|booking|agreement)-/.test(kind)),
);
const opening = { doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };

describe('input that makes no sense', () => {
  const wrongs: unknown[] = [
    undefined,
    null,
    5,
    'text',
    [],
    {},
    true,
    { bookingId: 5 },
    { bookingId: 'x' },
    { showId: '' },
    { agreementId: "'; drop table shows" },
    { bookingId: 'x'.repeat(10_000) },
    { showId: null, deal: null },
  ];

  it('is refused by every command with a code and a sentence, and nothing is written', async () => {
    const before = await written();
    for (const { name } of bookingActs) {
      for (const wrong of wrongs) {
        const { status, error } = await people.sendRaw(
          venue.token,
          name,
          JSON.stringify(wrong) ?? '',
          randomUUID(),
        );
        expect([400, 422], `${name} ${JSON.stringify(wrong)}`).toContain(status);
        expect(error.code).toBeTruthy();
        expect(error.message).toBeTruthy();
      }
    }
    expect(await written()).toEqual(before);
  });
  it('is refused when it names what does not exist', async () => {
    const ids = {
      bookingId: randomUUID(),
      showId: randomUUID(),
      agreementId: randomUUID(),
      artistId: randomUUID(),
      artistIds: [randomUUID()],
      seriesId: randomUUID(),
      useId: randomUUID(),
    };
    const [day, answerBy] = [await people.dayIn(30), '2099-01-01T12:00:00Z'];
    const use = {
      ...{ useId: randomUUID(), kind: 'hire', title: 'Choir', contact: '', note: '', day, from: '12:00' },
      ...{ to: '14:00', firm: true, amountCents: null, filePath: null },
    };
    const inPlace = { use, show: { ...opening, date: day } };
    const more = { deal: GUARANTEE, reason: 'None.', signerName: 'Somebody', day, answerBy, ...inPlace };
    for (const { name } of bookingActs) {
      // These name nothing that is there already.
      if (['open-show', 'open-series'].includes(name)) continue;
      for (const person of [artist, venue]) {
        expect(await people.refused(person, name, { ...ids, ...more }), name).toMatch(/^40[34] /);
      }
    }
  });
  it('is refused field by field', async () => {
    const wrong: [object, RegExp][] = [
      [{ date: 'soon' }, /real date/],
      [{ date: '2027-02-30' }, /real date/],
      [{ doors: '25:00' }, /whole time, such as/],
      [{ doors: 1900 }, /Expected string, received number/],
      [{ curfew: '19:00' }, /end after it starts/],
      [{ doors: '21:00' }, /before doors open/],
      [{ fullPriceCents: -1 }, /below zero/],
      [{ fullPriceCents: 17.5 }, /whole number of cents/],
      [{ fullPriceCents: 1e12 }, /too large/],
      [{ fullPriceCents: null }, /./],
      [{ capacity: 0 }, /at least 1/],
      [{ capacity: 1e9 }, /at most/],
      [{ title: 'x'.repeat(200) }, /at most 160/],
      [{ title: 'a\u0000b' }, /cannot be kept/],
      [{ genres: ['Polka'] }, /Invalid input/],
      [{ genres: 'Rock' }, /Expected array, received string/],
      [{ slots: 6 }, /1 and 5/],
      [{ locationScope: [] }, /at least one/],
      [{ budgetCents: 0 }, /above zero/],
      [{ deadline: '2199-01-01' }, /deadline/],
    ];
    for (const [change, sentence] of wrong) {
      const { status, error } = await people.send(venue, 'open-show', { ...opening, date, ...change });
      // A character that nothing can keep is refused before the fields are looked at.
      const holdsNul = JSON.stringify(change).includes('u0000');
      expect(status, JSON.stringify(change)).toBe(holdsNul ? 400 : 422);
      expect(error.message).toMatch(holdsNul ? /character/ : sentence);
    }
    expect(
      Number(
        (await backend.pool.query('select count(*) from shows where venue_id = $1', [venue.profileId]))
          .rows[0].count,
      ),
    ).toBe(0);
  });
  it("is refused without a key, with another's shape, or for a command that is none", async () => {
    expect((await people.sendRaw(venue.token, 'open-show', '{}')).error.code).toBe('missing-key');
    expect((await people.sendRaw(venue.token, 'open-show', '{', 'k')).error.code).toBe('unreadable');
    expect((await people.sendRaw(venue.token, 'steal-show', '{}', 'k')).status).toBe(404);
    expect((await people.sendRaw('forged', 'open-show', '{}', 'k')).status).toBe(401);
  });
  it('is refused as too large above one limit, with or without a gate before it, and is read below it', async () => {
    const before = await written();
    const withTitle = (length: number) => JSON.stringify({ ...opening, title: 'x'.repeat(length) });
    const below = await people.sendRaw(venue.token, 'open-show', withTitle(LARGEST_BODY - 1_000), 'below');
    expect([below.status, below.error.code]).toEqual([422, 'invalid-input']);
    const tooLarge = {
      status: 413,
      error: { code: 'too-large', message: 'That is too much text: 256 kB at most.' },
    };
    expect(await people.sendRaw(venue.token, 'open-show', withTitle(LARGEST_BODY), 'k')).toMatchObject(
      tooLarge,
    );
    const ungated = await backend.behindTheGate('/functions/v1/api/open-show', {
      method: 'POST',
      body: withTitle(LARGEST_BODY),
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'k',
        authorization: `Bearer ${venue.token}`,
      },
    });
    expect({ status: ungated.status, ...(await ungated.json()) }).toMatchObject(tooLarge);
    expect(await written()).toEqual(before);
  });

  async function written() {
    const { rows } = await backend.pool.query(
      `select (select count(*) from shows) as shows, (select count(*) from bookings) as bookings,
        (select count(*) from domain_events) as events, (select count(*) from agreements) as agreements,
        (select count(*) from notifications) as notifications, (select count(*) from private.idempotency_keys) as done`,
    );
    return rows[0];
  }
});
