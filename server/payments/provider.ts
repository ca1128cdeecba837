import { sql } from 'kysely';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import type { Db } from '#server/db.ts';
import type { PaymentProvider } from '#server/payments/charge.ts';
import { createStandInBank } from '#server/payments/stand-in-bank.ts';
import { stripeSettings } from '#server/payments/stripe/client.ts';
import { createStripe } from '#server/payments/stripe/provider.ts';

/** Stripe where `STRIPE_SECRET_KEY` is set, else the local stand-in bank. */
export function paymentProvider(env: Record<string, string | undefined> = process.env): PaymentProvider {
  const stripe = stripeSettings(env);
  if (stripe) return createStripe(stripe);
  return createStandInBank({ declines: env.STAND_IN_BANK_DECLINES });
}

/** Who moves an account's money: that of the demo is play money, which no service is ever asked for. */
export function providerFor(userId: string): PaymentProvider {
  return isDemoAccount(userId) ? createStandInBank() : paymentProvider();
}

/** Who moves the money of an invoice or a payout: play money where one of its sides is the demo's. */
export async function providerOf(
  db: Pick<Db, 'getExecutor'>,
  { invoice_id, payout_id }: { invoice_id?: string | null; payout_id?: string | null },
): Promise<PaymentProvider> {
  const { rows } = await sql<{ artist: string | null; venue: string | null }>`
    select a.user_id as artist, v.user_id as venue
    from (select artist_id, venue_id from invoices where id = ${invoice_id ?? null}::uuid
      union all select artist_id, venue_id from payouts where id = ${payout_id ?? null}::uuid) m
    left join artist_profiles a on a.id = m.artist_id left join venue_profiles v on v.id = m.venue_id`.execute(
    db,
  );
  const isPlay = rows.some(({ artist, venue }) => isDemoAccount(artist) || isDemoAccount(venue));
  return isPlay ? createStandInBank() : paymentProvider();
}
