import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Deal } from '#core/booking/deal.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { feesOf } from '#core/settlement/fees.ts';
import { type PaidSoFar, stillMoves } from '#core/settlement/paid-so-far.ts';
import { nightOfRoute } from '#server/mail/night.ts';
import { balancesOf } from '#testing/books.ts';
import { setParties } from '#testing/set-parties.ts';
import { setStage, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const ask = async (text: string, ...values: unknown[]) => (await backend.pool.query(text, values)).rows;
const differences = (bookingId: string) =>
  ask('select account from private.ledger_differences where booking_id = $1', bookingId);
const invoicesOf = (bookingId: string) =>
  ask(
    `select kind, about, payer, amount_cents as cents, commission_cents as commission, private.open_cents(i)::int as open
     from invoices i where booking_id = $1 order by created_at, number`,
    bookingId,
  );
const payoutOf = async (bookingId: string) =>
  (
    await ask(
      'select payee, status, why, amount_cents, sent_cents from payouts where booking_id = $1',
      bookingId,
    )
  )[0];

let nights = 0;
/** A show to come, booked: half of the guarantee is owed from 30 days before it. */
function toCome(extras: object = {}, guaranteeCents = 77_333) {
  nights += 1;
  const ladder = [{ days: 30, percent: 50 }];
  const deal = { kind: 'guarantee', guaranteeCents, extras: { ladder, ...extras } } as Deal;
  return stage.playedShow({ daysAgo: -2 - nights, deal });
}
const cancel = (who: 'venue' | 'artist', bookingId: string, more: object = {}) =>
  stage.act(stage[who], 'cancel-booking', {
    ...{ bookingId, reason: 'The roof leaks.', costCents: 38_667 },
    ...more,
  });
const idOfInvoice = async (bookingId: string) =>
  (
    await ask(`select id from invoices where booking_id = $1 and private.open_cents(invoices) > 0`, bookingId)
  )[0].id as string;

async function signed(deal: { depositCents: number; depositDays?: number }) {
  const show = await toCome(deal);
  for (const who of [stage.venue, stage.artist])
    expect(
      (
        await stage.act(who, 'sign-agreement', {
          agreementId: show.agreementId,
          signerName: 'Kim de Wit',
        })
      ).status,
    ).toBe(200);
  return show;
}

describe('a deposit above the fee of a part that was played', () => {
  test('is given back by one movement, once both agree on the part', async () => {
    const deal = { kind: 'guarantee', guaranteeCents: 50_000, extras: { depositCents: 40_000 } } as const;
    const show = await stage.playedShow({ deal });
    const { bookingId, agreementId } = show;
    for (const who of [stage.venue, stage.artist])
      await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    const parts = [{ bookingId, percent: 20, why: 'They left after two songs.' }];
    const { data } = await stage.act(stage.venue, 'conclude-show', {
      bookingId,
      tiers: soldAtDoor(0),
      parts,
    });
    const { settlementId } = data;
    // Both results come to less than what is held: nothing is invoiced, and nothing sent that would have to come back.
    const deposit = { kind: 'invoice', about: 'deposit', payer: 'venue', cents: 40_000, commission: 0 };
    expect(await invoicesOf(bookingId)).toEqual([{ ...deposit, open: 0 }]);
    expect(await payoutOf(bookingId)).toBeUndefined();
    const [{ payable }] = await ask(
      'select payable_fee_cents::int as payable from settlements where booking_id = $1',
      bookingId,
    );
    expect(payable).toBe(10_000);
    const [{ line_id: line }] = await ask('select line_id from line_claims where booking_id = $1', bookingId);
    const accepts = { settlementId, line, answer: 'accept', figure: 20 };
    expect((await stage.act(stage.artist, 'answer-contest', accepts)).status).toBe(200);
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
    // €100 and the booking fee of €10 stay of the €400.
    const papers = await invoicesOf(bookingId);
    expect(papers.filter(({ kind }) => kind !== 'commission')).toMatchObject([
      { kind: 'invoice', about: 'deposit', cents: 40_000 },
      { kind: 'credit-note', about: 'deposit', cents: 29_000 },
    ]);
    expect(papers.find(({ kind }) => kind === 'commission')).toMatchObject({ cents: 1_000 });
    expect(await differences(bookingId)).toEqual([]);
  });
});

describe('cancelling by a venue', () => {
  test('is invoiced to it by the ladder, without our fees, and paid on to the artist in full', async () => {
    const { bookingId } = await toCome();
    const { data } = await cancel('venue', bookingId);
    expect(data).toMatchObject({ status: 'cancelled', owedCents: 38_667, currency: 'EUR' });
    expect(await invoicesOf(bookingId)).toEqual([
      { kind: 'invoice', about: 'cancellation', payer: 'venue', cents: 38_667, commission: 0, open: 38_667 },
    ]);
    expect(await payoutOf(bookingId)).toMatchObject({ payee: 'artist', status: 'waiting', why: 'payment' });
    const paid = await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    expect(paid.status).toBe(200);
    expect(await payoutOf(bookingId)).toMatchObject({ status: 'initiated', sent_cents: 38_667 });
    // There is no statement to open, and the money is for the cancellation.
    const [told] = await ask(
      `select params -> 'cancelled' as cancelled, route from notifications where kind = 'payout-initiated' and route like $1`,
      `%${bookingId}%`,
    );
    expect(told).toEqual({ cancelled: true, route: `/artist/bookings?booking=${bookingId}` });
    expect(await balancesOf(backend, bookingId)).not.toHaveProperty('commission-revenue');
    expect(await differences(bookingId)).toEqual([]);
    const span = { first_day: '2020-01-01', last_day: '2099-01-01' };
    for (const [who, received] of [
      [stage.venue, false],
      [stage.artist, true],
    ] as const) {
      const { data: fees } = await who.client.rpc('my_cancellation_fees', span);
      const own = { received, amount_cents: 38_667, currency: 'EUR', status: 'initiated' };
      expect(fees?.filter(({ booking_id }) => booking_id === bookingId)).toMatchObject([own]);
    }
    const { artist: stranger } = await setStage(backend);
    expect((await stranger.client.rpc('my_cancellation_fees', span)).data).toEqual([]);
  });

  test('costs nothing while no step of the ladder is reached', async () => {
    const { bookingId } = await toCome({ ladder: [{ days: 1, percent: 100 }] });
    expect((await cancel('venue', bookingId)).data).toMatchObject({ owedCents: 0 });
    expect(await invoicesOf(bookingId)).toEqual([]);
    expect(await payoutOf(bookingId)).toBeUndefined();
  });

  test('is refused at a cost that is higher than the one that was read, or was not read at all', async () => {
    const { bookingId } = await toCome();
    for (const costCents of [undefined, 0, 38_666]) {
      const refused = await cancel('venue', bookingId, { costCents });
      expect([refused.status, refused.code, refused.message]).toEqual([
        409,
        'cancelling-costs-more',
        'By the agreement cancelling costs €386.67 now. Please read it again before you cancel.',
      ]);
    }
    expect((await cancel('venue', bookingId, { costCents: 38_667 })).status).toBe(200);
  });
});

describe('cancelling by an artist', () => {
  test('is invoiced to the artist, who pays it, and the venue gets it', async () => {
    const { bookingId } = await toCome();
    expect((await cancel('artist', bookingId)).data).toMatchObject({ owedCents: 38_667 });
    const invoiceId = await idOfInvoice(bookingId);
    const refused = await stage.act(stage.venue, 'pay-invoice', { invoiceId });
    expect([refused.status, refused.message]).toEqual([403, 'Only artists can pay this invoice.']);
    expect(await balancesOf(backend, bookingId)).toEqual({
      'artist-receivable': 38_667,
      'venue-payable': -38_667,
    });
    expect(await differences(bookingId)).toEqual([]);
    const { data: list } = await stage.venue.client
      .from('invoice_list')
      .select('payer, about, status')
      .eq('id', invoiceId);
    expect(list).toEqual([{ payer: 'artist', about: 'cancellation', status: 'Due' }]);
    expect((await stage.act(stage.artist, 'pay-invoice', { invoiceId })).status).toBe(200);
    expect(await payoutOf(bookingId)).toMatchObject({
      payee: 'venue',
      status: 'initiated',
      sent_cents: 38_667,
    });
    expect(await differences(bookingId)).toEqual([]);
    const told = await ask(
      `select n.kind from notifications n join venue_profiles v on v.user_id = n.user_id
       where v.id = $1 and n.params ->> 'amountCents' = '38667' order by n.kind`,
      stage.venue.profileId,
    );
    expect(told.map(({ kind }) => kind)).toContain('payout-initiated');
  });

  test('gives a deposit that was paid back to the venue', async () => {
    const { bookingId } = await signed({ depositCents: 15_000 });
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    await cancel('artist', bookingId);
    await backend.runJobs();
    expect(
      await ask(
        `select p.kind, p.amount_cents from payments p join invoices i on i.id = p.invoice_id where i.booking_id = $1 order by 2`,
        bookingId,
      ),
    ).toEqual([
      { kind: 'refund', amount_cents: -15_000 },
      { kind: 'charge', amount_cents: 15_000 },
    ]);
    expect(await differences(bookingId)).toEqual([]);
    expect(
      await ask(`select about from invoices where booking_id = $1 and kind = 'credit-note'`, bookingId),
    ).toEqual([{ about: 'deposit' }]);
    expect(
      await ask(
        `select data ->> 'about' as about from domain_events where booking_id = $1 and kind = 'credit-note-issued'`,
        bookingId,
      ),
    ).toEqual([{ about: 'deposit' }]);
  });
});

describe('a deposit', () => {
  test('is invoiced with the acceptance, due before the show, and is held', async () => {
    const { bookingId, date } = await signed({ depositCents: 15_000 });
    expect(await invoicesOf(bookingId)).toEqual([
      { kind: 'invoice', about: 'deposit', payer: 'venue', cents: 15_000, commission: 0, open: 15_000 },
    ]);
    const [{ due }] = await ask(
      'select ($2::date - due_on) as due from invoices where booking_id = $1',
      ...[bookingId, date],
    );
    expect(due).toBeGreaterThan(0);
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    expect(await payoutOf(bookingId)).toBeUndefined();
  });

  test('whose agreed day has passed when it is accepted is due on that day', async () => {
    const { bookingId } = await signed({ depositCents: 15_000, depositDays: 200 });
    expect(await invoicesOf(bookingId)).toMatchObject([{ about: 'deposit', open: 15_000 }]);
    const [row] = await ask(
      'select due_on = issued_on as at_once from invoices where booking_id = $1',
      bookingId,
    );
    expect(row.at_once).toBe(true);
    const night = await nightOfRoute(backend.sql, `/artist/bookings?booking=${bookingId}`, {
      readerId: stage.artist.userId,
      eventBookingId: null,
    });
    // The agreement of the stage says nothing of it: a mail says what it says.
    expect(night?.depositAtOnce).toBe(false);
  });

  test('counts towards what a venue owes that cancels', async () => {
    const { bookingId } = await signed({ depositCents: 15_000 });
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    expect((await cancel('venue', bookingId)).data).toMatchObject({ owedCents: 38_667 });
    expect((await invoicesOf(bookingId))[1]).toMatchObject({ about: 'cancellation', cents: 23_667 });
    const [row] = await ask(
      `select lines from invoices where booking_id = $1 and about = 'cancellation'`,
      bookingId,
    );
    expect(row.lines[0].label).toMatch(/: 50% of €773.33 guaranteed$/);
    expect(row.lines[1]).toMatchObject({ amount_cents: -15_000 });
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    expect(await payoutOf(bookingId)).toMatchObject({ status: 'initiated', sent_cents: 38_667 });
    expect(await differences(bookingId)).toEqual([]);
  });

  test('counts at the settlement: the example of a deposit and cash', async () => {
    const { bookingId, agreementId } = await stage.playedShow({
      deal: { kind: 'guarantee', guaranteeCents: 77_350, extras: { depositCents: 15_000 } },
    });
    // Signed in its time; the show is over by now.
    for (const who of [stage.venue, stage.artist])
      await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
    await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    const [row] = await ask(
      `select amount_cents, lines from invoices where booking_id = $1 and about = 'fee'`,
      bookingId,
    );
    expect(row.amount_cents).toBe(63_350);
    expect(row.lines.map(({ amount_cents }: { amount_cents: number }) => amount_cents)).toEqual([
      77_350, 1_000, -15_000,
    ]);
    const paid = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(paid.data).toMatchObject({ chargedCents: 63_350, amountCents: 69_615 });
    expect(await differences(bookingId)).toEqual([]);
  });
});

describe('what still moves, as it is previewed before the statement,', () => {
  /** What was paid so far, as the preview reads it. */
  async function paidSoFar(bookingId: string): Promise<PaidSoFar> {
    const [row] = await ask(
      `select coalesce((select sum(p.amount_cents) from payments p join invoices i on i.id = p.invoice_id
          where i.booking_id = $1 and i.kind = 'invoice' and i.payer = 'venue' and p.provider <> 'direct'), 0)::int
          + coalesce((select sum(least(private.open_cents(i), 0)) from invoices i
            where i.booking_id = $1 and i.kind = 'invoice' and i.payer = 'venue'), 0)::int as charged,
        coalesce((select sum(amount_cents) from direct_payments where booking_id = $1 and state = 'confirmed'), 0)::int as direct`,
      bookingId,
    );
    return { chargedCents: row.charged, directCents: row.direct };
  }

  test.each([
    { paid: 'a deposit by invoice', invoiced: true, directCents: 0 },
    { paid: 'a deposit that was not paid', invoiced: false, directCents: 0 },
    { paid: 'a deposit by invoice, and cash', invoiced: true, directCents: 12_345 },
    { paid: 'cash of more than the artist receives', invoiced: false, directCents: 90_000 },
  ])('is to the cent what is charged and paid out: $paid', async ({ invoiced, directCents }) => {
    const { bookingId, agreementId, date } = await stage.playedShow({
      deal: { kind: 'guarantee', guaranteeCents: 77_350, extras: { depositCents: 15_000 } },
    });
    for (const who of [stage.venue, stage.artist])
      await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
    if (invoiced) await stage.act(stage.venue, 'pay-invoice', { invoiceId: await idOfInvoice(bookingId) });
    if (directCents > 0) {
      const { data } = await stage.act(stage.venue, 'record-direct-payment', {
        ...{ bookingId, kind: 'cash', amountCents: directCents, paidOn: date },
      });
      const { directPaymentId } = data;
      expect(
        (await stage.act(stage.artist, 'answer-direct-payment', { directPaymentId, received: true })).status,
      ).toBe(200);
    }
    const previewed = stillMoves(feesOf(77_350, FEES_OF_TODAY, 'EUR'), await paidSoFar(bookingId));
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    const confirmed = stillMoves(feesOf(77_350, FEES_OF_TODAY, 'EUR'), await paidSoFar(bookingId));
    expect(confirmed).toEqual(previewed);
    const paid = await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(paid.data).toMatchObject({
      chargedCents: previewed.venuePaysCents,
      amountCents: previewed.artistGetsCents,
    });
    expect(await differences(bookingId)).toEqual([]);
  });
});

describe('a deposit and cash, in whatever order,', () => {
  const night = fc.record({
    feeCents: fc.integer({ min: 30_000, max: 90_000 }),
    depositPart: fc.constantFrom(0, 1, 30, 100),
    // The deposit is charged before or after the first cash, or with the rest.
    deposit: fc.constantFrom('before', 'after', 'never'),
    // In percent of what the artist receives.
    cash: fc.array(
      fc.record({
        part: fc.integer({ min: 1, max: 100 }),
        when: fc.constantFrom('before the conclusion', 'before the answer', 'after the answer'),
      }),
      { maxLength: 2 },
    ),
  });
  type Night = typeof night extends fc.Arbitrary<infer One> ? One : never;

  test('moves once: what was paid in is kept, and only what is too much in the end is given back', async () => {
    const first = { feeCents: 50_000, depositPart: 30 as const };
    const examples: [Night][] = [
      [{ ...first, deposit: 'before', cash: [{ part: 40, when: 'before the conclusion' }] }],
      [{ ...first, depositPart: 100, deposit: 'before', cash: [{ part: 90, when: 'before the answer' }] }],
      [
        {
          ...{ ...first, deposit: 'after' },
          cash: [
            { part: 20, when: 'before the conclusion' },
            { part: 80, when: 'after the answer' },
          ],
        },
      ],
    ];
    // These, and one of any kind.
    await fc.assert(fc.asyncProperty(night, live), { examples, numRuns: 4, endOnFailure: true });
  }, 120_000);

  async function live({ feeCents, depositPart, deposit, cash }: Night) {
    const depositCents = Math.floor((feeCents * depositPart) / 100);
    const { bookingId, agreementId, date } = await stage.playedShow({
      deal: {
        ...{ kind: 'guarantee', guaranteeCents: feeCents },
        ...(depositCents > 0 ? { extras: { depositCents } } : {}),
      },
    });
    const pay = async () => {
      if (depositCents === 0) return;
      const [open] = await ask(
        'select id from invoices where booking_id = $1 and private.open_cents(invoices) > 0',
        bookingId,
      );
      if (open) await stage.act(stage.venue, 'pay-invoice', { invoiceId: open.id });
    };
    for (const who of [stage.venue, stage.artist])
      await stage.act(who, 'sign-agreement', { agreementId, signerName: 'Kim de Wit' });
    const { venueTotalCents, artistNetCents } = feesOf(feeCents, FEES_OF_TODAY, 'EUR');
    let direct = 0;
    const hand = async (when: string) => {
      for (const one of cash.filter((each) => each.when === when)) {
        const amountCents = Math.min(Math.ceil((artistNetCents * one.part) / 100), artistNetCents - direct);
        if (amountCents === 0) continue;
        const { data } = await stage.act(stage.venue, 'record-direct-payment', {
          ...{ bookingId, kind: 'cash', amountCents, paidOn: date },
        });
        const { directPaymentId } = data;
        await stage.act(stage.artist, 'answer-direct-payment', { directPaymentId, received: true });
        direct += amountCents;
        await backend.runJobs();
      }
    };
    if (deposit === 'before') await pay();
    await hand('before the conclusion');
    if (deposit === 'after') await pay();
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: soldAtDoor(0) });
    await hand('before the answer');
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    await hand('after the answer');
    const charged = async () => {
      const moves = await ask(
        `select p.kind, p.amount_cents as cents from payments p join invoices i on i.id = p.invoice_id
         where i.booking_id = $1 and p.provider <> 'direct'`,
        bookingId,
      );
      const sum = (of: string) => moves.reduce((all, { kind, cents }) => all + (kind === of ? cents : 0), 0);
      return { charges: sum('charge'), refunds: 0 - sum('refund'), moves };
    };
    const before = await charged();
    await stage.act(stage.venue, 'process-payout', { bookingId });
    await backend.runJobs();
    await backend.runJobs();
    const after = await charged();
    const due = venueTotalCents - before.charges - direct;
    expect(after.charges - before.charges).toBe(Math.max(0, due));
    expect(after.refunds).toBe(Math.max(0, -due));
    expect(after.moves.filter(({ kind }) => kind === 'refund')).toHaveLength(due < 0 ? 1 : 0);
    expect(await payoutOf(bookingId)).toMatchObject({ sent_cents: artistNetCents - direct });
    expect(await differences(bookingId)).toEqual([]);
  }
});
