import { expect, it } from 'vitest';
import { wholeAddress } from './whole-address.ts';

const DUBLIN = 'Dublin, Ireland';

it.each([
  ['12 Quay Street, Dublin, Ireland', DUBLIN, '12 Quay Street, Dublin, Ireland'],
  ['12 Quay Street, Dublin', DUBLIN, '12 Quay Street, Dublin, Ireland'],
  ['12 Quay Street', DUBLIN, '12 Quay Street, Dublin, Ireland'],
  ['12 Quay Street, Ireland', DUBLIN, '12 Quay Street, Ireland, Dublin'],
  ['12 Quay Street, Dublin 8', DUBLIN, '12 Quay Street, Dublin 8, Ireland'],
  ['12 Quay Street, Dublin D08 X2Y3, Ireland', DUBLIN, '12 Quay Street, Dublin D08 X2Y3, Ireland'],
  ['Dublin Road 1', DUBLIN, 'Dublin Road 1, Dublin, Ireland'],
  ['Dublin', DUBLIN, 'Dublin, Ireland'],
  [
    'Damstraat 1, 1012 Amsterdam',
    'Amsterdam, The Netherlands',
    'Damstraat 1, 1012 Amsterdam, The Netherlands',
  ],
  ['1 Rua A, LISBOA', 'Lisbóa, Portugal', '1 Rua A, LISBOA, Portugal'],
  ['1 Orchard Road, Singapore', 'Singapore, Singapore', '1 Orchard Road, Singapore'],
  ['1 Orchard Road', 'Singapore', '1 Orchard Road, Singapore'],
  ['8 NW 6th Ave, Portland', 'Portland, OR, United States', '8 NW 6th Ave, Portland, OR, United States'],
  [
    '8 NW 6th Ave, Portland, OR 97209',
    'Portland, OR, United States',
    '8 NW 6th Ave, Portland, OR 97209, United States',
  ],
  ['', DUBLIN, DUBLIN],
  ['Somewhere 5', '', 'Somewhere 5'],
  ['', '', ''],
])('%j of %j is %j', (address, location, whole) => expect(wholeAddress({ address, location })).toBe(whole));

it('names a city in a region of the same name once', () => {
  const location = 'Sligo, Sligo, Ireland';
  expect(wholeAddress({ address: '12 Quay Street', location })).toBe('12 Quay Street, Sligo, Ireland');
  expect(wholeAddress({ address: 'Bridge Street, Sligo', location })).toBe('Bridge Street, Sligo, Ireland');
});
