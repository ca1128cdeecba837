import { randomUUID } from 'node:crypto';
import type { Currency } from '#core/money/currencies.ts';
import type { Posting } from '#core/settlement/ledger.ts';
import type { CommandContext } from '#server/commands/perform.ts';

export type Movement = {
  postings: Posting[];
  currency: Currency;
  /** What moved. It names nobody: the books outlive the accounts. */
  memo: string;
  /** Null where an account or a booking is gone. */
  bookingId: string | null;
  artistId: string | null;
  venueId: string | null;
};

/**
 * Writes a movement of money into the books, in the transaction of the act it records. The database refuses one that
 * does not balance, and any later change. A movement of nothing (a payout of €0) leaves no row.
 */
export async function book(
  { tx, now }: Pick<CommandContext, 'tx' | 'now'>,
  movement: Movement,
): Promise<void> {
  if (movement.postings.length === 0) return;
  const transactionId = randomUUID();
  await tx
    .insertInto('ledger_entries')
    .values(
      movement.postings.map(({ account, amountCents }) => ({
        transaction_id: transactionId,
        account,
        amount_cents: amountCents,
        currency: movement.currency,
        memo: movement.memo,
        booking_id: movement.bookingId,
        artist_id: movement.artistId,
        venue_id: movement.venueId,
        at: now.toISOString(),
      })),
    )
    .execute();
}
