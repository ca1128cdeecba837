import { sql } from 'kysely';
import type Stripe from 'stripe';
import { after, NEW_ACCOUNT_DAYS } from '#core/settlement/clocks.ts';
import { productNow } from '#server/commands/perform.ts';
import type { Db } from '#server/db.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import { accountState, NO_BANK_NAMED, savedCard } from '#server/payments/stripe/pages.ts';

/**
 * What Stripe says of an account that is paid, written down; payouts that waited for it go on. A bank account that was changed on Stripe's
 * own page waits as one that was saved here does.
 */
export async function refreshAccount(db: Db, stripe: Stripe, reference: string): Promise<void> {
  const known = await db
    .selectFrom('payout_accounts')
    .select(['user_id', 'masked'])
    .where('reference', '=', reference)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
  if (!known) return;
  const { isReady, masked, country } = await accountState(stripe, reference);
  const sending: ((db: Db) => Promise<unknown>)[] = [];
  await db.transaction().execute(async (tx) => {
    const now = await productNow(tx);
    const isOtherBank = masked !== known.masked && masked !== NO_BANK_NAMED();
    await tx
      .updateTable('payout_accounts')
      .set({
        ...{ is_ready: isReady, masked, country },
        ...(isOtherBank ? { paid_from: after(now, NEW_ACCOUNT_DAYS).toISOString() } : {}),
      })
      .where('user_id', '=', known.user_id)
      .where('reference', '=', reference)
      .execute();
    if (!isReady) return;
    const { rows } = await sql<{ booking_id: string }>`
      select p.booking_id from payouts p
      left join artist_profiles a on a.id = p.artist_id and p.payee = 'artist'
      left join venue_profiles v on v.id = p.venue_id and p.payee = 'venue'
      where coalesce(a.user_id, v.user_id) = ${known.user_id}
        and (p.status = 'failed' or p.status = 'waiting' and p.why = 'account') order by p.id`.execute(tx);
    for (const { booking_id } of rows)
      await advancePayout({ tx, now, afterwards: (act) => sending.push(act) }, booking_id);
  });
  for (const send of sending) await send(db);
}

/** The card that an account pays with, as billing shows it. */
export async function refreshCard(db: Db, stripe: Stripe, customer: string): Promise<void> {
  const known = await db
    .selectFrom('private.provider_customers')
    .select('user_id')
    .where('reference', '=', customer)
    .executeTakeFirst();
  const card = known && (await savedCard(stripe, customer));
  if (!card) return;
  const columns = { card_brand: card.brand.slice(0, 30), card_last4: card.last4, card_expiry: card.expiry };
  await db
    .insertInto('billing')
    .values({ user_id: known.user_id, ...columns })
    .onConflict((taken) => taken.column('user_id').doUpdateSet(columns))
    .execute();
}

/** Under which reference Stripe pays out to a person, once they have an account there. */
export const stripeAccountOf = (db: Db, userId: string) =>
  db
    .selectFrom('payout_accounts')
    .select('reference')
    .where('user_id', '=', userId)
    .where('provider', '=', 'stripe')
    .executeTakeFirst();
