import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createReplyAddresses } from './reply-addresses.ts';

const HOST = 'reply.order.example';
const addresses = createReplyAddresses({ jwtSecret: 'a secret of a test' }, HOST);

it('names a row, in an address that SMTP allows and that may be written in capitals', () => {
  for (let count = 0; count < 50; count += 1) {
    const id = randomUUID();
    const address = addresses.of('reply', id);
    expect(address).toMatch(/^[a-z2-7+]{1,64}@reply\.order\.example$/);
    expect(addresses.read(address)).toEqual({ kind: 'reply', id });
    expect(addresses.read(address.toUpperCase())).toEqual({ kind: 'reply', id });
  }
});

it('reads no address that was made by guessing, for another purpose, elsewhere or with another key', () => {
  const id = randomUUID();
  const address = addresses.of('reply', id);
  const other = createReplyAddresses({ jwtSecret: 'another secret' }, HOST);
  const elsewhere = createReplyAddresses({ jwtSecret: 'a secret of a test' }, 'other.example');
  const changed = (at: number) =>
    address.slice(0, at) + (address[at] === 'a' ? 'b' : 'a') + address.slice(at + 1);
  expect(addresses.read(other.of('reply', id))).toBeNull();
  expect(addresses.read(elsewhere.of('reply', id))).toBeNull();
  expect(addresses.read(address.replace('reply+', 'bounce+'))).toBeNull();
  expect(addresses.read(changed(8))).toBeNull();
  expect(addresses.read(changed(40))).toBeNull();
  for (const none of [
    '',
    '@',
    'reply+@reply.order.example',
    `reply+${'a'.repeat(50)}@${HOST}`,
    `reply@${HOST}`,
  ])
    expect(addresses.read(none), none).toBeNull();
});
