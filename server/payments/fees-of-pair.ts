import { sql } from 'kysely';
import type { FeeTerms } from '#core/settlement/fees.ts';
import { feesOfToday } from '#core/settlement/fees-of-today.ts';
import type { Db } from '#server/db.ts';
import { flatFeesSet } from '#server/payments/flat-fees.ts';

type Pair = { artistId: string; venueId: string };

/**
 * Whether an artist and a venue pay no fees here because they knew each other before they met. False wherever the deployment makes no
 * difference: nobody's files are asked then.
 */
export async function payNoFees(db: Db, { artistId, venueId }: Pair): Promise<boolean> {
  if (!flatFeesSet().knownPairsPayNone) return false;
  const { rows } = await sql<{ knew: boolean }>`
    select private.know_each_other(${artistId}::uuid, ${venueId}::uuid) as knew`.execute(db);
  return rows[0]?.knew ?? false;
}

/** What a new agreement of the two is made with, in a currency. */
export const feesOfPair = async (
  db: Db,
  { currency, ...pair }: Pair & { currency: string },
): Promise<FeeTerms> => feesOfToday(currency, flatFeesSet(), await payNoFees(db, pair));
