import { describe, expect, test } from 'vitest';
import { seedDemo } from '#demo/seed.ts';
import { billIn } from '#testing/bill.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const post = (values: string) =>
  backend.pool.query(
    `insert into ledger_entries (transaction_id, account, amount_cents, currency, memo, at) values ${values}`,
  );
const entry = (id: string, account: string, cents: number, currency = 'EUR') =>
  `('${id}', '${account}', ${cents}, '${currency}', 'Test', private.now())`;
const books = async () => (await backend.pool.query('select private.books() as books')).rows[0].books;

describe('a movement is refused', () => {
  test('that does not balance, is of two currencies, or of one side', async () => {
    const id = crypto.randomUUID();
    for (const values of [
      `${entry(id, 'bank', 5)}, ${entry(id, 'artist-payable', -4)}`,
      `${entry(id, 'bank', 5)}, ${entry(id, 'artist-payable', -5)}, ${entry(id, 'bank', 5, 'USD')}, ${entry(id, 'artist-payable', -5, 'USD')}`,
      entry(id, 'bank', 5),
    ])
      await expect(post(values)).rejects.toMatchObject({ constraint: 'ledger_balances' });
  });
  test('that adds to one that is posted, though both balance', async () => {
    const id = crypto.randomUUID();
    const both = `${entry(id, 'bank', 5)}, ${entry(id, 'artist-payable', -5)}`;
    await post(both);
    await expect(post(both)).rejects.toMatchObject({ constraint: 'ledger_written_once' });
  });
  test('that names an account that is none', async () => {
    await expect(post(entry(crypto.randomUUID(), 'petty-cash', 5))).rejects.toMatchObject({
      constraint: 'ledger_accounts',
    });
  });
});

test('the accounts of a show tie out at every step, and a broken one is listed', async () => {
  const tieOut = async () => expect((await books()).differences).toEqual([]);
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
  await tieOut();
  const paidOn = (await backend.pool.query('select (private.today() - 1)::text as day')).rows[0].day;
  const cash = { bookingId, kind: 'cash', amountCents: 10_000, paidOn };
  const { directPaymentId } = (await stage.act(stage.venue, 'record-direct-payment', cash)).data;
  await stage.act(stage.artist, 'answer-direct-payment', { directPaymentId, received: true });
  await tieOut();
  await stage.act(stage.venue, 'process-payout', { bookingId });
  await tieOut();
  await billIn(stage, bookingId, 40_000);
  await backend.runJobs();
  await tieOut();
  await backend.moveClock(10);
  await billIn(stage, bookingId, 60_000);
  await tieOut();

  await backend.pool.query(
    `insert into payments (invoice_id, artist_id, venue_id, amount_cents, currency, kind, provider, provider_reference, paid_at)
     select id, artist_id, venue_id, 7, currency, 'charge', 'test', 'nobody posted it', private.now() from invoices
     where booking_id = $1 and kind = 'invoice' limit 1`,
    [bookingId],
  );
  const { differences } = await books();
  expect(differences.map(({ account }: { account: string }) => account)).toEqual([
    'bank',
    'venue-receivable',
  ]);
  expect(differences[0]).toMatchObject({ bookingId, currency: 'EUR' });
  expect(differences[0].expectedCents - differences[0].bookedCents).toBe(7);
});

describe('what is kept of the ledger', () => {
  const asEntriesSay = async () => {
    const { rows } = await backend.pool.query(
      `select account, currency, sum(amount_cents)::int as "amountCents", count(*)::int as entries from ledger_entries group by 1, 2 order by 1, 2`,
    );
    expect((await books()).accounts).toEqual(rows);
  };
  const kept = async () =>
    (await backend.pool.query('select count(*)::int as n from private.books_to_look_at')).rows[0].n;
  const pastTriggers = (statement: string) =>
    backend.pool.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  /** A show whose fee was charged. */
  const aPaidShow = async () => {
    const { bookingId } = await stage.playedShow();
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    await stage.act(stage.venue, 'process-payout', { bookingId });
    await billIn(stage, bookingId, 40_000);
    await backend.runJobs();
    return bookingId;
  };

  test('is what its entries say, before and after it is added up, and what is taken back leaves nothing', async () => {
    for (let n = 0; n < 60; n += 1) {
      const id = crypto.randomUUID();
      await post(`${entry(id, 'bank', 5, 'CHF')}, ${entry(id, 'artist-payable', -5, 'CHF')}`);
    }
    await asEntriesSay();
    await backend.runJobs();
    await asEntriesSay();
    await backend.pool.query('begin; select private.look_at_books(); rollback');
    await asEntriesSay();
    const id = crypto.randomUUID();
    await backend.pool.query(
      `begin; insert into ledger_entries (transaction_id, account, amount_cents, currency, memo, at)
         values ${entry(id, 'bank', 7, 'SEK')}, ${entry(id, 'artist-payable', -7, 'SEK')}; rollback`,
    );
    await asEntriesSay();
  });

  test('a show that does not tie out stays listed, whatever ties out beside it and however often one looks', async () => {
    const before = (await books()).differences;
    expect(before.length).toBeGreaterThan(0);
    for (let n = 0; n < 3; n += 1) await backend.runJobs();
    expect((await books()).differences).toEqual(before);
    // One row for each of them alone is left.
    expect(await kept()).toBe(new Set(before.map((each: { bookingId: string }) => each.bookingId)).size);
  });

  test('what is written while one looks is looked at the next time', async () => {
    const booking = await aPaidShow();
    const writer = await backend.pool.connect();
    try {
      await writer.query('begin');
      await writer.query(
        `insert into payments (invoice_id, amount_cents, currency, kind, provider, provider_reference, paid_at)
         select id, 9, currency, 'charge', 'test', 'written meanwhile', private.now() from invoices where booking_id = $1 and kind = 'invoice' limit 1`,
        [booking],
      );
      await backend.pool.query('select private.look_at_books()');
      await writer.query('commit');
    } finally {
      writer.release();
    }
    await backend.pool.query('select private.look_at_books()');
    expect((await books()).differences).toContainEqual(
      expect.objectContaining({ bookingId: booking, account: 'bank' }),
    );
  });

  test('what was written past the triggers is found by the check of the whole, which says so once', async () => {
    const booking = await aPaidShow();
    // Its payout has arrived, so that nothing is written about it any more.
    await backend.moveClock(10);
    await pastTriggers(`update payments set amount_cents = amount_cents + 3
      where id = (select p.id from payments p join invoices i on i.id = p.invoice_id where i.booking_id = '${booking}' and p.provider <> 'direct' limit 1)`);
    const id = crypto.randomUUID();
    await pastTriggers(
      `insert into ledger_entries (transaction_id, account, amount_cents, currency, memo, at, posted_in)
        values ('${id}', 'bank', 11, 'NOK', 'Past', private.now(), pg_current_xact_id()), ('${id}', 'artist-payable', -11, 'NOK', 'Past', private.now(), pg_current_xact_id())`,
    );
    await expect(backend.moveClock(2)).rejects.toThrow(/2 sums of accounts were put right, 1 bookings/);
    await asEntriesSay();
    expect((await books()).differences).toContainEqual(
      expect.objectContaining({ bookingId: booking, account: 'bank' }),
    );
    await backend.moveClock(1);
  });
});

test('the books of the demo season tie out', async () => {
  const before = (await books()).differences;
  await seedDemo(backend.pool);
  const { differences, accounts } = await books();
  expect(differences).toEqual(before);
  expect(accounts.length).toBeGreaterThan(5);
});

test('the books are for admins: no side of a show and no visitor reads them', async () => {
  const asking = (token?: string) =>
    backend.ask('/functions/v1/api/books', {
      headers: { apikey: backend.publishableKey, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
  const admin = await newArtist(backend);
  await backend.pool.query('update profiles set is_admin = true where id = $1', [admin.userId]);
  const status = async (token?: string) => (await asking(token)).status;
  // Nor by an admin who has not proved themselves with a second factor.
  expect(await status(admin.accessToken)).toBe(403);
  for (const who of [stage.venue, stage.artist]) {
    const answer = await asking(who.accessToken);
    expect([answer.status, (await answer.json()).error.code]).toEqual([403, 'only-admins']);
    const { data } = await who.client.from('ledger_entries').select('account');
    expect(data ?? []).toEqual([]);
  }
  expect(await status()).toBe(401);
  const rpc = await stage.venue.client.rpc('books' as never);
  expect(rpc.error).not.toBeNull();
});
