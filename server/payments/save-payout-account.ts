import * as contract from '#core/contract/payment.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { refusals } from '#core/refusal.ts';
import { countryOfAccount, maskedAccount } from '#core/settings/payout-account-fields.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { newlySaved } from '#server/payments/newly-saved.ts';
import { advancePayout } from '#server/payments/payout-of-booking.ts';
import { providerFor } from '#server/payments/provider.ts';

/** An account says where it is paid: artists for shows, venues where an artist has cancelled. Its number is checked and forgotten: the practice bank sends nothing to it. */
export const savePayoutAccount = defineCommand(contract.savePayoutAccount, {
  async run(context, { holder, iban }) {
    const { tx, actor } = context;
    const provider = providerFor(actor.homeId).name;
    if (provider !== 'stand-in') refuse(refusals.keptByProvider());
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.payouts));
    const account = {
      ...{ provider, holder, masked: maskedAccount(iban), country: countryOfAccount(iban), is_ready: true },
      ...(await newlySaved(context)),
    };
    await tx
      .insertInto('payout_accounts')
      .values({ user_id: actor.homeId, ...account })
      .onConflict((taken) => taken.column('user_id').doUpdateSet({ ...account, reference: null }))
      .execute();
    await sendWhatWaited(context);
    if (actor.role === 'outsider') await tellMailbox(context);
    await publish(context, {
      kind: 'payout-account-saved',
      by: actor.side,
      about: actor.artistId ? { artistId: actor.artistId } : actor.venueId ? { venueId: actor.venueId } : {},
      data: {},
    });
    return { holder, masked: account.masked };
  },
});

/** Whoever has no account is told by mail that one was named, as members are by theirs. */
async function tellMailbox({ tx, actor, now }: CommandContext): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('private.link_letters')
    .values({ link_id: actor.userId, kind: 'payout-account', at, mail_due_at: at })
    .execute();
}

/** Payouts that waited for an account, and those that came back or were refused, are tried again with this one. */
async function sendWhatWaited(context: CommandContext): Promise<void> {
  const { tx, actor } = context;
  const profileId = actor.artistId ?? actor.venueId;
  if (!profileId) return;
  const waiting = await tx
    .selectFrom('payouts')
    .select('booking_id')
    .where(actor.artistId ? 'artist_id' : 'venue_id', '=', profileId)
    .where('payee', '=', actor.artistId ? 'artist' : 'venue')
    .where(({ eb, or, and }) =>
      or([eb('status', '=', 'failed'), and([eb('status', '=', 'waiting'), eb('why', '=', 'account')])]),
    )
    .orderBy('id')
    .execute();
  for (const { booking_id } of waiting) await advancePayout(context, booking_id);
}
