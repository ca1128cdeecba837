import { aboutBooking } from '#core/events/events.ts';
import { publish } from '#server/events/publish.ts';
import type { Acting } from '#server/settlement/acting.ts';
import { actsOfNight } from '#server/settlement/acts-of-night.ts';
import { type ClaimRow, sayOfLine } from '#server/settlement/claims-on.ts';
import { followHouse } from '#server/settlement/conclude-night.ts';
import { type Contested, houseWith } from '#server/settlement/contested.ts';
import { currentHouse, stateHouse } from '#server/settlement/house.ts';
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
  await sayOfLine(context, settlement, {
    ...{ line_id: open.line_id, label: open.label, kind: 'accept', by_side: by, unit: open.unit },
    ...{ was: open.was, figure: open.figure, why: null, evidence_path: null, answer_by: null },
  });
  await publish(context, {
    kind: 'contest-answered',
    by,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: {
      ...{ line: open.label, figure: open.figure, unit: open.unit as 'count' | 'money' },
      ...{ currency: settlement.currency, how: 'accept' },
    },
  });
  if (sheet.figures[open.line_id] === open.figure) return;
  // The night may have been stated anew since this statement was made: only the figure that was settled is replaced.
  const latest = (await currentHouse(context, contested.show.id))?.house ?? contested.house;
  const stated = await stateHouse(
    context,
    contested.show,
    houseWith(latest, sheet, open.line_id, open.figure),
    'both',
  );
  const why = settlement.confirmed_at ? 'correction' : 'contest';
  const { fees } = await restate(context, contested, stated, { why, by: 'both' });
  await publish(context, {
    kind: 'settlement-restated',
    by: null,
    about: { ...aboutBooking(booking), subjectId: settlement.id },
    data: { amountCents: fees.artistNetCents, currency: settlement.currency, because: why },
  });
  const others = (await actsOfNight(context, contested)).filter((act) => act.booking.id !== booking.id);
  for (const act of others) await followHouse(context, act, stated, 'both');
}
