import type { Deal } from '#core/booking/deal.ts';
import { dayAt } from '#core/calendar/night.ts';
import { withheldAfter } from '#core/withholding/corrected.ts';
import type { Acting } from '#server/settlement/acting.ts';
import type { ActOfNight } from '#server/settlement/acts-of-night.ts';
import { withholdingFacts, withholdingFor } from '#server/settlement/withholding.ts';

/** What the row of a statement says is withheld of its fee, in integer cents. Once it was confirmed, a correction alone changes it: what it was is kept, as the tax office has been paid by it. */
export async function taxOfStatement(
  { tx, now }: Pick<Acting, 'tx' | 'now'>,
  { booking, show, settlement }: ActOfNight,
  { deal, feeCents, isCorrection }: { deal: Deal; feeCents: number; isCorrection: boolean },
) {
  if (!settlement?.confirmed_at) {
    const withheld = await withholdingFor(tx, booking, { deal, feeCents });
    return { withholding: withheld && JSON.stringify(withheld) };
  }
  if (!isCorrection) return {};
  const { withholding: before, tax_replaced: replaced } = settlement;
  const facts = await withholdingFacts(tx, booking, deal);
  const after = withheldAfter(before, { ...facts, feeCents, wasFeeCents: settlement.artist_fee_cents });
  if (after === before) return {};
  return {
    withholding: after && JSON.stringify(after),
    tax_replaced: JSON.stringify([...replaced, { withholding: before, on: dayAt(now, show.time_zone) }]),
  };
}
