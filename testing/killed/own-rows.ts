import { randomUUID } from 'node:crypto';
import type { Person } from '#testing/people.ts';
import { type Kind, placesOf } from './act.ts';

/** A first message in a conversation of its own, written straight to the table, with an id that the browser chose. */
export const messages: Kind = {
  name: 'message',
  prepare: async (town, count) => {
    const [artists, venues] = [await town.artists(count), await town.venues(count)];
    const { rows } = await town.pool.query<{ id: string; artist_id: string }>(
      `insert into conversations (artist_id, venue_id) select * from unnest($1::uuid[], $2::uuid[]) returning id, artist_id`,
      [artists.map(({ profileId }) => profileId), venues.map(({ profileId }) => profileId)],
    );
    return rows.map(({ id: conversation_id, artist_id }) => {
      const who = artists.find(({ profileId }) => profileId === artist_id) as Person;
      const row = { id: randomUUID(), conversation_id, content: 'Do you have a piano?' };
      return {
        kind: 'message',
        id: conversation_id,
        send: () => town.service(who, 'POST', '/rest/v1/messages', row),
      };
    });
  },
  look: (town, acts) =>
    placesOf(
      town,
      `select c.id, array[
         (select count(*) = 1 from messages m where m.conversation_id = c.id),
         c.last_message_at is not null, c.artist_read_at > '-infinity',
         (select count(*) = 1 from notifications n where n.kind = 'message' and n.route like '%' || c.id)
       ] as places from conversations c where c.id = any ($1)`,
      [acts.map(({ id }) => id)],
    ),
  // The same id once more: it is there already.
  answersAgain: ({ status }) => status === 201 || status === 409,
};

const DAYS = 5;

/** Five days marked in one request: all of them, or none. */
export const availability: Kind = {
  name: 'availability',
  prepare: async (town, count) => {
    const artists = await town.artists(count);
    const days = await Promise.all(Array.from({ length: DAYS }, (_, at) => town.people.dayIn(60 + at)));
    return artists.map((who) => {
      const rows = days.map((day) => ({ user_id: who.userId, day, status: 'unavailable' }));
      const path = '/rest/v1/availability?on_conflict=user_id,day';
      const prefer = { prefer: 'resolution=merge-duplicates' };
      return {
        kind: 'availability',
        id: who.userId,
        send: () => town.service(who, 'POST', path, rows, prefer),
      };
    });
  },
  look: (town, acts) =>
    placesOf(
      town,
      `select u.id, array_agg(v.day is not null) as places from unnest($1::uuid[]) u (id)
       cross join generate_series(1, ${DAYS}) n
       left join (select *, row_number() over (partition by user_id order by day) as n from availability
         where user_id = any ($1::uuid[]) and status = 'unavailable') v on v.user_id = u.id and v.n = n.n
       group by u.id`,
      [acts.map(({ id }) => id)],
    ),
  answersAgain: ({ status }) => status === 200 || status === 201,
};
