import { describe, expect, test } from 'vitest';
import { detoursIn } from '#core/messages/past-the-agreement.ts';

describe('a phone number is seen', () => {
  test.each([
    'Call me: +31 6 12345678',
    '+31612345678',
    '+31 (0)6 1234 5678',
    '0031 6 1234 5678',
    'my number is 06-12345678',
    '06 12 34 56 78',
    '01.42.68.53.00',
    '06-12-34-56-78 after 19:00',
    '(020) 123 4567',
    '020/1234567 from 27.11.2026',
    '0171 1234567',
    '07700 900123',
    '+44 7700 900 123',
    '+1 (555) 123-4567',
    '(555) 123-4567',
    '555.123.4567',
    'Call me on 12 34 56 78',
    'whatsapp 612345678',
    'Tel.: 612 34 56 78',
    'phone number: 2123 4567',
    'On 27/11/2026 reach me at 0612345678, doors 19:00',
  ])('%s', (text) => {
    expect(detoursIn(text)).toEqual(['phone']);
  });
});

describe('an address, an account and a way to pay are seen', () => {
  test.each([
    ['Write to booking@nova-drift.example.com', ['email']],
    ['nova.drift+gigs@example.co.uk please', ['email']],
    ['nova (at) example (dot) com', ['email']],
    ['nova [at] example.com', ['email']],
    ['zoë@müsik.example', ['email']],
    ['NL91 ABNA 0417 1643 00', ['account']],
    ['my account is nl91abna0417164300 please pay there', ['account']],
    ['Pay to DE89 3704 0044 0532 0130 00 this week', ['account']],
    ['GB82-WEST-1234-5698-7654-32', ['account']],
    ['Just PayPal me', ['payment']],
    ['pay pal works', ['payment']],
    ['by Venmo, Revolut or Zelle', ['payment']],
    ['cash in hand, as always', ['payment']],
    ['We pay you in cash after the show', ['payment']],
    ['You get paid the whole sum in cash', ['payment']],
    ['a cash payment on the night', ['payment']],
    ['Off the books?', ['payment']],
  ])('%s', (text, kinds) => {
    expect(detoursIn(text)).toEqual(kinds);
  });

  test('each once, whatever is named beside it', () => {
    const text =
      'Call 06 1234 5678 or +31612345678, a@example.com, b@example.com, PayPal or NL91ABNA0417164300';
    expect(detoursIn(text).toSorted()).toEqual(['account', 'email', 'payment', 'phone']);
  });
});

describe('what only looks alike is none', () => {
  test.each([
    '',
    'Hello! We would love to play at yours.',
    // Days and years.
    'Is 2026-11-27 free? Or 27.11.2026, 27/11/26, 11/27/2026?',
    'We can do 01.12.2026, 02.12.2026 and 03.12.2026.',
    '01-12-2026 02-12-2026 03-12-2026',
    '01/12/2026 - 05/12/2026',
    'On tour 2024-2025, 2026/2027/2028',
    'from 2019 2020 2021 2022 on',
    // Hours.
    'Doors 19:00, show 20:00-23:30, load-in 16h30',
    'Doors 19.00 - 20.00, set 21.15-22.45',
    '01.12.2026 20:00',
    '08:00 09:00 10:00',
    // Prices.
    'We ask € 1.500,00 or 10 000 EUR, deposit $2,500.00',
    '1 000 000 000 euros',
    '€ 0,00 1 234 567 890',
    '£ 12 345 678',
    '0 000 000 000 €',
    // Capacities, lengths, places.
    'Capacity 350 / 400, or 1200 standing',
    '2 x 45 min, or 60-75-90',
    '1016 AB Amsterdam, 10115 Berlin, SW1A 1AA, 90210-1234',
    'Damstraat 12, 1012 JM',
    '3 400 000 listeners a month, +350 followers, +1000000 plays',
    'Room 101, 102, 103, 104, 105',
    // Papers.
    'Agreement RO-2027-000123 and INV-2026-000123456',
    'Order 0123456789, invoice no. 0001234567, #0612345678',
    'reference: 0098765432',
    // Words.
    'We cover Johnny Cash',
    'There is a cash bar, and the merch table takes cash',
    'The revolution starts at 8, crypt and all',
    'Look at example.com, we are @novadrift there',
    'Meet at the bar at 8 dot',
    'Call sheet 2026, mobile stage 12 x 10',
    'Payment 30 days after the show. We bring cash for the bar.',
    'AB12 is our stage plot, DE12 3456 7890 1234 5678 90 is no account',
  ])('%s', (text) => {
    expect(detoursIn(text)).toEqual([]);
  });
});

// A pattern that tries every way through would not end here.
test.each(['0', '0 ', 'a', '+1-', 'a.', 'ab12 ', '1.', '(', '- ', 'pay ', 'a@a-', '00.'])(
  'a long text of %j alone is read in one go',
  (part) => {
    expect(detoursIn(part.repeat(4_000 / part.length))).toBeInstanceOf(Array);
  },
);
