import { linesAgreed } from '#core/booking/agreement.ts';
import type { Figures } from '#core/deals/evaluate.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { HOUSE, houseTotals } from '#core/deals/house-sheet.ts';
import { linesUsed } from '#core/deals/line.ts';
import { INT4_MAX } from '#core/money/cents.ts';
import { refusals } from '#core/refusal.ts';
import {
  type ActSheet,
  actSheet,
  didNotPlay,
  feesOfSheet,
  proposedCosts,
  statedMerchandise,
} from '#core/settlement/act-sheet.ts';
import { countedCents, partAgreed } from '#core/settlement/claims.ts';
import { after, CLOCKS } from '#core/settlement/clocks.ts';
import type { Fees } from '#core/settlement/fees.ts';
import { TIERS } from '#core/settlement/tiers.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db, Tx } from '#server/db.ts';
import { agreedFor, termsNow } from '#server/rows/agreed.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { type ActOfNight, actsOfNight } from '#server/settlement/acts-of-night.ts';
import { claimsOn, overtake } from '#server/settlement/claims-on.ts';
import type { StatedHouse } from '#server/settlement/house.ts';
import { taxOfStatement } from '#server/settlement/tax-of-statement.ts';

type Why = 'sent' | 'cost' | 'contest' | 'correction' | 'night';
export type Restated = { settlement: SettlementRow; sheet: ActSheet; fees: Fees };

/**
 * The sheet of one act as a house sheet makes it by the lines that were agreed, with the costs that the artist accepted so far. What merchandise was
 * sold for is what its statement said before, unless it is said here, by its lines.
 */
export async function sheetOf(
  { tx }: { tx: Tx },
  act: ActOfNight,
  house: KeptHouseSheet,
  merchandise: Figures = {},
): Promise<ActSheet> {
  const agreement = await tx
    .selectFrom('agreements')
    .select(['terms', 'terms_now'])
    .where('booking_id', '=', act.booking.id)
    .executeTakeFirstOrThrow();
  const agreed = termsNow(agreement);
  const lines = linesAgreed(agreed);
  const claims = act.settlement ? await claimsOn({ tx }, act.settlement.id) : [];
  const accepted = countedCents(agreed, claims, proposedCosts(house, lines));
  const before = act.settlement && (await currentSheet({ tx }, act.settlement));
  const sold = { ...(before ? statedMerchandise(before) : {}), ...merchandise };
  return actSheet(house, lines, accepted, partAgreed(claims), sold);
}

/** The sheet of a statement as its current revision has it; undefined for one that was made before there were sheets. */
export async function currentSheet(
  { tx }: { tx: Db | Tx },
  settlement: Pick<SettlementRow, 'id' | 'revision'>,
): Promise<ActSheet | undefined> {
  const row = await tx
    .selectFrom('statement_revisions')
    .select(['lines', 'figures'])
    .where('settlement_id', '=', settlement.id)
    .where('revision', '=', settlement.revision)
    .executeTakeFirst();
  return row;
}

/** Refuses figures with which the statement of an act of the night could not be kept: before somebody is asked to agree to them. */
export async function refuseTooLarge(
  context: Acting,
  locked: LockedBooking,
  house: KeptHouseSheet,
): Promise<void> {
  for (const act of await actsOfNight(context, locked)) {
    // One of before there were sheets is not made from the house sheet.
    if (act.settlement && act.settlement.revision === 0) continue;
    await feesThatFit(context, act, await sheetOf(context, act, house));
  }
}

/** Refuses a night that says nothing of its comps where the deal of one of its acts counts them: nothing said is not none. */
export async function refuseMissingComps(
  context: Acting,
  locked: LockedBooking,
  house: KeptHouseSheet,
  comps: number | undefined,
): Promise<void> {
  if (comps !== undefined) return;
  for (const act of await actsOfNight(context, locked)) {
    const { lines } = await sheetOf(context, act, house);
    if (lines.some((line) => linesUsed(line).includes(HOUSE.comps))) refuse(refusals.compsNotStated());
  }
}

async function feesThatFit(
  { tx }: Pick<Acting, 'tx'>,
  { booking }: ActOfNight,
  sheet: ActSheet,
): Promise<Fees> {
  const { fees: terms } = await agreedFor(tx, booking.id);
  const fees = feesOfSheet(sheet, terms, booking.currency);
  return fees.venueTotalCents > INT4_MAX ? refuse(refusals.statementTooLarge()) : fees;
}

type HowStated = {
  why: Why;
  by: 'venue' | 'both' | 'time';
  note?: string | undefined;
  /** What merchandise was sold for, by its lines, where that is said anew. */
  merchandise?: Figures | undefined;
};

/** Makes the statement of an act from a house sheet, or makes it anew: a revision is appended, and the row has its figures. */
export async function restate(
  context: Acting,
  act: ActOfNight,
  stated: StatedHouse,
  { why, by, note, merchandise }: HowStated,
): Promise<Restated> {
  const { tx, now } = context;
  const { booking } = act;
  const sheet = await sheetOf(context, act, stated.house, merchandise);
  const fees = await feesThatFit(context, act, sheet);
  await tx
    .updateTable('bookings')
    .set({ did_not_play: didNotPlay(sheet) })
    .where('id', '=', booking.id)
    .where('did_not_play', '<>', didNotPlay(sheet))
    .execute();
  const revision = (act.settlement?.revision ?? 0) + 1;
  const { deal } = await agreedFor(tx, booking.id);
  const figures = {
    ...figuresOf(stated, fees),
    revision,
    ...(await taxOfStatement(context, act, {
      ...{ deal, feeCents: fees.artistFeeCents, isCorrection: why === 'correction' },
    })),
  };
  const course = courseOf(why, now, note, act.settlement?.confirmed_at ?? null);
  const append = (settlementId: string) =>
    tx
      .insertInto('statement_revisions')
      .values({
        settlement_id: settlementId,
        booking_id: booking.id,
        artist_id: booking.artist_id,
        venue_id: booking.venue_id,
        revision,
        house_sheet_id: stated.id,
        why,
        lines: JSON.stringify(sheet.lines),
        figures: JSON.stringify(sheet.figures),
        currency: booking.currency,
        ...feeColumns(fees),
        by_side: by,
        made_at: now.toISOString(),
      })
      .execute();
  if (act.settlement) {
    // The revision is there first: a confirmed statement changes only to what it says.
    await append(act.settlement.id);
    await overtake(context, act.settlement.id, sheet);
    const settlement = await tx
      .updateTable('settlements')
      .set({ ...figures, ...course })
      .where('id', '=', act.settlement.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { settlement, sheet, fees };
  }
  const settlement = await tx
    .insertInto('settlements')
    .values({
      ...figures,
      ...course,
      status: 'sent',
      sent_at: now.toISOString(),
      booking_id: booking.id,
      artist_id: booking.artist_id,
      venue_id: booking.venue_id,
      show_id: booking.show_id,
      currency: booking.currency,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await append(settlement.id);
  return { settlement, sheet, fees };
}

function figuresOf({ id, house }: StatedHouse, fees: Fees) {
  const { sold, grossCents, costsCents } = houseTotals(house);
  return {
    house_sheet_id: id,
    tiers: JSON.stringify(
      house.tickets.map((row, at) => ({
        name: at < house.showPrices ? TIERS[at] : row.label,
        price_cents: row.priceCents,
        sold: row.sold,
        amount_cents: row.sold * row.priceCents,
      })),
    ),
    // What the venue spent; which of it counts is said by the lines.
    deductions: JSON.stringify(house.costs.map(({ label, cents }) => ({ label, amount_cents: cents }))),
    tickets_sold: sold,
    gross_cents: grossCents,
    deductions_cents: costsCents,
    ...feeColumns(fees),
  };
}

const feeColumns = (fees: Fees) => ({
  artist_fee_cents: fees.artistFeeCents,
  venue_fee_cents: fees.venueFeeCents,
  venue_total_cents: fees.venueTotalCents,
  commission_cents: fees.commissionCents,
  artist_net_cents: fees.artistNetCents,
});

/** Where the statement stands then, and until when it is answered. A correction leaves it confirmed. */
function courseOf(why: Why, now: Date, note: string | undefined, confirmedAt: string | null) {
  const answer_by = after(now, CLOCKS.statement).toISOString();
  switch (why) {
    case 'sent':
      return {
        status: 'sent',
        sent_at: now.toISOString(),
        note: note ?? null,
        dispute_reason: null,
        answer_by,
      };
    case 'contest':
    case 'night':
      return confirmedAt ? {} : { answer_by };
    default:
      return {};
  }
}
