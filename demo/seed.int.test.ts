import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalTerms } from '#core/booking/agreement.ts';
import { bindingStatuses } from '#core/booking/phase.ts';
import { DEMO_ACCOUNTS, DEMO_ARTIST, DEMO_PASSWORD, DEMO_VENUE } from '#demo/accounts.ts';
import { seedDemo } from '#demo/seed.ts';
import { startTestBackend, type TestBackend } from '#testing/backend.ts';

let backend: TestBackend;

beforeAll(async () => {
  backend = await startTestBackend();
  const started = performance.now();
  const first = seedDemo(backend.pool);
  const second = seedDemo(backend.pool);
  expect((await Promise.all([first, second])).map(({ seeded }) => seeded).sort()).toEqual([false, true]);
  console.info(`seeded in ${Math.round(performance.now() - started)} ms`);
  // What time brings is done already, so that the season looks the same when the first jobs have run.
  const events = await count('domain_events');
  await backend.runJobs();
  expect(await count('domain_events')).toBe(events);
});
afterAll(() => backend.stop());

const count = async (sql: string): Promise<number> => {
  const { rows } = await backend.pool.query(`select count(*)::int as n from ${sql}`);
  return rows[0].n;
};

describe('seeding the demo', () => {
  it('is done once, however often and by however many it is asked for', async () => {
    const before = await count('bookings');
    expect(await seedDemo(backend.pool)).toEqual({ seeded: false });
    expect(await count('bookings')).toBe(before);
  });

  it('leaves a database from which commands count on', async () => {
    const { rows } = await backend.pool.query(
      `select nextval('private.agreement_numbers')::int as next, (select count(*)::int from agreements) as made`,
    );
    expect(rows[0].next).toBe(rows[0].made + 1);
  });
});

describe('the demo accounts', () => {
  it('sign in with the password, and each is who it should be', async () => {
    for (const account of DEMO_ACCOUNTS) {
      const client = backend.anonymous();
      const { data, error } = await client.auth.signInWithPassword(account);
      expect(error).toBeNull();
      expect(data.user?.id).toBe(account.userId);
      const profile = await client.from('profiles').select('user_type, is_admin').single();
      expect(profile.data).toEqual({ user_type: account.userType, is_admin: account.isAdmin });
      const settings = await client.from('settings').select('full_name').single();
      expect(settings.data?.full_name).toBe(account.fullName);
    }
  });

  it('are the only ones of the season that can sign in', async () => {
    const { rows } = await backend.pool.query(
      `select email from auth.users where email like '%@cast.%' limit 1`,
    );
    for (const password of [DEMO_PASSWORD, ' ']) {
      const { error } = await backend.anonymous().auth.signInWithPassword({ email: rows[0].email, password });
      expect(error).not.toBeNull();
    }
  });

  it('see fifty shows behind and fifty ahead, and two new notifications', async () => {
    for (const account of [DEMO_VENUE, DEMO_ARTIST]) {
      const client = backend.anonymous();
      await client.auth.signInWithPassword(account);
      const shows = (past: boolean) =>
        client
          .from('booking_details')
          .select('*', { count: 'exact', head: true })
          .eq('is_past', past)
          .in('status', bindingStatuses);
      expect((await shows(true)).count).toBe(50);
      expect((await shows(false)).count).toBe(50);
      const news = await client
        .from('notifications')
        .select('*', { count: 'exact', head: true })
        .eq('is_new', true);
      expect(news.count).toBe(2);
      const invoices = await client.from('invoice_list').select('status');
      expect(new Set(invoices.data?.map(({ status }) => status))).toEqual(
        new Set(['Paid', 'Due', 'Overdue', 'Withheld']),
      );
      const talks = await client.from('conversation_list').select('status, unread, last_message');
      expect(new Set(talks.data?.map(({ status }) => status))).toContain('booked');
      expect(new Set(talks.data?.map(({ status }) => status))).toContain('pending');
      expect(talks.data?.filter(({ unread }) => unread)).toHaveLength(3);
    }
  });

  it('show the figures of the specification', async () => {
    const client = backend.anonymous();
    await client.auth.signInWithPassword(DEMO_VENUE);
    const { rows } = await backend.pool.query(
      `select private.today('Europe/Dublin')::text as today, (private.today('Europe/Dublin') - 364)::text as first`,
    );
    const { data } = await client.rpc('my_figures', { first_day: rows[0].first, last_day: rows[0].today });
    expect(data).toMatchObject([{ currency: 'EUR', shows: 42, gross_cents: 1_875_000 }]);
    const [year] = data ?? [];
    expect(Math.round((100 * (year?.tickets_sold ?? 0)) / (year?.capacity ?? 1))).toBe(85);

    const artist = await client
      .from('artist_profiles')
      .select('rating, review_count, fee_min_cents, fee_max_cents, location')
      .eq('id', DEMO_ARTIST.profileId)
      .single();
    expect(artist.data).toEqual({
      rating: 4.5,
      review_count: 27,
      fee_min_cents: 40_000,
      fee_max_cents: 80_000,
      location: 'Galway, Ireland',
    });
    const venue = await client
      .from('venue_profiles')
      .select('rating, capacity, max_rate_cents, location')
      .eq('id', DEMO_VENUE.profileId)
      .single();
    expect(venue.data).toEqual({
      rating: 4,
      capacity: 70,
      max_rate_cents: 50_000,
      location: 'Dublin, Ireland',
    });
  });

  it('can go on from where the season stands', async () => {
    const artist = backend.anonymous();
    await artist.auth.signInWithPassword(DEMO_ARTIST);
    const { data: sent } = await artist
      .from('settlements')
      .select('id')
      .eq('status', 'sent')
      .limit(1)
      .single();
    const confirmed = await backend.command(artist, 'confirm-statement', { settlementId: sent?.id });
    expect(confirmed).toMatchObject({ status: 200 });
    const { data: offer } = await artist
      .from('bookings')
      .select('id')
      .eq('status', 'requested')
      .eq('offered_by', 'venue')
      .order('show_date')
      .limit(1)
      .single();
    expect(await backend.command(artist, 'accept-booking', { bookingId: offer?.id })).toMatchObject({
      status: 200,
    });

    const venue = backend.anonymous();
    await venue.auth.signInWithPassword(DEMO_VENUE);
    const { data: played } = await venue
      .from('booking_details')
      .select('booking_id')
      .eq('status', 'played')
      .eq('full_price_cents', 1_700)
      .single();
    const concluded = await backend.command(venue, 'conclude-show', {
      bookingId: played?.booking_id,
      tiers: [
        { name: 'full-price', sold: 30 },
        { name: 'pre-sale', sold: 31 },
      ],
    });
    expect(concluded).toMatchObject({
      status: 200,
      body: { data: { artistFeeCents: 50_000, artistNetCents: 45_000 } },
    });
    const { data: settled } = await venue
      .from('bookings')
      .select('id')
      .eq('status', 'settled')
      .limit(1)
      .single();
    expect(await backend.command(venue, 'process-payout', { bookingId: settled?.id })).toMatchObject({
      status: 200,
    });
    const { data: due } = await venue
      .from('invoice_list')
      .select('id')
      .eq('status', 'Overdue')
      .limit(1)
      .single();
    expect(await backend.command(venue, 'pay-invoice', { invoiceId: due?.id })).toMatchObject({
      status: 200,
    });
    const { data: toSign } = await venue
      .from('agreements')
      .select('id')
      .is('venue_signed_at', null)
      .not('artist_signed_at', 'is', null)
      .limit(1)
      .single();
    const signed = await backend.command(venue, 'sign-agreement', {
      agreementId: toSign?.id,
      signerName: DEMO_VENUE.fullName,
    });
    expect(signed).toMatchObject({ status: 200, body: { data: { complete: true } } });
  });
});

describe('the rows of the season', () => {
  it('hash to what their agreements say', async () => {
    const { rows } = await backend.pool.query('select terms, terms_sha256 from agreements');
    expect(rows.length).toBeGreaterThan(200);
    for (const { terms, terms_sha256 } of rows) {
      expect(createHash('sha256').update(canonicalTerms(terms)).digest('hex')).toBe(terms_sha256);
    }
  });

  it('came past every trigger and constraint', async () => {
    expect(await count(`pg_trigger where tgenabled <> 'O' and not tgisinternal`)).toBe(0);
    expect(await count('pg_constraint where not convalidated')).toBe(0);
    expect(await count('shows where night is null or isempty(night)')).toBe(0);
    const { rows } = await backend.pool.query(
      `select coalesce(sum(abs(total)), 0)::int as off from (select sum(amount_cents) as total from ledger_entries group by transaction_id) t`,
    );
    expect(rows[0].off).toBe(0);
  });
});

describe('where Supabase keeps accounts its own way', () => {
  it('fills the columns that only some deployments have', async () => {
    const other = await startTestBackend();
    try {
      await other.pool.query('alter table auth.users add column instance_id uuid');
      await seedDemo(other.pool);
      const { rows } = await other.pool.query('select distinct instance_id from auth.users');
      expect(rows).toEqual([{ instance_id: '00000000-0000-0000-0000-000000000000' }]);
    } finally {
      await other.stop();
    }
  });
});
