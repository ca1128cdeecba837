import { expect, it } from 'vitest';
import { dealIn, preparedAddress, preparedOffer } from './prepared-offer.ts';

const id = (digit: string) => `00000000-0000-4000-8000-${digit.repeat(12)}`;
const deal = { kind: 'guarantee', guaranteeCents: 45_000 } as const;
const at = { side: 'venue', profileId: id('1'), partnerId: id('2'), day: '2027-03-12' } as const;

it('is an address that opens for its profile, on the page of whom it asks', () => {
  const address = new URL(preparedAddress(at, { deal, currency: 'EUR' }), 'http://localhost');
  expect(address.pathname).toBe(`/prepared/artist/${id('2')}`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ for: id('1'), ask: '2027-03-12', offer: JSON.stringify({ deal, currency: 'EUR' }) },
  });
  expect(preparedAddress({ ...at, side: 'artist' }, {})).toContain('/prepared/venue/');
});

it('stays within what is read of an address, also on the way back from signing in', () => {
  const message = '夜'.repeat(300);
  const back = new URLSearchParams({ back: preparedAddress(at, { deal, currency: 'EUR', message }) });
  expect(`/signin?${back}`.length).toBeLessThan(8 * 1024);
  expect(preparedOffer.safeParse({ message: `${message}夜` }).success).toBe(false);
});

it('has no amounts without their currency, and gives them to no night in another one', () => {
  expect(preparedOffer.safeParse({ deal }).error?.issues[0]?.message).toMatch(/^Say which currency/);
  expect(dealIn({ deal, currency: 'EUR' }, 'EUR')).toEqual(deal);
  expect(dealIn({ deal, currency: 'EUR' }, 'GBP')).toBeNull();
  const share = { kind: 'door-split', sharePercent: 70 } as const;
  expect(preparedOffer.safeParse({ deal: share }).success).toBe(true);
  expect(dealIn({ deal: share }, 'GBP')).toEqual(share);
});

it('is no deal of another kind, and nothing that makes no sense', () => {
  for (const wrong of [
    { kind: 'custom', lines: [] },
    { kind: 'guarantee', guaranteeCents: -1 },
    { kind: 'x' },
  ])
    expect(preparedOffer.safeParse({ deal: wrong, currency: 'EUR' }).success).toBe(false);
});
