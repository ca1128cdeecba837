import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SETTING_DEFAULTS } from '#core/settings/all.ts';
import type { SignedUp } from '#testing/backend.ts';
import { bookedShow, newArtist } from '#testing/stage.ts';
import { makeWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world?.stop());

const profileOf = async ({ userId }: Pick<SignedUp, 'userId'>) =>
  (
    await world.backend.pool.query(
      'select user_type, side_chosen, is_admin, created_at from profiles where id = $1',
      [userId],
    )
  ).rows[0];

describe('who an account is', () => {
  const facts = [
    { is_admin: true },
    { user_type: 'venue' },
    { side_chosen: false },
    { created_at: '2020-01-01' },
  ];

  test.each(facts)('is not changed by its owner: %j', async (change) => {
    const { artist } = world;
    const before = await profileOf(artist);
    const table = artist.client.from('profiles');
    const answers = [
      await table.update(change as never).eq('id', artist.userId),
      await table.upsert({ id: artist.userId, ...change } as never),
      await table.upsert({ id: artist.userId, ...change } as never, { ignoreDuplicates: true }),
      await table.insert({ id: artist.userId, ...change } as never),
    ];
    for (const { error, status } of answers) expect([error?.code, status]).toEqual(['42501', 403]);
    await table.delete().eq('id', artist.userId);
    expect(await profileOf(artist)).toEqual(before);
  });

  test('is not made grander by what a sign-up says of itself', async () => {
    const response = await fetch(`${world.backend.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: world.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        email: 'grand@example.com',
        password: 'long enough',
        role: 'service_role',
        is_admin: true,
        app_metadata: { role: 'service_role', is_admin: true },
        data: { user_type: 'admin', is_admin: true, side_chosen: true, role: 'service_role' },
      }),
    });
    const { user, access_token } = await response.json();
    expect(user.role).toBe('authenticated');
    expect(JSON.parse(atob(access_token.split('.')[1])).role).toBe('authenticated');
    expect(await profileOf({ userId: user.id })).toMatchObject({
      user_type: 'artist',
      side_chosen: false,
      is_admin: false,
    });
  });

  test('does not follow what an account says of itself later', async () => {
    const person = await world.backend.signUp({ userType: 'artist' });
    const { error } = await person.client.auth.updateUser({ data: { is_admin: true, user_type: 'venue' } });
    expect(error).toBeNull();
    await fetch(`${world.backend.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: world.backend.publishableKey,
        authorization: `Bearer ${person.accessToken}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ role: 'service_role', app_metadata: { is_admin: true } }),
    });
    const { data } = await person.client.auth.refreshSession();
    expect(data.user?.role).toBe('authenticated');
    expect(await profileOf(person)).toMatchObject({ user_type: 'artist', is_admin: false });
    expect((await person.client.from('domain_events').select('id')).data).toEqual([]);
  });

  test('is out of reach of the auth service’s admin', async () => {
    for (const path of ['admin/users', 'admin/generate_link', `admin/users/${world.venue.userId}`]) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        const response = await fetch(`${world.backend.url}/auth/v1/${path}`, {
          method,
          headers: {
            apikey: world.backend.publishableKey,
            authorization: `Bearer ${world.artist.accessToken}`,
          },
        });
        expect(response.status, `${method} ${path}`).toBeGreaterThanOrEqual(401);
        expect(response.status).toBeLessThan(500);
      }
    }
  });
});

test('an account begins with the default of each setting', async () => {
  const { userId } = await world.backend.signUp();
  const columns = Object.keys(SETTING_DEFAULTS).filter((column) => column !== 'full_name');
  const { rows } = await world.backend.pool.query(
    `select ${columns.join(', ')} from settings where user_id = $1`,
    [userId],
  );
  expect({ full_name: '', ...rows[0] }).toEqual(SETTING_DEFAULTS);
});

describe('a side', () => {
  const byGoogle = async () => {
    const person = await world.backend.signUp();
    await world.backend.pool.query('update profiles set side_chosen = false where id = $1', [person.userId]);
    return person;
  };
  const artistRow = (userId: string) => ({ user_id: userId, name: 'Us', location: 'Here', genres: 'Rock' });
  const venueRow = (userId: string) => ({ user_id: userId, name: 'Our room', capacity: 50 });

  test('is chosen once by an account that came without one', async () => {
    const person = await byGoogle();
    expect((await person.client.rpc('choose_side', { side: 'admin' })).error?.message).toBe(
      'Choose artist or venue.',
    );
    expect((await person.client.rpc('choose_side', { side: 'venue' })).data).toBe('venue');
    const again = await person.client.rpc('choose_side', { side: 'artist' });
    expect([again.status, again.error?.message]).toEqual([400, 'This account has already chosen its side.']);
    expect(await profileOf(person)).toMatchObject({ user_type: 'venue', side_chosen: true });
    expect((await world.artist.client.rpc('choose_side', { side: 'venue' })).error).not.toBeNull();
    expect((await world.client('visitor').rpc('choose_side', { side: 'venue' })).error).not.toBeNull();
  });

  test('is chosen by making a profile: nobody is an artist and a venue', async () => {
    const person = await byGoogle();
    expect((await person.client.from('artist_profiles').insert(artistRow(person.userId))).error).toBeNull();
    expect((await person.client.rpc('choose_side', { side: 'venue' })).error?.message).toMatch(
      /already chosen/,
    );
    const { error } = await person.client.from('venue_profiles').insert(venueRow(person.userId));
    expect(error?.message).toBe('Only a venue account has a venue profile.');
  });

  test('is one side, also of one that tries both at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await byGoogle();
      await Promise.all([
        person.client.from('artist_profiles').insert(artistRow(person.userId)),
        person.client
          .rpc('choose_side', { side: 'venue' })
          .then(() => person.client.from('venue_profiles').insert(venueRow(person.userId))),
      ]);
      const { rows } = await world.backend.pool.query(
        `select 'artist' as side from artist_profiles where user_id = $1
         union all select 'venue' from venue_profiles where user_id = $1`,
        [person.userId],
      );
      expect(rows).toEqual([{ side: (await profileOf(person)).user_type }]);
    }
  });

  test('keeps to its own kind of profile', async () => {
    const { newVenue, admin } = world;
    const asArtist = await newVenue.client.from('artist_profiles').insert(artistRow(newVenue.userId));
    expect([asArtist.status, asArtist.error?.message]).toEqual([
      400,
      'Only an artist account has an artist profile.',
    ]);
    const asVenue = await admin.client.from('venue_profiles').insert(venueRow(admin.userId));
    expect([asVenue.status, asVenue.error?.message]).toEqual([
      400,
      'Only a venue account has a venue profile.',
    ]);
  });

  test('is not taken in another’s name', async () => {
    const { newVenue, otherVenue, artist, admin } = world;
    const forVenue = await otherVenue.client.from('venue_profiles').insert(venueRow(newVenue.userId));
    expect([forVenue.status, forVenue.error?.code]).toEqual([403, '42501']);
    const forArtist = await artist.client.from('artist_profiles').insert(artistRow(admin.userId));
    expect([forArtist.status, forArtist.error?.code]).toEqual([403, '42501']);
    const moved = await artist.client
      .from('artist_profiles')
      .update({ user_id: admin.userId } as never)
      .eq('user_id', artist.userId);
    expect(moved.error?.code).toBe('42501');
  });
});

test.each([
  { rating: 5 },
  { review_count: 900 },
  { verified: true },
  { closed: true },
  { genre_tags: ['Jazz'] },
  { lat: 0 },
])('a profile’s owner does not write what others or the place tell of it: %j', async (change) => {
  const [column] = Object.keys(change);
  for (const { client, userId, table } of [
    { ...world.artist, table: 'artist_profiles' as const },
    { ...world.venue, table: 'venue_profiles' as const },
  ]) {
    const read = () =>
      world.backend.pool
        .query(`select ${column} from ${table} where user_id = $1`, [userId])
        .then(({ rows }) => rows);
    const before = await read();
    const { error } = await client
      .from(table)
      .update(change as never)
      .eq('user_id', userId);
    expect(error?.code).toBe('42501');
    expect(await read()).toEqual(before);
  }
});

describe('a token', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = (secret: string, seconds: number, claims: object = {}) =>
    new SignJWT({ role: 'authenticated', aud: 'authenticated', ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(world.artist.userId)
      .setIssuedAt(Math.floor(Date.now() / 1000) - 7200)
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(new TextEncoder().encode(secret));
  const claims = (role: string) => ({
    sub: world.artist.userId,
    aud: 'authenticated',
    role,
    exp: Math.floor(Date.now() / 1000) + 3600,
  });
  const goneToken = async () => {
    const gone = await world.backend.signUp();
    await world.backend.pool.query('delete from auth.users where id = $1', [gone.userId]);
    return gone.accessToken;
  };
  const closedToken = async () => {
    const { backend, otherVenue } = world;
    const leaver = await newArtist(backend);
    const { bookingId } = await bookedShow(backend, { venue: otherVenue, artist: leaver });
    await backend.pool.query(`update bookings set status = 'cancelled' where id = $1`, [bookingId]);
    const { body } = await backend.command(leaver.client, 'delete-account', { confirm: true });
    expect(body.data).toEqual({ deleted: true, recordsKept: true });
    return leaver.accessToken;
  };

  const bad: [string, () => Promise<string>][] = [
    ['that expired', () => signed(world.backend.jwtSecret, -60)],
    ['signed with another secret', () => signed('x'.repeat(64), 3600)],
    ['with another secret, for the service', () => signed('x'.repeat(64), 3600, { role: 'service_role' })],
    ['signed with the key that browsers have', () => signed(world.backend.publishableKey, 3600)],
    [
      'without a signature',
      async () => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims('authenticated'))}.`,
    ],
    [
      'without a signature, for the service',
      async () => `${part({ alg: 'none' })}.${part(claims('service_role'))}.`,
    ],
    [
      'whose content was changed',
      async () => {
        const [header, , signature] = world.artist.accessToken.split('.');
        return `${header}.${part(claims('service_role'))}.${signature}`;
      },
    ],
    ['of an account that was deleted', goneToken],
    ['of an account that was closed', closedToken],
    ['that is none', async () => 'aaa.bbb.ccc'],
  ];

  const services: [string, string, RequestInit?][] = [
    ['rest', '/rest/v1/settings?select=*'],
    ['rest, of a public table', '/rest/v1/artist_profiles?select=id&limit=1'],
    ['rest, calling', '/rest/v1/rpc/my_sessions', { method: 'POST', body: '{}' }],
    ['auth', '/auth/v1/user'],
    ['storage', '/storage/v1/object/list/riders', { method: 'POST', body: '{"prefix":""}' }],
    ['storage, reading', '/storage/v1/object/riders/a/b.pdf'],
    ['functions, a command', '/functions/v1/api/accept-booking', { method: 'POST' }],
    ['functions, a question', '/functions/v1/api/openings'],
  ];
  const ask = ([, path, init]: (typeof services)[number], token: string) =>
    fetch(world.backend.url + path, {
      body: init?.method ? JSON.stringify({ bookingId: world.id.booking }) : undefined,
      ...init,
      headers: {
        apikey: world.backend.publishableKey,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      },
    });

  test('that is good is let in everywhere', async () => {
    for (const service of services) {
      expect((await ask(service, world.artist.accessToken)).status, service[0]).not.toBe(401);
    }
  });

  describe.each(bad)('%s', (_, make) => {
    let token: string;
    beforeAll(async () => {
      token = await make();
    });

    test.each(services)('is answered 401 by %s', async (...service) => {
      const response = await ask(service, token);
      expect(response.status).toBe(401);
      expect(await response.text()).toMatch(/\w{4}/);
    });

    test('is not let in by realtime', async () => {
      const client = world.backend.anonymous();
      await client.realtime.setAuth(token);
      const statuses: string[] = [];
      const topic = `user:${world.artist.userId}`;
      client.channel(topic, { config: { private: true } }).subscribe((status) => statuses.push(status));
      await vi.waitFor(() => expect(statuses).toContain('CHANNEL_ERROR'), { timeout: 10_000, interval: 20 });
      expect(statuses).not.toContain('SUBSCRIBED');
      await client.realtime.disconnect();
    });
  });

  test('without a key or with a wrong one opens nothing', async () => {
    for (const apikey of [undefined, 'sb_publishable_guess', world.artist.accessToken]) {
      for (const path of ['/rest/v1/artist_profiles?select=id&limit=1', '/rest/v1/settings?select=*']) {
        const response = await fetch(world.backend.url + path, { headers: apikey ? { apikey } : {} });
        expect(response.status, `${apikey} ${path}`).toBe(401);
      }
    }
  });
});
