import type { ReadAnswer } from '#core/contract/index.ts';
import { formatMoney } from '#core/money/cents.ts';
import { t } from '#core/words/t.ts';
import type { AskedRoom, PlanDraft } from './first-plan.ts';

/** A night that was agreed elsewhere, as a file told of it. */
export type AgreedNight = ReadAnswer<'agreed-nights'>['nights'][number];

/** The fee in integer cents, where it is in this currency. */
export const agreedFee = (night: AgreedNight | undefined, currency: string): number | null =>
  night?.fee?.currency === currency ? night.fee.cents : null;

/** What the form cannot hold as figures is said in the message, in the words of the file. */
export function agreedWords(night: AgreedNight | undefined, currency: string): string {
  if (!night) return '';
  const fee =
    night.fee && night.fee.currency !== currency ? formatMoney(night.fee.cents, night.fee.currency) : null;
  const said = [fee, night.deal].filter(Boolean).join(', ');
  return said ? t`As we agreed: ${said}.` : '';
}

/** The plan with the hours, the room and the price that the file told of. */
export function agreedPlan(
  night: AgreedNight | undefined,
  house: AskedRoom,
  begun: { roomId: string | undefined; plan: PlanDraft },
): { roomId: string | undefined; plan: PlanDraft } {
  if (!night) return begun;
  const { plan } = begun;
  const showTime = night.stage ?? (night.doors && night.doors > plan.showTime ? night.doors : plan.showTime);
  const doors = night.doors ?? (plan.doors > showTime && showTime >= '06:00' ? showTime : plan.doors);
  const price = night.price?.currency === house.currency ? night.price.cents : plan.fullPriceCents;
  return {
    roomId: house.rooms.find(({ id }) => id === night.use?.roomId)?.id ?? begun.roomId,
    plan: { ...plan, doors, showTime, ...(price === undefined ? {} : { fullPriceCents: price }) },
  };
}
