import type { agreementTerms } from '#core/booking/agreement.ts';

/** What an agreement says, for tests of agreements: what one is about it writes over this. */
export const AGREED = {
  agreedOn: '2027-01-20',
  artist: { name: 'Nova Drift', location: 'Lisbon, Portugal' },
  venue: { name: 'The Cellar', address: 'Prinsengracht 1, Amsterdam, Netherlands', capacity: 70 },
  show: {
    date: '2027-03-12',
    timeZone: 'Europe/Amsterdam',
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
  },
  set: { start: '20:30', minutes: 60 },
  deal: { kind: 'guarantee', guaranteeCents: 50_000 },
  currency: 'EUR',
  tickets: { fullPriceCents: 1700, presalePriceCents: 1300 },
  provides: ['Sound Tech', 'Catering'],
  techRider: true,
} satisfies Parameters<typeof agreementTerms>[1];
