import { followChange } from '#core/night/follow.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { billOf, timesOf, versionsOf } from '#server/night/bill.ts';
import { publishVersion } from '#server/night/publish-running-order.ts';
import type { ShowRow } from '#server/rows/lock-booking.ts';

/**
 * What a night's running order stands on, read before its agreements change. The answer publishes the next version once they have: with
 * what moved, told to whom it concerns, who confirm it again. Nothing where no order is published, or nothing of it moves. It says which bookings were told.
 */
export async function orderThatFollows(
  context: CommandContext,
  show: ShowRow,
): Promise<(changed: ShowRow) => Promise<string[]>> {
  const last = (await versionsOf(context, show.id)).at(-1);
  if (!last) return async () => [];
  const before = { show: timesOf(show), acts: await billOf(context, show.id) };
  return async (changed) => {
    const acts = await billOf(context, show.id);
    const items = followChange(last.items, before, { show: timesOf(changed), acts });
    if (JSON.stringify(items) === JSON.stringify(last.items)) return [];
    const version = { show: changed, last, items, acts, because: 'agreement-changed' as const };
    return (await publishVersion(context, version)).told;
  };
}
