import type { Sample } from './sample.ts';

const API = '/functions/v1/api';
const DEAL = { kind: 'guarantee', guaranteeCents: 50_000 };
const CLAIM = { line: 'sold:1', figure: 11, why: 'We counted 11.' };
const SOLD = { tiers: [{ name: 'full-price', sold: 10 }], costs: [] };

/** What whoever has no account asks by the link of a booking, and what no link opens. */
export const BY_LINK: readonly Sample[] = [
  ['link', 'GET', `${API}/booking-by-link`],
  ['link', 'GET', `${API}/also-that-day?bookingId={booking}`],
  ['link', 'GET', `${API}/tax-ahead?bookingId={booking}`],
  ['link', 'GET', `${API}/clauses-of-offer?bookingId={booking}`],
  ['link', 'GET', `${API}/changes-of-booking?bookingId={booking}`],
  ['link', 'GET', `${API}/night?showId={show}`],
  ['link', 'GET', `${API}/nights/{show}/sheet`],
  ['link', 'GET', `${API}/agreements/{agreement}/document`],
  ['link', 'GET', `${API}/settlements/{settlement}/document`],
  ['link', 'GET', `${API}/settlements/{settlement}/tax-withheld`],
  ['link', 'GET', `${API}/invoices/{invoice}/document`],
  ['link', 'GET', `${API}/invoices/{invoice}/supplier-paper?of=fee`],
  ['link', 'GET', `${API}/electronic-invoice?invoiceId={invoice}&as=ubl`],
  ['link', 'POST', `${API}/counter-offer`, { bookingId: '{booking}', deal: DEAL, setStart: '20:30' }],
  ['link', 'POST', `${API}/accept-booking`, { bookingId: '{booking}', fullPriceCents: 1500 }],
  ['link', 'POST', `${API}/decline-booking`, { bookingId: '{booking}', reason: 'On holiday' }],
  ['link', 'POST', `${API}/withdraw-booking`, { bookingId: '{booking}' }],
  ['link', 'POST', `${API}/cancel-booking`, { bookingId: '{booking}', reason: 'Flood' }],
  ['link', 'POST', `${API}/sign-agreement`, { agreementId: '{agreement}', signerName: 'Stella Strange' }],
  ['link', 'POST', `${API}/advance`, { how: 'ask', bookingId: '{booking}', topic: 'load-in', text: 'When?' }],
  ['link', 'POST', `${API}/confirm-running-order`, { showId: '{show}', version: 1 }],
  ['link', 'POST', `${API}/conclude-show`, { bookingId: '{booking}', ...SOLD }],
  ['link', 'POST', `${API}/confirm-statement`, { settlementId: '{settlement}' }],
  ['link', 'POST', `${API}/dispute-statement`, { settlementId: '{settlement}', reason: 'We sold more' }],
  ['link', 'POST', `${API}/contest-line`, { settlementId: '{settlement}', ...CLAIM }],
  ['link', 'POST', `${API}/write-by-link`, { id: '{new}', content: 'Hello' }],
  ['link', 'POST', `${API}/mail-link-code`, {}],
  ['link', 'POST', `${API}/prove-mailbox`, { code: '123456' }],
  ['link', 'POST', `${API}/pass-on-link`, { email: 'dora@example.com', name: 'Dora' }],
  ['link', 'POST', `${API}/save-payout-account`, { holder: 'Stella', iban: 'NL91ABNA0417164300' }],
  [
    'link',
    'POST',
    `${API}/open-show`,
    { date: '{later}', doors: '19:00', showTime: '20:00', curfew: '23:00' },
  ],
  ['link', 'GET', `${API}/links-of-booking?bookingId={booking}`],
  ['link', 'GET', '/rest/v1/bookings?select=id&limit=5'],
  ['link', 'GET', '/realtime/v1/websocket?vsn=2.0.0'],
];
