import { type Selectable, sql } from 'kysely';
import * as contract from '#core/contract/payment.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import {
  type BillingDetails,
  type KeptDetails,
  lacksForInvoices,
  NO_DETAILS,
  STANDINGS,
  type Standing,
} from '#core/settings/billing-details.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { nameOfCountry } from '#core/vat/country-name.ts';
import { isTaxNumberOf, knowsVatIds, vatIdOf } from '#core/vat/tax-ids.ts';
import { viesIdOf } from '#core/vat/vies-id.ts';
import { listed } from '#core/words/listed.ts';
import { wordedFor } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { DB, Db } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';

/** An account says who it is on invoices, and to the tax. What was issued stays as it is. */
export const saveBillingDetails = defineCommand(contract.saveBillingDetails, {
  async run(context, typed) {
    const { tx, actor } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.details));
    if (actor.side === 'artist' && typed.standing === 'standard' && typed.vatBasisPoints === null)
      refuse(refusals.rateMissing());
    const vatId = vatIdTyped(typed);
    if (typed.selfBilling && lacksForInvoices(typed).length > 0)
      refuse(refusals.lacksForSelfBilling(() => listed(lacksForInvoices(typed))));
    // The row is locked first: a paper that takes a number meanwhile is seen.
    await sql`select from private.billing_details where user_id = ${actor.homeId} for update`.execute(tx);
    const before = await billingDetailsOf(tx, actor.homeId);
    const nextNumber = await nextOfOwnSeries(context, typed, before);
    const isSaidApart = typed.taxNumber !== '' || vatId !== '';
    const details = {
      ...{ legal_name: typed.legalName, legal_form: typed.legalForm },
      ...{ address: typed.address, postcode: typed.postcode, city: typed.city, country: typed.country },
      ...{ tax_number: typed.taxNumber, vat_id: vatId },
      ...{ standing: typed.standing, vat_basis_points: typed.vatBasisPoints, vat_note: typed.vatNote },
      // What was typed in the one box of before stays on invoices until one of the two numbers is said.
      tax_id: isSaidApart ? '' : before.taxId,
      self_billing_since: typed.selfBilling
        ? (before.selfBillingSince ?? context.now.toISOString().slice(0, 10))
        : null,
      ...{ number_prefix: typed.numberPrefix, next_number: nextNumber },
      ...(vatId === before.vatId ? {} : askedAnew(vatId, context.now)),
    };
    await tx
      .insertInto('private.billing_details')
      .values({ user_id: actor.homeId, ...details })
      .onConflict((taken) => taken.column('user_id').doUpdateSet(details))
      .execute();
    await publish(context, { kind: 'billing-details-saved', by: actor.side, about: {}, data: {} });
    return { saved: true as const };
  },
});

/** Of another id nothing is known yet. Where the deployment has VIES on, it is asked at once. */
const askedAnew = (vatId: string, now: Date) => ({
  ...{ vat_id_checked_on: null, vat_id_refused_on: null, vat_id_tries: 0 },
  vat_id_due_at: viesIdOf(vatId) ? now.toISOString() : null,
});

/**
 * The next number of a series of one's own: the one that was typed, which comes after all that were given; where a beginning was typed and no
 * number, the one after the last of them; where neither is said anew, the one that is next by now. Null for numbers by year. The row is locked.
 */
async function nextOfOwnSeries(
  { tx, actor }: Pick<CommandContext, 'tx' | 'actor'>,
  { numberPrefix, nextNumber: typed }: BillingDetails,
  before: KeptDetails,
): Promise<number | null> {
  if (typed === undefined && numberPrefix === before.numberPrefix) return before.nextNumber;
  const nextNumber = typed ?? null;
  if (nextNumber === null && numberPrefix === '') return null;
  const own = actor.artistId === null ? sql`i.venue` : sql`i.artist`;
  const { rows } = await sql<{ number: string; count: number }>`
    select number, rest::int as count from (
      select number, substr(number, length(${numberPrefix}) + 1) as rest from (
        select ${own} ->> 'paper_number' as number from invoices i where i.artist_id = ${actor.artistId} or i.venue_id = ${actor.venueId}
        union all select m.number from private.month_invoices m where m.artist_id = ${actor.artistId}
      ) given where starts_with(number, ${numberPrefix})
    ) of_series where rest ~ '^[0-9]{1,9}$' order by rest::int desc limit 1`.execute(tx);
  const [last] = rows;
  if (nextNumber === null) return (last?.count ?? 0) + 1;
  if (last && last.count >= nextNumber) refuse(refusals.numbersTaken(last.number));
  return nextNumber;
}

/** The VAT id in the form of its country; refuses one of another country, and a tax number that is none. */
function vatIdTyped({ vatId, taxNumber, country }: BillingDetails): string {
  if (country && taxNumber && !isTaxNumberOf(taxNumber, country))
    refuse(refusals.notATaxNumber(() => nameOfCountry(country)));
  if (vatId === '') return '';
  if (!country) refuse(refusals.vatIdWithoutCountry());
  if (!knowsVatIds(country)) return vatId;
  return vatIdOf(vatId, country) ?? refuse(refusals.notAVatId(() => nameOfCountry(country)));
}

/** Who an account is on invoices. */
export async function billingDetailsOf(
  db: Pick<Db, 'selectFrom'>,
  userId: string | null,
): Promise<KeptDetails> {
  return (await detailsOfAll(db, userId ? [userId] : []))(userId);
}

/** Who each of these accounts is on invoices. */
export async function detailsOfAll(
  db: Pick<Db, 'selectFrom'>,
  userIds: readonly string[],
): Promise<(userId: string | null) => KeptDetails> {
  if (userIds.length === 0) return () => NO_DETAILS;
  const rows = await db
    .selectFrom('private.billing_details')
    .select(['legal_name', 'legal_form', 'address', 'postcode', 'city', 'country', 'tax_id', 'tax_number'])
    .select([
      'vat_id',
      'vat_id_checked_on',
      'vat_id_refused_on',
      'standing',
      'vat_basis_points',
      'vat_note',
      'user_id',
    ])
    .select(['self_billing_since', 'number_prefix', 'next_number'])
    .where('user_id', 'in', [...new Set(userIds)])
    .execute();
  const kept = new Map(rows.map((row) => [row.user_id, asKept(row)]));
  return (userId) => (userId && kept.get(userId)) || NO_DETAILS;
}

const asKept = (
  row: Omit<Selectable<DB['private.billing_details']>, 'updated_at' | 'vat_id_due_at' | 'vat_id_tries'>,
): KeptDetails => ({
  ...{ legalName: row.legal_name, legalForm: row.legal_form, address: row.address },
  ...{ postcode: row.postcode, city: row.city, country: row.country },
  ...{ taxNumber: row.tax_number, vatId: row.vat_id, taxId: row.tax_id },
  ...{ standing: row.standing, vatBasisPoints: row.vat_basis_points, vatNote: row.vat_note },
  ...{ vatIdCheckedOn: row.vat_id_checked_on, vatIdRefusedOn: row.vat_id_refused_on },
  ...{ selfBilling: row.self_billing_since !== null, selfBillingSince: row.self_billing_since },
  ...{ numberPrefix: row.number_prefix, nextNumber: row.next_number },
});

/** Whoever runs the deployment, as they stand on invoices, and the tax contained in what they take, if they must show one. */
export function issuerOf(env: Record<string, string | undefined> = process.env): KeptDetails {
  const percent = Number(env.ISSUER_TAX_PERCENT || Number.NaN);
  const vatBasisPoints = percent > 0 && percent <= 50 ? Math.round(percent * 100) : null;
  const country = /^[A-Z]{2}$/.test(env.ISSUER_COUNTRY ?? '') ? (env.ISSUER_COUNTRY ?? null) : null;
  const vatId = env.ISSUER_VAT_ID ?? '';
  return {
    ...NO_DETAILS,
    ...{ legalName: env.ISSUER_NAME ?? '', taxId: env.ISSUER_TAX_ID ?? '' },
    ...{
      address: env.ISSUER_ADDRESS ?? '',
      postcode: env.ISSUER_POSTCODE ?? '',
      city: env.ISSUER_CITY ?? '',
    },
    ...{
      country,
      taxNumber: env.ISSUER_TAX_NUMBER ?? '',
      vatId: (country && vatIdOf(vatId, country)) || vatId,
    },
    ...{
      vatBasisPoints,
      standing: standingSaid(env.ISSUER_STANDING) ?? (vatBasisPoints === null ? null : 'standard'),
    },
  };
}

const standingSaid = (said: string | undefined): Standing | null =>
  STANDINGS.find((each) => each === said) ?? null;

/** As they are kept on an invoice; what is empty is left out. */
export function onInvoice(of: KeptDetails): PartyOnInvoice {
  const place = [of.postcode, of.city].filter(Boolean).join(' ');
  // Kept for every reader, as letters across borders name a country: in English, whoever asks for the paper.
  const { country: code } = of;
  const country = code ? wordedFor(null, () => nameOfCountry(code)) : '';
  const lines = [of.address, place, country].filter(Boolean);
  return {
    ...(of.legalName ? { legal_name: of.legalName } : {}),
    // A country alone is no address.
    ...(of.address || place ? { legal_address: lines.join('\n') } : {}),
    ...(of.taxId ? { tax_id: of.taxId } : {}),
    ...(of.taxNumber ? { tax_number: of.taxNumber } : {}),
    ...(of.vatId ? { vat_id: of.vatId } : {}),
    ...(of.address ? { address_lines: of.address.split('\n') } : {}),
    ...(of.postcode ? { postcode: of.postcode } : {}),
    ...(of.city ? { city: of.city } : {}),
    ...(of.country ? { country: of.country } : {}),
    ...(of.legalForm ? { legal_form: of.legalForm } : {}),
    ...(of.standing ? { standing: of.standing } : {}),
  };
}
