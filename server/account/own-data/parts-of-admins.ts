import { sql } from 'kysely';
import { roleMay } from '#core/members/roles.ts';
import { type Part, without } from '#server/account/own-data/part.ts';
import type { Actor } from '#server/commands/actor.ts';

/** What the product's own people did about a profile, mediated for it and looked at it; and the press kits that it sent. */
export function partsOfAdmins({
  artistId,
  venueId,
  role,
}: Pick<Actor, 'artistId' | 'venueId' | 'role'>): Part[] {
  const isMine = sql`(t.artist_id = ${artistId}::uuid or t.venue_id = ${venueId}::uuid)`;
  return [
    {
      file: 'press-kits.json',
      says: 'The press kits that you sent by mail: to whom, what they show, and how often each was opened. Links are not kept.',
      by: 'product',
      rows: sql`select t.made_at::text || t.id as key, to_jsonb(t) - ${without('sent_by', 'token', 'token_sha256', 'mail_due_at', 'mail_tries')} as row
        from private.press_kits t where t.artist_id = ${artistId}::uuid and ${role !== null && roleMay(role, 'book')}`,
    },
    {
      file: 'sent-invoices.json',
      says: 'The invoices that you sent by mail as electronic invoices: which, to whom, and as what file.',
      by: 'product',
      rows: sql`select t.made_at::text || t.id as key, to_jsonb(t) - ${without('sent_by', 'said', 'mail_due_at', 'mail_tries')} as row
        from private.sent_invoices t where t.profile_id = coalesce(${artistId}::uuid, ${venueId}::uuid) and ${role !== null && roleMay(role, 'see-business')}`,
    },
    {
      file: 'webhooks.json',
      says: 'Where what happens to your profile is sent to: the hosts, and what each hears of. Addresses and secrets are left out.',
      by: 'product',
      rows: sql`select t.made_at::text || t.id as key, to_jsonb(t) - ${without('made_by', 'made_in', 'sealed', 'sealed_secret', 'sealed_old_secret')} as row
        from private.webhooks t where t.profile_id = coalesce(${artistId}::uuid, ${venueId}::uuid) and ${role === 'owner'}`,
    },
    {
      file: 'mediations.json',
      says: 'What was said and proposed where Running Order mediated about a statement.',
      by: 'product',
      rows: sql`select t.asked_at::text || t.id as key, to_jsonb(t) - ${without('touched_at')} || jsonb_build_object(
          'thread', (select coalesce(jsonb_agg(to_jsonb(e) - ${without('admin_id', 'seq', 'mediation_id')} order by e.seq), '[]')
            from private.mediation_entries e where e.mediation_id = t.id),
          'proposals', (select coalesce(jsonb_agg(to_jsonb(p) - ${without('admin_id', 'mediation_id')} order by p.made_at), '[]')
            from private.mediation_proposals p where p.mediation_id = t.id)) as row
        from private.mediations t where ${isMine} and ${role !== null && roleMay(role, 'see-business')}`,
    },
    {
      file: 'looks.json',
      says: 'Who from Running Order asked to look at your profile, or looked at it, why, and at which pages.',
      by: 'product',
      rows: sql`select t.asked_at::text || t.id as key, to_jsonb(t) - ${without('admin_id', 'answered_by')} || jsonb_build_object(
          'asked_by', private.admin_name(t.admin_id)) as row from private.look_requests t where ${isMine} and ${role === 'owner'}
        union all select t.begun_at::text || t.id, to_jsonb(t) - ${without('admin_id')} || jsonb_build_object('by', private.admin_name(t.admin_id),
          'pages', (select coalesce(jsonb_agg(jsonb_build_object('page', p.page, 'at', p.at) order by p.at), '[]')
            from private.look_pages p where p.look_id = t.id)) from private.looks t where ${isMine} and ${role === 'owner'}`,
    },
  ];
}
