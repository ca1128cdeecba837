import type { FlatFees } from '#core/settlement/fees-of-today.ts';
import { readFlatFees } from '#core/settlement/flat-fees.ts';

/** What venues pay a show in currencies for which the deployment's owner has set it (`BOOKING_FEES`). Throws on what cannot be read. */
export function flatFeesSet(env: Record<string, string | undefined> = process.env): FlatFees {
  if (!env.BOOKING_FEES) return {};
  const read = readFlatFees(env.BOOKING_FEES);
  if ('says' in read) throw new RangeError(`BOOKING_FEES: ${read.says}`);
  return read.fees;
}
