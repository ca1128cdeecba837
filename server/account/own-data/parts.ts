import { sql } from 'kysely';
import { reasonOfEnd } from '#core/booking/overtaken.ts';
import { roleMay } from '#core/members/roles.ts';
import { type Part, without } from '#server/account/own-data/part.ts';
import { partsOfAdmins } from '#server/account/own-data/parts-of-admins.ts';
import { partsOfMoney } from '#server/account/own-data/parts-of-money.ts';
import { partsOfNights } from '#server/account/own-data/parts-of-nights.ts';
import type { Actor } from '#server/commands/actor.ts';

/** Everything that the product keeps of a person in rows. Of the other side there is the name, and what both see. */
export function partsOf({ userId, artistId, venueId, role, homeId }: Actor): Part[] {
  const own = (table: string, key: string, drop: readonly string[] = []) => sql`
    select ${sql.raw(key)}::text as key, to_jsonb(t) - ${without('user_id', ...drop)} as row
    from ${sql.raw(table)} t where t.user_id = ${userId}::uuid`;
  const isMine = sql`(t.artist_id = ${artistId}::uuid or t.venue_id = ${venueId}::uuid)`;
  const between = (table: string, key: string, drop: readonly string[] = []) => sql`
    select coalesce(t.${sql.raw(key)}::text, '') || t.${sql.raw(table === 'booking_details' ? 'booking_id' : 'id')} as key,
      to_jsonb(t) - ${without(...drop)} || jsonb_build_object(
        'artist_name', (select name from artist_profiles p where p.id = t.artist_id),
        'venue_name', (select name from venue_profiles p where p.id = t.venue_id)) as row
    from ${sql.raw(table)} t where ${isMine}`;
  const profile = artistId ? 'artist_profiles' : 'venue_profiles';
  return [
    {
      file: 'account.json',
      says: 'Your account: address, when it was made, ways to sign in.',
      by: 'product',
      rows: sql`select u.id::text as key, jsonb_build_object('email', u.email, 'made_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
          'user_type', p.user_type, 'is_admin', p.is_admin,
          'signs_in_with', (select jsonb_agg(distinct i.provider) from auth.identities i where i.user_id = u.id),
          'second_steps', (select jsonb_agg(jsonb_build_object('kind', f.factor_type, 'name', f.friendly_name, 'made_at', f.created_at))
            from auth.mfa_factors f where f.user_id = u.id)) as row
        from auth.users u left join profiles p on p.id = u.id where u.id = ${userId}::uuid`,
    },
    {
      file: 'sign-in-devices.json',
      says: 'Where your account is signed in now.',
      by: 'person',
      rows: sql`select s.id::text as key, to_jsonb(s) as row from my_sessions() s`,
    },
    {
      file: 'memberships.json',
      says: 'The profiles that you act for, and in which role.',
      by: 'product',
      rows: sql`select m.profile_id::text as key, jsonb_build_object('profile', coalesce(a.name, v.name), 'side', m.side, 'role', m.role, 'since', m.since) as row
        from private.profile_members m left join artist_profiles a on a.id = m.profile_id left join venue_profiles v on v.id = m.profile_id
        where m.user_id = ${userId}::uuid`,
    },
    {
      file: 'own-days.json',
      says: 'The days that you marked for yourself, and what you said to offers of your artists.',
      by: 'product',
      rows: sql`select to_jsonb(d)->>'day' as key, to_jsonb(d) - 'user_id' as row from private.own_days d where d.user_id = ${userId}::uuid
        union all select a.booking_id::text, to_jsonb(a) - 'user_id' from private.band_answers a where a.user_id = ${userId}::uuid`,
    },
    {
      file: 'told-devices.json',
      says: 'The devices on which you are told while no page is open. Where messages to them go is a secret, and left out.',
      by: 'product',
      rows: own('private.push_devices', 'id', ['session_id', 'sealed', 'endpoint_sha256', 'proof_sha256']),
    },
    { file: 'settings.json', says: 'Your settings.', by: 'person', rows: own('settings', 'user_id') },
    {
      file: 'integrations.json',
      says: 'What you connected.',
      by: 'person',
      rows: own('integrations', 'provider'),
    },
    {
      file: 'connections.json',
      says: 'The services that you signed in to from here. What gives access to them is a secret, and left out.',
      by: 'product',
      rows: own('private.connections', 'id', ['sealed', 'due_at', 'fails']),
    },
    {
      file: 'followers.json',
      says: 'How many followed you, as those services told.',
      by: 'product',
      rows: own('private.follower_counts', 'day'),
    },
    {
      file: 'newsletter.json',
      says: 'Your address on the mailing list, if it is on it.',
      by: 'product',
      rows: sql`select m.id::text as key, jsonb_build_object('email', m.email, 'since', m.created_at) as row
        from mailing_list m join auth.users u on lower(u.email) = lower(m.email::text) where u.id = ${userId}::uuid`,
    },
    {
      file: 'profile.json',
      says: 'Your profile.',
      by: 'person',
      rows: own(profile, 'id', ['coordinates', 'genre_keys']),
    },
    {
      file: 'days.json',
      says: 'Days you marked free or unavailable, and the parts of days that you left out.',
      by: 'person',
      rows: own('availability', 'day'),
    },
    {
      file: 'day-rules.json',
      says: 'Your rules for days.',
      by: 'product',
      rows: own('availability_rules', 'id', ['written_until']),
    },
    {
      file: 'day-rules-left-out.json',
      says: 'Days that you took out of your rules.',
      by: 'product',
      rows: own('availability_skips', 'day'),
    },
    {
      file: 'offer-forms.json',
      says: 'The clauses of your profile and its kinds of night, with their earlier versions.',
      by: 'product',
      rows: sql`select t.created_at || t.id::text as key, to_jsonb(t) - ${without('user_id', 'made_by', 'name_key')} as row
        from offer_forms t where t.user_id = ${homeId}::uuid and ${role !== null && roleMay(role, 'see-business')}`,
    },
    {
      file: 'contacts.json',
      says: 'The contacts of your profile.',
      by: 'product',
      rows: sql`select t.name_key || t.id as key, to_jsonb(t) - ${without('user_id', 'made_by', 'changed_by', 'name_key', 'email_keys', 'phone_keys', 'words')} as row
        from contacts t where t.user_id = ${homeId}::uuid and ${role !== null && roleMay(role, 'see-business')}`,
    },
    {
      file: 'files-taken-over.json',
      says: 'The files that your profile moved in with, and the nights of before that they told of.',
      by: 'product',
      rows: sql`select i.at::text || i.id as key, to_jsonb(i) - ${without('user_id', 'made_by')} || jsonb_build_object('nights', coalesce(
          (select jsonb_agg(to_jsonb(p) - ${without('user_id', 'import_id', 'act_key')} order by p.day, p.place) from private.past_nights p where p.import_id = i.id), '[]')) as row
        from private.imports i where i.user_id = ${homeId}::uuid and ${role !== null && roleMay(role, 'see-business')}`,
    },
    { file: 'day-notes.json', says: 'Your notes on days.', by: 'product', rows: own('day_notes', 'day') },
    {
      file: 'calendar-link.json',
      says: 'Your private calendar link, if there is one. Its secret is not kept.',
      by: 'product',
      rows: own('private.calendar_feeds', 'made_at', ['token_sha256']),
    },
    {
      file: 'tokens.json',
      says: 'The tokens that your programs ask with. Their secrets are not kept.',
      by: 'product',
      rows: own('private.api_tokens', 'id', ['token_sha256']),
    },
    {
      file: 'calendars-elsewhere.json',
      says: 'The calendars elsewhere that you follow here: their name and host. Their addresses are secrets, and are left out.',
      by: 'product',
      rows: own('private.calendar_sources', 'id', [
        'sealed',
        'tail',
        'etag',
        'last_modified',
        'due_at',
        'fails',
        'told_at',
      ]),
    },
    {
      file: 'rooms.json',
      says: 'The rooms of your venue, with their usual times and costs.',
      by: 'product',
      rows: sql`select t.id::text as key, to_jsonb(t) || jsonb_build_object(
          'costs', coalesce((select c.costs from private.room_costs c where c.room_id = t.id), '[]'),
          'parts', (select coalesce(jsonb_agg(p.part_id), '[]') from room_parts p where p.whole_id = t.id)) as row
        from rooms t where t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'series.json',
      says: 'Series of nights and of what else was in your rooms.',
      by: 'product',
      rows: sql`select t.id::text as key, to_jsonb(t) as row from series t where t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'uses-of-rooms.json',
      says: 'What happened in your rooms beside shows.',
      by: 'product',
      rows: sql`select t.day::text || t.id as key, to_jsonb(t) as row from uses t where t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'openings-and-shows.json',
      says: 'The nights of your venue: openings, private nights and shows.',
      by: 'person',
      rows: sql`select t.show_date::text || t.id as key, to_jsonb(t) - ${without('night')} as row from shows t
        where t.venue_id = ${venueId}::uuid`,
    },
    {
      file: 'requests-and-bookings.json',
      says: 'Every request, offer and booking, with its deal, its message, and what became of it.',
      by: 'person',
      rows: between('booking_details', 'show_date', [
        'search_text',
        'artist_avatar_path',
        'venue_avatar_path',
      ]),
      worded: (row) => ({ ...row, end_reason: reasonOfEnd(row as Parameters<typeof reasonOfEnd>[0]) }),
    },
    {
      file: 'history.json',
      says: 'What happened to them, step by step.',
      by: 'person',
      rows: between('domain_events', 'at', ['actor_id', 'seq']),
    },
    {
      file: 'holds.json',
      says: 'Holds, standing and ended.',
      by: 'product',
      rows: between('holds', 'day', ['night', 'seq', 'told_rank', 'told_until', 'reopened_at']),
    },
    {
      file: 'agreements.json',
      says: 'Agreements, with their terms. Those that both signed are in agreements/ as PDF.',
      by: 'person',
      rows: between('agreements', 'created_at', [
        ...['artist_signature', 'venue_signature', 'artist_signed_by', 'venue_signed_by', 'pdf_path'],
      ]),
    },
    {
      file: 'amendments.json',
      says: 'Changes of agreements that both signed.',
      by: 'product',
      rows: between('amendments', 'created_at', ['artist_signature', 'venue_signature']),
    },
    ...partsOfNights({ artistId, venueId }, between),
    {
      file: 'messages.json',
      says: 'Messages you sent and received. Their files are in files/message-files/, by their ids.',
      by: 'person',
      rows: sql`select m.created_at::text || m.id as key, jsonb_build_object('conversation_id', m.conversation_id, 'at', m.created_at,
          'from', case m.sender_side when 'artist' then a.name else v.name end, 'from_side', m.sender_side,
          'with', case when t.artist_id = ${artistId}::uuid then v.name else a.name end, 'text', m.content, 'files', m.files) as row
        from conversations t join messages m on m.conversation_id = t.id
        join artist_profiles a on a.id = t.artist_id join venue_profiles v on v.id = t.venue_id where ${isMine}`,
    },
    ...partsOfMoney({ own, between }),
    {
      file: 'reviews.json',
      says: 'Reviews you wrote and received.',
      by: 'person',
      rows: between('reviews', 'created_at'),
    },
    {
      file: 'mails-answered.json',
      says: 'When you answered by mail, to whom, and what became of it. What you wrote stands in the conversations.',
      by: 'product',
      rows: sql`select t.at::text || t.id as key, jsonb_build_object('at', t.at, 'outcome', t.outcome, 'sentence', t.sentence,
          'to', case d.side when 'artist' then v.name else a.name end) as row
        from private.mails_in t join private.reply_addresses d on d.id = t.address_id
        join artist_profiles a on a.id = d.artist_id join venue_profiles v on v.id = d.venue_id where d.user_id = ${userId}::uuid`,
    },
    {
      file: 'muted.json',
      says: 'Whose conversations you muted.',
      by: 'product',
      rows: sql`select t.conversation_id::text as key, jsonb_build_object('name', case c.venue_id when ${venueId}::uuid then a.name else v.name end,
          'since', t.made_at) as row
        from conversation_mutes t join conversations c on c.id = t.conversation_id
        join artist_profiles a on a.id = c.artist_id join venue_profiles v on v.id = c.venue_id where t.user_id = ${userId}::uuid`,
    },
    {
      file: 'reports.json',
      says: 'What you reported to us, and what we decided.',
      by: 'product',
      rows: sql`select t.made_at::text || t.id as key, jsonb_build_object('what', t.what, 'of', t.kept ->> 'name', 'reason', t.reason,
          'words', t.words, 'made_at', t.made_at, 'decision', t.decision, 'decided_at', t.decided_at) as row
        from reports t where t.reporter_id = ${userId}::uuid`,
    },
    {
      file: 'blocked.json',
      says: 'Whom you blocked.',
      by: 'product',
      rows: sql`select t.made_at::text || t.artist_id || t.venue_id as key, jsonb_build_object('name', case t.by_side when 'artist' then v.name else a.name end,
          'since', t.made_at) as row
        from blocks t join artist_profiles a on a.id = t.artist_id join venue_profiles v on v.id = t.venue_id
        where (t.by_side = 'artist' and t.artist_id = ${artistId}::uuid) or (t.by_side = 'venue' and t.venue_id = ${venueId}::uuid)`,
    },
    {
      file: 'notifications.json',
      says: 'What you were told.',
      by: 'person',
      rows: own('notification_list', "created_at::text || lpad(t.seq::text, 19, '0')", ['event_id', 'seq']),
    },
    {
      file: 'verification.json',
      says: 'What you sent us to be verified, and what we said.',
      by: 'product',
      rows: sql`select t.asked_at::text || t.id as key, to_jsonb(t) - ${without('asked_by', 'decided_by')} as row
        from private.verification_requests t where ${isMine}`,
    },
    ...partsOfAdmins({ artistId, venueId, role }),
    {
      file: 'letters-to-us.json',
      says: 'What you wrote to us.',
      by: 'product',
      rows: own('contact_messages', 'created_at::text || t.id'),
    },
  ];
}
