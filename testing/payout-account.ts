import type { SignedUp, TestBackend } from '#testing/backend.ts';

/** They have said where they are paid: a payout does not wait for it. */
export async function namePayoutAccount(
  { pool }: Pick<TestBackend, 'pool'>,
  { userId }: Pick<SignedUp, 'userId'>,
): Promise<void> {
  await pool.query(
    `insert into payout_accounts (user_id, provider, holder, masked, country) values ($1, 'stand-in', 'Nova Drift', 'NL•• •••• 4300', 'NL')`,
    [userId],
  );
}
