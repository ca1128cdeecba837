import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStore } from '#server/files.ts';
import { filesWithoutOwner } from '#server/jobs/files-without-owner.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { findText } from '#testing/find-text.ts';
import { GUARANTEE, peopleOf } from '#testing/people.ts';
import { newArtist, newVenue, type Player } from '#testing/stage.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await startTestBackend();
});
afterEach(() => backend?.stop());

/** Does what the job does where it is handed the files; straight to the service, as the process itself asks it. */
const removeFilesWithoutOwner = () => {
  const { behindTheGate } = backend as {
    behindTheGate?: (path: string, init?: RequestInit) => Promise<Response>;
  };
  const files = createFileStore({
    supabaseUrl: backend.url,
    serviceKey: backend.serviceKey,
    fetch: (input, init) =>
      behindTheGate ? behindTheGate(new URL(String(input)).pathname, init) : fetch(input, init),
  });
  return filesWithoutOwner.run(backend.sql, { files });
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const count = async (of: string) =>
  Number((await backend.pool.query(`select count(*) as rows from ${of}`)).rows[0].rows);

test('mail that was kept here goes after 30 days, a note of a wrong try after two hours', async () => {
  const { email } = await backend.signUp();
  await backend.anonymous().auth.resetPasswordForEmail(email);
  expect(await backend.mails()).toHaveLength(1);
  expect(await count('stack.sign_in_checks')).toBeGreaterThan(0);
  await backend.pool.query(`update stack.sign_in_checks set at = at - interval '3 hours'`);
  await backend.moveClock(29);
  expect([await count('stack.mail'), await count('stack.sign_in_checks')]).toEqual([1, 0]);
  await backend.moveClock(2);
  expect(await count('stack.mail')).toBe(0);
  // By the product's clock: where it was moved on, a mail that is written now is not thrown away at once.
  await backend.anonymous().auth.resetPasswordForEmail(email);
  await backend.moveClock(29);
  expect(await count('stack.mail')).toBe(1);
});

/** What Supabase's own service, and an earlier one here, writes of each sign-in. */
const noteSignIn = () =>
  backend.pool.query(
    `insert into auth.audit_log_entries (id, payload, created_at, ip_address) values ($1, '{}', private.now(), '')`,
    [randomUUID()],
  );

test('what the auth service noted of a sign-in goes after 90 days, a sign-in elsewhere that came to nothing after one', async () => {
  await noteSignIn();
  await backend.pool.query(
    `insert into auth.flow_state (id, authentication_method, provider_type, created_at) values ($1, 'oauth', 'google', private.now())`,
    [randomUUID()],
  );
  expect(await count('auth.audit_log_entries')).toBeGreaterThan(0);
  await backend.moveClock(2);
  expect(await count('auth.flow_state')).toBe(0);
  await backend.moveClock(87);
  expect(await count('auth.audit_log_entries')).toBeGreaterThan(0);
  await backend.moveClock(2);
  expect(await count('auth.audit_log_entries')).toBe(0);
});

test('a letter to us goes a year after it was answered with the bell it rang, and after two years in any case', async () => {
  const admin = await backend.signUp();
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  await backend.pool.query(`update auth.sessions set aal = 'aal2' where user_id = $1`, [admin.userId]);
  for (const name of ['Ada', 'Bo']) {
    const letter = { kind: 'contact', name, email: 'x@example.com', message: 'Hello' };
    expect((await backend.command(backend.anonymous(), 'contact', letter)).status).toBe(200);
  }
  const letters = async () =>
    (await backend.pool.query('select name from contact_messages order by name')).rows.map(
      ({ name }) => name,
    );
  await backend.moveClock(100);
  const answered = admin.client.from('contact_messages').update({ answered: true }).eq('name', 'Ada');
  expect((await answered).error).toBeNull();
  await backend.moveClock(364);
  expect(await letters()).toEqual(['Ada', 'Bo']);
  await backend.moveClock(2);
  expect(await letters()).toEqual(['Bo']);
  expect((await findText(backend.pool, 'Ada wrote')).length).toBe(0);
  await backend.moveClock(366);
  expect(await letters()).toEqual([]);
});

test('the bell forgets after a year, the log of acts after two', async () => {
  const { client, userId } = await backend.signUp();
  await backend.pool.query(
    `insert into notifications (user_id, kind, params, route, created_at)
     values ($1, 'message', '{"title": "Told"}', '/messages', private.now())`,
    [userId],
  );
  const letter = { kind: 'contact', name: 'Ada', email: 'x@example.com', message: 'Hello' };
  await backend.command(client, 'contact', letter);
  await backend.moveClock(364);
  expect([await count('notifications'), await count('domain_events')]).toEqual([1, 1]);
  await backend.moveClock(2);
  expect([await count('notifications'), await count('domain_events')]).toEqual([0, 1]);
  await backend.moveClock(366);
  expect(await count('domain_events')).toBe(0);
});

test('the rounds of many processes do it once an hour', async () => {
  await backend.runJobs();
  await noteSignIn();
  await backend.pool.query(
    `update auth.audit_log_entries set created_at = private.now() - interval '1 year'`,
  );
  await Promise.all([backend.runJobs(), backend.runJobs()]);
  expect(await count('auth.audit_log_entries')).toBeGreaterThan(0);
  await backend.moveClock(1 / 23);
  expect(await count('auth.audit_log_entries')).toBe(0);
});

async function cancelledShow(): Promise<{ artist: Player; venue: Player }> {
  const [artist, venue] = await Promise.all([newArtist(backend), newVenue(backend)]);
  const act = async (who: Player, name: string, input: unknown) => {
    const { status, body } = await backend.command(who.client, name, input);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
    return body.data as Record<string, string>;
  };
  const { rows } = await backend.pool.query('select (private.today() + 20)::text as day');
  const times = { doors: '19:00', showTime: '20:00', curfew: '23:00', fullPriceCents: 1700 };
  const { showId } = await act(venue, 'open-show', { ...times, date: rows[0].day });
  const deal = { kind: 'guarantee', guaranteeCents: 50_000 };
  const { bookingId } = await act(venue, 'request-booking', { showId, artistId: artist.profileId, deal });
  const { agreementId } = await act(artist, 'accept-booking', { bookingId });
  await act(artist, 'sign-agreement', { agreementId, signerName: 'Arto' });
  await act(venue, 'sign-agreement', { agreementId, signerName: 'Vera' });
  await act(venue, 'cancel-booking', { bookingId, reason: 'Ill' });
  return { artist, venue };
}

test('a closed account goes wholly after the sixth year that follows its last show, papers included', async () => {
  const { artist, venue } = await cancelledShow();
  expect(await count(`stack.files where bucket = 'agreements'`)).toBe(1);
  const answer = await backend.command(artist.client, 'delete-account', { confirm: true });
  expect(answer.body.data).toEqual({ deleted: true, recordsKept: true });
  await backend.pool.query(`update storage.objects set created_at = created_at - interval '1 day'`);

  const { rows } = await backend.pool.query(
    `select make_date(extract(year from max(show_date))::int + 7, 1, 1) - private.today() as days from bookings`,
  );
  const lastDay = rows[0].days - 1;
  await backend.moveClock(lastDay);
  expect([await count('agreements'), await count(`stack.files where bucket = 'agreements'`)]).toEqual([1, 1]);
  await backend.moveClock(1.1);
  expect(await removeFilesWithoutOwner()).toBe(1);
  expect([await count('agreements'), await count('bookings')]).toEqual([0, 0]);
  expect(await findText(backend.pool, artist.name)).toEqual([]);
  // The account of the other side is as it was, and the paper of what is no more is gone.
  expect(await count(`venue_profiles where id = '${venue.profileId}'`)).toBe(1);
  expect(await count(`stack.files where bucket = 'agreements'`)).toBe(0);
  expect(await count(`auth.users where id = '${artist.userId}'`)).toBe(0);
});

test('files whose owner is gone are removed, those of accounts stay', async () => {
  const { client, userId } = await backend.signUp();
  for (const owner of [userId, 'other']) {
    const path = `${userId}/${owner}.png`;
    await client.storage.from('media').upload(path, png, { contentType: 'image/png' });
  }
  await backend.pool.query(
    `update storage.objects set name = replace(name, owner_of, $1), created_at = created_at - interval '1 day'
     from (select $2::text as owner_of) o where name like '%other.png'`,
    [randomUUID(), userId],
  );
  await backend.pool.query(
    `update stack.files f set key = o.name from storage.objects o where o.name like '%other.png' and f.key like '%other.png'`,
  );
  expect(await removeFilesWithoutOwner()).toBe(1);
  expect((await backend.pool.query('select name from storage.objects')).rows).toEqual([
    { name: `${userId}/${userId}.png` },
  ]);
  expect(await count('stack.files')).toBe(1);
});

test('pictures of an act that became one with another go, and those of the other stay', async () => {
  const people = peopleOf(backend);
  const [venue, band] = [await people.venue(), await people.artist()];
  const email = `${randomUUID()}@band.example`;
  await backend.pool.query('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [
    ...[band.userId, email],
  ]);
  const { profileId = '' } = await people.done(venue, 'add-outsider', { name: 'The Strangers', email });
  const showId = await people.open(venue, await people.aNight());
  await people.done(venue, 'request-booking', { showId, artistId: profileId, deal: GUARANTEE });
  await people.done(band, 'claim-outsider', { profileId, isMine: true });
  const { rows } = await backend.pool.query(
    'select profile_id = $1 as gone, home_id as home from private.homes where profile_id = any ($2)',
    [profileId, [profileId, band.profileId]],
  );
  for (const { home } of rows) {
    const { status } = await fetch(`${backend.url}/storage/v1/object/media/${home}/photo.png`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${backend.serviceKey}`, apikey: backend.serviceKey },
        'content-type': 'image/png',
      },
      body: png,
    });
    expect(status).toBe(200);
  }
  await backend.pool.query(`update storage.objects set created_at = created_at - interval '1 day'`);
  await people.done(band, 'merge-profile', { profileId, intoId: band.profileId });
  expect(await removeFilesWithoutOwner()).toBe(1);
  const left = await backend.pool.query('select name from storage.objects');
  expect(left.rows).toEqual([{ name: `${rows.find(({ gone }) => !gone)?.home}/photo.png` }]);
  expect(await count(`stack.files where bucket = 'media'`)).toBe(1);
});

test('the file of a hire stays while the hire names it, a receipt that nothing names goes after a week', async () => {
  const venue = await newVenue(backend);
  const paper = Buffer.from('%PDF-1.4 a contract');
  const [contract, draft] = [`${venue.userId}/contract.pdf`, `${venue.userId}/draft.pdf`];
  for (const path of [contract, draft]) {
    const { error } = await venue.client.storage
      .from('receipts')
      .upload(path, paper, { contentType: 'application/pdf' });
    expect(error).toBeNull();
  }
  const { rows } = await backend.pool.query('select (private.today() + 20)::text as day');
  const hire = {
    ...{ useId: randomUUID(), kind: 'hire', title: 'Wedding', contact: '', note: '', day: rows[0].day },
    ...{ from: '12:00', to: '18:00', firm: true, amountCents: null, filePath: contract },
  };
  expect((await backend.command(venue.client, 'keep-use', hire)).status).toBe(200);
  await backend.pool.query("update storage.objects set created_at = created_at - interval '30 days'");
  expect(await removeFilesWithoutOwner()).toBe(1);
  expect((await backend.pool.query('select name from storage.objects')).rows).toEqual([{ name: contract }]);
});
