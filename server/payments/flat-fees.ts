import type { FlatFees } from '#core/settlement/fees-of-today.ts';
import { readFlatFees } from '#core/settlement/flat-fees.ts';

/**
 * What shows cost where the deployment's owner has set it: in `BOOKING_FEES`, and by `KNOWN_PAIRS_PAY_NONE` for those who knew each other before.
 * Throws on what cannot be read.
 */
export function flatFeesSet(env: Record<string, string | undefined> = process.env): FlatFees {
  const known = knownPairsPayNone(env.KNOWN_PAIRS_PAY_NONE) ? { knownPairsPayNone: true as const } : {};
  if (!env.BOOKING_FEES) return known;
  const read = readFlatFees(env.BOOKING_FEES);
  if ('says' in read) throw new RangeError(`BOOKING_FEES: ${read.says}`);
  return { ...read.fees, ...known };
}

function knownPairsPayNone(set = ''): boolean {
  const value = set.toLowerCase();
  if (['on', 'true', '1', 'yes'].includes(value)) return true;
  if (['', 'off', 'false', '0', 'no'].includes(value)) return false;
  throw new RangeError(`KNOWN_PAIRS_PAY_NONE is ${set}: give on or off.`);
}
