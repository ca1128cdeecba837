import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Deal, guaranteedCents, sheetOfDeal } from '#core/booking/deal.ts';
import { dealSchema } from '#core/booking/deal-schema.ts';
import { addDays, dayNumber, dayOf, daysBetween } from '#core/calendar/day.ts';
import { formatMoneyExact, sumCents } from '#core/money/cents.ts';
import { dealComesTo, freeEntryWarning } from '#core/settlement/deal-comes-to.ts';
import { dealPays, dealWorking } from '#core/settlement/deal-pays.ts';
import { FEES_OF_TODAY } from '#core/settlement/default-fees.ts';
import { type Fees, feesOf } from '#core/settlement/fees.ts';
import { feesOfToday } from '#core/settlement/fees-of-today.ts';
import { dueOn, invoiceLines, invoiceNumber, invoiceStatus } from '#core/settlement/invoice.ts';
import { balances, feeBilled, invoicePaid, payoutArrived, payoutSent } from '#core/settlement/ledger.ts';
import { addBusinessDays, arrivalWindow, hasArrived, isBusinessDay } from '#core/settlement/payout.ts';
import { judgeStatement, statementOf } from '#core/settlement/statement.ts';

const amount = fc.integer({ min: 1, max: 100_000_000 });
const percent = fc.integer({ min: 1, max: 100 });
const door = fc.integer({ min: 0, max: 2_000_000_000 });
const deal: fc.Arbitrary<Deal> = fc.oneof(
  fc.record({ kind: fc.constant('guarantee' as const), guaranteeCents: amount }),
  fc.record({ kind: fc.constant('door-split' as const), sharePercent: percent }),
  fc.record({
    kind: fc.constant('guarantee-versus-split' as const),
    guaranteeCents: amount,
    sharePercent: percent,
  }),
  fc.record({
    kind: fc.constant('guarantee-plus-split' as const),
    guaranteeCents: amount,
    sharePercent: percent,
    afterCents: fc.option(amount, { nil: undefined }),
  }),
);
const tiers = fc.array(
  fc.record({
    name: fc.constantFrom('full-price', 'pre-sale'),
    priceCents: fc.integer({ min: 0, max: 100_000 }),
    sold: fc.integer({ min: 0, max: 5000 }),
  }),
  { maxLength: 3 },
);
const deductions = fc.array(fc.record({ label: fc.constant('Sound'), cents: amount }), { maxLength: 4 });
const day = fc.integer({ min: dayNumber('2020-01-01'), max: dayNumber('2060-01-01') }).map(dayOf);

const pays = (deal: Deal, gross: number) => dealPays(deal, { gross });

const guarantee: Deal = { kind: 'guarantee', guaranteeCents: 50_000 };

describe('a deal', () => {
  it('says to each side what it comes to after fees', () => {
    const split: Deal = { kind: 'door-split', sharePercent: 70 };
    expect(dealComesTo(guarantee, 'EUR', 'artist', FEES_OF_TODAY)).toBe(
      'Of the guarantee you receive €450, after 10% commission.',
    );
    expect(dealComesTo(guarantee, 'EUR', 'venue', FEES_OF_TODAY)).toBe(
      'For the guarantee you pay €510, with the €10 fee.',
    );
    const withBuyout: Deal = { ...guarantee, extras: { hospitalityCents: 2500 } };
    expect(dealComesTo(withBuyout, 'EUR', 'artist', FEES_OF_TODAY)).toBe(
      'Of the guarantee and the hospitality buyout you receive €472.50, after 10% commission.',
    );
    expect(dealComesTo(withBuyout, 'EUR', 'venue', FEES_OF_TODAY)).toBe(
      'For the guarantee and the hospitality buyout you pay €535, with the €10 fee.',
    );
    const odd = { kind: 'guarantee', guaranteeCents: 250_005 } as const;
    expect(dealComesTo(odd, 'KWD', 'artist', FEES_OF_TODAY)).toContain('225.010, after 10% commission.');
    expect(dealComesTo(split, 'EUR', 'artist', FEES_OF_TODAY)).toBe(
      'You receive the share less 10% commission.',
    );
    expect(dealComesTo(split, 'EUR', 'venue', FEES_OF_TODAY)).toBe('You pay €10 on top of the share.');
    expect(dealComesTo({ kind: 'per-head', headCents: 450 }, 'EUR', 'artist', FEES_OF_TODAY)).toBe(
      'You receive it less 10% commission.',
    );
    expect(dealComesTo({ kind: 'no-fee' }, 'EUR', 'venue', FEES_OF_TODAY)).toBe(
      'You pay €10 for the booking, and nothing else.',
    );
  });
  it('says that those who knew each other before pay none of the fees', () => {
    const known = feesOfToday('EUR', { EUR: 800, knownPairsPayNone: true }, true);
    const comesTo = (deal: Deal, side: 'artist' | 'venue') => dealComesTo(deal, 'EUR', side, known);
    const neither = 'You knew each other before, so neither of you pays a fee of Running Order.';
    expect(comesTo(guarantee, 'artist')).toBe(
      `Of the guarantee you receive €500, without commission. ${neither}`,
    );
    expect(comesTo(guarantee, 'venue')).toBe(`For the guarantee you pay €500, and no fee on top. ${neither}`);
    const split: Deal = { kind: 'door-split', sharePercent: 70 };
    expect(comesTo(split, 'artist')).toBe(`You receive the share without commission. ${neither}`);
    expect(comesTo(split, 'venue')).toBe(`You pay the share, and no fee on top. ${neither}`);
    expect(comesTo({ kind: 'no-fee' }, 'venue')).toBe(`You pay nothing. ${neither}`);
    // Strangers pay, and so does everybody where the deployment makes no difference.
    expect(feesOfToday('EUR', { EUR: 800, knownPairsPayNone: true })).toMatchObject({ venueFeeCents: 800 });
    expect(feesOfToday('EUR', {}, true)).toEqual(FEES_OF_TODAY);
  });
  it('that takes no money at the door says so where the night sells tickets', () => {
    const night = { fullPriceCents: 600, capacity: 70 };
    expect(freeEntryWarning({ kind: 'no-fee' }, night, 'EUR')).toBe(
      'This night sells tickets at €6. This deal changes no price: what they bring stays with the venue, and the artist gets none of it.',
    );
    expect(freeEntryWarning({ kind: 'no-fee' }, { ...night, fullPriceCents: 0 }, 'EUR')).toBeNull();
    expect(freeEntryWarning(guarantee, night, 'EUR')).toBeNull();
  });
  it('pays a guarantee whoever comes', () => {
    expect(pays(guarantee, 0)).toBe(50_000);
    expect(pays(guarantee, 1_000_000)).toBe(50_000);
  });
  it('pays a share of the door', () => {
    expect(pays({ kind: 'door-split', sharePercent: 70 }, 100_000)).toBe(70_000);
    expect(pays({ kind: 'door-split', sharePercent: 70 }, 0)).toBe(0);
  });
  it('pays the greater of guarantee and share', () => {
    const versus: Deal = { kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 };
    expect(pays(versus, 50_000)).toBe(50_000);
    expect(pays(versus, 100_000)).toBe(70_000);
  });
  it('pays the guarantee plus a share past the split point', () => {
    const plus: Deal = { kind: 'guarantee-plus-split', guaranteeCents: 50_000, sharePercent: 50 };
    expect(pays(plus, 50_000)).toBe(50_000);
    expect(pays(plus, 80_000)).toBe(65_000);
    expect(pays({ ...plus, afterCents: 70_000 }, 80_000)).toBe(55_000);
  });
  it('never pays less for a fuller room, and never less than it guarantees', () => {
    fc.assert(
      fc.property(deal, door, fc.nat(1_000_000), (each, cents, more) => {
        expect(pays(each, cents + more)).toBeGreaterThanOrEqual(pays(each, cents));
        expect(pays(each, cents)).toBeGreaterThanOrEqual(guaranteedCents(each));
        if (each.kind === 'door-split') expect(pays(each, cents)).toBeLessThanOrEqual(cents);
      }),
    );
  });
  it('says how the amount came about', () => {
    expect(
      dealWorking(
        { kind: 'guarantee-versus-split', guaranteeCents: 50_000, sharePercent: 70 },
        { gross: 100_000 },
        'EUR',
      ),
    ).toEqual([
      { number: 1, label: 'What tickets brought', working: 'as stated', figure: '€1,000.00' },
      { number: 2, label: 'Other costs, accepted by the artist', working: 'as stated', figure: '€0.00' },
      { number: 3, label: 'Door', working: 'line 1 (€1,000.00) − line 2 (€0.00)', figure: '€1,000.00' },
      { number: 4, label: 'Guarantee', working: 'as agreed', figure: '€500.00' },
      { number: 5, label: 'Share of the door', working: '70% of line 3 (€1,000.00)', figure: '€700.00' },
      {
        number: 6,
        label: 'Whichever is more',
        working: 'the more of line 4 (€500.00) and line 5 (€700.00)',
        figure: '€700.00',
      },
    ]);
    fc.assert(
      fc.property(deal, door, (each, cents) => {
        expect(dealWorking(each, { gross: cents }, 'EUR').at(-1)?.figure).toBe(
          formatMoneyExact(pays(each, cents), 'EUR'),
        );
      }),
    );
  });
  it('shares by half percents, and from nothing on', () => {
    expect(pays({ kind: 'door-split', sharePercent: 87.5 }, 100_001)).toBe(87_501);
    expect(
      pays(
        { kind: 'guarantee-plus-split', guaranteeCents: 50_000, sharePercent: 8.07, afterCents: 0 },
        100_000,
      ),
    ).toBe(58_070);
    expect(dealSchema.safeParse({ kind: 'door-split', sharePercent: 8.07 }).success).toBe(true);
    for (const sharePercent of [0, 0.0001, 33.3333, 100.5, -1, Number.NaN])
      expect(dealSchema.safeParse({ kind: 'door-split', sharePercent }).success).toBe(false);
  });
});

describe('the fees', () => {
  it('are €10 on top for the venue and 10% from the artist', () => {
    expect(feesOf(50_000, FEES_OF_TODAY, 'EUR')).toEqual({
      artistFeeCents: 50_000,
      venueFeeCents: 1000,
      venueTotalCents: 51_000,
      commissionCents: 5000,
      artistNetCents: 45_000,
    });
  });
  it('lose no cent: what the venue pays is what the artist and the product get', () => {
    fc.assert(
      fc.property(door, (fee) => {
        const fees = feesOf(fee, FEES_OF_TODAY, 'EUR');
        expect(fees.artistNetCents + fees.commissionCents + fees.venueFeeCents).toBe(fees.venueTotalCents);
        expect(fees.artistNetCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a statement', () => {
  it('adds up the sample of the dialog', () => {
    const statement = statementOf({
      sheet: sheetOfDeal(guarantee),
      tiers: [
        { name: 'full-price', priceCents: 1700, sold: 40 },
        { name: 'pre-sale', priceCents: 1300, sold: 20 },
      ],
      deductions: [{ label: 'Sound engineer', cents: 12_000 }],
      fees: FEES_OF_TODAY,
      currency: 'EUR',
    });
    expect(statement).toMatchObject({
      ticketsSold: 60,
      grossCents: 94_000,
      deductionsCents: 12_000,
      doorCents: 82_000,
      artistFeeCents: 50_000,
      venueTotalCents: 51_000,
      artistNetCents: 45_000,
      venueResultCents: 31_000,
    });
  });
  it('shares every cent out, whatever the deal', () => {
    fc.assert(
      fc.property(deal, tiers, deductions, (terms, sold, less) => {
        const statement = statementOf({
          sheet: sheetOfDeal(terms),
          tiers: sold,
          deductions: less,
          fees: FEES_OF_TODAY,
          currency: 'EUR',
        });
        expect(
          statement.artistNetCents +
            statement.commissionCents +
            statement.venueFeeCents +
            statement.venueResultCents +
            statement.deductionsCents,
        ).toBe(statement.grossCents);
        expect(statement.doorCents).toBeGreaterThanOrEqual(0);
        expect(statement.artistFeeCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('is refused when more came than the room holds or the amounts cannot be kept', () => {
    const of = (sold: number, priceCents: number) =>
      statementOf({
        sheet: sheetOfDeal(guarantee),
        tiers: [{ name: 'full-price', priceCents, sold }],
        deductions: [],
        fees: FEES_OF_TODAY,
        currency: 'EUR',
      });
    expect(judgeStatement(of(70, 1700), 70)).toBeNull();
    expect(judgeStatement(of(71, 1700), 70)?.message).toBe(
      '71 tickets sold is more than the capacity of 70.',
    );
    expect(judgeStatement(of(200_000, 10_000_000), 200_000)?.code).toBe('statement-too-large');
  });
  it('takes no half tickets', () => {
    expect(() =>
      statementOf({
        sheet: sheetOfDeal(guarantee),
        tiers: [{ name: 'x', priceCents: 1, sold: 0.5 }],
        deductions: [],
        fees: FEES_OF_TODAY,
        currency: 'EUR',
      }),
    ).toThrow();
    expect(() =>
      statementOf({
        sheet: sheetOfDeal(guarantee),
        tiers: [{ name: 'x', priceCents: 1, sold: -1 }],
        deductions: [],
        fees: FEES_OF_TODAY,
        currency: 'EUR',
      }),
    ).toThrow();
  });
});

describe('a payout', () => {
  it('arrives three to five business days on', () => {
    // 8 March 2027 is a Monday.
    expect(arrivalWindow('2027-03-08')).toEqual({ from: '2027-03-11', by: '2027-03-15' });
    expect(arrivalWindow('2027-03-11')).toEqual({ from: '2027-03-16', by: '2027-03-18' });
    expect(arrivalWindow('2027-03-13')).toEqual({ from: '2027-03-17', by: '2027-03-19' });
  });
  it('never arrives on a weekend, and skips each weekend between', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 30 }), (from, count) => {
        const to = addBusinessDays(from, count);
        expect(isBusinessDay(to)).toBe(true);
        const passed = Array.from({ length: daysBetween(from, to) }, (_, at) => addDays(from, at + 1));
        expect(passed.filter(isBusinessDay)).toHaveLength(count);
      }),
    );
  });
  it('is there from its first day on', () => {
    expect(hasArrived('2027-03-08', '2027-03-10')).toBe(false);
    expect(hasArrived('2027-03-08', '2027-03-11')).toBe(true);
  });
});

describe('an invoice', () => {
  it('has lines that sum to what the venue pays', () => {
    fc.assert(
      fc.property(door, (fee) => {
        const lines = invoiceLines(feesOf(fee, FEES_OF_TODAY, 'EUR'), {
          artistName: 'Nova Drift',
          date: '2027-03-12',
        });
        expect(sumCents(lines.map((line) => line.cents))).toBe(
          feesOf(fee, FEES_OF_TODAY, 'EUR').venueTotalCents,
        );
      }),
    );
    expect(invoiceNumber(2027, 45)).toBe('RO-INV-2027-000045');
  });
  it('is due for fourteen days, then overdue, and paid once paid', () => {
    const due = dueOn('2027-03-12');
    expect(due).toBe('2027-03-26');
    expect(invoiceStatus({ paid: false, dueOn: due }, '2027-03-26')).toBe('Due');
    expect(invoiceStatus({ paid: false, dueOn: due }, '2027-03-27')).toBe('Overdue');
    expect(invoiceStatus({ paid: true, dueOn: due }, '2027-05-01')).toBe('Paid');
  });
});

describe('the ledger', () => {
  const movements = [
    feeBilled,
    ({ venueTotalCents }: Fees) => invoicePaid(venueTotalCents),
    ({ artistNetCents }: Fees) => payoutSent(artistNetCents),
    ({ artistNetCents }: Fees) => payoutArrived(artistNetCents),
  ];
  it('balances at every movement, for every fee', () => {
    fc.assert(
      fc.property(door, (fee) => {
        for (const movement of movements) {
          const postings = movement(feesOf(fee, FEES_OF_TODAY, 'EUR'));
          expect(sumCents(postings.map((posting) => posting.amountCents))).toBe(0);
          expect(postings.every((posting) => posting.amountCents !== 0)).toBe(true);
        }
      }),
    );
  });
  it('ends with nothing owed and what was earned at the bank, in whatever order things were paid', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 100_000_000 }),
            fc.shuffledSubarray(movements, { minLength: 4 }),
          ),
          {
            minLength: 1,
            maxLength: 8,
          },
        ),
        (shows) => {
          const after = balances(
            shows.flatMap(([fee, order]) =>
              order.flatMap((movement) => movement(feesOf(fee, FEES_OF_TODAY, 'EUR'))),
            ),
          );
          const earned = sumCents(
            shows.map(
              ([fee]) =>
                feesOf(fee, FEES_OF_TODAY, 'EUR').commissionCents +
                feesOf(fee, FEES_OF_TODAY, 'EUR').venueFeeCents,
            ),
          );
          expect(after.get('venue-receivable')).toBe(0);
          expect(after.get('artist-payable')).toBe(0);
          expect(after.get('payouts-in-transit')).toBe(0);
          expect(after.get('bank')).toBe(earned);
          expect(-((after.get('venue-fee-revenue') ?? 0) + (after.get('commission-revenue') ?? 0))).toBe(
            earned,
          );
        },
      ),
    );
  });
  it('books the sample: 51000 owed, 45000 to the artist, 5000 and 1000 earned', () => {
    expect(feeBilled(feesOf(50_000, FEES_OF_TODAY, 'EUR'))).toEqual([
      { account: 'venue-receivable', amountCents: 51_000 },
      { account: 'artist-payable', amountCents: -45_000 },
      { account: 'commission-revenue', amountCents: -5000 },
      { account: 'venue-fee-revenue', amountCents: -1000 },
    ]);
  });
});
