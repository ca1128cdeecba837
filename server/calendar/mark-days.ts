import { sql } from 'kysely';
import { addDays, type Day } from '#core/calendar/day.ts';
import { dayAt } from '#core/calendar/night.ts';
import type { AwayPart } from '#core/calendar/part-of-day.ts';
import * as contract from '#core/contract/calendar.ts';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Tx } from '#server/db.ts';

/** Marks days of one's own by hand, whole ones or parts, over any rule; or takes the marks away. The last word on a day replaces the one before. */
export const markDays = defineCommand(contract.markDays, {
  async run({ tx, actor, now }, { days }) {
    if (actor.side !== 'artist' && days.some(({ away }) => away))
      refuse(
        refusals.invalidInput(
          () => t`Only artists leave out a part of a day: the hours of a venue are those of its shows.`,
        ),
      );
    // A day of grace covers every zone on earth.
    const over = days.find(({ day }) => day < addDays(dayAt(now, 'UTC'), -1));
    if (over) refuse(refusals.dateInThePast(over.day));
    await writeMarks(tx, actor.homeId, days);
    return { marked: new Set(days.map(({ day }) => day)).size };
  },
});

/** Takes the mark of an unavailable day away, by hand or by a rule. */
export async function unmarkUnavailable(tx: Tx, userId: string, day: Day): Promise<void> {
  const { rows } = await sql`
    select from availability where user_id = ${userId} and day = ${day} and status = 'unavailable'`.execute(
    tx,
  );
  if (rows.length > 0) await writeMarks(tx, userId, [{ day, mark: 'none' }]);
}

type Mark = { day: Day; mark: string; away?: AwayPart | undefined };

async function writeMarks(tx: Tx, userId: string, days: Mark[]): Promise<void> {
  await sql`select private.mark_days(${userId}::uuid, ${days.map(({ day }) => day)}::date[],
    ${days.map(({ mark }) => mark)}::text[], ${days.map(({ away }) => away?.from ?? null)}::time[],
    ${days.map(({ away }) => away?.until ?? null)}::time[])`.execute(tx);
}

/** A note on a day; an empty one takes it away. */
export const noteDay = defineCommand(contract.noteDay, {
  async run({ tx, actor, now }, { day, note }) {
    if (note === '') {
      await tx.deleteFrom('day_notes').where('user_id', '=', actor.homeId).where('day', '=', day).execute();
      return { day };
    }
    const written = { note, updated_at: now.toISOString() };
    await tx
      .insertInto('day_notes')
      .values({ user_id: actor.homeId, day, ...written })
      .onConflict((conflict) => conflict.columns(['user_id', 'day']).doUpdateSet(written))
      .execute();
    return { day };
  },
});
