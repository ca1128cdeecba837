import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { ActName } from '#core/contract/index.ts';
import { createDb, type Db } from '#server/db.ts';
import { type People, type Person, peopleOf } from '#testing/people.ts';
import { type Reply, requestFrom } from '#testing/request-from.ts';

/** Where the product is to be found now: after each restart it is elsewhere. */
export type Place = { url: string; pool: pg.Pool; jwtSecret: string; publishableKey: string };

/** People of a running product, and the ways to ask it. Its fields follow the product when it starts again. */
export type Town = Place & {
  db: Db;
  people: People;
  moveTo: (place: Place) => void;
  artists: (count: number) => Promise<Person[]>;
  venues: (count: number) => Promise<Person[]>;
  /** A command of this person. */
  command: (who: Person, name: ActName, input: unknown, key: string) => Promise<Reply>;
  /** A request to one of the other services, as this person or as nobody. */
  service: (
    who: Person | null,
    method: string,
    path: string,
    body: object | Uint8Array,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
};

export function townAt(place: Place): Town {
  const follow = (to: Place) => ({ ...to, db: createDb(to.pool), people: peopleOf(to) });
  const addresses = new Map<string, string>();
  // Everyone comes from an address of their own, as in life.
  const addressOf = (who: string) => {
    const n = addresses.size;
    const own = addresses.get(who) ?? `127.${1 + (n >> 16)}.${(n >> 8) & 255}.${1 + (n % 254)}`;
    addresses.set(who, own);
    return own;
  };
  const town: Town = {
    ...follow(place),
    moveTo: (to) => void Object.assign(town, follow(to)),
    artists: (count) => makePeople(town, 'artist', count),
    venues: (count) => makePeople(town, 'venue', count),
    command: (who, name, input, key) =>
      requestFrom(`${town.url}/functions/v1/api/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          apikey: town.publishableKey,
          authorization: `Bearer ${who.token}`,
        },
        body: JSON.stringify(input),
        from: addressOf(who.userId),
      }),
    service: (who, method, path, body, headers = {}) =>
      requestFrom(`${town.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          apikey: town.publishableKey,
          authorization: `Bearer ${who?.token ?? town.publishableKey}`,
          ...headers,
        },
        body: method === 'GET' ? undefined : body instanceof Uint8Array ? body : JSON.stringify(body),
        from: addressOf(who?.userId ?? randomUUID()),
      }),
  };
  return town;
}

const ARTISTS = `insert into artist_profiles (user_id, name, location, genres)
  select id, 'Artist ' || left(id::text, 8), 'Utrecht, Netherlands', 'Rock, Indie' from unnest($1::uuid[]) id`;
const VENUES = `insert into venue_profiles (user_id, name, capacity)
  select id, 'Room ' || left(id::text, 8), 250 from unnest($1::uuid[]) id`;
const PLACED = `update venue_profiles set time_zone = 'Europe/Amsterdam', country_code = 'NL', lat = 52.37, lng = 4.89,
  location = 'Amsterdam, Netherlands', address = 'Damstraat 1' where user_id = any ($1::uuid[])`;

async function makePeople(town: Town, side: 'artist' | 'venue', count: number): Promise<Person[]> {
  const { pool, people } = town;
  const ids = Array.from({ length: count }, () => randomUUID());
  await pool.query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', jsonb_build_object('user_type', $2::text) from unnest($1::uuid[]) id`,
    [ids, side],
  );
  await pool.query(side === 'artist' ? ARTISTS : VENUES, [ids]);
  if (side === 'venue') await pool.query(PLACED, [ids]);
  const { rows } = await pool.query<{ id: string; user_id: string; name: string }>(
    `select id, user_id, name from ${side}_profiles where user_id = any ($1::uuid[])`,
    [ids],
  );
  return Promise.all(
    rows.map(async ({ id, user_id, name }) => ({
      userId: user_id,
      profileId: id,
      name,
      side,
      token: await people.tokenOf(user_id),
    })),
  );
}
