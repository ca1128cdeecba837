import { sql } from 'kysely';
import { isOver } from '#core/booking/lifecycle.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { ComingPayout } from '#core/refusals/account.ts';
import { closeAccount } from '#server/account/close-account.ts';
import { removeNamedFiles } from '#server/account/remove-named-files.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { endHolds } from '#server/hold/end-holds.ts';
import { endOffers, lockOffers } from '#server/offer/end-offers.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';
import { statusIn } from '#server/rows/status-in.ts';

/**
 * Ends one's own account. Refused while shows are booked, an invoice of one's own is unpaid, or a payout of one's own has not arrived. Offers on the table and holds end, and
 * their other sides are told. Without agreements everything goes; with them the profile stays as a name in the other side's
 * records, closed, and nobody can sign in to it again. The ledger, which names nobody, stays as it is.
 */
export const deleteAccount = defineCommand(contract.deleteAccount, {
  async run(context) {
    const { tx, actor } = context;
    if (isDemoAccount(actor.userId)) refuse(refusals.demo(demoRefusals.account));
    await refuseWhileBusy(context);
    const own = profileOf(context);
    const holds = await endHolds(
      context,
      actor.side === 'artist' ? { artistId: own } : { venueId: own },
      'closed',
    );
    const ended = await endOffers(context, {
      offers: await lockOffers(context, (eb) =>
        eb(actor.side === 'artist' ? 'b.artist_id' : 'b.venue_id', '=', own),
      ),
      by: () => actor.side,
      because: () => 'account-closed',
      reason: () => 'The account was closed.',
    });
    await publish(context, ...holds, ...ended);
    await sql`
      insert into private.files_to_remove (bucket, path)
      select bucket_id, name from storage.objects
      where split_part(name, '/', 1) = ${actor.userId}
        and (bucket_id in ('media', 'riders') or (bucket_id = 'receipts' and not private.is_receipt(name)))
      on conflict do nothing`.execute(tx);
    context.afterwards((db) => removeNamedFiles(db, context.files));

    await forgetInOthers(context);
    const kept = await hasAgreements(context);
    if (kept) await closeAccount(context, own);
    else await erase(context);
    // Last: rows that go tell their person's other pages so.
    await sql`select private.forget_what_was_told(${actor.userId}::uuid)`.execute(tx);
    await publish(context, {
      kind: 'account-deleted',
      by: null,
      about: {},
      data: { recordsKept: kept },
    });
    return { deleted: true as const, recordsKept: kept };
  },
});

async function refuseWhileBusy(context: CommandContext): Promise<void> {
  const { tx, actor } = context;
  const mine = actor.side === 'artist' ? 'artist_id' : 'venue_id';
  // Taken first, as whoever asks or accepts does: no booking is made while this is decided.
  await (actor.side === 'artist' ? lockArtist : lockVenue)(tx, profileOf(context));
  const unsettled = await tx
    .selectFrom('bookings as b')
    .innerJoin('shows as s', 's.id', 'b.show_id')
    .innerJoin('artist_profiles as a', 'a.id', 'b.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'b.venue_id')
    .select([actor.side === 'artist' ? 'v.name as partner' : 'a.name as partner', 'b.show_date', 's.ends_at'])
    .where(actor.side === 'artist' ? 'b.artist_id' : 'b.venue_id', '=', profileOf(context))
    .where(statusIn('b.status', unsettledStatuses))
    .orderBy('b.show_date')
    .orderBy('partner')
    .execute();
  if (unsettled.length > 0)
    refuse(
      refusals.accountHasShows(
        unsettled.map(({ partner, show_date, ends_at }) => ({
          partner,
          date: show_date,
          isPlayed: new Date(ends_at) <= context.now,
        })),
      ),
    );

  const coming = await comingPayout(context);
  const unpaid = await tx
    .selectFrom('invoices')
    .select('id')
    .where(mine, '=', profileOf(context))
    .where('payer', '=', actor.side)
    .where('kind', '=', 'invoice')
    .where('paid_at', 'is', null)
    .executeTakeFirst();
  if (unpaid) refuse(refusals.accountHasInvoices());
  if (coming) refuse(refusals.accountHasPayouts(coming));
}

/** The first payout to this account that has not arrived. One to the other side is sent to that side's account and needs nothing of this one. */
async function comingPayout({ tx, actor }: CommandContext): Promise<ComingPayout | undefined> {
  const mine = actor.side === 'artist' ? 'p.artist_id' : 'p.venue_id';
  const payout = await tx
    .selectFrom('payouts as p')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('artist_profiles as a', 'a.id', 'p.artist_id')
    .innerJoin('venue_profiles as v', 'v.id', 'p.venue_id')
    .select(['p.amount_cents', 'p.currency', 'p.status', 'p.why', 'p.arrives_by', 'b.show_date'])
    .select(actor.side === 'artist' ? 'v.name as payer' : 'a.name as payer')
    .where(mine, '=', profileOf({ actor }))
    .where('p.payee', '=', actor.side)
    .where('p.status', '<>', 'arrived')
    .orderBy('p.initiated_at')
    .executeTakeFirst();
  if (!payout) return undefined;
  const { amount_cents: cents, currency, status, why, show_date: day, payer, arrives_by: arrivesBy } = payout;
  const isRefused = status === 'failed' || (status === 'waiting' && why === 'account');
  const waitsFor = isRefused
    ? 'account'
    : status !== 'waiting'
      ? 'arrival'
      : why === 'new-account'
        ? why
        : 'payment';
  return { cents, currency, day: day as Day, payer, waitsFor, arrivesBy: arrivesBy as Day | null };
}

const unsettledStatuses = bindingStatuses.filter((status) => !isOver(status));

async function hasAgreements(context: CommandContext): Promise<boolean> {
  const { tx, actor } = context;
  const one = await tx
    .selectFrom('agreements')
    .select('id')
    .where(actor.side === 'artist' ? 'artist_id' : 'venue_id', '=', profileOf(context))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The profile goes first, and its shows, bookings and talk with it: what was just written of them must not outlive them. */
async function erase({ tx, actor }: CommandContext): Promise<void> {
  await tx
    .deleteFrom(actor.side === 'artist' ? 'artist_profiles' : 'venue_profiles')
    .where('user_id', '=', actor.userId)
    .execute();
  await sql`select private.forget_person(${actor.userId}::uuid)`.execute(tx);
  await sql`delete from auth.users where id = ${actor.userId}::uuid`.execute(tx);
}

/** Others were told of this person, and commands of theirs were answered with the name: that goes too. */
async function forgetInOthers(context: CommandContext): Promise<void> {
  const { tx, actor } = context;
  const mine = sql.ref(actor.side === 'artist' ? 'artist_id' : 'venue_id');
  const id = profileOf(context);
  await sql`delete from notifications n where n.${mine} = ${id}`.execute(tx);
  await sql`
    with me as (
      select trim(both '"' from to_json(name)::text) as name from artist_profiles where id = ${id}
      union all select trim(both '"' from to_json(name)::text) from venue_profiles where id = ${id}
    ), others as (
      select distinct p.user_id
      from (select artist_id, venue_id from bookings b where b.${mine} = ${id}
        union select artist_id, venue_id from conversations c where c.${mine} = ${id}) met
      join private.people_of_profiles p on p.profile_id in (met.artist_id, met.venue_id)
    )
    delete from private.idempotency_keys d using me, others
    where d.user_id = others.user_id and strpos(d.answer::text, me.name) > 0`.execute(tx);
}

/** The profile of whoever acts; one that is nobody's for an account that never made any. */
function profileOf({ actor }: Pick<CommandContext, 'actor'>): string {
  return (actor.side === 'artist' ? actor.artistId : actor.venueId) ?? NOBODY;
}
