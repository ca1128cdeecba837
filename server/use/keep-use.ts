import { sql } from 'kysely';
import type { z } from 'zod';
import { instantOfNight } from '#core/calendar/night.ts';
import * as contract from '#core/contract/use.ts';
import { refusals } from '#core/refusal.ts';
import { isLoud } from '#core/use/use.ts';
import { t } from '#core/words/t.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { refuseAmounts, refuseOtherCurrency } from '#server/money/refuse-amounts.ts';
import { roomFor } from '#server/room/own-room.ts';
import { refuseHeard, refuseTakenRoom, takenMeanwhile } from '#server/room/room-taken.ts';
import type { VenueRow } from '#server/rows/lock-booking.ts';
import { ownVenue } from '#server/rows/own-venue.ts';
import { refuseWithoutCity } from '#server/show/show-times.ts';
import { findUse } from '#server/use/own-use.ts';

export type Kept = z.output<typeof contract.keepUse.input>;

/** Keeps what is to happen in a room beside shows. */
export const keepUse = defineCommand(contract.keepUse, {
  async run(context, input) {
    const venue = await ownVenue(context.tx, context.actor);
    await writeUse(context, venue, input);
    return { useId: input.useId };
  },
});

/**
 * Writes a use of a locked venue. Refuses a firm one whose room is taken then, with what is in the way. One that stays where and when it is keeps
 * its room, also an archived one; its hours are those of the clock by which it was written.
 */
export async function writeUse(context: CommandContext, venue: VenueRow, input: Kept): Promise<void> {
  const { tx, now } = context;
  refuseWithoutCity(venue, 'venue');
  const before = await findUse(tx, venue, input.useId);
  const currency = before?.currency ?? venue.currency;
  if (input.amountCents !== null) refuseOtherCurrency(input.currency ?? venue.currency, currency);
  refuseAmounts({ amountCents: input.amountCents }, currency);
  await refuseOthersFile(context, venue, input);
  const time_zone = before?.time_zone ?? venue.time_zone;
  const span = spanOf(input, time_zone);
  const isAsLong = before?.starts_at === span.starts_at && before.ends_at === span.ends_at;
  const staysThere = isAsLong && before.room_id === input.roomId;
  const room = staysThere ? { id: before.room_id } : await roomFor(tx, venue, input.roomId);
  if (input.firm) {
    const wanted = {
      doors_at: span.starts_at,
      ends_at: span.ends_at,
      room_id: room.id,
      show_date: input.day,
    };
    await refuseTakenRoom(tx, venue, wanted, input.useId);
    const isAsMuch = before?.is_firm && isAsLong && before.room_id === room.id;
    if (isLoud(input.kind) && !isAsMuch)
      await refuseHeard(tx, venue, wanted, { butFor: input.useId, despite: input.despite });
  }
  const values = {
    ...{ room_id: room.id, kind: input.kind, title: input.title, contact: input.contact, note: input.note },
    ...{ day: input.day, last_day: input.lastDay ?? input.day, time_zone, ...span },
    ...{ is_firm: input.firm, held_until: input.firm ? null : (input.heldUntil ?? null) },
    ...{ amount_cents: input.amountCents, currency, file_path: input.filePath },
  };
  await mapConstraint(
    tx
      .insertInto('uses')
      .values({ id: input.useId, venue_id: venue.id, created_at: now.toISOString(), ...values })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
      .execute(),
    takenMeanwhile,
  );
}

/** From when to when, as instants. */
function spanOf({ day, lastDay, from, to }: Kept, timeZone: string): { starts_at: string; ends_at: string } {
  const oneDay = !lastDay || lastDay === day;
  const starts = instantOfNight(day, from, timeZone);
  const ends = instantOfNight(lastDay ?? day, to, timeZone, oneDay ? from : undefined);
  if (ends <= starts) refuse(refusals.invalidInput(() => t`It must end after it starts`, 'to'));
  if (ends.getTime() - starts.getTime() > 31 * 86_400_000)
    refuse(refusals.invalidInput(() => t`It can last a month at most`, 'lastDay'));
  return { starts_at: starts.toISOString(), ends_at: ends.toISOString() };
}

/** A file is one that the venue has put into its own folder. */
async function refuseOthersFile({ tx }: CommandContext, venue: VenueRow, { filePath }: Kept): Promise<void> {
  if (filePath === null) return;
  const { rows } = await sql<{ own: boolean }>`
    select private.is_file_of(${venue.user_id}::uuid, ${filePath}) as own`.execute(tx);
  if (!rows[0]?.own)
    refuse(refusals.invalidInput(() => t`This file is not one of yours. Upload it again.`, 'filePath'));
}
