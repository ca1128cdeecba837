import { sql } from 'kysely';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import type { ContainedTax } from '#core/settlement/taxes.ts';
import { CHECK_GOOD_DAYS } from '#core/vat/vies-id.ts';
import type { Tx } from '#server/db.ts';

/**
 * What VIES said last of the VAT id of whoever a paper is for, to be kept with a paper that says that they owe its VAT; nothing where VIES was not asked, or
 * did not know the id. Where its answer is old it is asked again: the paper does not wait for it.
 */
export async function vatIdProof(
  tx: Tx,
  userId: string | null,
  taxes: readonly ContainedTax[],
): Promise<Pick<PartyOnInvoice, 'vat_id_check'>> {
  if (!userId || !taxes.some(({ category }) => category === 'AE')) return {};
  await sql`
    update private.billing_details set vat_id_due_at = private.now(), vat_id_tries = 0
    where user_id = ${userId}::uuid and vat_id_due_at is null and vat_id_checked_on <= private.today() - ${CHECK_GOOD_DAYS}::int`.execute(
    tx,
  );
  const { rows } = await sql<{ on: string; identifier: string | null }>`
    select d.vat_id_checked_on::text as "on", c.identifier
    from private.billing_details d
      join private.vat_id_checks c on c.user_id = d.user_id and c.vat_id = d.vat_id and c.is_valid
    where d.user_id = ${userId}::uuid and d.vat_id_checked_on is not null
    order by c.checked_at desc limit 1`.execute(tx);
  const [last] = rows;
  if (!last) return {};
  return { vat_id_check: { on: last.on, ...(last.identifier ? { identifier: last.identifier } : {}) } };
}
