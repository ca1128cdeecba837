import { sql } from 'kysely';
import { refusals } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';
import { mapConstraint } from '#server/commands/map-constraint.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { ONE_AT_A_TIME, ONE_IS_LOUD } from '#server/room/room-taken.ts';

/** Writes down anew what the shows and uses to come of these rooms occupy. Refuses what would have two of them in one room, or loud, at once. */
export async function occupyAgain({ tx }: CommandContext, rooms: string[]): Promise<void> {
  await mapConstraint(sql`select private.occupy_again(${rooms}::uuid[])`.execute(tx), {
    [ONE_AT_A_TIME]: () =>
      refusals.invalidInput(
        () => t`Two shows to come would then be in one room at once. Move one of them first.`,
      ),
    [ONE_IS_LOUD]: () =>
      refusals.invalidInput(
        () =>
          t`Both rooms have something to come at the same time. Move one of them first, or be asked instead.`,
        'hears',
      ),
  });
}

/** The combinations that have one of these rooms. */
export async function wholesOf({ tx }: CommandContext, rooms: readonly string[]): Promise<string[]> {
  if (rooms.length === 0) return [];
  const rows = await tx
    .selectFrom('room_parts')
    .select('whole_id')
    .distinct()
    .where('part_id', 'in', rooms)
    .execute();
  return rows.map(({ whole_id }) => whole_id);
}
