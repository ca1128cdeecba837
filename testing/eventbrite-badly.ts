import type { ServerResponse } from 'node:http';
import { say, sayNowAndThen, sayTooMuch } from '#testing/services-stand-in.ts';

const onePage = { pagination: { has_more_items: false } };
const said = (sold: unknown, field = 'quantity_sold') => ({
  ...onePage,
  ticket_classes: [{ id: '1', name: 'Full', cost: { currency: 'EUR', value: 1500 }, [field]: sold }],
});
/** How Eventbrite fails or lies when it is asked how many are sold, and what the night then says. */
export const BADLY: [how: string, (response: ServerResponse) => unknown, RegExp][] = [
  ['is away', (r) => say(r, 503, 'away'), /did not answer as it should/],
  ['floods', (r) => sayTooMuch(r), /did not answer as it should/],
  ['stalls', (r) => sayNowAndThen(r), /took too long/],
  ['is asked too often', (r) => say(r, 429, {}, { 'retry-after': '600' }), /asked too often/],
  ['says a page', (r) => say(r, 200, '<html>40 sold</html>'), /did not answer as it should/],
  ['counts below zero', (r) => say(r, 200, said(-40)), /did not answer as it should/],
  ['counts past all measure', (r) => say(r, 200, said(1e12)), /did not answer as it should/],
  [
    'counts more than the room holds',
    (r) => say(r, 200, said(1_000_000)),
    /more tickets are sold than this night has/,
  ],
  ['calls its field otherwise', (r) => say(r, 200, said(99, 'sold')), /to those whose event it is alone/],
  ['counts in words', (r) => say(r, 200, said('99')), /did not answer as it should/],
  [
    'has pages without end',
    (r) => say(r, 200, { ...said(1), pagination: { has_more_items: true, continuation: 'again' } }),
    /did not answer as it should/,
  ],
];
