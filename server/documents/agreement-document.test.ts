import { describe, expect, it } from 'vitest';
import { agreementTerms } from '#core/booking/agreement.ts';
import { renderAgreement } from '#server/documents/agreement-document.tsx';

const terms = agreementTerms('RO-2027-000123', {
  agreedOn: '2027-01-05',
  artist: { name: 'Łąka & Café Ω', location: 'Kraków, Poland' },
  venue: { name: 'Кино', address: 'Damstraat 1, Amsterdam, Netherlands', capacity: 250 },
  show: {
    date: '2027-03-12',
    timeZone: 'Europe/Amsterdam',
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:30',
  },
  set: { start: '20:30', minutes: 60 },
  deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  currency: 'EUR',
  tickets: { fullPriceCents: 1700, presalePriceCents: 1300 },
  provides: ['Sound Tech'],
  techRider: true,
});
const agreement = {
  terms,
  termsSha256: 'a'.repeat(64),
  artist: { name: 'Ania Łąka', image: null, at: '2027-01-06T10:00:00.000Z' },
  venue: { name: 'Vera Room', image: 'M 40 120 C 100 20 160 180 220 90', at: '2027-01-07T10:00:00.000Z' },
};

describe('the PDF of an agreement', () => {
  it('is the same bytes each time it is made', async () => {
    const first = await renderAgreement(agreement);
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect(first.equals(await renderAgreement(agreement))).toBe(true);
  });
  it('differs when anything in it does', async () => {
    const other = await renderAgreement({
      ...agreement,
      artist: { ...agreement.artist, name: 'Somebody Else' },
    });
    expect(other.equals(await renderAgreement(agreement))).toBe(false);
  });
});
