import { describe, expect, test, vi } from 'vitest';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { feesOf } from '#core/settlement/fees.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { productNow } from '#server/commands/perform.ts';
import { billFee } from '#server/payments/bill-fee.ts';
import { lockBooking } from '#server/rows/lock-booking.ts';
import { billIn } from '#testing/bill.ts';
import { balancesOf, unbalanced } from '#testing/books.ts';
import { invoicesFor } from '#testing/invoices.ts';
import { setParties } from '#testing/set-parties.ts';
import { newArtist, newVenue, setStage, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const bill = (bookingId: string, feeCents: number, why?: string) => billIn(stage, bookingId, feeCents, why);

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const papersOf = (bookingId: string) =>
  ask(
    `select kind, number, amount_cents, fee_cents, commission_cents, paid_at is not null as paid, private.open_cents(i)::int as open,
       (select number from invoices c where c.id = i.corrects_id) as corrects
     from invoices i where booking_id = $1 and kind in ('invoice', 'credit-note') order by created_at, number`,
    bookingId,
  );
/** What stands on each account when a fee was billed at once. */
const whole = (cents: number) => {
  const { venueTotalCents, artistNetCents, venueFeeCents, commissionCents } = feesOf(
    cents,
    FEES_OF_TODAY,
    'EUR',
  );
  return {
    'venue-receivable': venueTotalCents,
    'artist-payable': -artistNetCents,
    'venue-fee-revenue': -venueFeeCents,
    'commission-revenue': -commissionCents,
  };
};

describe('what the venue is invoiced for a booking', () => {
  test('is brought to a higher fee by a further invoice, to the cent, and the same fee again does nothing', async () => {
    const { bookingId } = await stage.playedShow();
    const first = await bill(bookingId, 33_333);
    expect(first).toMatchObject({ invoice: { amountCents: 34_333 }, creditNotes: [] });
    expect(await bill(bookingId, 33_333)).toMatchObject({ invoice: { id: first.invoice?.id } });
    await bill(bookingId, 33_338, 'Two more tickets');
    await bill(bookingId, 50_005);
    const papers = await papersOf(bookingId);
    expect(papers.map(({ amount_cents }) => amount_cents)).toEqual([34_333, 5, 16_667]);
    // Rounded one by one the parts of the commission would be 3333, 1 and 1667.
    expect(papers.map(({ commission_cents }) => commission_cents)).toEqual([3333, 1, 1667]);
    expect(await balancesOf(backend, bookingId)).toEqual(whole(50_005));
  });

  test('is brought to a lower fee by credit notes, the newest invoice first', async () => {
    const { bookingId } = await stage.playedShow();
    await bill(bookingId, 40_000);
    await bill(bookingId, 50_000);
    const { creditNotes } = await bill(bookingId, 35_000, 'Ten tickets were counted twice');
    expect(creditNotes.map(({ amountCents }) => amountCents)).toEqual([10_000, 5000]);
    const papers = await papersOf(bookingId);
    const [first, second] = papers.filter(({ kind }) => kind === 'invoice');
    const notes = papers.filter(({ kind }) => kind === 'credit-note');
    expect(notes.map(({ corrects }) => corrects)).toEqual([second?.number, first?.number]);
    expect([first?.open, first?.paid, second?.open, second?.paid]).toEqual([36_000, false, 0, true]);
    expect(await balancesOf(backend, bookingId)).toEqual(whole(35_000));
    await bill(bookingId, 0);
    expect(await balancesOf(backend, bookingId)).toMatchObject({ 'venue-receivable': 1000 });
    await bill(bookingId, 77_777);
    expect(await balancesOf(backend, bookingId)).toEqual(whole(77_777));
    expect(await unbalanced(backend)).toBe(0);
  });

  test('lists the credit note for both sides, and what is open of the invoice', async () => {
    const { bookingId } = await stage.playedShow();
    await bill(bookingId, 50_000);
    await bill(bookingId, 45_000);
    for (const { client } of [stage.venue, stage.artist]) {
      const { data } = await client
        .from('invoice_list')
        .select('status, open_cents, amount_cents, venue_name')
        .eq('booking_id', bookingId)
        .in('kind', ['invoice', 'credit-note'])
        .order('kind');
      expect(data).toEqual([
        { status: 'Credit', open_cents: 0, amount_cents: 5000, venue_name: stage.venue.name },
        { status: 'Due', open_cents: 46_000, amount_cents: 51_000, venue_name: stage.venue.name },
      ]);
    }
  });

  test('tells both sides of a credit note', async () => {
    const { bookingId } = await stage.playedShow();
    await bill(bookingId, 50_000);
    await bill(bookingId, 45_000);
    const told = await ask(
      `select n.side from notifications n join domain_events e on e.id = n.event_id
       where n.kind = 'credit-note' and e.booking_id = $1 order by 1`,
      bookingId,
    );
    expect(told).toEqual([{ side: 'artist' }, { side: 'venue' }]);
  });

  test('is billed once by ten transactions at the same moment', async () => {
    const { bookingId } = await stage.playedShow();
    await Promise.all(Array.from({ length: 10 }, () => bill(bookingId, 20_000)));
    expect(await papersOf(bookingId)).toHaveLength(1);
  });
});

test('numbers have no gaps, also where transactions failed, in a series for invoices and one for credit notes', async () => {
  const shows = await Promise.all(Array.from({ length: 6 }, () => stage.playedShow()));
  const failing = (bookingId: string) =>
    backend.sql
      .transaction()
      .execute(async (tx) => {
        const actor = { side: 'venue', artistId: null, venueId: stage.venue.profileId };
        const context = { tx, now: await productNow(tx), actor } as unknown as CommandContext;
        await billFee(context, await lockBooking(context, bookingId), { feeCents: 100 });
        throw new Error('after the number was taken');
      })
      .catch(() => null);
  await Promise.all(shows.map(({ bookingId }, at) => (at % 2 ? failing(bookingId) : bill(bookingId, 900))));
  await Promise.all(shows.map(({ bookingId }) => bill(bookingId, 500)));
  for (const series of ['RO-INV', 'RO-CN', 'RO-COM', 'RO-CCN']) {
    const rows = await ask(
      `select split_part(number, '-', 4)::int as n from invoices where number like $1 || '-%' order by 1`,
      series,
    );
    expect(rows.map(({ n }) => n)).toEqual(rows.map((_, at) => at + 1));
  }
});

describe('what was issued', () => {
  test.each([
    'update invoices set amount_cents = 1 where booking_id = $1',
    `update invoices set artist = '{"name":"Somebody else"}' where booking_id = $1`,
    'update invoices set paid_at = private.now() where booking_id = $1',
    `update invoices set booking_id = (select id from bookings where id <> $1 limit 1) where booking_id = $1`,
    'update invoices set booking_id = null where booking_id = $1',
    'delete from invoices where booking_id = $1',
  ])('cannot be changed: %s', async (change) => {
    const { bookingId } = await stage.playedShow();
    await bill(bookingId, 50_000);
    await expect(backend.pool.query(change, [bookingId])).rejects.toMatchObject({
      constraint: 'invoices_stay',
    });
  });

  test('has payments and credit notes in its own currency, and payments that stay whose they were', async () => {
    const { bookingId } = await stage.playedShow();
    await bill(bookingId, 50_000);
    const pay = (currency: string) =>
      backend.pool.query(
        `insert into payments (invoice_id, artist_id, venue_id, amount_cents, currency, kind, provider, provider_reference, paid_by, paid_at)
         select id, artist_id, venue_id, 100, $2, 'charge', 'test', id::text, $3, private.now() from invoices where booking_id = $1`,
        [bookingId, currency, stage.venue.userId],
      );
    await expect(pay('USD')).rejects.toMatchObject({ constraint: 'currency_of_its_invoice' });
    await pay('EUR');
    for (const column of ['artist_id', 'venue_id', 'paid_by'])
      for (const value of ['null', `'${stage.artist.userId}'`])
        await expect(
          backend.pool.query(
            `update payments p set ${column} = ${value} from invoices i where i.id = p.invoice_id and i.booking_id = $1`,
            [bookingId],
          ),
        ).rejects.toMatchObject({ constraint: 'payments_stay' });
  });

  test('is paid directly, ordered and paid out as it was answered', async () => {
    const { bookingId } = await stage.playedShow();
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    const [{ day }] = await ask('select (private.today() - 1)::text as day');
    const cash = { bookingId, kind: 'cash', amountCents: 1_000, paidOn: day };
    const { data: recorded } = await stage.act(stage.venue, 'record-direct-payment', cash);
    const { directPaymentId } = recorded;
    await stage.act(stage.artist, 'answer-direct-payment', { directPaymentId, received: true });
    expect((await stage.act(stage.venue, 'process-payout', { bookingId })).status).toBe(200);
    const orders = `payout_id in (select id from payouts where booking_id = $1)`;
    for (const [change, constraint] of [
      ['update direct_payments set amount_cents = 2000 where booking_id = $1', 'direct_payments_stay'],
      [`update direct_payments set state = 'denied' where booking_id = $1`, 'direct_payments_stay'],
      ['delete from direct_payments where booking_id = $1', 'direct_payments_stay'],
      [`update payouts set currency = 'USD' where booking_id = $1`, 'payouts_stay'],
      ['delete from payouts where booking_id = $1', 'payouts_stay'],
      [`update private.money_orders set amount_cents = 1 where ${orders}`, 'money_orders_stay'],
      [`delete from private.money_orders where ${orders}`, 'money_orders_stay'],
    ] as const)
      await expect(backend.pool.query(change, [bookingId]), change).rejects.toMatchObject({ constraint });
  });

  test('is paid once, and its payout goes on only as orders and invoices say, whoever writes', async () => {
    const { bookingId } = await stage.playedShow();
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    const attacks = async (
      changes: [set: string, of: 'payouts' | 'settlements' | 'private.money_orders'][],
    ) => {
      for (const [set, of] of changes) {
        const which =
          of === 'private.money_orders'
            ? `payout_id in (select id from payouts where booking_id = $1)`
            : 'booking_id = $1';
        const change = `update ${of} set ${set} where ${which}`;
        const constraint = {
          payouts: /^payouts_/,
          settlements: /^settlements_/,
          'private.money_orders': /^money_orders_/,
        }[of];
        await expect(backend.pool.query(change, [bookingId]), change).rejects.toMatchObject({
          constraint: expect.stringMatching(constraint),
        });
        for (const role of ['service_role', 'authenticated', 'anon'])
          await expect(as(role, change, bookingId), `${role}: ${change}`).rejects.toThrow();
      }
    };
    const as = async (role: string, change: string, id: string) => {
      const client = await backend.pool.connect();
      try {
        await client.query(`begin; set local role ${role}`);
        const { rowCount } = await client.query(change, [id]);
        if (rowCount === 0) throw new Error('no row is theirs to change');
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    await attacks([
      [`status = 'paid', confirmed_at = private.now(), paid_at = private.now()`, 'settlements'],
    ]);
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    await attacks([
      [`status = 'paid', paid_at = private.now()`, 'settlements'],
      ['paid_at = private.now()', 'settlements'],
      ['payable_fee_cents = 1', 'settlements'],
    ]);
    expect((await stage.act(stage.venue, 'process-payout', { bookingId })).status).toBe(200);
    const day = `interval '1 day'`;
    const ofAll = [
      ['amount_cents = amount_cents + 1', 'payouts'],
      ['sent_cents = sent_cents - 1', 'payouts'],
      [`sent_at = sent_at + ${day}`, 'payouts'],
      ['arrives_from = arrives_from - 1', 'payouts'],
      ['arrives_by = arrives_by + 1', 'payouts'],
      [`status = 'waiting', arrived_at = null, sent_cents = 0`, 'payouts'],
      [`status = 'sending', arrived_at = null`, 'payouts'],
      [`status = 'failed', arrived_at = null`, 'payouts'],
      [`status = 'failed', arrived_at = null, sent_cents = 0`, 'payouts'],
      [`status = 'confirmed', paid_at = null`, 'settlements'],
      ['paid_at = null', 'settlements'],
      [`paid_at = paid_at - ${day}`, 'settlements'],
      [`status = 'confirmed'`, 'settlements'],
      [`status = 'open', settled_at = null`.replace('status', 'state'), 'private.money_orders'],
    ] satisfies Parameters<typeof attacks>[0];
    await attacks([
      ...ofAll,
      // The bank has not said so.
      [`status = 'arrived', arrived_at = private.now()`, 'payouts'],
    ]);
    await backend.moveClock(7);
    await backend.runJobs();
    expect(await ask('select status from payouts where booking_id = $1', bookingId)).toEqual([
      { status: 'arrived' },
    ]);
    await attacks([
      ...ofAll,
      [`arrived_at = arrived_at - ${day}`, 'payouts'],
      [`reference = 'another'`, 'private.money_orders'],
      [`settled_at = settled_at - ${day}`, 'private.money_orders'],
    ]);
  });

  test('outlives the booking and the artist, with the names that stood on it', async () => {
    const artist = await newArtist(backend);
    const { bookingId } = await stage.playedShow({ artist });
    await bill(bookingId, 50_000);
    const [{ id }] = await ask('select id from invoices where booking_id = $1', bookingId);
    await ask('delete from artist_profiles where id = $1', artist.profileId);
    const { data } = await stage.venue.client.from('invoice_list').select('*').eq('id', id);
    expect(data).toMatchObject(
      [{ booking_id: null, amount_cents: 51_000, artist_name: artist.name, agreement_number: /^RO-/ }].map(
        (row) => ({ ...row, agreement_number: expect.stringMatching(/^RO-/) }),
      ),
    );
    await expect(backend.pool.query('truncate invoices cascade')).rejects.toMatchObject({
      constraint: expect.stringMatching(/stay/),
    });
  });
});

test('an invoice says who both were at issue, and which taxes it contains; the artist has one for the commission', async () => {
  const other = await setStage(backend);
  const details = {
    legalName: 'Nova Drift B.V.',
    ...{ legalForm: 'company', address: 'Kade 1', postcode: '1017', city: 'Amsterdam', country: 'NL' },
    ...{
      taxNumber: '',
      vatId: 'NL 0044.95.445.B.01',
      standing: 'standard',
      vatBasisPoints: 900,
      vatNote: '',
    },
    ...{ selfBilling: false, numberPrefix: '', nextNumber: null },
  };
  vi.stubEnv('ISSUER_NAME', 'Running Order Ltd');
  vi.stubEnv('ISSUER_TAX_PERCENT', '21');
  expect((await other.act(other.artist, 'save-billing-details', details)).status).toBe(200);
  const { bookingId } = await other.playedShow();
  await billIn(other, bookingId, 50_000);
  vi.unstubAllEnvs();
  await other.act(other.artist, 'save-billing-details', { ...details, legalName: 'Somebody else' });
  await billIn(other, bookingId, 40_000);
  const papers = await ask(
    `select kind, artist, issuer, taxes, amount_cents from invoices where booking_id = $1 order by created_at, kind desc`,
    bookingId,
  );
  expect(papers.map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['invoice', 51_000],
    ['commission', 5_000],
    ['credit-note', 10_000],
    ['commission-credit', 1_000],
  ]);
  expect(papers[0]).toMatchObject({
    artist: {
      ...{ legal_name: 'Nova Drift B.V.', legal_address: 'Kade 1\n1017 Amsterdam\nNetherlands' },
      ...{
        vat_id: 'NL004495445B01',
        country: 'NL',
        postcode: '1017',
        city: 'Amsterdam',
        standing: 'standard',
      },
    },
    issuer: { legal_name: 'Running Order Ltd' },
    taxes: [
      { rateBasisPoints: 900, netCents: 45_872, taxCents: 4_128 },
      { rateBasisPoints: 2100, netCents: 826, taxCents: 174 },
    ],
  });
  expect(papers[1].taxes).toMatchObject([{ netCents: 4_132, taxCents: 868 }]);
  const seen = async ({ client }: typeof other.venue) =>
    (await client.from('invoice_list').select('kind').eq('booking_id', bookingId)).data?.length;
  expect([await seen(other.artist), await seen(other.venue)]).toEqual([4, 2]);
  expect(await ask('select * from private.ledger_differences where booking_id = $1', bookingId)).toEqual([]);
});

test('how a venue has paid is told to anybody once five of its shows are settled', async () => {
  const venue = await newVenue(backend);
  const issued = await invoicesFor(backend, [{ venue, artist: await newArtist(backend) }], 7);
  const record = async () =>
    (await backend.anonymous().rpc('payment_record', { profile: venue.profileId })).data;
  const pay = (id: string, days: number) =>
    ask(
      `insert into payments (invoice_id, artist_id, venue_id, amount_cents, currency, provider, provider_reference, paid_at)
       select id, artist_id, venue_id, amount_cents, currency, 'test', id::text, issued_on + make_interval(days => $2, hours => 12)
       from invoices where id = $1`,
      id,
      days,
    );
  for (const { id } of issued.slice(0, 4)) await pay(id, 3);
  expect(await record()).toEqual([]);
  await pay(issued[4]?.id ?? '', 20);
  expect(await record()).toEqual([{ shows: 5, within_days: 20, late: 1 }]);
  // One that a credit note took back was never to be paid; one that is due still is neither in time nor late.
  await ask(
    `insert into invoices (kind, number, corrects_id, booking_id, artist_id, venue_id, lines, amount_cents, currency, event_name,
       event_date, issued_on, due_on)
     select 'credit-note', 'CN-R-' || id, id, booking_id, artist_id, venue_id, lines, amount_cents, currency, event_name, event_date,
       issued_on, due_on from invoices where id = $1`,
    issued[5]?.id,
  );
  expect(await record()).toEqual([{ shows: 5, within_days: 20, late: 1 }]);
  // Nobody pays the last one: it is late from its due day on.
  await backend.moveClock(40);
  expect(await record()).toEqual([{ shows: 6, within_days: expect.any(Number), late: 2 }]);
});
