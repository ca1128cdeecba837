import { describe, expect, test } from 'vitest';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { balancesOf, unbalanced } from '#testing/books.ts';
import { noticesTo } from '#testing/people.ts';
import { setParties } from '#testing/set-parties.ts';
import { type Played, soldAtDoor } from '#testing/stage.ts';

const { backend, stage } = setParties();

const sold = [
  { name: 'full-price', sold: 40 },
  { name: 'pre-sale', sold: 20 },
];

async function concluded(show?: Played) {
  const played = show ?? (await stage.playedShow());
  const { data } = await stage.act(stage.venue, 'conclude-show', {
    bookingId: played.bookingId,
    tiers: sold,
  });
  return { ...played, settlementId: data.settlementId as string };
}

async function confirmed() {
  const show = await concluded();
  const { data } = await stage.act(stage.artist, 'confirm-statement', { settlementId: show.settlementId });
  return { ...show, invoiceId: data.invoiceId as string };
}

const one = async (text: string, id: string) => (await backend.pool.query(text, [id])).rows[0];
const bookingStatus = async (id: string) =>
  (await one('select status from bookings where id = $1', id)).status;
/** The newest notification; a show that has been played asks both for a review beside it. */
const newest = async (userId: string) =>
  (await noticesTo(backend.pool, { userId })).findLast(({ kind }) => kind !== 'review-asked');

describe('concluding a show', () => {
  test('asks how many comps there were where the deal counts them: nothing said is not none', async () => {
    const deal = dealSchema.parse({ kind: 'door-split', sharePercent: 75, extras: { compsAllowed: 10 } });
    const { bookingId } = await stage.playedShow({ deal });
    const conclude = (comps?: number) =>
      stage.act(stage.venue, 'conclude-show', { bookingId, tiers: sold, comps });
    const refused = await conclude();
    expect([refused.status, refused.code, refused.message]).toEqual([
      ...[422, 'invalid-input'],
      'Please say how many comps there were: 0 if none.',
    ]);
    expect((await conclude(0)).status).toBe(200);
  });

  test("comes to the specification's figures, to the cent, and sends them to the artist", async () => {
    const { bookingId } = await stage.playedShow();
    const answer = await stage.act(stage.venue, 'conclude-show', {
      bookingId,
      tiers: sold,
      deductions: [{ label: 'Sound engineer', cents: 12_000 }],
      note: 'A good night',
    });
    expect(answer.status).toBe(200);
    expect(answer.data).toMatchObject({
      show: `${stage.artist.name} at ${stage.venue.name}`,
      status: 'sent',
      currency: 'EUR',
      tiers: [
        { name: 'full-price', priceCents: 1700, sold: 40, amountCents: 68_000 },
        { name: 'pre-sale', priceCents: 1300, sold: 20, amountCents: 26_000 },
      ],
      grossCents: 94_000,
      deductionsCents: 12_000,
      artistFeeCents: 50_000,
      venueFeeCents: 1000,
      venueTotalCents: 51_000,
      commissionCents: 5000,
      artistNetCents: 45_000,
    });
    const kept = await one('select * from settlements where booking_id = $1', bookingId);
    expect(kept).toMatchObject({
      status: 'sent',
      tickets_sold: 60,
      venue_total_cents: 51_000,
      artist_net_cents: 45_000,
      deductions: [{ label: 'Sound engineer', amount_cents: 12_000 }],
      note: 'A good night',
    });
    expect(kept.tiers[0]).toEqual({ name: 'full-price', price_cents: 1700, sold: 40, amount_cents: 68_000 });
    expect(await newest(stage.artist.userId)).toEqual({
      kind: 'statement-sent',
      title: 'Statement to review',
      description: `${stage.venue.name} sent the financial statement for "${stage.artist.name} at ${stage.venue.name}": you receive €450. Its invoice still needs the country and your VAT standing: please add them to your billing details.`,
      route: `/artist/bookings?booking=${bookingId}&open=statement`,
    });
  });

  test('counts a confirmed show that has ended as played, though the job has not come by', async () => {
    const { bookingId } = await concluded();
    expect(await bookingStatus(bookingId)).toBe('concluded');
    const { rows } = await backend.pool.query(
      "select kind, by_side, actor_id from domain_events where booking_id = $1 and kind in ('booking-played', 'settlement-sent') order by seq",
      [bookingId],
    );
    expect(rows).toEqual([
      { kind: 'booking-played', by_side: 'time', actor_id: null },
      { kind: 'settlement-sent', by_side: 'venue', actor_id: stage.venue.userId },
    ]);
  });

  test('takes what the agreement says, and not what a new one would be made with', async () => {
    const { bookingId } = await stage.playedShow({
      fees: { venueFeeCents: 0, commissionBasisPoints: 750 },
    });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, tiers: sold });
    expect(data).toMatchObject({
      artistFeeCents: 50_000,
      venueFeeCents: 0,
      venueTotalCents: 50_000,
      commissionCents: 3750,
      artistNetCents: 46_250,
    });
    const { data: invoice } = await stage.act(stage.artist, 'confirm-statement', {
      settlementId: data.settlementId,
    });
    expect(invoice.amountCents).toBe(50_000);
    const listed = await one(
      'select agreed_venue_fee_cents, agreed_commission_basis_points from booking_details where booking_id = $1',
      bookingId,
    );
    expect(listed).toEqual({ agreed_venue_fee_cents: 0, agreed_commission_basis_points: 750 });
  });

  test.each<[example: string, deal: unknown, price: number, figures: object, fee: number]>([
    [
      'agreed, capped costs',
      {
        kind: 'door-split',
        sharePercent: 80,
        extras: {
          costs: [
            { label: 'Sound', agreedCents: 18_000 },
            { label: 'Hotel', capCents: 20_000 },
            { label: 'Catering' },
          ],
        },
      },
      1450,
      {
        tiers: soldAtDoor(143),
        costs: [
          { label: 'Hotel', cents: 26_540 },
          { label: 'Catering', cents: 9_635 },
        ],
      },
      127_772,
    ],
    [
      'a ticket fee and tax',
      { kind: 'door-split', sharePercent: 70, extras: { ticketFeeCents: 100, taxPercent: 9 } },
      1450,
      { tiers: soldAtDoor(143) },
      123_977,
    ],
    [
      'comps, and the fees of a seller',
      {
        kind: 'door-split',
        sharePercent: 75,
        extras: { compsAllowed: 10, costs: [{ label: 'Fees of the seller' }] },
      },
      1200,
      {
        tiers: soldAtDoor(96),
        tickets: [
          { label: 'At the door', priceCents: 1500, sold: 41 },
          { label: 'Late', priceCents: 1000, sold: 20 },
        ],
        comps: 11,
        costs: [{ label: 'Fees of the seller', cents: 4800 }],
      },
      144_825,
    ],
    [
      'per head, and a bonus',
      {
        kind: 'per-head',
        guaranteeCents: 30_000,
        headCents: 450,
        aboveHeads: 60,
        extras: { bonuses: [{ atSold: 120, cents: 10_000 }] },
      },
      1450,
      { tiers: soldAtDoor(143) },
      77_350,
    ],
    [
      'an escalator by bands',
      {
        kind: 'escalator',
        sharePercent: 60,
        steps: [
          { fromCents: 100_000, sharePercent: 70 },
          { fromCents: 200_000, sharePercent: 85 },
        ],
        counts: 'band',
      },
      231_437,
      { tiers: soldAtDoor(1) },
      156_721,
    ],
    [
      'a promoter’s profit, line by line',
      {
        kind: 'custom',
        lines: [
          { id: 'cost:1', label: 'Costs of the night', key: 'is', unit: 'money' },
          { id: 'line:1', label: 'Guarantee', key: 'is', unit: 'money', agreed: 50_000 },
          { id: 'line:2', label: 'Costs and guarantee', key: 'sum', of: ['cost:1', 'line:1'] },
          { id: 'line:3', label: 'Split point', key: 'percent', basisPoints: 11_500, of: 'line:2' },
          { id: 'line:4', label: 'Beyond it', key: 'less', from: 'door', off: ['line:3'] },
          { id: 'line:5', label: 'Share', key: 'percent', basisPoints: 8_000, of: 'line:4' },
          { id: 'line:6', label: 'Guarantee and share', key: 'sum', of: ['line:1', 'line:5'] },
        ],
      },
      273_143,
      { tiers: soldAtDoor(1), costs: [{ label: 'Costs of the night', cents: 118_000 }] },
      113_954,
    ],
  ])('pays a deal of the trade to the cent: %s', async (_, deal, fullPriceCents, figures, fee) => {
    const { bookingId } = await stage.playedShow({
      deal: dealSchema.parse(deal),
      fullPriceCents,
      presalePriceCents: null,
      capacity: 200,
    });
    const { data } = await stage.act(stage.venue, 'conclude-show', { bookingId, ...figures });
    expect(data).toMatchObject({ artistFeeCents: fee, artistNetCents: fee - Math.round(fee / 10) });
  });

  test('pays a share of the door where that was the deal', async () => {
    const { bookingId } = await stage.playedShow({
      deal: { kind: 'guarantee-versus-split', guaranteeCents: 20_000, sharePercent: 70 },
      presalePriceCents: null,
    });
    const { data } = await stage.act(stage.venue, 'conclude-show', {
      bookingId,
      tiers: soldAtDoor(33),
    });
    expect(data).toMatchObject({ grossCents: 56_100, artistFeeCents: 39_270, artistNetCents: 35_343 });
  });

  test('wants a number at each price: one that is left out is not zero, and nothing is sent', async () => {
    const { bookingId } = await stage.playedShow({});
    const fullPriceAlone = { bookingId, tiers: [{ name: 'full-price', sold: 30 }] };
    const refused = await stage.act(stage.venue, 'conclude-show', fullPriceAlone);
    expect([refused.status, refused.message]).toEqual([
      422,
      'Pre-sale ticket: please say how many were sold: 0 if none.',
    ]);
    const { rows } = await backend.pool.query('select id from settlements where booking_id = $1', [
      bookingId,
    ]);
    expect(rows).toEqual([]);
  });

  test('of an empty room with a door split leaves the artist nothing, and still settles', async () => {
    const show = await stage.playedShow({ deal: { kind: 'door-split', sharePercent: 80 } });
    const { data } = await stage.act(stage.venue, 'conclude-show', {
      bookingId: show.bookingId,
      tiers: soldAtDoor(0),
    });
    expect(data).toMatchObject({ artistFeeCents: 0, venueTotalCents: 1000, artistNetCents: 0 });
    await stage.act(stage.artist, 'confirm-statement', { settlementId: data.settlementId });
    const payout = await stage.act(stage.venue, 'process-payout', { bookingId: show.bookingId });
    expect([payout.status, payout.data.amountCents]).toEqual([200, 0]);
    expect(payout.data).toMatchObject({ chargedCents: 1000, status: 'arrived' });
    expect(await balancesOf(backend, show.bookingId)).toEqual({
      bank: 1000,
      'venue-receivable': 0,
      'venue-fee-revenue': -1000,
    });
  });
});

describe('a disputed statement', () => {
  test('goes back to the venue with its reason, is made anew, and can then be confirmed', async () => {
    const { bookingId, settlementId } = await concluded();
    const dispute = await stage.act(stage.artist, 'dispute-statement', {
      settlementId,
      reason: 'We counted 65 people.',
    });
    expect(dispute.status).toBe(200);
    expect(await bookingStatus(bookingId)).toBe('played');
    expect(await newest(stage.venue.userId)).toMatchObject({
      title: 'Statement sent back',
      route: `/venue/bookings?booking=${bookingId}&open=conclude`,
    });
    const refused = await stage.act(stage.artist, 'confirm-statement', { settlementId });
    expect([refused.status, refused.code]).toEqual([409, 'not-now']);
    const again = await stage.act(stage.venue, 'conclude-show', {
      bookingId,
      tiers: [
        { name: 'full-price', sold: 45 },
        { name: 'pre-sale', sold: 20 },
      ],
    });
    expect(again.data).toMatchObject({ settlementId, ticketsSold: 65, status: 'sent' });
    const kept = await one(
      'select dispute_reason, tickets_sold from settlements where id = $1',
      settlementId,
    );
    expect(kept).toEqual({ dispute_reason: null, tickets_sold: 65 });
    expect((await stage.act(stage.artist, 'confirm-statement', { settlementId })).status).toBe(200);
  });
});

describe('confirming a statement', () => {
  test('issues the invoice, books it, and shows the venue the way to payout and invoice', async () => {
    const { bookingId, settlementId, agreementId, date } = await concluded();
    const { status, data } = await stage.act(stage.artist, 'confirm-statement', { settlementId });
    expect(status).toBe(200);
    expect(data.invoiceNumber).toMatch(/^RO-INV-\d{4}-\d{6}$/);
    expect(await bookingStatus(bookingId)).toBe('settled');
    const invoice = await one(
      'select *, due_on - issued_on as days from invoices where booking_id = $1',
      bookingId,
    );
    expect(invoice).toMatchObject({
      number: data.invoiceNumber,
      agreement_id: agreementId,
      amount_cents: 51_000,
      currency: 'EUR',
      event_name: `${stage.artist.name} at ${stage.venue.name}`,
      event_date: date,
      days: 14,
      paid_at: null,
    });
    expect(invoice.lines.map((line: { amount_cents: number }) => line.amount_cents)).toEqual([50_000, 1000]);
    expect(await balancesOf(backend, bookingId)).toEqual({
      'venue-receivable': 51_000,
      'artist-payable': -45_000,
      'venue-fee-revenue': -1000,
      'commission-revenue': -5000,
    });
    const { rows } = await backend.pool.query(
      "select route from notifications where user_id = $1 and route like any ($2) and kind <> 'review-asked' order by kind",
      [stage.venue.userId, [`%${bookingId}%`, `%${invoice.id}`]],
    );
    expect(rows.map((row) => row.route)).toEqual([
      `/invoice/${invoice.id}`,
      `/venue/bookings?booking=${bookingId}&open=payout`,
    ]);
  });

  test('makes its figures final, whatever a program tries', async () => {
    const { settlementId } = await confirmed();
    await expect(
      backend.pool.query('update settlements set gross_cents = 1 where id = $1', [settlementId]),
    ).rejects.toMatchObject({ constraint: 'settlements_unchanged' });
  });
});

describe('payout and invoice', () => {
  test.each([
    ['the payout alone, which pays the invoice', 51_000],
    ['the invoice, then the payout', 0],
  ])('bring the money in before it goes out: %s', async (_, chargedCents) => {
    const { bookingId, invoiceId, settlementId } = await confirmed();
    const payout = () => stage.act(stage.venue, 'process-payout', { bookingId });
    const payment = () => stage.act(stage.venue, 'pay-invoice', { invoiceId });
    if (chargedCents === 0) expect((await payment()).status).toBe(200);
    const paidOut = await payout();
    expect(paidOut.data).toMatchObject({ chargedCents, amountCents: 45_000, status: 'sending' });
    expect(await one('select status, why from payouts where booking_id = $1', bookingId)).toEqual({
      status: 'initiated',
      why: null,
    });
    expect(await bookingStatus(bookingId)).toBe('paid');
    expect(await balancesOf(backend, bookingId)).toEqual({
      bank: 51_000,
      'venue-receivable': 0,
      'artist-payable': 0,
      'payouts-in-transit': -45_000,
      'venue-fee-revenue': -1000,
      'commission-revenue': -5000,
    });
    const settlement = await one('select status, paid_at from settlements where id = $1', settlementId);
    expect(settlement).toMatchObject({ status: 'paid', paid_at: expect.any(String) });
    expect(await one('select amount_cents, provider from payments where invoice_id = $1', invoiceId)).toEqual(
      {
        amount_cents: 51_000,
        provider: 'stand-in',
      },
    );
    for (const each of [payout, payment]) {
      const again = await each();
      expect([again.status, again.code]).toEqual([409, 'already-paid']);
    }
  });

  test('tell the artist, with the way there', async () => {
    const { bookingId, invoiceId } = await confirmed();
    await stage.act(stage.venue, 'pay-invoice', { invoiceId });
    expect(await newest(stage.artist.userId)).toMatchObject({
      kind: 'invoice-paid',
      route: `/invoice/${invoiceId}`,
    });
    await stage.act(stage.venue, 'process-payout', { bookingId });
    expect(await newest(stage.artist.userId)).toMatchObject({
      title: 'Payout initiated',
      description: expect.stringContaining('€450'),
      route: `/artist/bookings?booking=${bookingId}&open=statement`,
    });
  });
});

describe('the books', () => {
  test('balance, and cannot be changed', async () => {
    expect(await unbalanced(backend)).toBe(0);
    for (const change of [
      'update ledger_entries set amount_cents = amount_cents + 1',
      'delete from ledger_entries',
      'truncate ledger_entries',
    ]) {
      await expect(backend.pool.query(change)).rejects.toMatchObject({ constraint: 'ledger_written_once' });
    }
    await expect(
      backend.pool.query(
        `insert into ledger_entries (transaction_id, account, amount_cents, currency, memo, at)
         values (gen_random_uuid(), 'bank', 1, 'EUR', 'from nowhere', private.now())`,
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_balances' });
  });
});
