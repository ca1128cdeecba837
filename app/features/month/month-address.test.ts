import { expect, test } from 'vitest';
import { chosenFee, monthAddress, withFee } from './month-address.ts';

const NIGHT = '11111111-1111-4111-8111-111111111111';
const ACT = '22222222-2222-4222-8222-222222222222';
const OTHER = '33333333-3333-4333-8333-333333333333';

test('an address keeps a fee for a seat, one each, and takes it back', () => {
  const first = withFee([], `${NIGHT}~${ACT}`, 28_000);
  const both = withFee(first?.split(',') ?? [], `${NIGHT}~${OTHER}`, 30_000);
  const lowered = withFee(both?.split(',') ?? [], `${NIGHT}~${ACT}`, 25_000);
  const { fees } = monthAddress.parse({ fees: lowered });
  expect(fees.map((each) => each.split('~').at(-1))).toEqual(['30000', '25000']);
  expect(chosenFee(fees, `${NIGHT}~${ACT}`)).toBe(25_000);
  expect(chosenFee(fees, `${OTHER}~${ACT}`)).toBeNull();
  const left = withFee(fees, `${NIGHT}~${ACT}`, null);
  expect(withFee(left?.split(',') ?? [], `${NIGHT}~${OTHER}`, null)).toBeUndefined();
});

test('what is no fee of a seat in an address is left out', () => {
  const seat = `${NIGHT}~${ACT}`;
  for (const wrong of [
    seat,
    `${seat}~`,
    `${seat}~0`,
    `${seat}~-5`,
    `${seat}~1.5`,
    `${seat}~99999999999`,
    `x~${ACT}~100`,
  ])
    expect(monthAddress.parse({ fees: wrong }).fees, wrong).toEqual([]);
  expect(monthAddress.parse({ fees: 12 }).fees).toEqual([]);
});
