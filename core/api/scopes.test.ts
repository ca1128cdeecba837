import { expect, test } from 'vitest';
import { scopeOf } from '#core/api/scopes.ts';
import { contracts } from '#core/contract/index.ts';

const named = (scope: ReturnType<typeof scopeOf>) =>
  contracts.filter((each) => scopeOf(each) === scope).map(({ name }) => name);

test('no token opens the account, its members, what admins do, tokens themselves, or what carries something out', () => {
  const closed = named(null);
  for (const { name, who, may, kind, ...rest } of contracts) {
    const moves = 'moves' in rest && !rest.movesWhen ? rest.moves : 'nothing';
    if (who === 'admin' || may === 'person' || may === 'keep-members' || moves !== 'nothing')
      expect(closed, name).toContain(name);
    if (kind === 'archive' || kind === 'secret-document') expect(closed, name).toContain(name);
  }
  for (const name of ['remove-member', 'make-api-token', 'revoke-api-token', 'api-tokens', 'contacts-file'])
    expect(closed).toContain(name);
});

test('each scope opens what it says', () => {
  expect(named('money').toSorted()).toEqual(
    [
      ...['answer-contest', 'answer-cost', 'answer-direct-payment', 'answer-mediation-proposal'],
      ...['ask-to-mediate', 'change-plan', 'check-payments', 'conclude-show', 'confirm-statement'],
      ...[
        'contest-line',
        'dispute-statement',
        'keep-accounting',
        'make-accounting-archive',
        'open-payment-page',
      ],
      ...[
        'pay-invoice',
        'process-payout',
        'propose-figures',
        'record-direct-payment',
        'save-billing-details',
      ],
      ...['ask-interest', 'waive-interest', 'settle-overpayment', 'answer-overpayment'],
      'want-month-invoice',
      'say-in-mediation',
    ].toSorted(),
  );
  // What they carry out of the account is refused when it is asked for.
  for (const name of ['share-night', 'keep-calendar-feed']) expect(named('write')).toContain(name);
  for (const name of ['open-show', 'request-booking', 'accept-booking', 'sign-agreement', 'mark-days'])
    expect(named('write')).toContain(name);
  for (const name of ['my-days', 'matches', 'openings', 'invoices/:id/document'])
    expect(named('read')).toContain(name);
});
