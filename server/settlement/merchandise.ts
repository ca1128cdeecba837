import { merchandiseToState } from '#core/booking/deals/merchandise.ts';
import type { ConcludeShow } from '#core/contract/settlement.ts';
import type { Figures } from '#core/deals/evaluate.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { refusals } from '#core/refusal.ts';
import { type ActSheet, merchandiseOfSheet } from '#core/settlement/act-sheet.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseAmounts } from '#server/money/refuse-amounts.ts';
import { billMerchandise } from '#server/payments/bill-merchandise.ts';
import type { BilledBooking } from '#server/payments/billing.ts';
import type { LockedBooking } from '#server/rows/lock-booking.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { type ActOfNight, actsOfNight } from '#server/settlement/acts-of-night.ts';
import type { LockedStatement } from '#server/settlement/lock-statement.ts';
import { currentSheet, sheetOf } from '#server/settlement/restate.ts';
import { recordOffTheFee } from '#server/settlement/withholding.ts';

/** What merchandise was sold for, in integer cents, by booking and then by the line of its deal. */
export type StatedMerchandise = Readonly<Record<string, Figures | undefined>>;

type Rows = ConcludeShow['merchandise'];

/**
 * What is stated of the merchandise of a night, by the acts that it is about. Refuses a line that no deal of the night has, and a night that leaves out
 * one that a statement to be sent asks for: nothing said is not nothing sold.
 */
export async function merchandiseOfNight(
  context: Acting,
  locked: LockedBooking,
  house: KeptHouseSheet,
  rows: Rows,
): Promise<StatedMerchandise> {
  refuseAmounts({ rows }, locked.booking.currency);
  const acts = await actsOfNight(context, locked);
  const stated: Record<string, Figures> = {};
  const known = new Set<string>();
  for (const act of acts) {
    const { id } = act.booking;
    stated[id] = await figuresOfAct(context, act, house, rows);
    for (const line of Object.keys(stated[id])) known.add(`${id} ${line}`);
  }
  if (rows.some(({ bookingId, line }) => !known.has(`${bookingId} ${line}`))) refuse(refusals.unknownLine());
  return stated;
}

/** What an artist who proposes figures says of the own merchandise; null where the deal asks for none. */
export async function ownMerchandise(
  context: Acting,
  locked: LockedBooking,
  house: KeptHouseSheet,
  rows: Rows,
): Promise<Figures | null> {
  refuseAmounts({ rows }, locked.booking.currency);
  if (rows.some(({ bookingId }) => bookingId !== locked.booking.id)) refuse(refusals.unknownLine());
  const acts = await actsOfNight(context, locked);
  const act = acts.find(({ booking }) => booking.id === locked.booking.id) as ActOfNight;
  const figures = await figuresOfAct(context, { ...act, booking: locked.booking }, house, rows);
  if (rows.some(({ line }) => figures[line] === undefined)) refuse(refusals.unknownLine());
  return Object.keys(figures).length > 0 ? figures : null;
}

async function figuresOfAct(
  context: Acting,
  act: ActOfNight,
  house: KeptHouseSheet,
  rows: Rows,
): Promise<Figures> {
  const { lines } = await sheetOf(context, act, house);
  const before = act.settlement && (await currentSheet(context, act.settlement));
  const figures: Record<string, number> = {};
  for (const { id, label } of merchandiseToState(lines)) {
    const said = rows.find(({ bookingId, line }) => bookingId === act.booking.id && line === id)?.cents;
    // A statement that is confirmed stays; one that stands has said it before.
    const known = said ?? before?.figures[id];
    if (known !== undefined) figures[id] = known;
    else if (!act.settlement?.confirmed_at)
      refuse(refusals.merchandiseNotStated(() => labelAsRead({ id, label })));
  }
  return figures;
}

/**
 * The commission on what an artist sold goes off what the venue owes, once the statement that says so is confirmed. What is more than the fee, and what a
 * venue that sells hands over, are between the two. What the venue keeps is its supply, and has its paper.
 */
export async function recordMerchandise(
  context: Acting,
  { settlement, ...locked }: LockedStatement,
): Promise<void> {
  const sheet = await currentSheet(context, settlement);
  const merchandise = sheet && merchandiseOfSheet(sheet);
  if (!merchandise) return;
  if (merchandise.handedOverCents === null && merchandise.commissionCents !== 0)
    await recordOffTheFee(context, locked, { kind: 'merchandise', cents: merchandise.commissionCents });
  await billMerchandise(context, locked, merchandise.commissionCents);
}

/** Brings the venue's papers to what a corrected statement says that it keeps of merchandise. What that changes is paid between the two. */
export async function correctMerchandise(
  context: Acting,
  locked: BilledBooking,
  sheet: ActSheet,
): Promise<void> {
  const merchandise = merchandiseOfSheet(sheet);
  if (merchandise) await billMerchandise(context, locked, merchandise.commissionCents);
}
