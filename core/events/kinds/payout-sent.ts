import * as z from 'zod';
import type { Ends, HistoryWords, Tell, Wordings } from '#core/events/event.ts';
import { money, payee } from '#core/events/shared/fields.ts';
import { payoutButton, tellPayee } from '#core/events/shared/payouts.ts';
import { type Money, sum } from '#core/events/shared/sums.ts';
import { paid } from '#core/settings/toggles.ts';
import { t } from '#core/words/t.ts';

/** `cancelled` where it is what was owed for cancelling: such a booking has no statement. */
export const data = z.strictObject({ ...money, payee, cancelled: z.literal(true).optional() });
type Data = z.output<typeof data>;

export const tells: Tell<Data, 'payout-initiated'> = tellPayee('payout-initiated');

export const words = {
  'payout-initiated': (p: Money & { cancelled?: true }, { show }) => [
    t`Payout initiated`,
    t`${sum(p)} for ${p.cancelled ? t`the cancellation of ` : ''}"${show}" is on its way and arrives within 3-5 business days.`,
  ],
} satisfies Wordings;

export const toggles = { 'payout-initiated': paid };
export const buttons = { 'payout-initiated': payoutButton(() => t`Open the statement`) };

export const line: HistoryWords<Data> = (data) => [t`The payout was sent`, t`${sum(data)} on its way`];

export const ends = { ofBoth: ['payout-failed', 'payout-waits'] } as const satisfies Ends;
