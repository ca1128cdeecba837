import type { Selectable } from 'kysely';
import { aboutBooking } from '#core/events/events.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import type { DB } from '#server/db.ts';
import { publish } from '#server/events/publish.ts';
import type { BookingRow } from '#server/rows/lock-booking.ts';

export type ReviewRow = Selectable<DB['reviews']>;

/**
 * Shows reviews of a locked booking to everybody from now on, together: they count on the profiles, and whoever was reviewed is
 * told. Nobody heard of them before.
 */
export async function showReviews(
  context: Pick<CommandContext, 'tx' | 'now'> & Partial<Pick<CommandContext, 'actor' | 'published'>>,
  booking: BookingRow,
  reviews: readonly ReviewRow[],
): Promise<void> {
  if (reviews.length === 0) return;
  await context.tx
    .updateTable('reviews')
    .set({ shown_at: context.now.toISOString() })
    .where(
      'id',
      'in',
      reviews.map(({ id }) => id),
    )
    .execute();
  await publish(
    context,
    ...reviews.map((review) => ({
      kind: 'review-shown' as const,
      by: review.by_side,
      about: { ...aboutBooking(booking), subjectId: review.id },
      data: { stars: review.stars },
      told: { note: review.comment ?? undefined },
    })),
  );
}
