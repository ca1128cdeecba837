import { merchandiseToState } from '#core/booking/deals/merchandise.ts';
import type { KeptHouseSheet } from '#core/deals/house-sheet.ts';
import type { Line } from '#core/deals/line.ts';
import { aboutBooking } from '#core/events/events.ts';
import { unstatedCosts } from '#core/settlement/act-sheet.ts';
import { publish } from '#server/events/publish.ts';
import type { Acting } from '#server/settlement/acting.ts';
import type { ActOfNight } from '#server/settlement/acts-of-night.ts';
import type { StatedMerchandise } from '#server/settlement/merchandise.ts';
import { currentSheet, sheetOf } from '#server/settlement/restate.ts';

/** Figures of an artist that the venue has not read; `asked` are the lines of that artist's own deal. */
type Proposed = { house: KeptHouseSheet; asked: readonly Line[]; merchandise?: StatedMerchandise };

/**
 * The costs of an act, by name, that keep its statement from being made of proposed figures: those that its deal takes off and the figures
 * leave out. Nothing said is not 0.
 */
export async function costsLacking(
  context: Acting,
  act: ActOfNight,
  { house, asked, merchandise = {} }: Proposed,
): Promise<string[]> {
  const { lines } = await sheetOf(context, act, house);
  const unstated = unstatedCosts(house, lines, asked);
  const sent = act.settlement && (await currentSheet(context, act.settlement));
  const said = { ...sent?.figures, ...merchandise[act.booking.id] };
  const unsold = merchandiseToState(lines).filter(({ id }) => said[id] === undefined);
  // The first statement, and one made anew after it was sent back, needs each of them.
  const isToBeSent = act.booking.status === 'played';
  // One that stands needs only those that it says were more than nothing: of the others the same is said again.
  const lacking = isToBeSent ? unstated : unstated.filter(({ id }) => (sent?.figures[id] ?? 0) > 0);
  return [...lacking, ...(isToBeSent ? unsold : [])].map(({ label }) => label);
}

/** Tells both sides of an act, once for each statement that is to be sent, that its statement waits for costs. A statement that was sent already stands as it is: nobody waits. */
export async function tellOfWaiting(
  context: Acting,
  { booking }: ActOfNight,
  costs: string[],
): Promise<void> {
  if (booking.status !== 'played') return;
  const last = await context.tx
    .selectFrom('domain_events')
    .select('kind')
    .where('booking_id', '=', booking.id)
    .where('kind', 'in', ['statement-waits', 'settlement-sent'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.kind === 'statement-waits') return;
  await publish(context, {
    kind: 'statement-waits',
    by: 'time',
    about: aboutBooking(booking),
    data: { costs },
  });
}
