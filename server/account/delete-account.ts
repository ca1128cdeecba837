import { sql } from 'kysely';
import { isOver } from '#core/booking/lifecycle.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import type { Side } from '#core/booking/side.ts';
import type { Day } from '#core/calendar/day.ts';
import * as contract from '#core/contract/account.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { NOBODY } from '#core/ids.ts';
import { refusals } from '#core/refusal.ts';
import type { ComingPayout } from '#core/refusals/account.ts';
import { closeProfile, endPerson } from '#server/account/close-account.ts';
import { type CommandContext, defineCommand } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import { publish } from '#server/events/publish.ts';
import { endHolds } from '#server/hold/end-holds.ts';
import { endOffers, lockOffers } from '#server/offer/end-offers.ts';
import { lockArtist, lockVenue } from '#server/rows/lock-booking.ts';
import { removeNamedFiles } from '#server/rows/remove-named-files.ts';
import { statusIn } from '#server/rows/status-in.ts';

/**
 * Ends one's own account, and each profile that nobody else owns. Refused while such a profile has booked shows, an unpaid invoice or a payout
 * that has not arrived. Its offers on the table and holds end, and their other sides are told. Without agreements everything goes; with them the
 * profile stays as a name in the other side's records, closed, and nobody can sign in to it again. A profile that others own goes on without
 * whoever leaves. The ledger, which names nobody, stays as it is.
 */
export const deleteAccount = defineCommand(contract.deleteAccount, {
  async run(context) {
    const { tx, actor } = context;
    const { userId } = actor;
    if (isDemoAccount(userId)) refuse(refusals.demo(demoRefusals.account));
    const owned = await ownedAlone(context);
    for (const own of owned) await refuseWhileBusy(own);
    let recordsKept = false;
    for (const own of owned) recordsKept = (await endProfile(own)) || recordsKept;
    context.afterwards((db) => removeNamedFiles(db, context.files));
    await tx.deleteFrom('private.profile_members').where('user_id', '=', userId).execute();
    // The account stays as the home of a profile: one that is closed, or one that others own now.
    const isHome = await tx
      .selectFrom('private.homes')
      .select('profile_id')
      .where('home_id', '=', userId)
      .executeTakeFirst();
    await sql`select private.forget_reports_by(${userId}::uuid)`.execute(tx);
    await endPerson(tx, userId, { isHome: isHome !== undefined });
    // Last: rows that go tell their person's other pages so.
    await sql`select private.forget_what_was_told(${userId}::uuid)`.execute(tx);
    await publish(context, {
      ...{ kind: 'account-deleted', by: null, about: {}, data: { recordsKept } },
    });
    return { deleted: true as const, recordsKept };
  },
});

/** The profiles that whoever acts owns alone, each as if they acted for it. Others who own one wait until this is done, and find it closed. */
async function ownedAlone(context: CommandContext): Promise<CommandContext[]> {
  const { rows } = await sql<{ id: string; side: Side; homeId: string }>`
    select m.profile_id as id, m.side, h.home_id as "homeId"
    from private.profile_members m join private.homes h using (profile_id)
    where m.user_id = ${context.actor.userId} and m.role = 'owner' and not exists (
      select from private.profile_members o where o.profile_id = m.profile_id and o.role = 'owner' and o.user_id <> m.user_id)
    order by m.profile_id`.execute(context.tx);
  return rows.map(({ id, side, homeId }) => ({
    ...context,
    actor: {
      ...{ ...context.actor, side, homeId },
      ...{ artistId: side === 'artist' ? id : null, venueId: side === 'venue' ? id : null },
    },
  }));
}

/** @returns whether records of it stay */
async function endProfile(context: CommandContext): Promise<boolean> {
  const { tx, actor } = context;
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
  });
  await publish(context, ...holds, ...ended);
  await sql`
    insert into private.files_to_remove (bucket, path)
    select bucket_id, name from storage.objects
    where split_part(name, '/', 1) = ${actor.homeId}
      and (bucket_id in ('media', 'riders') or (bucket_id = 'receipts' and not private.is_receipt(name)))
    on conflict do nothing`.execute(tx);
  await forgetInOthers(context);
  await sql`select private.forget_reports_of(${own}::uuid)`.execute(tx);
  const kept = await hasAgreements(context);
  if (kept) await closeProfile(context, own);
  // Its shows, bookings and talk go with it.
  else
    await tx
      .deleteFrom(actor.side === 'artist' ? 'artist_profiles' : 'venue_profiles')
      .where('id', '=', own)
      .execute();
  // Its papers: those that an agreement was signed with stay for the other side.
  await sql`
    insert into private.files_to_remove (bucket, path)
    select bucket_id, name from storage.objects
    where bucket_id = 'papers' and split_part(name, '/', 1) = ${actor.homeId}
      and not private.paper_is_named(${actor.homeId}::uuid, split_part(split_part(name, '/', 2), '.', 1))
    on conflict do nothing`.execute(tx);
  if (actor.homeId !== actor.userId) await endPerson(tx, actor.homeId, { isHome: kept });
  return kept;
}

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
