import { isStatedMerchandise } from '#core/booking/deals/merchandise.ts';
import { canonical } from '#core/canonical.ts';
import { aboutBooking } from '#core/events/events.ts';
import { statedNow } from '#core/settlement/claims.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { actsOfNight } from '#server/settlement/acts-of-night.ts';
import { type ClaimRow, sayOfLine } from '#server/settlement/claims-on.ts';
import { followHouse } from '#server/settlement/conclude-night.ts';
import { type Contested, houseWith, sameLineIn, wrongOfRow } from '#server/settlement/contested.ts';
import { currentHouse, stateHouse, wrongOfHouse } from '#server/settlement/house.ts';
import { restate } from '#server/settlement/restate.ts';

/**
 * A contested figure is agreed to, by the other side or by its silence: the house sheet has it from now on, this statement has a new
 * revision, and the other acts of the night follow. Of a confirmed statement that is a correction.
 */
export async function settleLine(
  context: Acting,
  contested: Contested,
  open: ClaimRow,
  by: 'artist' | 'venue' | 'time',
): Promise<void> {
  const { settlement, booking, sheet } = contested;
  // The night may have been stated anew since this statement was made: of that only the figure that was settled is replaced.
  const latest = (await currentHouse(context, contested.show.id))?.house ?? contested.house;
  const lineOfNight = sameLineIn(latest, contested.house, open.line_id);
  const night = lineOfNight ? houseWith(latest, sheet, lineOfNight, open.figure) : latest;
  const why = settlement.confirmed_at ? 'correction' : 'contest';
  // Of a confirmed statement nothing else changes: it is made from the house sheet it had, which is kept before that of the night.
  const own = settlement.confirmed_at ? houseWith(contested.house, sheet, open.line_id, open.figure) : night;
  // Lines that were contested beside each other are judged alone until they meet here.
  const { capacity } = contested.show;
  const wrong =
    wrongOfHouse(own, capacity) ??
    wrongOfHouse(night, capacity) ??
    wrongOfRow(own, open.line_id) ??
    wrongOfRow(night, lineOfNight);
  if (wrong) return by === 'time' ? dropClaim(context, contested, open) : refuse(wrong);
  await sayOfLine(context, settlement, {
    ...{ line_id: open.line_id, label: open.label, kind: 'accept', by_side: by, unit: open.unit },
    ...{ was: statedNow(sheet, open), figure: open.figure, why: null, evidence_path: null, answer_by: null },
  });
  const about = { ...aboutBooking(booking), subjectId: settlement.id };
  const tell = (receivesCents?: number) =>
    publish(context, {
      ...{ kind: 'contest-answered', by, about },
      data: {
        ...{ line: open.label, lineId: open.line_id, figure: open.figure, unit: open.unit },
        ...{ currency: settlement.currency, how: 'accept' },
        ...(receivesCents === undefined ? {} : { receivesCents }),
      },
    });
  if (sheet.figures[open.line_id] === open.figure) return void (await tell());
  const ofThis = await stateHouse(context, contested.show, own, 'both');
  const { fees } = await restate(context, contested, ofThis, {
    ...{ why, by: 'both' },
    merchandise: isStatedMerchandise(open.line_id) ? { [open.line_id]: open.figure } : undefined,
  });
  const isOne = canonical(own) === canonical(night);
  const stated = isOne ? ofThis : await stateHouse(context, contested.show, night, 'both');
  await tell(fees.artistNetCents);
  await publish(context, {
    ...{ kind: 'settlement-restated', by: null, about },
    data: {
      ...{ amountCents: fees.artistNetCents, currency: settlement.currency, because: why },
      wasCents: settlement.artist_net_cents,
    },
  });
  const others = (await actsOfNight(context, contested)).filter((act) => act.booking.id !== booking.id);
  for (const act of others) await followHouse(context, act, stated, by === 'time' ? 'time' : 'both');
}

/** Silence cannot accept a figure that the night no longer can have, beside others that were settled: it falls, and the statement stands. */
async function dropClaim(
  context: Acting,
  { settlement, booking, sheet }: Contested,
  open: ClaimRow,
): Promise<void> {
  const was = statedNow(sheet, open);
  await sayOfLine(context, settlement, {
    ...{ line_id: open.line_id, label: open.label, kind: 'withdraw', by_side: 'time', unit: open.unit },
    ...{ was, figure: was, why: null, evidence_path: null, answer_by: null },
  });
  await publish(context, {
    kind: 'contest-answered',
    by: 'time',
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {
      ...{ line: open.label, lineId: open.line_id, figure: was, unit: open.unit },
      ...{ currency: settlement.currency, how: 'withdraw' },
    },
  });
}
