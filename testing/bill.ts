import { type CommandContext, productNow } from '#server/commands/perform.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import type { Stage } from '#testing/stage.ts';

/** Brings what a venue was invoiced for a show to a fee, as a command does: in a transaction, with the booking locked. */
export function billIn({ backend, venue }: Stage, bookingId: string, feeCents: number, why?: string) {
  return backend.sql.transaction().execute(async (tx) => {
    const actor = { userId: venue.userId, side: 'venue', artistId: null, venueId: venue.profileId };
    const context = { tx, now: await productNow(tx), actor } as unknown as CommandContext;
    return billFee(context, await lockBooking(context, bookingId), { feeCents, why: why ?? null });
  });
}
