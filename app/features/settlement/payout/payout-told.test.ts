import { expect, test } from 'vitest';
import { wordedFor } from '#core/words/t.ts';
import { translator } from '#core/words/translate.ts';
import { payoutTold } from './payout-told.ts';

const show = { artist_name: 'Nova Drift', venue_name: 'The Cellar' };
const answer = { status: 'sending' as const, amountCents: 45_000, currency: 'EUR' };

test('a show is called so in the language of who reads', () => {
  const german = translator('de', { '{0} at {1}': '{0} bei {1}' });
  expect(wordedFor(german, () => payoutTold(answer, show)).description).toContain(
    'Nova Drift bei The Cellar',
  );
});

test('a payout that is on its way is initiated; one that waits says for what', () => {
  const initiated = { title: 'Payout initiated', tone: 'success' };
  expect(payoutTold(answer, show)).toMatchObject(initiated);
  expect(payoutTold(answer, show, { payout_status: 'initiated', payout_why: null })).toMatchObject({
    ...initiated,
    description:
      'Payment for "Nova Drift at The Cellar" has been initiated. The artist will receive the funds within 3-5 business days.',
  });
  const account = payoutTold(answer, show, { payout_status: 'waiting', payout_why: 'account' });
  expect(account.title).toBe('The payout waits for an account');
  expect(account.description).toContain('€450.00 is sent as soon as they have');
  for (const waits of [
    payoutTold({ ...answer, status: 'waiting' }, show),
    payoutTold(answer, show, { payout_status: 'waiting', payout_why: 'payment' }),
  ]) {
    expect(waits.title).toBe('The payout waits for your payment');
    expect(waits.description).not.toContain('3-5');
  }
  expect(payoutTold(answer, show, { payout_status: 'failed', payout_why: 'No' }).tone).toBe('error');
  const none = payoutTold({ ...answer, status: 'arrived', amountCents: 0 }, show);
  expect(none.title).toBe('Nothing is left to send');
});
