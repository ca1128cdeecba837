import { beforeAll, describe, expect, test } from 'vitest';
import { playedStatuses } from '#core/booking/phase.ts';
import { isDemoAccount } from '#core/demo/demo-account.ts';
import { demoRefusals } from '#core/demo/demo-refusals.ts';
import { DEMO_ACCOUNTS, DEMO_ARTIST, DEMO_VENUE, type DemoAccount } from '#demo/accounts.ts';
import type { Client } from '#testing/backend.ts';
import { goodInputs } from '#testing/good-inputs.ts';
import { GUARANTEE, type Person } from '#testing/people.ts';
import { aRoom } from '#testing/rooms.ts';
import { setPeople } from '#testing/set-people.ts';

const { backend, people } = setPeople({ demo: true, behindTheGate: true });
let venue: Client;
let artist: Client;
let realVenue: Person;
let realArtist: Person;
beforeAll(async () => {
  [venue, artist] = await Promise.all([enter(DEMO_VENUE), enter(DEMO_ARTIST)]);
  [realVenue, realArtist] = await Promise.all([people.venue(), people.artist()]);
});

async function enter(account: DemoAccount): Promise<Client> {
  const client = backend.anonymous();
  const { error } = await client.auth.signInWithPassword(account);
  expect(error).toBeNull();
  return client;
}

test('the database knows the same accounts as the program', async () => {
  const { rows } = await backend.pool.query(
    `select user_id, profile_id from private.demo_accounts where signs_in`,
  );
  const known = DEMO_ACCOUNTS.map(({ userId, profileId }) => ({ user_id: userId, profile_id: profileId }));
  expect(rows).toHaveLength(known.length);
  expect(rows).toEqual(expect.arrayContaining(known));
  expect(known.every(({ user_id }) => isDemoAccount(user_id))).toBe(true);
  const cast = await backend.pool.query(
    `select count(*)::int as all, (select count(*)::int from auth.users where email like '%@cast.runningorder.example') as cast
     from private.demo_accounts where not signs_in`,
  );
  expect(cast.rows[0].all).toBe(cast.rows[0].cast);
});

const everything = async () =>
  (
    await backend.pool.query(`select
      (select md5(string_agg(t::text, '|' order by t.id)) from artist_profiles t) as artists,
      (select md5(string_agg(t::text, '|' order by t.id)) from venue_profiles t) as venues,
      (select md5(string_agg(t::text, '|' order by t.user_id)) from settings t) as settings,
      (select md5(string_agg(t::text, '|' order by t.id)) from mailing_list t) as subscribers,
      (select md5(string_agg(t::text, '|' order by t.user_id, t.provider)) from integrations t) as integrations,
      (select md5(string_agg(t::text, '|' order by t.user_id)) from billing t) as billing,
      (select md5(string_agg(t::text, '|' order by t.id)) from shows t) as shows,
      (select md5(string_agg(t::text, '|' order by t.id)) from bookings t) as bookings,
      (select md5(string_agg(t::text, '|' order by t.id)) from conversations t) as conversations,
      (select md5(string_agg(t::text, '|' order by t.id)) from reviews t) as reviews`)
  ).rows[0];

/** Refused with this sentence, and nothing was written. */
async function refused(
  act: () => PromiseLike<{ error: { message: string } | null; status?: number }>,
  sentence: string,
) {
  const before = await everything();
  const { error, status } = await act();
  expect(error?.message).toBe(sentence);
  if (status !== undefined) expect(status).toBe(400);
  expect(await everything()).toEqual(before);
}

describe('what stands on the public page of a demo account stays', () => {
  test.each([
    [{ name: 'Rude' }, demoRefusals.name],
    [{ bio: 'Rude' }, demoRefusals.words],
    [{ bio: null }, demoRefusals.words],
    [{ genres: 'Rude' }, demoRefusals.words],
    [{ website: 'https://bad.example' }, demoRefusals.words],
    [{ instagram: '@rude' }, demoRefusals.words],
    [{ place_id: null }, demoRefusals.place],
    [{ avatar_path: 'somebody/else.png' }, demoRefusals.files],
    [{ banner_path: 'somebody/else.png' }, demoRefusals.files],
    [{ tech_rider_path: null }, demoRefusals.files],
  ])('%j', async (change, sentence) => {
    await refused(
      () =>
        venue
          .from('venue_profiles')
          .update(change as never)
          .eq('user_id', DEMO_VENUE.userId),
      sentence,
    );
    await refused(
      () =>
        artist
          .from('artist_profiles')
          .update(change as never)
          .eq('user_id', DEMO_ARTIST.userId),
      sentence,
    );
  });

  test.each([
    [{ vibe: 'Rude' }, demoRefusals.words],
    [{ address: 'Rude' }, demoRefusals.words],
    [{ past_artists: ['Rude'] }, demoRefusals.words],
    [{ stage_photo_path: 'a/b.png' }, demoRefusals.files],
    [{ max_rate_cents: 1, name: 'Rude' }, demoRefusals.name],
  ])('of a venue: %j', async (change, sentence) => {
    await refused(
      () => venue.from('venue_profiles').update(change).eq('user_id', DEMO_VENUE.userId),
      sentence,
    );
  });

  test.each([
    [{ live_videos: [{ title: 'Rude', url: 'https://bad.example' }] }, demoRefusals.words],
    [{ followers: { rude: 1 } }, demoRefusals.words],
    [{ spotify: 'rude', bandcamp: 'rude' }, demoRefusals.words],
    [{ photo_paths: ['a/b.png'] }, demoRefusals.files],
    [{ hospitality_rider_path: 'a/b.pdf' }, demoRefusals.files],
  ])('of an artist: %j', async (change, sentence) => {
    await refused(
      () => artist.from('artist_profiles').update(change).eq('user_id', DEMO_ARTIST.userId),
      sentence,
    );
  });

  test('its rooms', async () => {
    const { rows } = await backend.pool.query('select id from rooms where venue_id = $1', [
      DEMO_VENUE.profileId,
    ]);
    for (const room of [aRoom('Rude'), aRoom('Rude', { roomId: rows[0].id })]) {
      const { status, body } = await backend.command(venue, 'keep-room', room);
      expect([status, body.error?.message]).toEqual([403, demoRefusals.rooms]);
    }
  });

  test('numbers and choices may be tried, also beside everything else as it is', async () => {
    const { data: room } = await venue
      .from('venue_profiles')
      .select('*')
      .eq('user_id', DEMO_VENUE.userId)
      .single();
    const { name, bio, genres, vibe, website, address, place_id, past_artists, stage_photo_path } =
      room as never;
    const same = {
      name,
      bio,
      genres,
      vibe,
      website,
      address,
      place_id,
      past_artists,
      stage_photo_path,
      avatar_path: null,
    };
    const saved = await venue
      .from('venue_profiles')
      .update({ ...same, max_rate_cents: 45_000, capacity: 65, catering: false })
      .eq('user_id', DEMO_VENUE.userId);
    expect(saved.error).toBeNull();
    const tried = await artist
      .from('artist_profiles')
      .update({ fee_min_cents: 30_000, loudness: 'Loud', moods: ['Upbeat'], draw: 90 })
      .eq('user_id', DEMO_ARTIST.userId);
    expect(tried.error).toBeNull();
  });
});

describe('its settings keep who it is', () => {
  test.each([
    [{ full_name: 'Rude' }, demoRefusals.name],
    [{ language: 'Rude' }, demoRefusals.language],
    [{ time_zone: 'Rude' }, demoRefusals.language],
    [{ email_newsletter: true }, demoRefusals.newsletter],
  ])('%j', async (change, sentence) => {
    await refused(() => venue.from('settings').update(change).eq('user_id', DEMO_VENUE.userId), sentence);
  });

  test('its address is put on no list, by whomever', async () => {
    for (const email of [DEMO_VENUE.email, 'ARTIST@Demo.RunningOrder.example'])
      await refused(
        () =>
          backend
            .anonymous()
            .from('mailing_list')
            .insert({ email } as never),
        demoRefusals.reserved,
      );
  });

  test('words where only a choice is offered are refused', async () => {
    const { userId: user_id } = DEMO_VENUE;
    await refused(
      () =>
        venue.from('integrations').upsert({ user_id, provider: 'spotify', connected: true, handle: 'Rude' }),
      demoRefusals.words,
    );
    await refused(
      () => venue.from('billing').update({ card_brand: 'Rude' }).eq('user_id', user_id),
      demoRefusals.words,
    );
    const connected = await venue
      .from('integrations')
      .upsert({ user_id, provider: 'spotify', connected: true });
    expect(connected.error).toBeNull();
    const card = await venue.from('billing').update({ card_brand: 'Maestro' }).eq('user_id', user_id);
    expect(card.error).toBeNull();
  });
});

describe('its files', () => {
  test('are not added to, with a sentence', async () => {
    const file = new Blob([Buffer.from('%PDF-1.4')], { type: 'application/pdf' });
    const { error } = await artist.storage.from('riders').upload(`${DEMO_ARTIST.userId}/rude.pdf`, file);
    expect(error?.message).toBe(demoRefusals.files);
    const signed = await artist.storage.from('media').createSignedUploadUrl(`${DEMO_ARTIST.userId}/rude.png`);
    expect(signed.error?.message).toBe(demoRefusals.files);
  });

  test('are kept by the database too', async () => {
    const as = async (userId: string, sql: string) => {
      const client = await backend.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          `select set_config('role', 'authenticated', true), set_config('request.jwt.claim.sub', $1, true)`,
          [userId],
        );
        return (await client.query(sql)).rowCount;
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    const add = (userId: string) =>
      as(userId, `insert into storage.objects (bucket_id, name) values ('media', '${userId}/x.png')`);
    expect(await add(realArtist.userId)).toBe(1);
    await expect(add(DEMO_ARTIST.userId)).rejects.toMatchObject({ code: '42501' });
    expect(await as(DEMO_ARTIST.userId, `update storage.objects set metadata = '{}'`)).toBe(0);
    expect(await as(DEMO_ARTIST.userId, 'delete from storage.objects')).toBe(0);
  });
});

describe('its business', () => {
  const command = async (client: Client, name: string, input: object) =>
    (await backend.command(client, name, input)).body;
  const night = async (days: number) => ({
    date: await people.dayIn(days),
    doors: '19:00',
    showTime: '20:00',
    curfew: '23:00',
    fullPriceCents: 900,
    deadline: null,
  });

  test('it acts alone, and goes on being told', async () => {
    for (const [act, input] of [
      ['invite-member', { email: 'ben@example.com', role: 'crew' }],
      ['make-profile', { side: 'venue', name: 'The Cellar', capacity: 90 }],
      ['set-told-of-profile', { isTold: false }],
    ] as const) {
      const { status, body } = await backend.command(venue, act, input);
      expect([status, body.error?.message], act).toEqual([403, demoRefusals.members]);
    }
    for (const [act, input, sentence] of [
      ['ask-member', { userId: DEMO_ARTIST.userId, isAsked: true }, demoRefusals.members],
      ['take-over-file', goodInputs['take-over-file'], demoRefusals.movingIn],
      ['undo-import', goodInputs['undo-import'], demoRefusals.movingIn],
      ['mark-own-days', { days: ['2099-01-01'], isFree: false }, demoRefusals.ownDays],
      ['add-webhook', goodInputs['add-webhook'], demoRefusals.webhooks],
      ['keep-push-device', goodInputs['keep-push-device'], demoRefusals.push],
      ['make-api-token', goodInputs['make-api-token'], demoRefusals.tokens],
      ['add-calendar', goodInputs['add-calendar'], demoRefusals.calendars],
      ['add-own-calendar', goodInputs['add-own-calendar'], demoRefusals.calendars],
    ] as const) {
      const { status, body } = await backend.command(artist, act, input);
      expect([status, body.error?.message], act).toEqual([403, sentence]);
    }
  });

  test('the account is not deleted', async () => {
    for (const client of [venue, artist]) {
      const before = await everything();
      const { error } = await command(client, 'delete-account', { confirm: true });
      expect(error).toEqual({ code: 'demo-account', message: demoRefusals.account });
      expect(await everything()).toEqual(before);
    }
  });

  test('begins nothing with people who have an account of their own', async () => {
    const open = await command(venue, 'open-show', await night(500));
    const { showId } = open.data as { showId: string };
    const before = await everything();
    const asked = await command(venue, 'request-booking', {
      showId,
      artistId: realArtist.profileId,
      deal: GUARANTEE,
    });
    expect(asked.error).toEqual({ code: 'demo-account', message: demoRefusals.strangers });
    const theirs = await people.open(realVenue, await people.dayIn(501));
    const after = await everything();
    const applied = await command(artist, 'request-booking', { showId: theirs, deal: GUARANTEE });
    expect(applied.error?.message).toBe(demoRefusals.strangers);
    const talk = await venue.rpc('start_conversation', { partner: realArtist.profileId });
    expect(talk.error?.message).toBe(demoRefusals.strangers);
    expect(await everything()).toEqual(after);
    expect({ ...before, shows: null }).toEqual({ ...after, shows: null });
  });

  test('goes on with the people of the season', async () => {
    const { data } = await artist
      .from('venue_profiles')
      .select('id')
      .neq('user_id', DEMO_VENUE.userId)
      .in(
        'id',
        (await backend.pool.query('select profile_id from private.demo_accounts')).rows.map(
          (row) => row.profile_id,
        ),
      )
      .limit(1)
      .single();
    expect((await artist.rpc('start_conversation', { partner: data?.id ?? '' })).error).toBeNull();
  });

  test('finds the people of the season, and whoever asked for the night themselves', async () => {
    const opened = await command(venue, 'open-show', await night(504));
    const { showId } = opened.data as { showId: string };
    const found = async (
      client: Client,
      path: string,
    ): Promise<{ artist: { id: string }; opening: { venue: { id: string } } }[]> => {
      const { data } = await client.auth.getSession();
      const headers = {
        apikey: backend.publishableKey,
        authorization: `Bearer ${data.session?.access_token}`,
      };
      const answer = await fetch(`${backend.url}/functions/v1/api${path}`, { headers });
      return (await answer.json()).data.matches;
    };
    const artists = async () =>
      (await found(venue, `/matches?showId=${showId}&limit=200`)).map((each) => each.artist.id);
    expect((await artists()).length).toBeGreaterThan(20);
    expect(await artists()).not.toContain(realArtist.profileId);
    const preview = await found(venue, `/preview-matches?date=${await people.dayIn(505)}&limit=200`);
    expect(preview.map((each) => each.artist.id)).not.toContain(realArtist.profileId);
    await people.request(realArtist, showId);
    expect(await artists()).toContain(realArtist.profileId);

    await people.open(realVenue, await people.dayIn(506), { deadline: null });
    const openings = await found(artist, '/openings?limit=200');
    expect(openings.length).toBeGreaterThan(10);
    expect(openings.map((each) => each.opening.venue.id)).not.toContain(realVenue.profileId);
  });

  test('answers people who try something with it, and reaches no mailbox of theirs', async () => {
    const opened = await command(venue, 'open-show', await night(502));
    const { showId } = opened.data as { showId: string };
    const bookingId = await people.request(realArtist, showId);
    const declined = await command(venue, 'decline-booking', { bookingId, reason: 'Words of a visitor' });
    expect(declined.error).toBeUndefined();
    const told = await backend.pool.query(
      `select venue_name, mail_due_at from notification_list l join notifications n using (id) where n.user_id = $1`,
      [realArtist.userId],
    );
    expect(told.rows).toMatchObject([{ venue_name: DEMO_VENUE.name, mail_due_at: null }]);
    await backend.runJobs();
    const mails = await backend.mails();
    expect(mails.filter(({ text }) => text.includes('Words of a visitor'))).toEqual([]);
    // What a person did is mailed to the demo, where everybody may look at it.
    expect(mails.map(({ to }) => to)).toContain(DEMO_VENUE.email);
  });

  test('opens nights without a title of a visitor’s', async () => {
    const opening = await night(503);
    const before = await everything();
    const titled = await command(venue, 'open-show', { ...opening, title: 'Rude' });
    expect(titled.error).toEqual({ code: 'demo-account', message: demoRefusals.title });
    expect(await everything()).toEqual(before);
    const opened = await command(venue, 'open-show', opening);
    const { showId } = opened.data as { showId: string };
    expect((await command(venue, 'change-show', { showId, title: 'Rude' })).error?.message).toBe(
      demoRefusals.title,
    );
    expect((await command(venue, 'change-show', { showId, capacity: 60 })).error).toBeUndefined();
    const { rows } = await backend.pool.query(
      `select id from shows where venue_id = $1 and title is not null and status = 'open' and show_date > private.today() + 1 limit 1`,
      [DEMO_VENUE.profileId],
    );
    for (const { id } of rows)
      expect(
        (await command(venue, 'change-show', { showId: id, budgetCents: 40_000 })).error,
      ).toBeUndefined();
  });

  test('reviews in stars', async () => {
    const { data: played } = await venue
      .from('booking_details')
      .select('booking_id')
      .eq('is_past', true)
      .eq('reviewed_by_venue', false)
      .in('status', playedStatuses)
      .limit(1)
      .single();
    const review = { bookingId: played?.booking_id, stars: 4 };
    const before = await everything();
    const worded = await command(venue, 'submit-review', { ...review, comment: 'Rude' });
    expect(worded.error).toEqual({ code: 'demo-account', message: demoRefusals.comment });
    expect(await everything()).toEqual(before);
    expect((await command(venue, 'submit-review', review)).error).toBeUndefined();
  });
});

test('people with accounts of their own do all of it', async () => {
  const { client, userId } = await backend.signUp({ userType: 'artist' });
  const made = await client
    .from('artist_profiles')
    .insert({ user_id: userId, name: 'Us', location: 'Here', genres: 'Rock', bio: 'Words' });
  expect(made.error).toBeNull();
  const changed = await client
    .from('artist_profiles')
    .update({ name: 'Them', bio: 'More words', avatar_path: `${userId}/b.png` })
    .eq('user_id', userId);
  expect(changed.error).toBeNull();
  const settings = await client
    .from('settings')
    .update({ full_name: 'Ana', language: 'Dutch', email_newsletter: true })
    .eq('user_id', userId);
  expect(settings.error).toBeNull();
  expect(
    (await client.auth.updateUser({ password: 'another good one', current_password: 'correct horse' })).error,
  ).toBeNull();
  expect((await client.rpc('start_conversation', { partner: realVenue.profileId })).error).toBeNull();
  expect((await client.rpc('start_conversation', { partner: DEMO_VENUE.profileId })).error).toBeNull();
});
