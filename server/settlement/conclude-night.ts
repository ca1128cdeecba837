import { showName } from '#core/booking/show-name.ts';
import { canonical } from '#core/canonical.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import { withRowsOf } from '#core/deals/house-sheet.ts';
import { aboutBooking } from '#core/events/events.ts';
import { type ActSheet, evaluated, feeOf, partStated } from '#core/settlement/act-sheet.ts';
import { openContests } from '#core/settlement/claims.ts';
import type { Fees } from '#core/settlement/fees.ts';
import { NIGHT_STATED_ANEW } from '#core/settlement/proposed-anew.ts';
import { isContestable } from '#core/settlement/sheet-lines.ts';
import { t } from '#core/words/t.ts';
import { moveBooking } from '#server/booking/move-booking.ts';
import { publish } from '#server/events/publish.ts';
import { askedOfBookings, toldOfLacks } from '#server/payments/asked-for-papers.ts';
import { type LockedBooking, nextStatus } from '#server/rows/lock-booking.ts';
import type { SettlementRow } from '#server/rows/settlement-of.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { type ActOfNight, actsOfNight } from '#server/settlement/acts-of-night.ts';
import { asksReview } from '#server/settlement/asks-review.ts';
import { claimsOn, sayOfLine } from '#server/settlement/claims-on.ts';
import { houseOfStatement, type StatedHouse, stateHouse } from '#server/settlement/house.ts';
import type { StatedMerchandise } from '#server/settlement/merchandise.ts';
import { payNow } from '#server/settlement/pay-now.ts';
import { playIfOver } from '#server/settlement/played-booking.ts';
import { currentSheet, restate, sheetOf } from '#server/settlement/restate.ts';
import { costsLacking, tellOfWaiting } from '#server/settlement/waiting-statement.ts';

/** Who states the figures of a night, and what is said beside them: a note, and the part of its set that each act played. */
type Said = {
  note?: string | undefined;
  by: 'venue' | 'time';
  parts?: readonly { bookingId: string; percent: number }[];
  /** What merchandise was sold for, by booking and line. */
  merchandise?: StatedMerchandise;
};

export type ConcludedAct = { bookingId: string; settlementId: string; show: string; fees: Fees };

/**
 * States the house sheet of a night and makes the statement of each act from it: the same door for all. Statements that were sent
 * already follow it; those that were confirmed get it as a correction, to be agreed to. Figures of an artist with which time concludes make
 * no statement that they leave a cost out of: it waits for the venue, or for its own artist to propose.
 */
export async function concludeNight(
  context: Acting,
  locked: LockedBooking,
  house: KeptHouseSheet,
  said: Said,
): Promise<ConcludedAct[]> {
  const { by } = said;
  const acts = await actsOfNight(context, locked);
  const { merchandise: _, ...ofNight } = house;
  const stated = await stateHouse(context, locked.show, ofNight, by);
  const concluded: ConcludedAct[] = [];
  const [proposer] = acts;
  const asked = by === 'time' && proposer ? (await sheetOf(context, proposer, house)).lines : null;
  for (const act of acts) {
    const booking = await playIfOver(context, act, { side: 'venue', kind: 'conclude' });
    const lacking = asked ? await costsLacking(context, { ...act, booking }, { house, asked, ...said }) : [];
    if (lacking.length > 0) {
      await tellOfWaiting(context, { ...act, booking }, lacking);
      continue;
    }
    if (booking.status === 'played') concluded.push(await send(context, { ...act, booking }, stated, said));
    else concluded.push(...(await followHouse(context, act, stated, by)));
  }
  return concluded;
}

async function send(
  context: Acting,
  act: ActOfNight,
  stated: StatedHouse,
  { note, by, parts = [], merchandise = {} }: Said,
): Promise<ConcludedAct> {
  // The clock concludes for a venue that was silent.
  const to = nextStatus(act.booking, 'conclude', 'venue');
  const { settlement, sheet, fees } = await restate(context, act, stated, {
    ...{ why: 'sent', by, note },
    merchandise: merchandise[act.booking.id],
  });
  const claimed = parts.find(({ bookingId }) => bookingId === act.booking.id)?.percent;
  const part = claimed === undefined || claimed === partStated(sheet) ? undefined : claimed;
  await moveBooking(context, act.booking, to);
  await publish(context, {
    kind: 'settlement-sent',
    by,
    about: { ...aboutBooking(act.booking), subjectId: settlement.id },
    data: { amountCents: fees.artistNetCents, currency: settlement.currency, note, part },
    told: {
      review: { by: await asksReview(context, act, { sheet, claimed }), day: act.booking.show_date },
      ...toldOfLacks((await askedOfBookings(context.tx, [act.booking.id])).get(act.booking.id)),
    },
  });
  return { bookingId: act.booking.id, settlementId: settlement.id, show: showName(act), fees };
}

/** Brings the statement of another act of the night to a house sheet that was stated anew. */
export async function followHouse(
  context: Acting,
  act: ActOfNight,
  stated: StatedHouse,
  by: 'venue' | 'both' | 'time',
): Promise<ConcludedAct[]> {
  const { settlement, booking } = act;
  const before = settlement && (await currentSheet(context, settlement));
  // One that was sent back is made when the night is concluded again; one of before there were sheets stays as it is.
  if (!settlement || !before || settlement.status === 'disputed') return [];
  const sheet = await sheetOf(context, act, stated.house);
  if (canonical(sheet) === canonical(before)) return [];
  if (settlement.confirmed_at) {
    // What the venue never said is not claimed for it: either side may still contest the line.
    if (by !== 'time')
      await proposeCorrection(
        context,
        await withRowsOfNight(context, { ...act, settlement }, before, stated),
        sheet,
      );
    return [];
  }
  const { settlement: restated, fees } = await restate(context, act, stated, { why: 'night', by });
  // Lines of it that are open may come to another fee now.
  await payNow(context, act, by === 'both' ? 'venue' : by);
  await publish(context, {
    kind: 'settlement-restated',
    by: by === 'both' ? null : by,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {
      ...{ amountCents: fees.artistNetCents, currency: restated.currency, because: 'night' },
      wasCents: settlement.artist_net_cents,
    },
  });
  return [{ bookingId: booking.id, settlementId: settlement.id, show: showName(act), fees }];
}

type Confirmed = { settlement: SettlementRow; booking: ActOfNight['booking']; sheet: ActSheet };

/**
 * A confirmed statement with the tickets that it does not list yet, none of them sold, and the sellers' fees, of nothing: its fee stays as it
 * is, and each figure that differs has a line that can be claimed.
 */
async function withRowsOfNight(
  context: Acting,
  act: ActOfNight & { settlement: SettlementRow },
  sheet: ActSheet,
  stated: StatedHouse,
): Promise<Confirmed> {
  const { settlement, booking, show } = act;
  const own = await houseOfStatement(context, settlement);
  const wider = own && withRowsOf(own, stated.house);
  if (!wider) return { settlement, booking, sheet };
  const kept = await stateHouse(context, show, wider, 'venue');
  const restated = await restate(context, act, kept, { why: 'night', by: 'venue' });
  // The night stays as it was stated last.
  await stateHouse(context, show, stated.house, 'venue');
  return { ...restated, booking };
}

/** What was confirmed stays until both sides agree to another figure: the venue claims it, line by line. */
async function proposeCorrection(
  context: Acting,
  { settlement, booking, sheet: before }: Confirmed,
  after: ActSheet,
): Promise<void> {
  const open = openContests(await claimsOn(context, settlement.id));
  for (const line of evaluated(before)) {
    const { id, label } = line.line;
    // Tickets that the night no longer lists were not sold, and a seller without a fee keeps nothing.
    const figure = after.figures[id] ?? (/^(sold|seller-fee):/.test(id) ? 0 : undefined);
    if (!isContestable(line) || figure === undefined || figure === line.value) continue;
    if (open.some(({ line_id }) => line_id === id)) continue;
    const { unit, value: was } = line;
    const stays = feeOf(before, { [id]: figure }) === feeOf(before);
    const why = `${NIGHT_STATED_ANEW}${stays ? t` The fee is the same either way.` : ''}`;
    await sayOfLine(context, settlement, {
      ...{ line_id: id, label, kind: 'contest', by_side: 'venue', unit, was, figure, why },
      ...{ evidence_path: null, answer_by: null },
    });
    await publish(context, {
      kind: 'line-contested',
      by: 'venue',
      about: { ...aboutBooking(booking), subjectId: settlement.id },
      data: {
        ...{ line: label, lineId: id, unit, was, figure, currency: settlement.currency, note: why },
        anew: stays ? 'stays' : 'changes',
      },
    });
  }
}
