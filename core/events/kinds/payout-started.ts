import * as z from 'zod';
import type { Closes, Ends, HistoryWords } from '#core/events/event.ts';
import { money } from '#core/events/shared/fields.ts';
import { t } from '#core/words/t.ts';

export const data = z.strictObject(money);
type Data = z.output<typeof data>;

export const line: HistoryWords<Data> = (_, who) => [t`${who} processed the payout`, t`payout processed`];

export const ends = { ofBoth: ['statement-confirmed'] } as const satisfies Ends;

export const closes: Closes = ['act'];
