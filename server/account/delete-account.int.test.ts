import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TellingRow, wordsOf } from '#core/notifications/words.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';
import { billIn } from '#testing/bill.ts';
import { newArtist, newVenue, type Player, setStage, soldAtDoor } from '#testing/stage.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend?.stop());

const erase = (who: Player, key?: string) =>
  backend.command(who.client, 'delete-account', { confirm: true }, key);
const count = async (text: string, id: string) =>
  Number((await backend.pool.query(`select count(*) as n from ${text}`, [id])).rows[0].n);

async function paidShow() {
  const stage = await setStage(backend);
  const { bookingId } = await stage.playedShow();
  const tiers = soldAtDoor(40);
  const { data: statement } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers });
  const { settlementId } = statement;
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
  return { ...stage, bookingId, invoiceId: confirmed.invoiceId as string };
}

describe('an account without agreements', () => {
  test('goes with everything it has, files included, and a second request does nothing more', async () => {
    const artist = await newArtist(backend);
    const path = `${artist.userId}/photo.png`;
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const kept = await artist.client.storage.from('media').upload(path, png, { contentType: 'image/png' });
    expect(kept.error).toBeNull();

    await artist.client.from('settings').update({ email_newsletter: true }).eq('user_id', artist.userId);
    expect(await count('mailing_list where email = $1', artist.email)).toBe(1);
    const first = await erase(artist, 'once');
    expect(first).toMatchObject({ status: 200, body: { data: { deleted: true, recordsKept: false } } });
    expect(await count('auth.users where id = $1', artist.userId)).toBe(0);
    expect(await count('artist_profiles where user_id = $1', artist.userId)).toBe(0);
    expect(await count('mailing_list where email = $1', artist.email)).toBe(0);
    expect(await count('storage.objects where name = $1', path)).toBe(0);
    expect((await erase(artist, 'once')).body).toEqual(first.body);
    expect((await erase(artist)).status).toBe(401);
  });

  test('asked for twice at the same moment is deleted once, and nothing breaks', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { client, userId } = await backend.signUp();
      const asked = Array.from({ length: 4 }, () =>
        backend.command(client, 'delete-account', { confirm: true }),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses).toContain(200);
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      const { rows } = await backend.pool.query('select from auth.users where id = $1', [userId]);
      expect(rows).toEqual([]);
    }
  });

  test('can be one that never made a profile', async () => {
    const account = await backend.signUp({ userType: 'venue' });
    const answer = await backend.command(account.client, 'delete-account', { confirm: true });
    expect(answer.status).toBe(200);
  });
});

describe('an account with a history', () => {
  test('is kept while shows are booked, money was taken back, or a payout is on its way to it', async () => {
    const { bookingId, invoiceId, ...stage } = await paidShow();
    const { venue, artist, act } = stage;
    expect((await erase(artist)).body.error).toMatchObject({
      code: 'account-has-shows',
      message: expect.stringMatching(
        /^You have a booked show that is not settled and paid: .+ on \d\d\/\d\d\/\d{4}\. Settle it, and let it be paid, before/,
      ),
    });
    // A credit note is paid by nobody, and keeps no account.
    await billIn({ ...stage, backend }, bookingId, 40_000);
    await act(venue, 'process-payout', { bookingId });
    const disputed = (sign: number) =>
      backend.pool.query(
        `insert into payments (invoice_id, artist_id, venue_id, amount_cents, currency, kind, provider, provider_reference, paid_at)
         select id, artist_id, venue_id, $2 * amount_cents, currency, 'dispute', 'test', 'dispute ' || $2, private.now()
         from invoices where id = $1`,
        [invoiceId, sign],
      );
    await disputed(-1);
    expect((await erase(venue)).body.error).toMatchObject({
      code: 'account-has-invoices',
      message: 'You have an unpaid invoice. Pay it before you delete your account.',
    });
    await disputed(1);
    const refused = (await erase(artist)).body.error;
    expect(refused?.code).toBe('account-has-payouts');
    expect(refused?.message).toMatch(
      /^€\d+\.\d\d for the show of [\d/]+ with .+ is still to reach you\. .+ You can delete your account once it has arrived\.$/,
    );
    // What is on its way to the other side needs nothing of this one, and arrives without it.
    expect((await erase(venue)).status).toBe(200);
    await backend.moveClock(10);
    await backend.runJobs();
    const payout = 'payouts where status = $$arrived$$ and booking_id = $1';
    expect(await count(payout, bookingId)).toBe(1);
    expect((await erase(artist)).status).toBe(200);
  });

  test("leaves its name in the other side's records and nothing to sign in with, and is matched with nobody", async () => {
    const { venue, artist, act, bookingId, invoiceId } = await paidShow();
    await act(venue, 'pay-invoice', { invoiceId });
    await act(venue, 'process-payout', { bookingId });
    await backend.moveClock(10);
    const entries = await count('ledger_entries where artist_id = $1', artist.profileId);
    expect(entries).toBeGreaterThan(0);

    await artist.client.from('settings').update({ email_newsletter: true }).eq('user_id', artist.userId);
    expect((await erase(artist)).body.data).toEqual({ deleted: true, recordsKept: true });
    expect(await count('mailing_list where email = $1', artist.email)).toBe(0);
    const { data: shows } = await venue.client
      .from('booking_details')
      .select('artist_name')
      .eq('booking_id', bookingId);
    expect(shows).toEqual([{ artist_name: artist.name }]);
    const { data: profile } = await venue.client
      .from('artist_profiles')
      .select('closed, bio, photo_paths')
      .eq('id', artist.profileId)
      .single();
    expect(profile).toEqual({ closed: true, bio: null, photo_paths: [] });
    const { rows: agreed } = await backend.pool.query('select id from agreements where booking_id = $1', [
      bookingId,
    ]);
    const signing = { agreementId: agreed[0].id, signerName: 'Nora Quinn' };
    expect((await backend.command(venue.client, 'sign-agreement', signing)).body.error).toMatchObject({
      code: 'agreement-void',
      message: 'The account of the other side was closed, and no signature is needed any more.',
    });
    expect(await count('ledger_entries where artist_id = $1', artist.profileId)).toBe(entries);

    const back = backend.anonymous();
    const { error } = await back.auth.signInWithPassword({ email: artist.email, password: artist.password });
    expect(error?.message).toBe('Invalid login credentials');
    // The token that was still running acts for nobody.
    expect((await erase(artist)).status).toBe(401);
    expect(await count('settings where user_id = $1', artist.userId)).toBe(0);

    const again = await backend.signUp({ email: artist.email });
    expect(again.userId).not.toBe(artist.userId);
  });

  test('answers the requests it had open, and tells their other side', async () => {
    const [venue, artist] = await Promise.all([newVenue(backend), newArtist(backend)]);
    const { rows } = await backend.pool.query('select (private.today() + 20)::text as day');
    const opened = await backend.command(venue.client, 'open-show', {
      date: rows[0].day,
      doors: '19:00',
      showTime: '20:00',
      curfew: '23:00',
      fullPriceCents: 1700,
    });
    const { showId } = opened.body.data as { showId: string };
    const asked = await backend.command(venue.client, 'request-booking', {
      showId,
      artistId: artist.profileId,
      deal: { kind: 'guarantee', guaranteeCents: 50_000 },
    });
    expect(asked.status).toBe(200);
    expect((await erase(artist)).status).toBe(200);
    const { data: told } = await venue.client.from('notification_list').select('*').order('created_at');
    // What it was about is erased: the night is where it stood.
    expect(told?.at(-1)?.route).toBe(`/venue/calendar?date=${rows[0].day}`);
    expect(wordsOf(told?.at(-1) as TellingRow).description).toMatch(
      /^The other account was closed, and what was offered went/,
    );
  });
});

test('nothing is deleted without saying so', async () => {
  const account = await backend.signUp();
  const answer = await backend.command(account.client, 'delete-account', {});
  expect(answer).toMatchObject({
    status: 422,
    body: { error: { message: 'Please confirm that you want to delete your account.' } },
  });
});
