import * as contract from '#core/contract/payment.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { type BillingDetails, NO_DETAILS } from '#core/settings/billing-details.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';

/** An account says who it is on invoices. What was issued stays as it is. */
export const saveBillingDetails = defineCommand(contract.saveBillingDetails, {
  async run(context, { legalName, address, taxId, vatBasisPoints }) {
    const { tx, actor } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.details));
    const details = { legal_name: legalName, address, tax_id: taxId, vat_basis_points: vatBasisPoints };
    await tx
      .insertInto('private.billing_details')
      .values({ user_id: actor.homeId, ...details })
      .onConflict((taken) => taken.column('user_id').doUpdateSet(details))
      .execute();
    await publish(context, { kind: 'billing-details-saved', by: actor.side, about: {}, data: {} });
    return { saved: true as const };
  },
});

/** Who an account is on invoices. */
export async function billingDetailsOf(
  db: Pick<Db, 'selectFrom'>,
  userId: string | null,
): Promise<BillingDetails> {
  if (!userId) return NO_DETAILS;
  const row = await db
    .selectFrom('private.billing_details')
    .select(['legal_name', 'address', 'tax_id', 'vat_basis_points'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return NO_DETAILS;
  const { legal_name: legalName, address, tax_id: taxId, vat_basis_points: vatBasisPoints } = row;
  return { legalName, address, taxId, vatBasisPoints };
}

/** Whoever runs the deployment, as they stand on invoices, and the tax contained in what they take, if they must show one. */
export function issuerOf(env: Record<string, string | undefined> = process.env): BillingDetails {
  const percent = Number(env.ISSUER_TAX_PERCENT || Number.NaN);
  return {
    legalName: env.ISSUER_NAME ?? '',
    address: env.ISSUER_ADDRESS ?? '',
    taxId: env.ISSUER_TAX_ID ?? '',
    vatBasisPoints: percent > 0 && percent <= 50 ? Math.round(percent * 100) : null,
  };
}

/** As they are kept on an invoice; what is empty is left out. */
export const onInvoice = ({ legalName, address, taxId }: BillingDetails) => ({
  ...(legalName ? { legal_name: legalName } : {}),
  ...(address ? { legal_address: address } : {}),
  ...(taxId ? { tax_id: taxId } : {}),
});
