import { describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

test('both sides are told three days before an invoice is due, on the day and a week after, once each', async () => {
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', {
    settlementId: data.settlementId,
  });
  const told = async (who: typeof stage.venue) =>
    (await noticesTo(backend.pool, who)).filter(({ kind }) => kind === 'invoice-reminder');
  const days: number[] = [];
  for (let day = 1; day <= 23; day += 1) {
    const before = (await told(stage.venue)).length;
    await backend.moveClock(1);
    await Promise.all([backend.runJobs(), backend.runJobs()]);
    const now = (await told(stage.venue)).length;
    if (now > before) days.push(day, now - before);
  }
  expect(days).toEqual([11, 1, 14, 1, 21, 1]);
  const toArtist = await told(stage.artist);
  expect(toArtist.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Invoice \S+ is due on /),
    expect.stringMatching(/^Invoice \S+ is due today$/),
    expect.stringMatching(/^Invoice \S+ is overdue$/),
  ]);
  expect(toArtist[0]?.route).toBe(`/invoice/${confirmed.invoiceId}`);
  expect(toArtist[2]?.description).toContain('€510');
});

test('an invoice that is due three days after it was issued is not reminded of on that day', async () => {
  const { bookingId } = await stage.playedShow();
  const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
  const { data: confirmed } = await stage.act(stage.artist, 'confirm-statement', {
    settlementId: data.settlementId,
  });
  // As a deposit is invoiced that is due soon: what is issued is never changed otherwise.
  await backend.pool.query(`set session_replication_role = replica;
    update invoices set due_on = issued_on + 3 where id = '${confirmed.invoiceId}';
    reset session_replication_role`);
  const reminders = async () =>
    (await noticesTo(backend.pool, stage.venue)).filter(
      ({ kind, route }) => kind === 'invoice-reminder' && route === `/invoice/${confirmed.invoiceId}`,
    );
  await backend.runJobs();
  expect(await reminders()).toEqual([]);
  await backend.moveClock(3);
  await backend.runJobs();
  expect(await reminders()).toMatchObject([{ title: expect.stringMatching(/ is due today$/) }]);
});

describe('a payment plan', () => {
  const papers = async (bookingId: string) =>
    (
      await backend.pool.query(
        `select i.lines -> 0 ->> 'label' as label, i.kind, i.about, i.amount_cents as cents, i.due_on - b.show_date as due,
         private.open_cents(i)::int as open, coalesce((i.taxes -> 0 ->> 'taxCents')::int, 0) as vat
         from invoices i join bookings b on b.id = i.booking_id where i.booking_id = $1 and i.payer = 'venue' and i.kind in ('invoice', 'credit-note')
         order by i.created_at, i.number`,
        [bookingId],
      )
    ).rows;
  const differences = async (bookingId: string) =>
    (
      await backend.pool.query('select account from private.ledger_differences where booking_id = $1', [
        bookingId,
      ])
    ).rows;
  const plan = [
    { percent: 25, due: 'accepted', days: 0 },
    { percent: 25, due: 'before', days: 30 },
    { partCents: 10_000, due: 'after', days: 1 },
  ];
  const deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { plan, restDays: 1 } } as Deal;
  const moveTo = async (days: number) => {
    await backend.moveClock(days);
    await Promise.all([backend.runJobs(), backend.runJobs()]);
  };

  test('is invoiced part by part before each day, once, and taken off the rest', async () => {
    const { bookingId } = await stage.playedShow({ daysAgo: -60, deal });
    await Promise.all([backend.runJobs(), backend.runJobs()]);
    expect(await papers(bookingId)).toMatchObject([
      { label: expect.stringMatching(/^Deposit, part 1 of 3: /), about: 'deposit', cents: 12_500, due: -60 },
    ]);
    await moveTo(15);
    expect(await papers(bookingId)).toHaveLength(1);
    await moveTo(1);
    expect((await papers(bookingId)).slice(1)).toMatchObject([
      { label: expect.stringMatching(/^Deposit, part 2 of 3: /), cents: 12_500, due: -30 },
    ]);
    await moveTo(31);
    expect((await papers(bookingId)).slice(2)).toMatchObject([
      { label: expect.stringMatching(/^Deposit, part 3 of 3: /), cents: 10_000, due: 1 },
    ]);
    await moveTo(14);
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    // What is left, and the booking fee of €10; its day is the morning after, or that of its issue if that is later.
    expect((await papers(bookingId)).slice(3)).toMatchObject([{ about: 'fee', cents: 16_000, due: 1 }]);
    expect(await differences(bookingId)).toEqual([]);
  });

  test('of a booking that is cancelled by the artist is given back, and nothing more of it is invoiced', async () => {
    const { bookingId } = await stage.playedShow({ daysAgo: -40, deal });
    expect((await papers(bookingId)).map(({ cents }) => cents)).toEqual([12_500, 12_500]);
    const cancel = { bookingId, reason: 'The roof leaks.', costCents: 0 };
    expect((await stage.act(stage.artist, 'cancel-booking', cancel)).status).toBe(200);
    await moveTo(41);
    const all = await papers(bookingId);
    expect(all.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['invoice', 12_500],
      ['invoice', 12_500],
      ['credit-note', 12_500],
      ['credit-note', 12_500],
    ]);
    expect(all.every(({ open }) => open === 0)).toBe(true);
    expect(await differences(bookingId)).toEqual([]);
  });
});

test('a part of an invoice is paid by card: what is open stays due under its number, and nothing above it is charged', async () => {
  const deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { depositCents: 20_000 } } as const;
  const { bookingId } = await stage.playedShow({ daysAgo: -50, deal });
  const invoice = async () =>
    (
      await backend.pool.query(
        'select i.id, i.paid_at is not null as paid, private.open_cents(i)::int as open from invoices i where booking_id = $1',
        [bookingId],
      )
    ).rows[0];
  const { id: invoiceId } = await invoice();
  const pay = (amountCents?: number) =>
    stage.act(stage.venue, 'pay-invoice', { invoiceId, ...(amountCents ? { amountCents } : {}) });
  expect(await pay(20_001)).toMatchObject({ status: 422, code: 'more-than-open' });
  await backend.pool.query('delete from realtime.messages');
  expect((await pay(7_500)).data).toMatchObject({ amountCents: 7_500 });
  // The pages of both sides read the invoice anew, once each.
  const live = await backend.pool.query(
    `select topic from realtime.messages where event = 'invoices' and payload -> 'ids' ? $1 order by topic`,
    [invoiceId],
  );
  const both = [stage.artist, stage.venue].map(({ userId }) => `user:${userId}`);
  expect(live.rows.map(({ topic }) => topic)).toEqual(both.sort());
  expect(await invoice()).toMatchObject({ paid: false, open: 12_500 });
  const [told] = (await noticesTo(backend.pool, stage.artist)).filter(
    ({ kind, route }) => kind === 'invoice-paid' && route === `/invoice/${invoiceId}`,
  );
  expect(told).toMatchObject({
    title: expect.stringMatching(/^Part of invoice \S+ paid$/),
    description: expect.stringContaining('€125 is still open.'),
  });
  expect(await pay(12_501)).toMatchObject({ status: 422, code: 'more-than-open' });
  // Two tabs at once: what is open is charged once.
  const paid = await Promise.all([pay(12_500), pay()]);
  expect(paid.map(({ status }) => status).sort()).toContain(200);
  expect(await invoice()).toMatchObject({ paid: true, open: 0 });
  expect(await pay(1)).toMatchObject({ status: 409, code: 'already-paid' });
  const { rows } = await backend.pool.query(
    'select account from private.ledger_differences where booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([]);
});
