import { refusals } from '#core/refusal.ts';
import { refuse } from '#server/commands/refused.ts';
import type { ChargeResult } from '#server/payments/charge.ts';

/** Refuses with a sentence what the provider did not charge. */
export function refuseUnlessCharged(result: ChargeResult): void {
  if (result.outcome === 'declined') refuse(refusals.paymentDeclined(result.says ?? result.why));
  if (result.outcome === 'unknown') refuse(refusals.paymentUnknown(result.why));
}
