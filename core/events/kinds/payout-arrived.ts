import * as z from 'zod';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money, payee } from '#core/events/shared/fields.ts';
import { payoutButton, tellPayee } from '#core/events/shared/payouts.ts';
import { sum } from '#core/events/shared/sums.ts';
import { ours, paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject({ ...money, payee, cancelled: z.literal(true).optional() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payout-arrived'> = tellPayee('payout-arrived');

export const words = {
  'payout-arrived': (p: Data, { them }) => [
    t`Payout arrived`,
    t`${sum(p)} from ${them} has arrived at your bank.`,
  ],
} satisfies Wordings;

export const toggles = { 'payout-arrived': ours(paid) };
export const buttons = { 'payout-arrived': payoutButton(() => t`Open the statement`) };

export const line: HistoryWords<Data> = (data) => [t`The payout arrived`, t`${sum(data)} arrived`];

export const ends = { ofBoth: ['payout-failed', 'payout-waits'] } as const satisfies Ends;
