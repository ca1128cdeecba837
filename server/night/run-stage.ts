import { formatTime } from '#core/calendar/clock.ts';
import { nightOf } from '#core/calendar/night.ts';
import * as contract from '#core/contract/night.ts';
import type { Item } from '#core/night/item.ts';
import { byOurClock, playedSets, type StageMark, standing } from '#core/night/stage.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { billOf, leftOf, type Published, versionsOf } from '#server/night/bill.ts';
import { marksOf } from '#server/night/stage-marks.ts';
import { lockShow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';

/** What a device kept without a connection is taken for so long after the night. */
const TAKEN_FOR_DAYS = 7;
const DAY_MS = 86_400_000;

/** Keeps what the stage manager said, each mark once, and what was played as it follows from all of them. */
export const runStage = defineCommand(contract.runStage, {
  async run(context, { showId, sentAt, marks: said }) {
    const { tx, actor, now } = context;
    const venue = await ownVenue(tx, actor);
    const show = await lockShow(tx, showId);
    if (!show || show.venue_id !== venue.id) refuse(refusals.unknownShow());
    if (show.status === 'cancelled') refuse(refusals.showCancelled());
    const night = nightOf(show.show_date, show.time_zone, show.ends_at);
    if (now.getTime() > night.to.getTime() + TAKEN_FOR_DAYS * DAY_MS)
      refuse(refusals.showPlayed(show.show_date));
    const versions = await versionsOf(context, showId);
    const items = versions.flatMap((version) => version.items);
    if (items.length === 0) refuse(refusals.noRunningOrder());
    const all = byOurClock(said, sentAt, now.getTime());
    for (const mark of all) {
      if (!items.some(({ id, kind }) => id === mark.itemId && kind === 'set'))
        refuse(refusals.invalidInput(() => t`This line is no set of the running order.`, 'marks'));
      if ((mark.what === 'undo') !== (mark.undoes !== undefined))
        refuse(refusals.invalidInput(() => t`Only what is taken back names another mark.`, 'marks'));
      if (Date.parse(mark.at) < night.from.getTime() || Date.parse(mark.at) >= night.to.getTime())
        refuse(
          refusals.invalidInput(
            () =>
              t`This time lies outside of the night, which is from 6:00 AM to ${formatTime(night.to.toISOString(), show.time_zone)}.`,
            'marks',
          ),
        );
    }
    const marks = await ofWhoPlays(context, showId, { marks: all, versions });
    await tx
      .insertInto('stage_marks')
      .values(
        marks.map(({ id, itemId, what, at, undoes }) => ({
          ...{ show_id: showId, venue_id: venue.id, id, item_id: itemId, what, at, undoes: undoes ?? null },
        })),
      )
      .onConflict((conflict) => conflict.columns(['show_id', 'id']).doNothing())
      .execute();
    const sets = await writePlayed(context, { showId, venueId: venue.id, items });
    await publish(context, {
      kind: 'stage-run',
      by: 'venue',
      about: { showId, venueId: venue.id },
      data: { day: show.show_date, marks: marks.length, sets },
    });
    return { showId, sets };
  },
});

/**
 * The marks without those of acts that play no longer and do not come on the stage; who was on it already may still end. Where nothing else was
 * said it is refused; what a device kept beside them without a connection is not lost for it.
 */
async function ofWhoPlays(
  context: CommandContext,
  showId: string,
  { marks, versions }: { marks: readonly StageMark[]; versions: readonly Published[] },
): Promise<readonly StageMark[]> {
  const left = await leftOf(context, showId, { acts: await billOf(context, showId), versions });
  if (left.length === 0) return marks;
  const began = new Set(standing(await marksOf(context, showId)).map(({ itemId }) => itemId));
  const goneOf = (itemId: string) => {
    const set = versions.flatMap(({ items }) => items).findLast(({ id }) => id === itemId);
    return left.find(({ bookingId }) => bookingId === set?.bookingId);
  };
  const taken = marks.filter(({ itemId, what }) => what === 'undo' || began.has(itemId) || !goneOf(itemId));
  const gone = marks.map(({ itemId }) => goneOf(itemId)).find((act) => act !== undefined);
  return taken.length === 0 && gone ? refuse(refusals.actLeft(gone.name)) : taken;
}

/** What was played is derived anew from all that was said: a mark may come late, or take another back. */
async function writePlayed(
  context: CommandContext,
  { showId, venueId, items }: { showId: string; venueId: string; items: readonly Item[] },
): Promise<number> {
  const played = playedSets(await marksOf(context, showId));
  await context.tx.deleteFrom('played_sets').where('show_id', '=', showId).execute();
  if (played.length === 0) return 0;
  await context.tx
    .insertInto('played_sets')
    .values(
      played.map(({ itemId, startedAt, endedAt }) => ({
        ...{ show_id: showId, venue_id: venueId, item_id: itemId, started_at: startedAt, ended_at: endedAt },
        booking_id: items.findLast(({ id }) => id === itemId)?.bookingId ?? null,
      })),
    )
    .execute();
  return played.length;
}
