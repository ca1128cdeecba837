import { sql } from 'kysely';
import * as contract from '#core/contract/bank-details.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { aboutBooking, type DomainEvent } from '#core/events/events.ts';
import { refusals } from '#core/refusal.ts';
import { type BankDetails, sealedBankDetails } from '#core/settings/bank-details-fields.ts';
import { maskedAccount } from '#core/settings/payout-account-fields.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import type { Sealing } from '#server/outside/outside.ts';

/** An artist says where its invoices are paid. Whoever has one to pay that is open is told where the account is another than before. */
export const keepBankDetails = defineCommand(contract.keepBankDetails, {
  async run(context, { holder, iban: number, bic = '' }) {
    const { tx, actor, now, sealing, actId = null } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.payouts));
    if (!sealing) return refuse(refusals.bankDetailsNotKept());
    const details: BankDetails = { holder, number, bic };
    const masked = maskedAccount(number);
    const { rows } = await sql<{ sealed: string | null }>`
      select sealed from private.bank_details where user_id = ${actor.homeId}::uuid for update`.execute(tx);
    const stood = rows[0]?.sealed ? await opened(sealing, rows[0].sealed) : null;
    // Said again, nothing changes, and nobody is warned.
    if (stood && JSON.stringify(stood) === JSON.stringify(details)) {
      await publish(context, saved(context));
      return { holder, masked };
    }
    const isAnother = rows[0] !== undefined && stood?.number !== number;
    await sql`
      insert into private.bank_details (user_id, sealed, masked, saved_at, saved_by)
      values (${actor.homeId}::uuid, ${await sealing.seal(details)}, ${masked}, ${now.toISOString()}, ${actId}::uuid)
      on conflict (user_id) do update set sealed = excluded.sealed, saved_at = excluded.saved_at, saved_by = excluded.saved_by,
        masked = excluded.masked, before = ${isAnother ? sql`bank_details.masked` : sql`bank_details.before`}`.execute(
      tx,
    );
    if (actor.role === 'outsider') await tellMailbox(context);
    await publish(context, saved(context), ...(isAnother ? await warned(context) : []));
    return { holder, masked };
  },
});

const saved = ({ actor }: CommandContext): DomainEvent => ({
  ...{ kind: 'bank-details-saved', by: 'artist', data: {} },
  about: actor.artistId ? { artistId: actor.artistId } : {},
});

/** Whoever has no account is told by mail, as members are by theirs. */
async function tellMailbox({ tx, actor, now }: CommandContext): Promise<void> {
  const at = now.toISOString();
  await tx
    .insertInto('private.link_letters')
    .values({ link_id: actor.userId, kind: 'bank-details', at, mail_due_at: at })
    .execute();
}

/** Bank details as they were sealed; null where the key of the deployment is another one by now. */
export async function opened(sealing: Sealing, sealed: string): Promise<BankDetails | null> {
  const found = await sealing.open(sealed).catch(() => null);
  return found === null ? null : sealedBankDetails.parse(found);
}

/** One event of each invoice that a venue has still to pay the artist. */
async function warned({ tx, actor }: CommandContext): Promise<DomainEvent[]> {
  const { rows } = await sql<{
    booking: Parameters<typeof aboutBooking>[0];
    id: string;
    number: string;
    open: number;
    currency: string;
  }>`
    select jsonb_build_object('id', b.id, 'show_id', b.show_id, 'artist_id', b.artist_id, 'venue_id', b.venue_id) as booking,
      i.id, i.number, private.open_cents(i)::int as open, i.currency
    from invoices i join bookings b on b.id = i.booking_id
    where i.artist_id = ${actor.artistId}::uuid and i.kind = 'invoice' and i.payer = 'venue' and i.paid_at is null and private.open_cents(i) > 0
    order by i.created_at, i.number`.execute(tx);
  return rows.map(({ booking, id, number, open, currency }) => ({
    kind: 'bank-details-changed',
    by: 'artist',
    about: { ...aboutBooking(booking), subjectId: id },
    data: { amountCents: open, currency, number },
  }));
}

/** The artist's invoices say no account any more. Its last figures stay, so that a later one is not taken for the first. */
export const dropBankDetails = defineCommand(contract.dropBankDetails, {
  async run({ tx, actor }) {
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.payouts));
    const { numAffectedRows } = await sql`
      update private.bank_details set sealed = null where user_id = ${actor.homeId}::uuid and sealed is not null`.execute(
      tx,
    );
    return { dropped: Boolean(numAffectedRows) };
  },
});

/** What its owner reads: not the number, so that an open session tells nobody more than they know. */
export const bankDetails = defineRead(contract.bankDetails, async ({ db, actor }) => {
  const { rows } = await sql<{ masked: string; at: string }>`
    select masked, saved_at as at from private.bank_details where user_id = ${actor.homeId}::uuid and sealed is not null`.execute(
    db,
  );
  return {
    kept: rows[0] ? { masked: rows[0].masked, savedAt: new Date(rows[0].at).toISOString() } : null,
  };
});
