import { createHmac } from 'node:crypto';
import type { Chance } from './chance.ts';
import { ODD_STRINGS } from './odd-values.ts';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, claims: unknown, key = 'not-the-key') => {
  const text = `${base64url(header)}.${base64url(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};
const HS256 = { alg: 'HS256', typ: 'JWT' };
const VENUE = 'd0000000-0000-4000-8000-000000000001';
const CLAIMS: readonly unknown[] = [
  ...[{ sub: 'not-a-uuid', role: 'authenticated' }, { sub: null }, { sub: 5 }, { role: 'service_role' }],
  ...[
    {},
    [],
    null,
    'x',
    { role: 'postgres' },
    { role: 'authenticated', exp: '99999999999' },
    { exp: -1 },
    { nbf: 'x' },
  ],
  { exp: 1e300, role: 'authenticated', sub: VENUE },
  { sub: VENUE, role: 'authenticated', exp: 1, aud: 'authenticated' },
  { sub: VENUE, role: ['authenticated'], aud: {}, session_id: 'x' },
];

/** What may stand where a token is expected. `valid` is a real one, which some of these alter. `secret`, where it is known, signs odd claims. */
export function oddToken(chance: Chance, valid: string, secret?: string): string {
  const [head = '', body = '', sum = ''] = valid.split('.');
  const claims = chance.pick(CLAIMS);
  return chance.pick<() => string>([
    () => signed(HS256, claims, secret),
    () => signed(HS256, claims, secret),
    () => `${base64url({ alg: 'none' })}.${base64url(claims)}.`,
    () => `${base64url({ alg: 'none' })}.${body}.`,
    () => `${base64url({ alg: 'RS256' })}.${body}.${sum}`,
    () => `${base64url({ alg: 'HS256', kid: '../../dev/null', crit: ['x'], x: 1 })}.${body}.${sum}`,
    () => `${head}.${body}.${sum.slice(1)}A`,
    () => `${head}.${body}`,
    () => `${head}..${sum}`,
    () => `${body}.${head}.${sum}`,
    () => `${valid}.${sum}`,
    () => `${valid}=`,
    () => valid.slice(0, chance.int(valid.length + 1)),
    () => `${base64url({ ...HS256, x: 'x'.repeat(7_000) })}.${body}.${sum}`,
    () => `${head}.${Buffer.from('{"sub":').toString('base64url')}.${sum}`,
    () => `${head}.!!!!.${sum}`,
    () => chance.pick(ODD_STRINGS),
    () => `sb_secret_${'A'.repeat(22)}_AAAAAAAA`,
    () => '.'.repeat(1 + chance.int(4)),
    () => 'a.b.c',
  ])();
}
