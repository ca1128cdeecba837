import { sql } from 'kysely';
import type { CommandContext } from '#server/commands/perform.ts';
import type { Tx } from '#server/db.ts';

/**
 * Closes a profile whose agreements the other sides keep. Left are a name and the place as it stands on agreements and invoices, readable by
 * those sides alone, and what was said and done about shows that were agreed. What is kept and why: docs/decisions/what-deletion-keeps.md.
 */
export async function closeProfile({ tx, actor }: CommandContext, profileId: string): Promise<void> {
  await dropWhatWasNotAgreed(tx, actor.side, profileId);
  // Stars are the record of whom they were given to; the words go, and so do those about a profile nobody sees.
  await tx
    .updateTable('reviews')
    .set({ comment: null, answer: null })
    .where(actor.side === 'artist' ? 'artist_id' : 'venue_id', '=', profileId)
    .where((eb) => eb.or([eb('comment', 'is not', null), eb('answer', 'is not', null)]))
    .execute();
  await sql`select private.keep_no_outsiders(${profileId}::uuid)`.execute(tx);
  await (actor.side === 'artist' ? closeArtist : closeVenue)(tx, profileId);
  await tx.deleteFrom('private.profile_members').where('profile_id', '=', profileId).execute();
  await sql`delete from private.calendar_sources where user_id = ${actor.homeId}::uuid and not is_personal`.execute(
    tx,
  );
  await sql`delete from private.connections where user_id = ${actor.homeId}::uuid`.execute(tx);
  await sql`delete from private.connections_begun where user_id = ${actor.homeId}::uuid`.execute(tx);
  await sql`delete from private.follower_counts where user_id = ${actor.homeId}::uuid`.execute(tx);
  await sql`delete from private.bank_details where user_id = ${actor.homeId}::uuid`.execute(tx);
  await sql`delete from private.accounting where user_id = ${actor.homeId}::uuid`.execute(tx);
  await sql`delete from private.accounting_archives where user_id = ${actor.homeId}::uuid`.execute(tx);
  for (const table of OF_PROFILE) await tx.deleteFrom(table).where('user_id', '=', actor.homeId).execute();
}

/** What is kept under the home of a profile. */
const OF_PROFILE = [
  ...([
    'availability',
    'availability_rules',
    'availability_skips',
    'day_notes',
    'contacts',
    'offer_forms',
  ] as const),
  ...(['integrations', 'billing', 'payout_accounts'] as const),
  ...(['private.billing_details', 'private.provider_customers', 'private.imports'] as const),
] as const;

const OF_PERSON = [
  ...(['notifications', 'conversation_mutes', 'private.guarded_acts', 'private.calendar_feeds'] as const),
] as const;

/**
 * Takes the person out of an account, so that nobody can sign in to it again. One that is no home of a profile goes whole; of one that is, the
 * number stays, under which the profile keeps what belongs to it.
 */
export async function endPerson(tx: Tx, userId: string, { isHome }: { isHome: boolean }): Promise<void> {
  await sql`select private.forget_person(${userId}::uuid)`.execute(tx);
  if (!isHome) {
    await sql`delete from auth.users where id = ${userId}::uuid`.execute(tx);
    return;
  }
  await sql`delete from private.account_letters where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.calendar_sources where user_id = ${userId}::uuid and is_personal`.execute(tx);
  await sql`delete from private.own_archives where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.api_tokens where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.push_devices where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.reply_addresses where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.own_days where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.announcement_closings where user_id = ${userId}::uuid`.execute(tx);
  await sql`delete from private.newsletter_mails where tester_id = ${userId}::uuid`.execute(tx);
  await sql`update private.press_kits set sent_by = null where sent_by = ${userId}::uuid`.execute(tx);
  await sql`update private.sent_invoices set sent_by = null where sent_by = ${userId}::uuid`.execute(tx);
  for (const table of OF_PERSON) await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // What an open profile shows stands in the settings of its home.
  const kept = await tx
    .deleteFrom('settings')
    .where('user_id', '=', userId)
    .returning(['public_calendar', 'show_profile_events'])
    .executeTakeFirst();
  const { rows: open } = await sql`
    select from artist_profiles where user_id = ${userId} and not closed
    union all select from venue_profiles where user_id = ${userId} and not closed`.execute(tx);
  if (kept && open.length > 0)
    await tx
      .insertInto('settings')
      .values({ user_id: userId, ...kept })
      .execute();
  await tx.deleteFrom('profiles').where('id', '=', userId).execute();
  await sql`
    update auth.users set email = null, phone = null, encrypted_password = null, raw_user_meta_data = '{}',
      raw_app_meta_data = '{}', email_change = '', phone_change = '', confirmation_token = '', recovery_token = '',
      email_change_token_new = '', email_change_token_current = '', phone_change_token = '', reauthentication_token = ''
    where id = ${userId}::uuid`.execute(tx);
}

/** Requests that came to nothing, openings, and talk with those there was never an agreement with, and who was blocked. */
async function dropWhatWasNotAgreed(tx: Tx, side: 'artist' | 'venue', profileId: string): Promise<void> {
  const mine = sql.ref(side === 'artist' ? 'artist_id' : 'venue_id');
  await sql`
    delete from bookings b where b.${mine} = ${profileId}
      and not exists (select from agreements g where g.booking_id = b.id)`.execute(tx);
  await sql`
    delete from conversations c where c.${mine} = ${profileId}
      and not exists (select from agreements g where g.artist_id = c.artist_id and g.venue_id = c.venue_id)`.execute(
    tx,
  );
  // What was agreed stays with the agreement; what was only offered before does not.
  await sql`
    update bookings b set own_clauses_before = null
    where b.${mine} = ${profileId} and b.own_clauses_before is not null`.execute(tx);
  await sql`delete from blocks b where b.${mine} = ${profileId}`.execute(tx);
  await sql`delete from private.first_contacts f where f.${mine} = ${profileId}`.execute(tx);
  await sql`delete from private.press_kits k where ${side === 'artist' ? sql`k.artist_id = ${profileId}` : sql`false`}`.execute(
    tx,
  );
  await sql`delete from private.sent_invoices s where s.profile_id = ${profileId}`.execute(tx);
  await sql`delete from private.unannounced r where r.${mine} = ${profileId}`.execute(tx);
  await sql`delete from private.verification_requests r where r.${mine} = ${profileId}`.execute(tx);
  await sql`delete from private.looks r where r.${mine} = ${profileId}`.execute(tx);
  await sql`delete from private.look_requests r where r.${mine} = ${profileId}`.execute(tx);
  if (side === 'artist') return;
  await sql`
    delete from shows s where s.venue_id = ${profileId}
      and not exists (select from bookings b where b.show_id = s.id)`.execute(tx);
  await sql`
    update shows s set status = 'cancelled' where s.venue_id = ${profileId} and s.status in ('open', 'closed')
      and not exists (select from bookings b where b.show_id = s.id and private.is_binding(b.status))`.execute(
    tx,
  );
}

async function closeArtist(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('artist_profiles')
    .set({
      closed: true,
      verified: false,
      bio: null,
      genres: '',
      instagram: null,
      twitter: null,
      website: null,
      spotify: null,
      bandcamp: null,
      soundcloud: null,
      followers: JSON.stringify({}),
      place_id: null,
      country_code: null,
      lat: null,
      lng: null,
      fee_min_cents: null,
      fee_max_cents: null,
      moods: [],
      loudness: null,
      draw: null,
      travel_km: null,
      avatar_path: null,
      banner_path: null,
      photo_paths: [],
      tech_rider_path: null,
      hospitality_rider_path: null,
      live_videos: JSON.stringify([]),
    })
    .where('id', '=', id)
    .execute();
}

async function closeVenue(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('venue_profiles')
    .set({
      closed: true,
      verified: false,
      bio: null,
      genres: '',
      vibe: '',
      max_rate_cents: null,
      instagram: null,
      instagram_followers: 0,
      website: null,
      place_id: null,
      country_code: null,
      lat: null,
      lng: null,
      avatar_path: null,
      banner_path: null,
      stage_photo_path: null,
      venue_photo_path: null,
      tech_rider_path: null,
      past_artists: [],
    })
    .where('id', '=', id)
    .execute();
  // Rooms stay as names below what was played there.
  await tx.updateTable('rooms').set({ stage: '', photo_paths: [] }).where('venue_id', '=', id).execute();
  await sql`delete from private.room_costs c using rooms r where r.id = c.room_id and r.venue_id = ${id}`.execute(
    tx,
  );
  for (const table of ['uses', 'series'] as const)
    await tx.deleteFrom(table).where('venue_id', '=', id).execute();
}
