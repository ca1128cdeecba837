import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type pg from 'pg';
import { type KeptAnswer, textOf } from './answers.ts';

const idOf = (at: number) => `a0000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const IDS: Record<string, string> = Object.fromEntries(
  [
    ...['venue user', 'artist user', 'stranger user', 'ended user', 'half user', 'venue', 'artist'],
    ...['show', 'other show', 'third show', 'booking', 'other booking', 'review', 'conversation', 'message'],
    ...['notification', 'other notification', 'nobody'],
  ].map((name, at) => [name, idOf(at + 1)]),
);
const NAMES = new Map(Object.entries(IDS).map(([name, id]) => [id, name]));
const filled = (text: string) => text.replace(/\{([a-z]+( [a-z]+)*)\}/g, (all, name) => IDS[name] ?? all);

type Backend = { url: string; pool: pg.Pool; publishableKey: string; serviceKey: string; jwtSecret: string };

/** Puts a few people and rows whose ids are fixed into an empty product; answers what it says to one request after the other. */
export async function answersOf(backend: Backend): Promise<(asked: KeptAnswer) => Promise<string>> {
  const { pool } = backend;
  const tokenOf = async (userId: string, role = 'authenticated') => {
    const sessionId = randomUUID();
    await pool.query(`insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')`, [
      sessionId,
      userId,
    ]);
    return new SignJWT({ role, session_id: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(backend.jwtSecret));
  };
  await pool.query(filled(ROWS));
  const tokens: Record<string, string> = {};
  for (const who of ['venue', 'artist', 'stranger', 'ended', 'half']) {
    tokens[who] = await tokenOf(IDS[`${who} user`] as string);
  }
  await pool.query('delete from auth.sessions where user_id = $1', [IDS['ended user']]);
  tokens.forged = `${tokens.venue?.slice(0, -6)}AAAAAA`;
  tokens['odd role'] = await tokenOf(IDS['venue user'] as string, 'postgres');

  return async ({ who, method, path, headers, body }) => {
    const key = who === 'service' ? backend.serviceKey : backend.publishableKey;
    const response = await fetch(backend.url + filled(path), {
      method,
      headers: {
        ...(who === 'keyless' ? {} : { apikey: key, authorization: `Bearer ${tokens[who] ?? key}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: filled(body) }),
    });
    return textOf(response, NAMES);
  };
}

const ROWS = `
  insert into auth.users (id, email, aud, role, raw_user_meta_data) values
    ('{venue user}', 'venue@example.com', 'authenticated', 'authenticated', '{"user_type": "venue"}'),
    ('{artist user}', 'artist@example.com', 'authenticated', 'authenticated', '{"user_type": "artist"}'),
    ('{stranger user}', 'stranger@example.com', 'authenticated', 'authenticated', '{"user_type": "artist"}'),
    ('{ended user}', 'ended@example.com', 'authenticated', 'authenticated', '{"user_type": "artist"}'),
    ('{half user}', 'half@example.com', 'authenticated', 'authenticated', '{"user_type": "artist"}');
  insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (gen_random_uuid(), '{half user}', 'Phone', 'totp', 'verified', 'x', now(), now());
  insert into public.venue_profiles (id, user_id, name, capacity, location, time_zone)
    values ('{venue}', '{venue user}', 'Rest Cellar', 70, 'Amsterdam, Netherlands', 'Europe/Amsterdam');
  insert into public.artist_profiles (id, user_id, name, genres, location)
    values ('{artist}', '{artist user}', 'Rest Drift', 'Rock, Indie', 'Utrecht, Netherlands');
  set session_replication_role = replica;
  insert into public.shows (id, venue_id, title, show_date, doors_at, starts_at, ends_at, time_zone, capacity, room_id, night)
    select id::uuid, '{venue}', title, day::date, (day || 'T18:00Z')::timestamptz, (day || 'T19:00Z')::timestamptz, (day || 'T22:00Z')::timestamptz, 'Europe/Amsterdam', 70,
      (select r.id from public.rooms r where r.venue_id = '{venue}'), tstzrange((day || 'T18:00Z')::timestamptz, (day || 'T22:00Z')::timestamptz)
    from (values ('{show}', '2031-05-01', 'A, "night" (late)'), ('{other show}', '2031-05-02', null), ('{third show}', '2031-05-03', 'Zebra'))
      as given (id, day, title);
  insert into private.occupations (room_id, show_id, span) select room_id, id, span from public.shows;
  insert into public.bookings (id, show_id, venue_id, artist_id, deal, status, night, show_date, offered_by, requested_by) values
    ('{booking}', '{show}', '{venue}', '{artist}', '{"kind": "guarantee", "guaranteeCents": 50000}', 'confirmed', '[2031-05-01T18:00Z,2031-05-01T22:00Z)',
      '2031-05-01', 'venue', 'venue'),
    ('{other booking}', '{show}', '{venue}', '{artist}', '{"kind": "guarantee", "guaranteeCents": 10000}', 'declined', '[2031-05-01T18:00Z,2031-05-01T22:00Z)',
      '2031-05-01', 'artist', 'artist');
  insert into public.reviews (id, booking_id, artist_id, venue_id, by_side, stars, comment, shown_at)
    values ('{review}', '{booking}', '{artist}', '{venue}', 'venue', 5, E'Loud\\n"and" ö', '2031-05-15T22:00Z');
  insert into public.conversations (id, artist_id, venue_id) values ('{conversation}', '{artist}', '{venue}');
  insert into public.notifications (id, user_id, kind, route) values
    ('{notification}', '{venue user}', 'welcome', '/venue'), ('{other notification}', '{venue user}', 'welcome', '/venue');
  reset session_replication_role;
`;
