import { sql } from 'kysely';
import { type Deal, dealSentence } from '#core/booking/deal.ts';
import { formatDay } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import * as contract from '#core/contract/settlement.ts';
import { figureWords } from '#core/deals/working.ts';
import { isId } from '#core/ids.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { asSaid } from '#core/outsiders/not-said.ts';
import { refusals } from '#core/refusal.ts';
import { proposedCosts } from '#core/settlement/act-sheet.ts';
import { claimWords, REVISION_REASONS } from '#core/settlement/claim-words.ts';
import { standingOfCost } from '#core/settlement/claims.ts';
import { dealWorking } from '#core/settlement/deal-pays.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { proposedAnew } from '#core/settlement/proposed-anew.ts';
import { type SheetLine, sheetLines } from '#core/settlement/sheet-lines.ts';
import {
  type ChangedLine,
  lastRestated,
  restatedWords,
  type StatementVersion,
  settledBy,
} from '#core/settlement/statement-versions.ts';
import { TIER_LABELS } from '#core/settlement/tiers.ts';
import { correctedTaxWords } from '#core/withholding/corrected.ts';
import { withholdingAsRead } from '#core/withholding/withholding-as-read.ts';
import { inLocale, t } from '#core/words/t.ts';
import { type Actor, isBetween } from '#server/commands/actor.ts';
import { type DocumentReading, defineDocument } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { contentHash } from '#server/documents/documents.ts';
import type { StatementPaper, StatementStatus } from '#server/documents/statement-paper.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import { type ClaimRow, claimsOn } from '#server/settlement/claims-on.ts';
import { merchandiseOnPaper } from '#server/settlement/merchandise-on-paper.ts';
import { currentSheet } from '#server/settlement/restate.ts';

/** The financial statement of a show as PDF, for the two sides it is between. */
export const settlementDocument = defineDocument(
  contract.settlementDocument,
  async ({ db, actor, documents, asked }: DocumentReading, id) => {
    const statement = await readStatement(db, actor, id);
    return {
      name: `statement-${statement.agreementNumber}`,
      hash: `${contentHash('statement', statement)}${inLocale('')}`,
      make: () => documents.make('statement', statement, asked),
    };
  },
);

async function readStatement(db: Db, actor: Actor, id: string): Promise<StatementPaper> {
  if (!isId(id)) refuse(refusals.unknownSettlement());
  const row = await db
    .selectFrom('settlements as t')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .innerJoin('shows as s', 's.id', 't.show_id')
    .innerJoin('artist_profiles as a', 'a.id', 't.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 't.venue_id')
    .innerJoin('agreements as g', 'g.booking_id', 't.booking_id')
    .leftJoin('payouts as p', 'p.settlement_id', 't.id')
    .selectAll('t')
    .select([
      'b.deal',
      's.show_date',
      's.time_zone',
      's.capacity',
      'a.name as artist_name',
      'a.location as artist_location',
      'v.name as venue_name',
      'v.address as venue_address',
      'v.location as venue_location',
      'g.number as agreement_number',
      'g.commission_basis_points',
      'p.status as payout_status',
      'p.arrives_from',
      'p.arrives_by',
      'p.arrived_at',
    ])
    .select(sql<string | null>`private.room_named(s.room_id)`.as('room'))
    .select((eb) =>
      eb
        .selectFrom('domain_events as e')
        .select((inner) => inner.fn.max('e.at').as('at'))
        .whereRef('e.booking_id', '=', 't.booking_id')
        .where('e.kind', '=', 'settlement-disputed')
        .as('disputed_at'),
    )
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row || !isBetween(row, actor) || row.status === 'draft') refuse(refusals.unknownSettlement());
  // A payout that was ordered may be on its way still: the paper says paid once the money is there.
  const status = (
    row.status === 'paid' && row.payout_status !== 'arrived' ? 'confirmed' : row.status
  ) as StatementStatus;
  const since = {
    sent: row.sent_at,
    disputed: row.disputed_at,
    confirmed: row.confirmed_at,
    paid: row.arrived_at ?? row.paid_at,
  };
  const deal = row.deal;
  return {
    status,
    statusOn: dayAt(new Date(since[status] ?? row.sent_at), row.time_zone),
    venue: { name: row.venue_name, address: row.venue_address, location: row.venue_location },
    artist: { name: row.artist_name, location: asSaid(row.artist_location) },
    event: {
      name: t`${row.artist_name} at ${row.venue_name}`,
      date: row.show_date,
      capacity: row.capacity,
      ...(row.room ? { room: row.room } : {}),
    },
    agreementNumber: row.agreement_number,
    deal: dealSentence(deal, row.currency),
    ...(await workingOf(db, row, deal)),
    tiers: (row.tiers as TierKept[]).map((tier) => ({
      label: (TIER_LABELS as Record<string, string>)[tier.name] ?? tier.name,
      priceCents: tier.price_cents,
      sold: tier.sold,
      amountCents: tier.amount_cents,
    })),
    deductions: (row.deductions as AmountLine[]).map(({ label, amount_cents }) => ({
      label,
      amountCents: amount_cents,
    })),
    ticketsSold: row.tickets_sold,
    grossCents: row.gross_cents,
    deductionsCents: row.deductions_cents,
    artistFeeCents: row.artist_fee_cents,
    venueFeeCents: row.venue_fee_cents,
    venueTotalCents: row.venue_total_cents,
    commissionCents: row.commission_cents,
    commissionBasisPoints: row.commission_basis_points,
    artistNetCents: row.artist_net_cents,
    currency: row.currency,
    withholding: withholdingAsRead(row.withholding),
    taxCorrected: correctedTaxWords(row.tax_replaced, row.withholding, (cents) =>
      formatMoneyExact(cents, row.currency),
    ),
    note: row.note,
    disputeReason: row.dispute_reason,
    payout:
      row.payout_status && row.arrives_from && row.arrives_by
        ? {
            status: row.payout_status as 'initiated' | 'arrived',
            from: row.arrives_from,
            by: row.arrives_by,
          }
        : null,
  };
}

/** The lines of the current revision; of a statement of before there were sheets, those that its deal comes to today. */
async function workingOf(
  db: Db,
  row: SettlementRow & { artist_name: string; venue_name: string; time_zone: string },
  deal: Deal,
) {
  const sheet = await currentSheet({ tx: db }, row);
  if (!sheet || !row.house_sheet_id) {
    const stated = { sold: row.tickets_sold, gross: row.gross_cents, accepted: row.deductions_cents };
    const none = {
      house: null,
      proposed: [],
      said: [],
      versions: [],
      restated: null,
      anew: null,
    };
    return { working: dealWorking(deal, stated, row.currency), ...none };
  }
  const lines = sheetLines(sheet, row.currency);
  const of = (part: SheetLine['of']) =>
    lines
      .filter((line) => line.of === part)
      .map(({ number, label, working, figure }) => ({ number, label, working, figure }));
  const { content } = await db
    .selectFrom('house_sheets')
    .select('content')
    .where('id', '=', row.house_sheet_id)
    .executeTakeFirstOrThrow();
  const claims = await claimsOn({ tx: db }, row.id);
  const costs = proposedCosts(content, sheet.lines);
  const proposed = costs.map((cost) => ({
    label: cost.label,
    amountCents: cost.cents,
    standing:
      standingOfCost(sheet, claims, costs, cost) ??
      (row.confirmed_at ? ('declined' as const) : ('not answered' as const)),
  }));
  const named: Record<string, string> = { artist: row.artist_name, venue: row.venue_name };
  const dayOf = (instant: string) => dayAt(new Date(instant), row.time_zone);
  const said = claims
    .filter(({ line_id }) => !line_id.startsWith('proposal:'))
    .map((claim) => ({
      label: labelAsRead({ id: claim.line_id, label: claim.label }),
      words: `${claimWords(named[claim.by_side], claim.kind)}, ${formatDay(dayOf(claim.said_at))}`,
      figure: figureWords({ unit: claim.unit, value: claim.figure, label: claim.label }, row.currency),
    }));
  const revisions = await db
    .selectFrom('statement_revisions')
    .selectAll()
    .where('settlement_id', '=', row.id)
    .orderBy('revision')
    .execute();
  const versions = revisions.map(({ why, made_at, artist_fee_cents }) => ({
    label: REVISION_REASONS[why] ?? why,
    on: dayOf(made_at),
    amountCents: artist_fee_cents,
  }));
  const restated = restatedOf(row, revisions, claims);
  const found = row.confirmed_at ? proposedAnew(sheet, claims, row.currency) : null;
  const anew = found && { ...found, on: dayOf(found.on), lines: found.lines.map(numbered) };
  const merchandise = await merchandiseOnPaper(db, row, sheet, of('merchandise'));
  return {
    working: of('deal'),
    house: of('house'),
    ...merchandise,
    proposed,
    said,
    versions,
    restated,
    anew,
  };
}

/** What the last version changed, above all else of the paper; null where that was confirmed with the statement. */
function restatedOf(
  row: SettlementRow & { artist_name: string; venue_name: string; time_zone: string },
  versions: readonly StatementVersion[],
  claims: readonly ClaimRow[],
): StatementPaper['restated'] {
  const found = lastRestated(versions, row.currency);
  if (!found || (row.confirmed_at && new Date(row.confirmed_at) >= new Date(found.version.made_at)))
    return null;
  const { version, lines, artistNetCents, venueTotalCents } = found;
  const names = { artist: row.artist_name, venue: row.venue_name };
  return {
    words: restatedWords({ version, settled: settledBy(version, claims) }, names),
    on: dayAt(new Date(version.made_at), row.time_zone),
    lines: lines.map(numbered),
    artistNetCents,
    venueTotalCents,
  };
}

type AmountLine = { label: string; amount_cents: number };
type TierKept = { name: string; price_cents: number; sold: number; amount_cents: number };

const numbered = ({ number, label, was, is }: ChangedLine) => ({
  label: number ? `${number} · ${label}` : label,
  was,
  is,
});
