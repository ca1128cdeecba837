import type { Sample } from './sample.ts';

const ARTIST = 'd0000000-0000-4000-8000-000000000012';
const API = '/functions/v1/api';
const NIGHT = { date: '{later}', doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
const SOUGHT = {
  title: 'Spring night',
  presalePriceCents: 1300,
  capacity: 100,
  slots: 1,
  genres: ['Rock'],
  moods: ['Upbeat'],
  loudness: 'Loud',
  locationScope: ['Local'],
  musicType: 'original',
  budgetCents: 50_000,
};
const DEAL = { kind: 'guarantee', guaranteeCents: 50_000 };
const CUSTOM = {
  kind: 'custom',
  lines: [
    { id: 'cost:1', label: 'Sound', key: 'is', unit: 'money' },
    { id: 'line:1', label: 'Door less sound', key: 'less', from: 'door', off: ['cost:1'] },
    { id: 'line:2', label: 'Share', key: 'percent', basisPoints: 7000, of: 'line:1' },
  ],
  extras: {
    ticketFeeCents: 100,
    costs: [{ label: 'Hotel', capCents: 20_000 }],
    bonuses: [{ atSold: 50, cents: 100 }],
  },
};
const TERMS = { deal: DEAL, setStart: '20:30', setMinutes: 60, message: 'We would love to.' };
const STATEMENT = {
  tiers: [
    { name: 'full-price', sold: 10 },
    { name: 'pre-sale', sold: 0 },
  ],
  comps: 0,
  deductions: [{ label: 'Sound', cents: 100 }],
  note: 'Thanks',
};

const CLAIM = { line: 'sold:1', figure: 11, why: 'We counted 11.' };

/** /functions/v1/api (commands and computed reads) and the broadcasts of /realtime/v1 over HTTP. */
export const COMMANDS: readonly Sample[] = [
  ['venue', 'GET', `${API}/matches?showId={show}&page=1&limit=20`],
  ['venue', 'GET', `${API}/preview-matches?date={later}&genres=Rock%2CIndie&moods=Upbeat&limit=10`],
  ['artist', 'GET', `${API}/openings?limit=10&offset=0`],
  ['venue', 'GET', `${API}/also-that-day?bookingId={booking}`],
  ['artist', 'GET', `${API}/tax-ahead?bookingId={booking}`],
  ['artist', 'GET', `${API}/fees-with?profileId={venue}`],
  ['artist', 'GET', `${API}/interest?bookingId={booking}`],
  ['artist', 'GET', `${API}/broken-radius?nights={venue}@2027-03-12`],
  ['venue', 'GET', `${API}/offer-reasons?bookings={booking}`],
  ['artist', 'GET', `${API}/places-sought?venueId={venue}`],
  ['venue', 'GET', `${API}/bill-of-show?showId={show}&bookingId={booking}`],
  ['venue', 'GET', `${API}/invoices/{invoice}/document`],
  ['venue', 'GET', `${API}/invoices/{invoice}/supplier-paper?of=fee`],
  ['venue', 'GET', `${API}/settlements/{settlement}/document`],
  ['artist', 'GET', `${API}/settlements/{settlement}/tax-withheld`],
  ['venue', 'GET', `${API}/agreements/{agreement}/document`],
  ['venue', 'POST', `${API}/open-show`, { ...NIGHT, ...SOUGHT }],
  ['venue', 'POST', `${API}/change-show`, { showId: '{show}', ...NIGHT, ...SOUGHT }],
  ['venue', 'POST', `${API}/cancel-show`, { showId: '{show}', reason: 'Flood' }],
  ['venue', 'POST', `${API}/request-booking`, { showId: '{show}', artistId: ARTIST, ...TERMS }],
  [
    'artist',
    'POST',
    `${API}/request-booking`,
    { showId: '{show}', ...TERMS, deal: { kind: 'door-split', sharePercent: 70 } },
  ],
  ['artist', 'POST', `${API}/counter-offer`, { bookingId: '{booking}', ...TERMS, deal: CUSTOM }],
  ['artist', 'POST', `${API}/counter-offer`, { bookingId: '{booking}', ...TERMS }],
  ['artist', 'POST', `${API}/accept-booking`, { bookingId: '{booking}' }],
  ['venue', 'POST', `${API}/accept-booking`, { bookingId: '{booking}' }],
  ['artist', 'POST', `${API}/decline-booking`, { bookingId: '{booking}', reason: 'On holiday' }],
  ['venue', 'POST', `${API}/withdraw-booking`, { bookingId: '{booking}' }],
  ['venue', 'POST', `${API}/cancel-booking`, { bookingId: '{booking}', reason: 'Flood' }],
  [
    'venue',
    'POST',
    `${API}/sign-agreement`,
    { agreementId: '{agreement}', signerName: 'Dervla', signatureSvgPath: 'M0 0 L10 10' },
  ],
  ['venue', 'POST', `${API}/conclude-show`, { bookingId: '{booking}', ...STATEMENT }],
  ['artist', 'POST', `${API}/confirm-statement`, { settlementId: '{settlement}' }],
  ['artist', 'POST', `${API}/dispute-statement`, { settlementId: '{settlement}', reason: 'We sold more' }],
  ['artist', 'POST', `${API}/propose-figures`, { bookingId: '{booking}', ...STATEMENT }],
  ['artist', 'POST', `${API}/answer-cost`, { settlementId: '{settlement}', costId: ARTIST, accept: true }],
  ['artist', 'POST', `${API}/contest-line`, { settlementId: '{settlement}', ...CLAIM }],
  ['venue', 'POST', `${API}/answer-contest`, { settlementId: '{settlement}', ...CLAIM, answer: 'counter' }],
  ['venue', 'POST', `${API}/process-payout`, { bookingId: '{booking}' }],
  ['venue', 'POST', `${API}/change-plan`, { status: 'cancelled' }],
  ['venue', 'POST', `${API}/pay-invoice`, { invoiceId: '{invoice}' }],
  ['artist', 'POST', `${API}/ask-interest`, { bookingId: '{booking}', cents: 411 }],
  ['artist', 'POST', `${API}/waive-interest`, { bookingId: '{booking}' }],
  ['venue', 'POST', `${API}/submit-review`, { bookingId: '{booking}', stars: 5, comment: 'Superb' }],
  [
    'nobody',
    'POST',
    `${API}/contact`,
    { kind: 'contact', name: 'Ana', email: 'ana@example.com', message: 'Hello' },
  ],
  ['own', 'POST', `${API}/delete-account`, { confirm: true }],
  ['nobody', 'GET', '/realtime/v1/websocket?vsn=2.0.0'],
];
