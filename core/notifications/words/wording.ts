import type { EventData } from '#core/events/events.ts';
import { formatMoney } from '#core/money/cents.ts';

/**
 * `them` is the other side of who reads; `show` names both. `until` says until when something stands, by the clock of a zone, which it
 * names to who has another time.
 */
export type Names = {
  artist: string;
  venue: string;
  them: string;
  show: string;
  until: (instant: string, zone: string) => string;
};
export type Wording<Params> = (params: Params, names: Names) => [title: string, description: string];

export type Money = EventData<'payout-started'>;
export const sum = ({ amountCents, currency }: Money) => formatMoney(amountCents, currency);
