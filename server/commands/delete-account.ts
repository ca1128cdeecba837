import { sql } from 'kysely';
import { deleteAccountInput } from '#core/account/account.ts';
import { refusals } from '#core/refusal.ts';
import { type Acting, defineCommand } from '#server/command.ts';
import { takeArtist, takeVenue } from '#server/commands/booking-in-hand.ts';
import { endOffers } from '#server/commands/end-offers.ts';
import { removeNamedFiles } from '#server/jobs/remove-files.ts';
import { refuse } from '#server/refused.ts';

/**
 * Ends one's own account. Refused while shows are booked or money is not where it belongs. Offers on the table end, and
 * their other sides are told. Without agreements everything goes; with them the profile stays as a name in the other side's
 * records, closed, and nobody can sign in to it again. The ledger stays as it is.
 */
export const deleteAccount = defineCommand({
  name: 'delete-account',
  input: deleteAccountInput,
  async run(acting) {
    const { tx, actor } = acting;
    await refuseWhileBusy(acting);
    await endOffers(acting, {
      which: (eb) => eb(actor.side === 'artist' ? 'b.artist_id' : 'b.venue_id', '=', profileOf(acting)),
      by: () => actor.side,
      reason: () => 'The account was closed.',
    });
    await sql`
      insert into private.files_to_remove (bucket, path)
      select bucket_id, name from storage.objects
      where bucket_id in ('media', 'riders') and split_part(name, '/', 1) = ${actor.userId}
      on conflict do nothing`.execute(tx);
    acting.afterwards((db) => removeNamedFiles(db, acting.files));

    await sql`
      delete from mailing_list using auth.users u
      where u.id = ${actor.userId}::uuid and lower(mailing_list.email::text) = lower(u.email)`.execute(tx);
    const kept = await hasAgreements(acting);
    if (kept) await close(acting);
    else await erase(acting);
    return { deleted: true, recordsKept: kept };
  },
});

async function refuseWhileBusy(acting: Acting): Promise<void> {
  const { tx, actor } = acting;
  const mine = actor.side === 'artist' ? 'artist_id' : 'venue_id';
  // Taken first, as whoever asks or accepts does: no booking is made while this is decided.
  await (actor.side === 'artist' ? takeArtist : takeVenue)(tx, profileOf(acting));
  const bookings = await tx
    .selectFrom('bookings')
    .select('status')
    .where(mine, '=', profileOf(acting))
    .execute();
  const unsettled = bookings.filter((booking) => UNSETTLED.has(booking.status));
  if (unsettled.length > 0) refuse(refusals.accountHasShows(unsettled.length));

  const onItsWay = await tx
    .selectFrom('payouts')
    .select('id')
    .where(mine, '=', profileOf(acting))
    .where('status', '=', 'initiated')
    .executeTakeFirst();
  const unpaid =
    actor.side === 'venue'
      ? await tx
          .selectFrom('invoices')
          .select('id')
          .where('venue_id', '=', profileOf(acting))
          .where('paid_at', 'is', null)
          .executeTakeFirst()
      : undefined;
  if (unpaid) refuse(refusals.accountHasInvoices());
  if (onItsWay) refuse(refusals.accountHasPayouts());
}

const UNSETTLED = new Set(['confirmed', 'played', 'concluded', 'settled']);

async function hasAgreements(acting: Acting): Promise<boolean> {
  const { tx, actor } = acting;
  const one = await tx
    .selectFrom('agreements')
    .select('id')
    .where(actor.side === 'artist' ? 'artist_id' : 'venue_id', '=', profileOf(acting))
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

/** The profile goes first, and its bookings with it: what was just written of them must not outlive them. */
async function erase({ tx, actor }: Acting): Promise<void> {
  await tx
    .deleteFrom(actor.side === 'artist' ? 'artist_profiles' : 'venue_profiles')
    .where('user_id', '=', actor.userId)
    .execute();
  await sql`delete from auth.users where id = ${actor.userId}::uuid`.execute(tx);
}

/** Takes the person out of the account: what is left is a name, an address of an invoice, and nothing to sign in with. */
async function close(acting: Acting): Promise<void> {
  const { tx, actor } = acting;
  const me = actor.userId;
  if (actor.side === 'artist') {
    await tx
      .updateTable('artist_profiles')
      .set({
        closed: true,
        bio: null,
        instagram: null,
        twitter: null,
        website: null,
        spotify: null,
        bandcamp: null,
        soundcloud: null,
        followers: JSON.stringify({}),
        avatar_path: null,
        banner_path: null,
        photo_paths: [],
        tech_rider_path: null,
        hospitality_rider_path: null,
        live_videos: JSON.stringify([]),
        fee_min_cents: null,
        fee_max_cents: null,
        draw: null,
        travel_km: null,
      })
      .where('user_id', '=', me)
      .execute();
  } else {
    await tx
      .updateTable('shows')
      .set({ status: 'cancelled' })
      .where('venue_id', '=', profileOf(acting))
      .where('status', 'in', ['open', 'closed'])
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('bookings as b')
              .select('b.id')
              .whereRef('b.show_id', '=', 'shows.id')
              .where('b.status', '=', 'paid'),
          ),
        ),
      )
      .execute();
    await tx
      .updateTable('venue_profiles')
      .set({
        closed: true,
        bio: null,
        instagram: null,
        instagram_followers: 0,
        website: null,
        avatar_path: null,
        banner_path: null,
        stage_photo_path: null,
        venue_photo_path: null,
        tech_rider_path: null,
        past_artists: [],
      })
      .where('user_id', '=', me)
      .execute();
  }
  for (const table of ['availability', 'notifications', 'integrations', 'billing', 'settings'] as const) {
    await tx.deleteFrom(table).where('user_id', '=', me).execute();
  }
  await tx.deleteFrom('profiles').where('id', '=', me).execute();
  await sql`delete from private.session_devices where user_id = ${me}::uuid`.execute(tx);
  await sql`delete from auth.refresh_tokens where user_id::text = ${me}`.execute(tx);
  await sql`delete from auth.sessions where user_id = ${me}::uuid`.execute(tx);
  await sql`delete from auth.identities where user_id = ${me}::uuid`.execute(tx);
  await sql`
    update auth.users set email = null, phone = null, encrypted_password = null, raw_user_meta_data = '{}',
      email_change = '', confirmation_token = '', recovery_token = '', email_change_token_new = '', email_change_token_current = ''
    where id = ${me}::uuid`.execute(tx);
}

const NONE = '00000000-0000-0000-0000-000000000000';

/** The profile of whoever acts; one that is nobody's for an account that never made any. */
function profileOf({ actor }: Acting): string {
  return (actor.side === 'artist' ? actor.artistId : actor.venueId) ?? NONE;
}
