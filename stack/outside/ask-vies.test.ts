import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askVies, type Vies, ViesSaidNothing } from '#server/outside/ask-vies.ts';
import { type Asked, say, sayNowAndThen, sayTooMuch, standInFor } from '#testing/services-stand-in.ts';
import { createAskOutside } from './ask-outside.ts';

// A stand-in for VIES, written from its published documentation (REST, `check-vat-number`). VIES itself was never asked.
const HOST = 'ec.europa.eu';
const ID = { countryCode: 'AT', vatNumber: 'U13585627' };
const US = { countryCode: 'IE', vatNumber: '6433435F' };
const VALID = {
  ...ID,
  ...{ requestDate: '2026-11-28T12:00:00.000Z', valid: true, requestIdentifier: 'WAPIAAAAW1234567' },
  ...{ name: 'Keller GmbH', address: 'Ring 1\n1010 Wien', traderName: '---' },
};
let answer: (asked: Asked, response: ServerResponse) => unknown;
let services: Awaited<ReturnType<typeof standInFor>>;
beforeAll(async () => {
  services = await standInFor([HOST], (asked, response) => answer(asked, response));
});
afterAll(() => services.stop());
beforeEach(() => {
  services.asked.length = 0;
});
const viesWith = (more: Partial<Vies> = {}, longestMs = 10_000): Vies => ({
  ask: createAskOutside([HOST], { standIns: services.standIns, longestMs }),
  url: `https://${HOST}/taxation_customs/vies/rest-api`,
  askedAs: () => US,
  ...more,
});
const says = (json: unknown, status = 200) => {
  answer = (_, response) => say(response, status, json);
};
const error = (code: string) => ({ actionSucceed: false, errorWrappers: [{ error: code }] });
const faultOf = (asked: Promise<unknown>) =>
  asked.then(
    (said) => JSON.stringify(said),
    (thrown) => {
      if (thrown instanceof ViesSaidNothing) return thrown.fault;
      throw thrown;
    },
  );

test('an id is asked about as whoever runs the deployment, and the identifier of the answer is kept', async () => {
  says(VALID);
  expect(await askVies(viesWith(), ID)).toEqual({
    ...{ isValid: true, identifier: 'WAPIAAAAW1234567', askedAs: US },
    ...{ name: 'Keller GmbH', address: 'Ring 1\n1010 Wien' },
  });
  expect(services.asked.map(({ at }) => at)).toEqual([
    'ec.europa.eu/taxation_customs/vies/rest-api/check-vat-number',
  ]);
  expect(JSON.parse(services.asked[0]?.body ?? '')).toEqual({
    ...ID,
    ...{ requesterMemberStateCode: 'IE', requesterNumber: '6433435F' },
  });
});

test('an operator without a VAT id asks without one', async () => {
  says({ ...VALID, requestIdentifier: '' });
  const said = await askVies(viesWith({ askedAs: () => null }), ID);
  expect(said).toMatchObject({ isValid: true, identifier: null, askedAs: null });
  expect(JSON.parse(services.asked[0]?.body ?? '')).toEqual(ID);
});

test('an operator whose own id is not valid is told nothing by it: the id is asked about without', async () => {
  answer = ({ body }, response) =>
    say(response, 200, body.includes('requesterNumber') ? error('INVALID_REQUESTER_INFO') : VALID);
  expect(await askVies(viesWith(), ID)).toMatchObject({ isValid: true, askedAs: null });
  expect(services.asked).toHaveLength(2);
});

test('an id that VIES does not know is not valid, and a name that a state does not give is none', async () => {
  says({ ...VALID, valid: false, requestIdentifier: '', name: '---', address: '---' });
  const unknown = { isValid: false, identifier: null, name: null, address: null };
  expect(await askVies(viesWith(), ID)).toMatchObject(unknown);
});

describe('nothing is known of an id', () => {
  test.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'VAT_BLOCKED',
    'IP_BLOCKED',
    'INVALID_INPUT',
  ])('where VIES answers %s, with any status', async (code) => {
    for (const status of [200, 400, 500]) {
      says(error(code), status);
      expect(await faultOf(askVies(viesWith(), ID))).toBe(code);
      // Also where it says beside it that the id is not valid.
      says({ ...VALID, valid: false, ...error(code) }, status);
      expect(await faultOf(askVies(viesWith(), ID))).toBe(code);
    }
  });

  test.each([
    ['another id', { ...VALID, vatNumber: 'U99999999' }, 'another-id'],
    ['an id of another state', { ...VALID, countryCode: 'DE' }, 'another-id'],
    ['no valid', { ...VALID, valid: undefined }, 'unreadable'],
    ['valid in another form', { ...VALID, valid: 'true' }, 'unreadable'],
    ['a page', '<html>valid</html>', 'unreadable'],
    ['nothing', '', 'unreadable'],
    ['a list', [VALID], 'unreadable'],
    ['null', 'null', 'unreadable'],
  ])('where VIES answers %s', async (_, json, fault) => {
    says(json);
    expect(await faultOf(askVies(viesWith(), ID))).toBe(fault);
  });

  test('where VIES is away, leads elsewhere, floods or stalls', async () => {
    says(VALID, 503);
    expect(await faultOf(askVies(viesWith(), ID))).toBe('status 503');
    answer = (_, response) => say(response, 302, '', { location: 'https://evil.example/' });
    expect(await faultOf(askVies(viesWith(), ID))).toBe('status 302');
    answer = (_, response) => sayTooMuch(response);
    expect(await faultOf(askVies(viesWith(), ID))).toBe('too-large');
    answer = (_, response) => sayNowAndThen(response);
    expect(await faultOf(askVies(viesWith({}, 300), ID))).toBe('too-slow');
    answer = (_, response) => response.destroy();
    expect(await faultOf(askVies(viesWith(), ID))).toBe('unreachable');
  });

  test('where the deployment names a place inside its own network', async () => {
    for (const url of ['https://localhost/vies', 'https://10.0.0.1/vies', 'http://ec.europa.eu/vies']) {
      const ask = createAskOutside([new URL(url).hostname]);
      expect(await faultOf(askVies(viesWith({ ask, url }), ID))).toMatch(/^(inside|not-https)$/);
    }
  });
});

test('what VIES writes is kept as text, and no longer than it may be', async () => {
  says({ ...VALID, name: `Kel\u0000ler\u202e ${'x'.repeat(900)}`, requestIdentifier: 'W'.repeat(900) });
  const said = await askVies(viesWith(), ID);
  expect(said.name).toMatch(/^Keller x+$/);
  expect([said.name?.length, said.identifier?.length]).toEqual([400, 100]);
});
