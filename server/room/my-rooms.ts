import { sql } from 'kysely';
import type { ReadAnswer } from '#core/contract/index.ts';
import * as contract from '#core/contract/room.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';

/** A venue's own rooms in their order, combinations last, archived ones after those in use. */
export const myRooms = defineRead(contract.myRooms, async ({ db, actor }) => {
  const venueId = actor.venueId ?? refuse(refusals.noProfile('venue'));
  const { rows } = await sql<ReadAnswer<'my-rooms'>>`
    select v.currency, (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'archived', r.archived_at is not null,
        'capacity', r.capacity, 'holds', private.room_capacity(r.id), 'seating', r.seating, 'stage', r.stage, 'backline', r.backline,
        'soundTech', r.sound_tech, 'lightsTech', r.lights_tech, 'loadIn', to_char(r.load_in, 'HH24:MI'), 'doors', to_char(r.doors, 'HH24:MI'),
        'curfew', to_char(r.curfew, 'HH24:MI'), 'turnRoundMinutes', r.turn_round_minutes, 'costs', coalesce((select k.costs from private.room_costs k where k.room_id = r.id), '[]'), 'photoPaths', r.photo_paths,
        'parts', c.parts, 'hears', (select coalesce(jsonb_agg(jsonb_build_object('roomId', case when h.one_id = r.id then h.other_id else h.one_id end, 'blocks', h.blocks) order by h.id), '[]')
          from private.hearing_rooms h where r.id in (h.one_id, h.other_id)), 'toCome', n.many, 'next', n.next)
        order by r.archived_at is not null, jsonb_array_length(c.parts) > 0, r.place, r.created_at, r.id), '[]')
      from rooms r
      cross join lateral (select coalesce(jsonb_agg(p.part_id order by p.part_id), '[]') as parts from room_parts p where p.whole_id = r.id) c
      cross join lateral (select count(*)::int as many, min(s.show_date) as next from shows s
        where s.room_id = r.id and s.status <> 'cancelled' and s.ends_at > private.now()) n
      where r.venue_id = v.id) as rooms
    from venue_profiles v where v.id = ${venueId}::uuid`.execute(db);
  return rows[0] ?? { currency: 'EUR', rooms: [] };
});
