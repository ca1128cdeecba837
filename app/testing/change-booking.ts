import { expect } from 'vitest';
import type { DemoAccount } from '#demo/accounts.ts';

type Backend = { pool: { query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }> } };

/** The id of the first coming booking of a demo account that is as `where` says, changed as it may have come to be. Both are SQL. */
export async function changeBooking(
  backend: Backend,
  where: string,
  change: string,
  account: DemoAccount,
): Promise<string> {
  const { rows } = await backend.pool.query(
    `update bookings set ${change} where id = (
       select b.id from bookings b join shows s on s.id = b.show_id
       where b.${account.userType}_id = $1 and ${where} and s.show_date > private.today() order by b.created_at limit 1) returning id`,
    [account.profileId],
  );
  expect(rows, where).toHaveLength(1);
  return String(rows[0]?.id);
}
