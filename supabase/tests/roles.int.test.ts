import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ABILITIES, ROLES, type Role, roleMay } from '#core/members/roles.ts';
import type { Client } from '#testing/backend.ts';
import { makeWorld, type World } from '#testing/world.ts';
import { promises } from './promises/index.ts';

let world: World;
let member: Client;
/** All that they read before they are a member of anything. */
let asStranger: Record<string, unknown>;
beforeAll(async () => {
  world = await makeWorld();
  member = world.newVenue.client;
  asStranger = await everythingRead();
});
afterAll(() => world?.stop());

const as = (role: Role) =>
  world.backend.pool.query(
    `insert into private.profile_members (profile_id, side, user_id, role) values ($1, 'venue', $2, $3)
     on conflict (profile_id, user_id) do update set role = excluded.role`,
    [world.venue.profileId, world.newVenue.userId, role],
  );

/** Every row of every table and view, and what the functions about oneself answer. */
async function everythingRead(): Promise<Record<string, unknown>> {
  const rows: [string, unknown][] = await Promise.all(
    promises.map(async ({ name }): Promise<[string, unknown]> => {
      const { data } = await member
        .from(name as 'shows')
        .select('*')
        .limit(1000);
      return [name, (data ?? []).map((row) => JSON.stringify(row)).toSorted()];
    }),
  );
  const range = { first_day: '2020-01-01', last_day: '2029-01-01' };
  const calls: [string, object][] = [
    ['my_figures', { ...range, step: 'month' }],
    ['my_engagement', range],
    ['my_cancellation_fees', range],
    ['my_latest_nights', range],
    ['find_bookings', {}],
    ['find_nights', { words: 'a' }],
  ];
  for (const [name, input] of calls)
    rows.push([name, (await member.rpc(name as 'my_figures', input as never)).data]);
  return Object.fromEntries(rows);
}

test('a role may the same in the database as in the contracts', async () => {
  for (const role of ROLES)
    for (const ability of ABILITIES) {
      const { rows } = await world.backend.pool.query('select private.role_may($1, $2) as may', [
        role,
        ability,
      ]);
      expect(rows[0]?.may, `${role} ${ability}`).toBe(roleMay(role, ability));
    }
  const { rows } = await world.backend.pool.query(`select private.role_may('none', 'see-night') as may`);
  expect(rows[0]).toEqual({ may: false });
});

describe.each(['production', 'crew'] as const)('%s', (role) => {
  test('reads of every table what a stranger reads, and the calendar', async () => {
    await as(role);
    const read = await everythingRead();
    const more = Object.keys(read).filter(
      (name) => JSON.stringify(read[name]) !== JSON.stringify(asStranger[name]),
    );
    expect(more).toEqual([]);
    const { data } = await member.rpc('my_calendar', { first_day: '2020-01-01', last_day: '2021-12-31' });
    expect(data).not.toBeNull();
  });
});

test('finance reads the business, and neither marks days nor changes the profile', async () => {
  await as('finance');
  expect((await member.from('booking_details').select('booking_id')).data).toHaveLength(1);
  expect((await member.from('billing').select('user_id')).error).toBeNull();
  const day = { user_id: world.venue.userId, day: world.anotherDay, status: 'free' as const };
  expect((await member.from('availability').insert(day)).error?.code).toBe('42501');
  const change = await member
    .from('venue_profiles')
    .update({ vibe: 'Loud' })
    .eq('id', world.venue.profileId)
    .select('id');
  expect(change.data).toEqual([]);
});

test('a booker marks days and changes the profile, and sees no bank account', async () => {
  await as('booker');
  const day = { user_id: world.venue.userId, day: world.anotherDay, status: 'free' as const };
  expect((await member.from('availability').insert(day)).error).toBeNull();
  const change = await member
    .from('venue_profiles')
    .update({ vibe: 'Loud' })
    .eq('id', world.venue.profileId)
    .select('id');
  expect(change.data).toHaveLength(1);
  for (const table of ['billing', 'payout_accounts'] as const)
    expect((await member.from(table).select('user_id')).data).toEqual([]);
});

test('whoever is removed reads what a stranger reads, at once', async () => {
  await as('booker');
  await world.backend.pool.query('delete from private.profile_members where user_id = $1', [
    world.newVenue.userId,
  ]);
  // What the member before changed of the profile is public.
  const { venue_profiles: _, ...read } = await everythingRead();
  const { venue_profiles: __, ...before } = asStranger;
  expect(read).toEqual(before);
});
