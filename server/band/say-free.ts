import type { CommandContext } from '#server/commands/perform.ts';

/** Writes down what a member said of an offer; the last word counts. */
export async function sayFree(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  said: { bookingId: string; userId: string; day: string; isFree: boolean },
): Promise<void> {
  const word = { day: said.day, is_free: said.isFree, at: now.toISOString() };
  await tx
    .insertInto('private.band_answers')
    .values({ booking_id: said.bookingId, user_id: said.userId, ...word })
    .onConflict((conflict) => conflict.columns(['booking_id', 'user_id']).doUpdateSet(word))
    .execute();
}
