import { sql } from 'kysely';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/settlement.ts';
import { isId } from '#core/ids.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { refusals } from '#core/refusal.ts';
import { legalLines, type PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { certificatesOf } from '#core/withholding/corrected.ts';
import { WITHHOLDING } from '#core/withholding/rules.ts';
import { withheldAsRead } from '#core/withholding/withholding-as-read.ts';
import { inLocale, t } from '#core/words/t.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import { defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { contentHash } from '#server/documents/documents.ts';
import type { WithholdingPaper } from '#server/documents/withholding-pdf.tsx';
import { billingDetailsOf, onInvoice } from '#server/payments/billing-details.ts';

/**
 * What was withheld of a fee as PDF, for the two sides it is between, once the statement that says so is confirmed. `which`: the first certificate
 * ('1') or a later one, where corrections made several; the newest without it.
 */
export const withholdingCertificate = defineDocument(
  contract.withholdingCertificate,
  async ({ db, actor, documents, asked }, id, which) => {
    const paper = await readWithheld(db, actor, { id, which });
    return {
      name: `tax-withheld-${paper.number}`,
      hash: `${contentHash('tax-withheld', paper)}${inLocale('')}`,
      make: () => documents.make('tax-withheld', paper, asked),
    };
  },
);

async function readWithheld(
  db: Db,
  actor: Actor,
  { id, which }: { id: string; which: string },
): Promise<WithholdingPaper> {
  if (!isId(id)) refuse(refusals.unknownSettlement());
  const row = await db
    .selectFrom('settlements as t')
    .innerJoin('shows as s', 's.id', 't.show_id')
    .innerJoin('artist_profiles as a', 'a.id', 't.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 't.venue_id')
    .innerJoin('agreements as g', 'g.booking_id', 't.booking_id')
    .select([
      't.booking_id',
      't.artist_id',
      't.venue_id',
      't.withholding',
      't.tax_replaced',
      't.confirmed_at',
      't.currency',
    ])
    .select(['s.show_date', 's.time_zone', 'g.number'])
    .select(['a.name as artist_name', 'a.user_id as artist_user', 'a.location as artist_location'])
    .select(['v.name as venue_name', 'v.user_id as venue_user', 'v.location as venue_location'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row?.confirmed_at || !isBetween(row, actor)) return refuse(refusals.unknownSettlement());
  const certificates = certificatesOf(row.number, row);
  const at =
    which === '' ? certificates.length - 1 : certificates.findIndex((_, of) => `${of + 1}` === which);
  const certificate = certificates[at] ?? refuse(refusals.unknownSettlement());
  const confirmedOn = certificate.since ?? dayAt(new Date(row.confirmed_at), row.time_zone);
  const issued = await paperOf(db, row.booking_id, confirmedOn);
  const named = async (side: Side, userId: string | null) => {
    const now = { name: row[`${side}_name`], location: asSaid(row[`${side}_location`]) };
    const { vat_id_check: _, ...party }: NamedOnPaper = issued?.[side] ?? {
      ...now,
      ...onInvoice(await billingDetailsOf(db, userId)),
    };
    const lines = legalLines(party);
    return {
      name: party.name ?? now.name,
      lines: lines.length > 0 ? lines : [party.location ?? now.location],
    };
  };
  const [artist, venue] = [await named('artist', row.artist_user), await named('venue', row.venue_user)];
  return {
    agreementNumber: row.number,
    number: certificate.number,
    confirmedOn,
    replaces: certificates.slice(0, at).map(({ number, withheld, replacedOn }) => ({
      ...{ number, cents: withheld.totalCents, on: replacedOn ?? row.show_date },
    })),
    endedOn: certificate.replacedOn,
    replacedBy: certificates[at + 1]?.number ?? null,
    papers: WITHHOLDING[certificate.withheld.country]?.papers ?? null,
    ...{ artist, venue },
    show: { name: t`${artist.name} at ${venue.name}`, date: row.show_date },
    currency: row.currency,
    withheld: withheldAsRead(certificate.withheld),
  };
}

type NamedOnPaper = PartyOnInvoice & { name?: string; location?: string };

/** The paper that was issued with the figures: it keeps who both sides were that day, so that a certificate does not change when one of them moves. */
const paperOf = (db: Db, bookingId: string, on: Day) =>
  db
    .selectFrom('invoices')
    .select([sql<NamedOnPaper>`artist`.as('artist'), sql<NamedOnPaper>`venue`.as('venue')])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', ['invoice', 'credit-note'])
    .where('payer', '=', 'venue')
    .where('about', '<>', 'interest')
    .where('issued_on', '<=', on)
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
