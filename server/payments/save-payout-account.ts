import * as contract from '#core/contract/payment.ts';
import { refusals } from '#core/refusal.ts';
import { maskedIban } from '#core/settings/payout-account.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { publish } from '#server/events/publish.ts';
import { refuse } from '#server/http/refused.ts';
import { paymentProvider } from '#server/payments/provider.ts';

/** An artist says to which account they are paid. Its number is checked and forgotten: the practice bank sends nothing to it. */
export const savePayoutAccount = defineCommand(contract.savePayoutAccount, {
  async run(context, { holder, iban }) {
    const { tx, actor } = context;
    const provider = paymentProvider().name;
    if (provider !== 'stand-in') refuse(refusals.keptByProvider());
    const account = { provider, holder, masked: maskedIban(iban), country: iban.slice(0, 2), is_ready: true };
    await tx
      .insertInto('payout_accounts')
      .values({ user_id: actor.userId, ...account })
      .onConflict((taken) => taken.column('user_id').doUpdateSet({ ...account, reference: null }))
      .execute();
    await publish(context, {
      kind: 'payout-account-saved',
      by: 'artist',
      about: actor.artistId ? { artistId: actor.artistId } : {},
      data: {},
    });
    return { holder, masked: account.masked };
  },
});
