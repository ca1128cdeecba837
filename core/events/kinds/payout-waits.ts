import * as z from 'zod';
import { formatDay } from '#core/calendar/day.ts';
import type { HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { day, money, payee } from '#core/events/shared/fields.ts';
import { payoutButton } from '#core/events/shared/payouts.ts';
import { sum } from '#core/events/shared/sums.ts';
import { billingRoute } from '#core/notifications/routes.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { t } from '#core/words/t.ts';

/** Nobody has said to which account it goes, or the account is new until a day. */
export const data = z.strictObject({ ...money, payee, until: day.optional() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payout-waits'> = ({ data }) => {
  const to = data.payee ?? 'artist';
  return [{ to, kind: 'payout-waits', params: data, route: billingRoute(to) }];
};

export const words = {
  'payout-waits': (p: Data, { show }) =>
    p.until
      ? [
          t`Your payout is sent on ${formatDay(p.until)}`,
          t`${sum(p)} for "${show}" is ready to be sent. Your payout account is new: the first payout to it waits ${NEW_ACCOUNT_DAYS} days.`,
        ]
      : [
          t`Your payout waits for an account`,
          t`${sum(p)} for "${show}" is ready to be sent. Say where you are paid, and it is sent ${NEW_ACCOUNT_DAYS} days later.`,
        ],
} satisfies Wordings;

export const toggles = { 'payout-waits': ours(paid) };
export const buttons = { 'payout-waits': payoutButton(() => t`Say where you are paid`) };

export const line: HistoryWords<Data> = (data) => [
  t`A payout of ${sum(data)} waits for an account`,
  t`payout waits for an account`,
];
