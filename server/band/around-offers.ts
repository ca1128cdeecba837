import { lockedBands, tellOfBands } from '#server/band/answer.ts';
import { openOffers } from '#server/band/band.ts';
import type { CommandContext } from '#server/commands/perform.ts';

/** Changes when a person is free, and tells of those offers of their artists that are answered differently by it. */
export async function aroundOffers(
  context: Pick<CommandContext, 'tx' | 'now'> & Partial<CommandContext>,
  userId: string,
  change: () => Promise<unknown>,
): Promise<void> {
  const offers = await openOffers(context.tx)
    .innerJoin('private.profile_members as m', 'm.profile_id', 'bookings.artist_id')
    .select('bookings.id')
    .where('m.user_id', '=', userId)
    .where('m.is_asked', '=', true)
    .execute();
  const ids = offers.map(({ id }) => id);
  const before = await lockedBands(context, ids);
  await change();
  await tellOfBands(context, ids, before);
}
