import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type pg from 'pg';
import type { Deal } from '#core/booking/deal.ts';
import type { Side } from '#core/booking/side.ts';
import { addDays, type Day } from '#core/calendar/day.ts';
import type { ActName } from '#core/contract/index.ts';
import { type TellingRow, type Words, wordsOf } from '#core/notifications/words.ts';
import { createMailLinks } from '#stack/keys/seal.ts';
import type { CommandAnswer, TestBackend } from '#testing/backend.ts';

export type Person = {
  userId: string;
  profileId: string;
  name: string;
  side: Side;
  token: string;
  /** The profile that their requests name. */
  actsFor?: string;
};

/** Requests by the link of a booking hold it in a header of its own, with the proof of its mailbox. */
const LINK = 'link ';
const headersOf = (token: string | null | undefined): Record<string, string> => {
  if (!token) return {};
  if (!token.startsWith(LINK)) return { authorization: `Bearer ${token}` };
  const [link = '', proof] = token.slice(LINK.length).split(' ');
  return { 'x-link': link, ...(proof ? { 'x-link-proof': proof } : {}) };
};

export type Answer = {
  status: number;
  data: Record<string, never>;
  /** Of an act that was done: the topics that its person is told of. */
  changed?: string[];
  error: NonNullable<CommandAnswer['error']>;
};

export const GUARANTEE: Deal = { kind: 'guarantee', guaranteeCents: 50_000 };

/** People, shows and commands for tests of the server, on a real backend. Accounts are made in SQL: hundreds cost nothing. */
export function peopleOf(backend: Pick<TestBackend, 'pool' | 'jwtSecret' | 'url'>) {
  const { pool } = backend;
  const secret = new TextEncoder().encode(backend.jwtSecret);

  const tokenOf = async (userId: string) => {
    const sessionId = randomUUID();
    await pool.query(
      `with session as (insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1') returning id)
       insert into auth.mfa_amr_claims (id, session_id, authentication_method, created_at, updated_at)
       select gen_random_uuid(), id, 'password', now(), now() from session`,
      [sessionId, userId],
    );
    return new SignJWT({ role: 'authenticated', session_id: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(secret);
  };

  const account = async (side: Side): Promise<{ userId: string; token: string }> => {
    const userId = randomUUID();
    await pool.query('insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)', [
      userId,
      `${userId}@example.com`,
      JSON.stringify({ user_type: side }),
    ]);
    return { userId, token: await tokenOf(userId) };
  };

  const insert = async (table: string, row: Record<string, unknown>): Promise<string> => {
    const names = Object.keys(row);
    const { rows } = await pool.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    return rows[0].id;
  };

  let made = 0;
  const artist = async (row: Record<string, unknown> = {}): Promise<Person> => {
    const { userId, token } = await account('artist');
    made += 1;
    const name = `The Testers ${made}`;
    const profileId = await insert('artist_profiles', {
      user_id: userId,
      name,
      location: 'Utrecht, Netherlands',
      genres: 'Rock, Indie',
      ...row,
    });
    return { userId, profileId, name: String(row.name ?? name), side: 'artist', token };
  };

  const venue = async (row: Record<string, unknown> = {}): Promise<Person> => {
    const { userId, token } = await account('venue');
    made += 1;
    const name = `Room ${made}`;
    const profileId = await insert('venue_profiles', { user_id: userId, name, capacity: 250, ...row });
    await pool.query(
      `update venue_profiles set time_zone = 'Europe/Amsterdam', country_code = 'NL', lat = 52.37, lng = 4.89,
         location = 'Amsterdam, Netherlands', address = 'Damstraat 1' where id = $1 and place_id is null`,
      [profileId],
    );
    return { userId, profileId, name: String(row.name ?? name), side: 'venue', token };
  };

  /** Whoever holds the newest link of a booking, as the newest mail has it; with a proof of the mailbox unless told otherwise. */
  const linkOf = async (
    bookingId: string,
    { isProved = true, email = '%' }: { isProved?: boolean; email?: string } = {},
  ): Promise<Person> => {
    const { rows } = await pool.query(
      `select l.*, coalesce(a.name, v.name) as name from private.booking_links l
       left join artist_profiles a on a.id = l.profile_id left join venue_profiles v on v.id = l.profile_id
       where l.booking_id = $1 and l.email like $2 order by l.made_at desc limit 1`,
      [bookingId, email],
    );
    const [link] = rows;
    const proof = randomUUID();
    if (isProved)
      await pool.query(
        `insert into private.link_proofs (proof_sha256, link_id, until) values ($1, $2, private.now() + interval '1 hour')`,
        [createHash('sha256').update(proof).digest('hex'), link.id],
      );
    const sealed = await createMailLinks({ jwtSecret: backend.jwtSecret }).seal({
      opens: link.id,
      version: link.version,
    });
    const { id: userId, profile_id: profileId, name, side } = link;
    return { userId, profileId, name, side, token: `${LINK}${sealed}${isProved ? ` ${proof}` : ''}` };
  };

  const send = async (
    person: Person | null,
    name: ActName | string,
    input: unknown,
    key: string = randomUUID(),
  ) => sendRaw(person?.token ?? null, name, JSON.stringify(input), key, person?.actsFor);

  const sendRaw = async (
    token: string | null,
    name: string,
    body: string,
    key?: string,
    actsFor?: string,
  ): Promise<Answer> => {
    const response = await fetch(`${backend.url}/functions/v1/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key ? { 'idempotency-key': key } : {}),
        ...headersOf(token),
        ...(actsFor ? { 'x-profile': actsFor } : {}),
      },
      body,
    });
    const { data, changed, error } = await response.json();
    return { status: response.status, data, changed, error };
  };

  /** A command that must succeed. */
  const done = async (person: Person, name: ActName, input: unknown): Promise<Record<string, string>> => {
    const answer = await send(person, name, input);
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.error)}`);
    return answer.data as never;
  };

  /** A command that must be refused, as it is: '409 show-full: …'. */
  const refused = async (person: Person | null, name: string, input: unknown): Promise<string> => {
    const { status, error } = await send(person, name, input);
    if (status < 400 || status > 499 || !error.message)
      throw new Error(`${name} ${JSON.stringify(input)}: ${status}`);
    return `${status} ${error.code}: ${error.message}`;
  };

  const read = async (person: Person | null, path: string): Promise<Answer> => {
    const response = await fetch(`${backend.url}/functions/v1/api${path}`, {
      headers: person
        ? {
            ...headersOf(person.token),
            ...(person.actsFor ? { 'x-profile': person.actsFor } : {}),
          }
        : {},
    });
    const { status, headers } = response;
    // A document: all that is asked here is whether it was refused.
    const isDocument = response.ok && !headers.get('content-type')?.includes('json');
    const { data, error } = isDocument
      ? await response.arrayBuffer().then(() => ({}))
      : await response.json();
    return { status, data, error };
  };

  const today = async (): Promise<Day> =>
    (await pool.query<{ today: Day }>(`select private.today('Europe/Amsterdam') as today`)).rows[0]?.today ??
    '';

  /** A day so many days from the product's today. */
  const dayIn = async (days: number): Promise<Day> => addDays(await today(), days);

  let ahead = 40;
  /** A night for one test alone: each is a day later than the one before. */
  const aNight = (): Promise<Day> => {
    ahead += 1;
    return dayIn(ahead);
  };

  const open = async (by: Person, date: Day, more: Record<string, unknown> = {}): Promise<string> => {
    const opening = { date, doors: '19:00', showTime: '20:00', curfew: '23:30', fullPriceCents: 1700 };
    return (await done(by, 'open-show', { ...opening, presalePriceCents: 1300, ...more })).showId as string;
  };

  /** A request of one side to the other for a show; answers the booking's id. */
  const request = async (
    by: Person,
    showId: string,
    whom?: Person,
    deal: Deal = GUARANTEE,
  ): Promise<string> =>
    (await done(by, 'request-booking', { showId, artistId: whom?.profileId, deal })).bookingId as string;

  /** An offer on the table, written past the server: for tests that need hundreds. */
  const offer = (showId: string, artistId: string, by: Side): Promise<string> =>
    insert('bookings', {
      show_id: showId,
      artist_id: artistId,
      requested_by: by,
      offered_by: by,
      deal: JSON.stringify(GUARANTEE),
      guarantee_cents: 50_000,
      status: 'requested',
    });

  const notices = (person: { userId: string }) => noticesTo(pool, person);

  // biome-ignore lint/suspicious/noExplicitAny: a row of any table, as a test looks at it
  const row = async (table: string, id: string): Promise<Record<string, any>> =>
    (await pool.query(`select * from ${table} where id = $1`, [id])).rows[0];

  return {
    account,
    linkOf,
    artist,
    venue,
    send,
    sendRaw,
    done,
    refused,
    read,
    today,
    dayIn,
    aNight,
    open,
    request,
    offer,
    notices,
    row,
    tokenOf,
    insert,
  };
}

/** A notification as its person reads it. */
export type ToldNotice = Words & { kind: string; route: string };

/** What a person was told, oldest first, in the words they read. */
export async function noticesTo(pool: pg.Pool, { userId }: { userId: string }): Promise<ToldNotice[]> {
  const { rows } = await pool.query<TellingRow & { route: string }>(
    `select kind, params, side, artist_name, venue_name, route from notification_list where user_id = $1 order by created_at, seq`,
    [userId],
  );
  return rows.map((row) => ({ kind: row.kind, route: row.route, ...wordsOf(row) }));
}

export type People = ReturnType<typeof peopleOf>;
