import { beforeAll, describe, expect, test } from 'vitest';
import { SCOPES, type Scope, scopeOf } from '#core/api/scopes.ts';
import type { Contract } from '#core/contract/define.ts';
import { type ActName, contracts } from '#core/contract/index.ts';
import { isGuarded } from '#server/commands/guard.ts';
import { LIMITS, limitsTimes } from '#stack/gate/limits.ts';
import { goodInputs } from '#testing/good-inputs.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

/** A token asks so often a minute here; the tests above 429 ask less. */
const MOST = 300;
const limits = { ...limitsTimes(1000), token: { ...LIMITS.token, points: MOST } };
const { backend, people } = setPeople({ stack: { limits } });
let venue: Person;
let artist: Person;
beforeAll(async () => {
  [venue, artist] = [await people.venue(), await people.artist()];
});

/** A person as a program of theirs asks, by a new token. */
const byToken = async (who: Person, ...scopes: Scope[]): Promise<Person & { tokenId: string }> => {
  const made = await people.done(who, 'make-api-token', { name: 'A program', scopes, days: 30 });
  expect(made.token).toMatch(/^ro_[0-9a-f]{64}$/);
  return { ...who, token: made.token as string, tokenId: made.tokenId as string };
};
const get = (path: string, token: string, headers: Record<string, string> = {}) =>
  fetch(`${backend.url}${path}`, { headers: { authorization: `Bearer ${token}`, ...headers } });

const OF_TOKENS = ['token-over', 'not-by-token', 'scope-missing', 'token-of-another-profile'];

describe('what a token of each scope opens', () => {
  const asked = (contract: Contract, who: Person) =>
    contract.kind === 'act'
      ? people.send(who, contract.name, goodInputs[contract.name as ActName])
      : people.read(who, `/${contract.name.replace(':id', crypto.randomUUID())}`);

  test.each(SCOPES)('%s: what needs it and nothing else, of every act and read', async (scope) => {
    const programs = { artist: await byToken(artist, scope), venue: await byToken(venue, scope) };
    for (const contract of contracts) {
      if (contract.kind === 'secret-document') continue;
      const needed = scopeOf(contract);
      const code = (await asked(contract, programs[contract.who === 'artist' ? 'artist' : 'venue'])).error
        ?.code;
      const carriesOut = contract.kind === 'act' && isGuarded(contract, goodInputs[contract.name as ActName]);
      if (!needed || (needed === scope && carriesOut)) expect(code, contract.name).toBe('not-by-token');
      else if (needed !== scope) expect(code, contract.name).toBe('scope-missing');
      else expect(OF_TOKENS, `${contract.name}: ${code}`).not.toContain(code);
    }
  });
});

test('what an act carries out in some of its forms alone, no token does; the others it does', async () => {
  const { showId } = (await people.done(venue, 'open-show', {
    ...{ date: await people.aNight(), doors: '19:00', showTime: '20:00', curfew: '23:30' },
    fullPriceCents: 1200,
  })) as { showId: string };
  const program = await byToken(venue, 'write', 'money');
  const make = { how: 'make', showId, label: 'Sound' };
  expect((await people.send(program, 'share-night', make)).error?.code).toBe('not-by-token');
  const { linkId } = await people.done(venue, 'share-night', make);
  expect((await people.send(program, 'share-night', make)).error?.code).toBe('not-by-token');
  expect(await people.done(program, 'share-night', { how: 'revoke', showId, linkId })).toMatchObject({
    ...{ linkId, token: null },
  });
  const page = async (input: object) => (await people.send(program, 'open-payment-page', input)).error?.code;
  expect(await page({ page: 'account' })).toBe('not-by-token');
  expect(await page({ page: 'invoice', invoiceId: crypto.randomUUID() })).not.toBe('not-by-token');
  const { rows } = await backend.pool.query(
    `select act from private.guarded_acts where user_id = $1 and act = 'share-night'`,
    [venue.userId],
  );
  expect(rows).toHaveLength(1);
});

test('a token opens its own profile alone, and what its person may do there at that moment', async () => {
  const owner = await people.venue();
  const member = await people.artist();
  await backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, 'booker')`,
    [owner.profileId, member.userId],
  );
  const program = await byToken({ ...member, side: 'venue', actsFor: owner.profileId }, 'read', 'write');
  const { actsFor: _, ...plain } = program;
  const night = { date: await people.aNight(), doors: '19:00', showTime: '20:00', curfew: '23:30' };
  const open = (who: Person) => people.send(who, 'open-show', { ...night, fullPriceCents: 1200 });
  const { data } = await open(plain);
  expect((await people.row('shows', data.showId as unknown as string)).venue_id).toBe(owner.profileId);
  const ofOwn = await people.read({ ...plain, actsFor: member.profileId }, '/my-rooms');
  expect(ofOwn.error?.code).toBe('token-of-another-profile');

  const role = (to: string) =>
    backend.pool.query(
      'update private.profile_members set role = $3 where profile_id = $1 and user_id = $2',
      [owner.profileId, member.userId, to],
    );
  await role('crew');
  expect((await open(plain)).error?.code).toBe('not-your-role');
  expect((await people.read(plain, '/uses')).error?.code).toBe('not-your-role');
  await people.done(owner, 'remove-member', { userId: member.userId });
  expect((await open(plain)).error?.code).toBe('token-over');
});

test('a token that was revoked opens nothing from then on; an owner revokes that of a member, a stranger none', async () => {
  const program = await byToken(venue, 'read');
  expect((await people.read(program, '/my-rooms')).status).toBe(200);
  const shown = (await people.read(venue, '/api-tokens')).data.tokens as unknown as {
    id: string;
    usedAt: string;
  }[];
  expect(shown.find(({ id }) => id === program.tokenId)?.usedAt).not.toBeNull();
  expect(JSON.stringify(shown)).not.toContain(program.token);
  expect(await people.refused(artist, 'revoke-api-token', { tokenId: program.tokenId })).toMatch(/^404/);
  expect(JSON.stringify((await people.read(artist, '/api-tokens')).data)).not.toContain(program.tokenId);
  await people.done(venue, 'revoke-api-token', { tokenId: program.tokenId });
  expect((await people.read(program, '/my-rooms')).error?.code).toBe('token-over');
});

test('it ends at its end, with its account, and with the session that its owner ends', async () => {
  const person = await people.venue();
  const codeOf = async (program: Person) => (await people.read(program, '/my-rooms')).error?.code;
  const [over, banned, left] = [
    await byToken(person, 'read'),
    await byToken(person, 'read'),
    await byToken(person, 'read'),
  ];
  await backend.pool.query(`update private.api_tokens set ends_at = private.now() where id = $1`, [
    over.tokenId,
  ]);
  expect(await codeOf(over)).toBe('token-over');
  const bannedUntil = (until: string | null) =>
    backend.pool.query('update auth.users set banned_until = $2 where id = $1', [person.userId, until]);
  await bannedUntil('2999-01-01');
  expect(await codeOf(banned)).toBe('token-over');
  await bannedUntil(null);
  expect(await codeOf(banned)).toBeUndefined();
  await backend.pool.query('select private.end_links_made_elsewhere($1, gen_random_uuid())', [person.userId]);
  expect(await codeOf(left)).toBe('token-over');
});

test('it is hashed at rest, in the log of kept answers too, and stands in no address', async () => {
  const program = await byToken(venue, 'read');
  const { rows } = await backend.pool.query(
    `select t::text as row from private.api_tokens t union all select k::text from private.idempotency_keys k`,
  );
  expect(JSON.stringify(rows)).not.toContain(program.token.slice(3));
  for (const path of [
    `/functions/v1/api/my-rooms?token=${program.token}`,
    `/functions/v1/api/openapi.json?${program.token}`,
    `/functions/v1/api/calendar-feed/${program.token}.ics`,
    `/venue/calendar?t=%72o_${program.token.slice(3)}`,
  ]) {
    const response = await fetch(`${backend.url}${path}`);
    expect([response.status, path]).toEqual([400, path]);
    expect(await response.text()).not.toContain(program.token);
  }
});

test('it opens no other service: not rows, files, sign-in or what is told live', async () => {
  const { token } = await byToken(venue, ...SCOPES);
  const apikey = backend.publishableKey;
  for (const path of ['/rest/v1/bookings?select=id', '/auth/v1/user', '/storage/v1/object/riders/x/y.pdf']) {
    const response = await get(path, token, { apikey });
    expect([response.status, await response.text()], path).toEqual([
      403,
      expect.stringContaining('A token opens addresses below /functions/v1/api alone.'),
    ]);
    const behind = await backend.behindTheGate(path, {
      headers: { apikey, authorization: `Bearer ${token}` },
    });
    expect(behind.status, path).toBeGreaterThanOrEqual(400);
  }
});

test('its answers say how many requests are left, and until when', async () => {
  const { token } = await byToken(venue, 'read');
  const ask = () => get('/functions/v1/api/my-rooms', token);
  const [first, second] = [await ask(), await ask()];
  const left = [first, second].map(({ headers }) => Number(headers.get('ratelimit-remaining')));
  expect(left[1]).toBe((left[0] ?? 0) - 1);
  expect(Number(first.headers.get('ratelimit-reset'))).toBeLessThanOrEqual(60);
});

test('past its limit it is told how long to wait, and another token of the same person goes on', async () => {
  const [busy, other] = [await byToken(venue, 'write'), await byToken(venue, 'write')];
  const ask = (token: string) => get('/functions/v1/api/my-rooms', token);
  // A minute may end meanwhile, and another one begins with none asked.
  for (let asked = 0; asked < 2 * MOST && (await ask(busy.token)).status !== 429; asked += 51)
    await Promise.all(Array.from({ length: 50 }, () => ask(busy.token).then((answer) => answer.text())));
  const refused = await ask(busy.token);
  expect(refused.status).toBe(429);
  expect((await refused.json()).error).toEqual({
    code: 'too-many',
    message: expect.stringMatching(/^Too many requests\. Please wait \d+ seconds? and try again\.$/),
  });
  const told = (name: string) => Number(refused.headers.get(name));
  expect([told('ratelimit-limit'), told('ratelimit-remaining')]).toEqual([MOST, 0]);
  expect(told('retry-after')).toBeGreaterThan(0);
  expect(told('retry-after')).toBeLessThanOrEqual(60);
  expect(Math.abs(told('ratelimit-reset') - told('retry-after'))).toBeLessThanOrEqual(1);
  expect((await ask(other.token)).status).not.toBe(429);
});

test('a key that a browser sent answers a token nothing of it: each token has keys of its own', async () => {
  const key = crypto.randomUUID();
  const input = { day: await people.aNight(), note: 'Only the browser reads its own answer' };
  expect((await people.send(venue, 'note-day', input, key)).status).toBe(200);
  const program = await byToken(venue, 'write');
  const other = { ...input, note: 'Another note' };
  expect((await people.send(venue, 'note-day', other, key)).error.code).toBe('key-reused');
  expect((await people.send(program, 'note-day', other, key)).status).toBe(200);
  expect((await people.send(program, 'note-day', input, key)).error.code).toBe('key-reused');
});
