import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ReadAnswer } from '#core/contract/index.ts';
import { NO_DETAILS } from '#core/settings/billing-details.ts';
import { anAdmin } from '#testing/admins.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { wordsOfInvoice } from '#testing/pdf-words.ts';
import { noticesTo, peopleOf } from '#testing/people.ts';
import { type Asked, say, standInFor } from '#testing/services-stand-in.ts';
import { newArtist, newVenue, type Player, type Stage, setStage, soldAtDoor } from '#testing/stage.ts';

// A stand-in for VIES, written from its published documentation: what it answers to what is asked wrongly is in ask-vies.test.ts.
const URL_OF_VIES = 'https://vies.example/rest-api';
const known = new Set<string>();
let away: ((response: ServerResponse) => void) | null = null;
const answer = ({ body }: Asked, response: ServerResponse) => {
  if (away) return away(response);
  const { countryCode, vatNumber, requesterNumber } = JSON.parse(body);
  const valid = known.has(countryCode + vatNumber);
  return say(response, 200, {
    ...{ countryCode, vatNumber, valid, requestDate: '2026-11-28T12:00:00.000Z', name: 'Keller GmbH' },
    ...{ address: '---', requestIdentifier: valid && requesterNumber ? 'WAPIAAAAW1234567' : '' },
  });
};
let services: Awaited<ReturnType<typeof standInFor>>;
let backend: TestBackend;
let stage: Stage;
beforeAll(async () => {
  services = await standInFor(['vies.example'], answer);
  backend = await startTestBackend({
    stack: { viesUrl: URL_OF_VIES, outside: { standIns: services.standIns } },
  });
});
afterAll(async () => {
  services?.stop();
  await backend?.stop();
});
beforeEach(async () => {
  stage = await setStage(backend);
  // Those of the tests before have nights too.
  await backend.pool.query('delete from private.billing_details');
  services.asked.length = 0;
  away = null;
  known.clear();
  for (const id of ['DE136695976', 'ATU13585627']) known.add(id);
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const { taxId: _, vatIdCheckedOn: __, vatIdRefusedOn: ___, selfBillingSince: ____, ...EMPTY } = NO_DETAILS;
const GERMAN = { country: 'DE', vatId: 'DE136695976', standing: 'standard', vatBasisPoints: 700 };
const AUSTRIAN = {
  ...{ legalName: 'Keller GmbH', address: 'Ring 1', postcode: '1010', city: 'Wien', country: 'AT' },
  ...{ vatId: 'ATU 13585627', standing: 'standard' },
};
const says = async (who: Player, details: object) =>
  expect((await stage.act(who, 'save-billing-details', { ...EMPTY, ...details })).status).toBe(200);
const setupOf = async (who: Player): Promise<ReadAnswer<'payment-setup'>> => {
  const response = await backend.ask('/functions/v1/api/payment-setup', {
    headers: { authorization: `Bearer ${who.accessToken}`, apikey: backend.publishableKey },
  });
  return ((await response.json()) as { data: ReadAnswer<'payment-setup'> }).data;
};
const checksOf = async (who: Player) =>
  (
    await backend.pool.query(
      'select vat_id, is_valid, identifier, asked_as, name, address from private.vat_id_checks where user_id = $1 order by checked_at',
      [who.userId],
    )
  ).rows;
const toldTo = async (who: Player) =>
  (await noticesTo(backend.pool, who)).filter(({ kind }) => kind === 'vat-id-refused');
const askedAbout = () => services.asked.map(({ body }) => JSON.parse(body).vatNumber);
const today = async () => (await backend.pool.query('select private.today()::text as day')).rows[0].day;

test('an id that is typed is checked once, and again when it is another', async () => {
  vi.stubEnv('ISSUER_COUNTRY', 'IE');
  vi.stubEnv('ISSUER_VAT_ID', 'IE6433435F');
  await says(stage.venue, AUSTRIAN);
  expect((await setupOf(stage.venue)).details).toMatchObject({ vatIdCheckedOn: null, vatIdRefusedOn: null });
  await backend.runJobs();
  expect(await checksOf(stage.venue)).toEqual([
    {
      ...{ vat_id: 'ATU13585627', is_valid: true, identifier: 'WAPIAAAAW1234567', asked_as: 'IE6433435F' },
      ...{ name: 'Keller GmbH', address: null },
    },
  ]);
  expect((await setupOf(stage.venue)).details.vatIdCheckedOn).toBe(await today());
  await says(stage.venue, { ...AUSTRIAN, city: 'Graz' });
  await backend.runJobs();
  expect(askedAbout()).toEqual(['U13585627']);
  await says(stage.venue, { ...AUSTRIAN, country: 'DE', vatId: 'DE136695976' });
  expect((await setupOf(stage.venue)).details.vatIdCheckedOn).toBeNull();
  await backend.runJobs();
  expect(askedAbout()).toEqual(['U13585627', '136695976']);
  expect(await toldTo(stage.venue)).toEqual([]);
});

test('ids that VIES knows nothing of are not asked about', async () => {
  await says(stage.venue, { country: 'GB', vatId: 'GB980780684' });
  await says(stage.artist, { country: 'CH', vatId: 'CHE-107.787.577 MWST' });
  await backend.runJobs();
  expect(askedAbout()).toEqual([]);
  await says(stage.venue, { country: 'GB', vatId: 'XI980780684' });
  await says(stage.artist, { country: 'GR', vatId: '094259216' });
  await backend.runJobs();
  expect(services.asked.map(({ body }) => JSON.parse(body).countryCode).sort()).toEqual(['EL', 'XI']);
});

test('an id that VIES refuses is told to whoever it is of, once, and the other side is warned', async () => {
  known.delete('ATU13585627');
  await says(stage.artist, GERMAN);
  await says(stage.venue, AUSTRIAN);
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  await backend.runJobs();
  expect((await toldTo(stage.venue)).map(({ title }) => title)).toEqual([
    'VIES does not know your VAT id ATU13585627',
  ]);
  expect(await toldTo(stage.artist)).toEqual([]);
  const refused = { vatId: 'ATU13585627', checkedOn: null, refusedOn: await today(), name: stage.venue.name };
  for (const who of [stage.artist, stage.venue])
    expect((await setupOf(who)).ids.filter(({ side }) => side === 'venue')).toEqual([
      { bookingId, side: 'venue', ...refused },
    ]);
  // The paper is issued with what was said, and names no check.
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  expect(
    (await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId })).status,
  ).toBe(200);
  const { rows } = await backend.pool.query(
    `select venue, taxes -> 0 ->> 'category' as category from invoices where booking_id = $1 and payer = 'venue' and kind = 'invoice'`,
    [bookingId],
  );
  expect(rows).toMatchObject([{ category: 'AE' }]);
  expect(rows[0].venue.vat_id_check).toBeUndefined();
});

test('a refused id is asked about each day while papers are ahead, and good once VIES knows it', async () => {
  known.delete('ATU13585627');
  await says(stage.artist, GERMAN);
  await says(stage.venue, AUSTRIAN);
  await stage.playedShow({});
  await backend.runJobs();
  // A day is one of the calendar: half a day later may be the next.
  await backend.runJobs();
  await expect.poll(() => askedAbout().filter((id) => id === 'U13585627')).toHaveLength(1);
  await backend.moveClock(1);
  await expect.poll(() => askedAbout().filter((id) => id === 'U13585627')).toHaveLength(2);
  expect(await toldTo(stage.venue)).toHaveLength(1);
  known.add('ATU13585627');
  await backend.moveClock(1.1);
  const { details } = await setupOf(stage.venue);
  expect([details.vatIdCheckedOn, details.vatIdRefusedOn]).toEqual([await today(), null]);
});

test('a state that is down, or that lies, makes no id a wrong one: it is asked later, less and less often', async () => {
  const faults: ((response: ServerResponse) => void)[] = [
    (response) =>
      say(response, 200, {
        ...{ countryCode: 'AT', vatNumber: 'U13585627', valid: false, actionSucceed: false },
        errorWrappers: [{ error: 'MS_UNAVAILABLE' }],
      }),
    (response) => say(response, 200, { countryCode: 'AT', vatNumber: 'U1', valid: false }),
    (response) => response.destroy(),
  ];
  await says(stage.venue, AUSTRIAN);
  for (const fault of faults) {
    away = fault;
    await backend.runJobs();
    expect((await setupOf(stage.venue)).details).toMatchObject({
      vatIdCheckedOn: null,
      vatIdRefusedOn: null,
    });
    const before = services.asked.length;
    await backend.runJobs();
    expect(services.asked).toHaveLength(before);
    await backend.moveClock(0.05);
  }
  expect(await checksOf(stage.venue)).toEqual([]);
  expect(await toldTo(stage.venue)).toEqual([]);
  away = null;
  await backend.moveClock(1);
  expect((await setupOf(stage.venue)).details.vatIdCheckedOn).toBe(await today());
});

test('before a paper with reverse charge an old check is made anew, and the paper keeps it and its identifier', async () => {
  vi.stubEnv('ISSUER_COUNTRY', 'IE');
  vi.stubEnv('ISSUER_VAT_ID', 'IE6433435F');
  await says(stage.artist, GERMAN);
  await says(stage.venue, AUSTRIAN);
  await backend.runJobs();
  await backend.moveClock(31);
  // Nothing is ahead of the two, so nobody is asked.
  await expect.poll(() => askedAbout()).toHaveLength(2);
  const { bookingId } = await stage.playedShow({ deal: { kind: 'guarantee', guaranteeCents: 50_000 } });
  await backend.moveClock(0.1);
  await expect.poll(() => askedAbout()).toHaveLength(4);
  // A midnight may lie between this and the paper.
  const checkedOn = await today();
  await backend.moveClock(0.1);
  await expect.poll(() => askedAbout()).toHaveLength(4);
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  const { rows } = await backend.pool.query(
    `select id, venue, artist from invoices where booking_id = $1 and payer = 'venue' and kind = 'invoice'`,
    [bookingId],
  );
  expect(rows[0].venue.vat_id_check).toEqual({ on: checkedOn, identifier: 'WAPIAAAAW1234567' });
  expect(rows[0].artist.vat_id_check).toBeUndefined();
  const words = await wordsOfInvoice(backend, stage.venue.accessToken, rows[0].id);
  expect(words).toContain('Checked with VIES on');
  expect(words).toContain('WAPIAAAAW1234567');
});

test('two of one country are not asked about again, and their papers keep no check', async () => {
  await says(stage.artist, GERMAN);
  await says(stage.venue, { ...AUSTRIAN, country: 'DE', vatId: 'DE136695976' });
  await backend.runJobs();
  const before = services.asked.length;
  await backend.moveClock(31);
  const { bookingId } = await stage.playedShow({});
  await backend.moveClock(0.1);
  expect(services.asked).toHaveLength(before);
  expect((await setupOf(stage.artist)).ids.filter((id) => id.bookingId === bookingId)).toEqual([]);
});

test('an id that changed while VIES was asked keeps nothing of the answer', async () => {
  known.delete('ATU13585627');
  await says(stage.venue, AUSTRIAN);
  away = async (response) => {
    away = null;
    await backend.pool.query(
      `update private.billing_details set vat_id = 'DE136695976', country = 'DE', vat_id_due_at = private.now() + interval '1 hour' where user_id = $1`,
      [stage.venue.userId],
    );
    say(response, 200, { countryCode: 'AT', vatNumber: 'U13585627', valid: false });
  };
  await backend.runJobs();
  expect(await checksOf(stage.venue)).toEqual([]);
  expect((await setupOf(stage.venue)).details.vatIdRefusedOn).toBeNull();
});

test('two processes ask about an id once', async () => {
  await says(stage.venue, AUSTRIAN);
  await Promise.all([backend.runJobs(), backend.runJobs()]);
  expect(askedAbout()).toEqual(['U13585627']);
});

test('while the switch is off nothing is asked, and what is due is asked after it', async () => {
  const people = peopleOf(backend);
  const admin = await anAdmin(backend, people);
  const turn = (on: boolean) =>
    people.done(admin, 'set-switch', { name: 'vat-ids', on, reason: 'VIES blocks us' });
  await turn(false);
  await says(stage.venue, AUSTRIAN);
  await backend.runJobs();
  expect(askedAbout()).toEqual([]);
  await turn(true);
  await backend.runJobs();
  expect(askedAbout()).toEqual(['U13585627']);
});

test('a deployment without VIES asks nobody', async () => {
  const other = await startTestBackend({ stack: { outside: { standIns: services.standIns } } });
  try {
    const venue = await newVenue(other);
    await newArtist(other);
    const saved = await other.command(venue.client, 'save-billing-details', { ...EMPTY, ...AUSTRIAN });
    expect(saved.status).toBe(200);
    await other.runJobs();
    await other.moveClock(40);
    expect(services.asked).toEqual([]);
  } finally {
    await other.stop();
  }
});
