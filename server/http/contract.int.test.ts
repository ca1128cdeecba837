import { beforeAll, describe, expect, test } from 'vitest';
import { GUARDED_ACTS } from '#core/account/guarded-acts.ts';
import { type Act, type Contract, refusalsOf } from '#core/contract/define.ts';
import { type ActName, acts, contracts, type MovingActName } from '#core/contract/index.ts';
import { openApi } from '#server/http/openapi.ts';
import { anAdmin } from '#testing/admins.ts';
import { everythingWritten } from '#testing/everything-written.ts';
import { goodInputs } from '#testing/good-inputs.ts';
import type { Person } from '#testing/people.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople();
let artist: Person;
let venue: Person;
beforeAll(async () => {
  [artist, venue] = [await people.artist(), await people.venue()];
});

const NOTHING = '{}';

/** Asks as a program would that knows nothing but the contract's address. */
async function ask(
  { kind, name }: Contract,
  token: string | null,
  {
    body = NOTHING,
    query = '',
    id = crypto.randomUUID() as string,
    key = crypto.randomUUID() as string,
  } = {},
) {
  const path = name.replace(':id', encodeURIComponent(id));
  const hasBody = kind === 'act' || kind === 'secret-document';
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(hasBody ? { 'content-type': 'application/json' } : {}),
    ...(kind === 'act' ? { 'idempotency-key': key } : {}),
  };
  const init = hasBody ? { method: 'POST', headers, body } : { headers };
  const response = await fetch(`${backend.url}/functions/v1/api/${path}${query}`, init);
  const { error } = await response.json();
  return { status: response.status, code: error?.code, message: error?.message };
}

/** What it takes, so that nothing is wrong but who asks. */
const inputOf = ({ name }: Contract): object => goodInputs[name as ActName] ?? {};

const sideOf = ({ who }: Contract) => (who === 'artist' ? artist : venue);

test('anyone reads the description of the API', async () => {
  const response = await fetch(`${backend.url}/functions/v1/api/openapi.json`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(await response.json()).toEqual(openApi());
});

describe.each(contracts.map((contract) => [contract.name, contract] as const))('%s', (_, contract) => {
  test('is served to whom it is for, and to nobody else', async () => {
    const asVisitor = await ask(contract, null);
    if (contract.who === 'visitor') expect(asVisitor.code).toBe('invalid-input');
    else expect([asVisitor.status, asVisitor.code]).toEqual([401, 'not-signed-in']);
    expect((await ask(contract, 'aaa.bbb.ccc')).status).toBe(401);

    if (contract.who === 'artist' || contract.who === 'venue') {
      const wrong = contract.who === 'artist' ? venue : artist;
      const refused = await ask(contract, wrong.token, { body: JSON.stringify(inputOf(contract)) });
      const Side = contract.who === 'artist' ? 'artists' : 'venues';
      expect(refused).toEqual({
        status: 403,
        code: `only-${Side}`,
        message: `Only ${Side} can ${contract.purpose()}.`,
      });
    }
    if (contract.who === 'admin') {
      const body = JSON.stringify({ confirm: true, ...inputOf(contract) });
      for (const { token } of [artist, venue]) {
        expect((await ask(contract, token, { body })).code).toBe('only-admins');
      }
    }
  });

  test('refuses garbage with a code that it lists, and writes nothing', async () => {
    const { token } = sideOf(contract);
    const before = await everythingWritten(backend.pool);
    for (const garbage of GARBAGE[contract.kind]) {
      // A query of nothing that is asked for is none: it is answered.
      const { status, code, message } = await ask(contract, token, garbage);
      const about = `${JSON.stringify(garbage)} ${status} ${code} ${message}`;
      expect(status, about).toBeLessThan(500);
      if (status === 200) continue;
      expect(refusalsOf(contract), about).toContain(code);
      expect(message, about).toMatch(/^\S.{3,200}$/s);
    }
    expect(await everythingWritten(backend.pool)).toEqual(before);
  });
});

/** What carries something out of the account, with an input that does. */
const MOVING: Record<MovingActName, () => object> = {
  'save-payout-account': () => ({ holder: 'Nova Drift', iban: 'NL91ABNA0417164300' }),
  'keep-bank-details': () => ({ holder: 'Nova Drift', iban: 'NL91ABNA0417164300' }),
  'open-payment-page': () => ({ page: 'account' }),
  'keep-calendar-feed': () => ({ how: 'make', withHolds: true, withDays: true }),
  'share-night': () => ({ showId: id, how: 'make', label: 'Sound' }),
  'invite-member': () => ({ email: 'ben@example.com', role: 'owner' }),
  'change-role': () => ({ userId: id, role: 'owner' }),
  'add-webhook': () => goodInputs['add-webhook'],
  'make-api-token': () => ({ name: 'Box office', scopes: ['money'], days: 1 }),
  'export-contacts': () => ({ as: 'csv' }),
  'hand-over': () => ({ userId: id, become: 'leave' }),
};

test('every act that carries something out of the account is one whose owner is told', () => {
  const moving = Object.values(acts).filter(({ moves }) => moves !== 'nothing');
  expect(moving.map(({ name }) => name).toSorted()).toEqual(Object.keys(MOVING).toSorted());
  expect(Object.keys(GUARDED_ACTS).toSorted()).toEqual(Object.keys(MOVING).toSorted());
});

test.each(
  Object.values(acts).filter(({ provedRecently, moves }) => provedRecently || moves !== 'nothing') as Act[],
)('$name needs a proof of who asks from the last minutes', async (contract) => {
  const asks = { venue: people.venue, admin: () => anAdmin(backend, people), others: people.artist };
  const { token } =
    await asks[contract.who === 'venue' || contract.who === 'admin' ? contract.who : 'others']();
  await backend.pool.query(`update auth.mfa_amr_claims set created_at = created_at - interval '1 day',
      updated_at = updated_at - interval '1 day'`);
  const input = MOVING[contract.name as MovingActName]?.() ?? inputOf(contract);
  const { status, code } = await ask(contract, token, { body: JSON.stringify(input) });
  expect([status, code]).toEqual([403, 'prove-first']);
});

const id = crypto.randomUUID();

const BODIES = [
  '',
  '{',
  'null',
  '[]',
  '5',
  '"text"',
  '{"a":1}',
  '{"__proto__":{}}',
  `{"a":"${'x'.repeat(70_000)}"}`,
].map((body) => ({ body }));

const GARBAGE = {
  act: BODIES,
  'secret-document': BODIES,
  read: ['?limit=x', '?limit=-1&showId=1', '?page=1e9', '?date=soon&showId=%20', '?showId=a&showId=b'].map(
    (query) => ({ query }),
  ),
  archive: [],
  document: ['x', '%00', '0', 'null'].map((text) => ({ id: text })),
};
