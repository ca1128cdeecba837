import * as contract from '#core/contract/payment.ts';
import { refusals } from '#core/refusal.ts';
import { maskedIban } from '#core/settings/payout-account.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import { providerFor } from '#server/payments/provider.ts';

/** An artist says to which account they are paid. Its number is checked and forgotten: the practice bank sends nothing to it. */
export const savePayoutAccount = defineCommand(contract.savePayoutAccount, {
  async run(context, { holder, iban }) {
    const { tx, actor } = context;
    const provider = providerFor(actor.userId).name;
    if (provider !== 'stand-in') refuse(refusals.keptByProvider());
    const account = { provider, holder, masked: maskedIban(iban), country: iban.slice(0, 2), is_ready: true };
    await tx
      .insertInto('payout_accounts')
      .values({ user_id: actor.userId, ...account })
      .onConflict((taken) => taken.column('user_id').doUpdateSet({ ...account, reference: null }))
      .execute();
    await sendWhatWaited(context);
    await publish(context, {
      kind: 'payout-account-saved',
      by: 'artist',
      about: actor.artistId ? { artistId: actor.artistId } : {},
      data: {},
    });
    return { holder, masked: account.masked };
  },
});

/** Payouts that waited for an account, and those that came back or were refused, are tried again with this one. */
async function sendWhatWaited(context: CommandContext): Promise<void> {
  const { tx, actor } = context;
  if (!actor.artistId) return;
  const waiting = await tx
    .selectFrom('payouts')
    .select('booking_id')
    .where('artist_id', '=', actor.artistId)
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'failed'), and([eb('status', '=', 'waiting'), eb('why', '=', 'account')])]),
    )
    .orderBy('id')
    .execute();
  for (const { booking_id } of waiting) await advancePayout(context, booking_id);
}
