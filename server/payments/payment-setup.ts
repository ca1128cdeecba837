import { sql } from 'kysely';
import * as contract from '#core/contract/payment.ts';
import { productNow } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { askedOf } from '#server/payments/asked-for-papers.ts';
import { billingDetailsOf } from '#server/payments/billing-details.ts';
import { idsOfPapers } from '#server/payments/ids-of-papers.ts';
import { providerFor } from '#server/payments/provider.ts';

/** Who moves money here, and how the account pays and is paid. */
export const paymentSetup = defineRead(contract.paymentSetup, async ({ db, actor }) => {
  const now = await productNow(db);
  const provider = providerFor(actor.homeId).name;
  const account = await db
    .selectFrom('payout_accounts')
    .select(['holder', 'masked', 'is_ready', 'paid_from'])
    .where('user_id', '=', actor.homeId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  const card = await db
    .selectFrom('billing')
    .select('card_last4')
    .where('user_id', '=', actor.homeId)
    .executeTakeFirst();
  const { rows } = await sql<{ count: number; overdue: number }>`
    select count(*)::int as count, (count(*) filter (where i.due_on < private.today(v.time_zone)))::int as overdue
    from invoices i join venue_profiles v on v.id = i.venue_id
    where i.kind = 'invoice' and i.paid_at is null
      and (i.venue_id = ${actor.venueId} and i.payer = 'venue' or i.artist_id = ${actor.artistId} and i.payer = 'artist')`.execute(
    db,
  );
  return {
    provider: provider === 'stripe' ? ('stripe' as const) : ('practice-bank' as const),
    canPay: provider !== 'stripe' || card?.card_last4 != null,
    payoutAccount: account
      ? {
          ...{ holder: account.holder, masked: account.masked, isReady: account.is_ready },
          paidFrom: account.paid_from && new Date(account.paid_from) > now ? account.paid_from : null,
        }
      : null,
    details: await billingDetailsOf(db, actor.homeId),
    asked: await askedOf(db, actor),
    ids: await idsOfPapers(db, actor),
    unpaid: rows[0] ?? { count: 0, overdue: 0 },
  };
});
