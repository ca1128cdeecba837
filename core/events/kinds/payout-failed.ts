import * as z from 'zod';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money, payee } from '#core/events/shared/fields.ts';
import { payoutButton } from '#core/events/shared/payouts.ts';
import { sum } from '#core/events/shared/sums.ts';
import { billingRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { payoutFailureWords } from '#core/settlement/payout-failure.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ ...money, payee, why: z.string() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payout-failed'> = ({ data }) => {
  const to = data.payee ?? 'artist';
  return [{ to, kind: 'payout-failed', params: data, route: billingRoute(to) }];
};

export const words = {
  'payout-failed': (p: Data, { show }) => [
    t`Your payout did not go through`,
    t`${sum(p)} for "${show}" is still owed to you. ${payoutFailureWords(p.why)} Please check your payout account.`,
  ],
} satisfies Wordings;

export const toggles = { 'payout-failed': ours(paid) };
export const buttons = { 'payout-failed': payoutButton(() => t`Open your payout account`) };

export const line: HistoryWords<Data> = (data) => [
  t`A payout of ${sum(data)} did not go through`,
  t`payout failed`,
];
