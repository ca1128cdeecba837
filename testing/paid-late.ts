import type { Deal } from '#core/booking/deal.ts';
import type { TestBackend } from '#testing/backend.ts';

/** A fee of which interest is agreed: 10% a year. */
export const WITH_INTEREST: Deal = {
  kind: 'guarantee',
  guaranteeCents: 50_000,
  extras: { lateOverPercent: 10 },
};

/** Has it that all invoices of a booking were issued 44 days and due 30 days earlier than they were: what is issued is never changed otherwise. */
export async function dueEarlier({ pool }: Pick<TestBackend, 'pool'>, bookingId: string): Promise<void> {
  await pool.query(`set session_replication_role = replica;
    update invoices set issued_on = issued_on - 44, due_on = due_on - 44 where booking_id = '${bookingId}';
    reset session_replication_role`);
}
