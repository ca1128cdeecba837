import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { About } from '#core/settlement/invoice.ts';
import { type ContainedTax, taxContained } from '#core/settlement/taxes.ts';
import { type EarlierPaper, statedOn, vatOfPapers } from '#core/settlement/vat-of-papers.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
type Issued = EarlierPaper & { rows: ContainedTax[] };

/** The papers of one booking, as they are issued: a rise is an invoice, a fall credit notes, the newest invoice first. */
class Booking {
  readonly papers: Issued[] = [];

  leftOf(id: string): number {
    return sum(
      this.papers.filter((each) => each.id === id || each.correctsId === id).map(({ cents }) => cents),
    );
  }

  get cents(): number {
    return sum(this.papers.map(({ cents }) => cents));
  }

  get taxCents(): number {
    return sum(this.papers.map(({ taxCents }) => taxCents));
  }

  billTo(cents: number, about: About, rateNow: number | null): Issued[] {
    const change = cents - this.cents;
    const papers: { cents: number; correctsId: string | null }[] = [];
    if (change >= 0) papers.push({ cents: change, correctsId: null });
    let back = -change;
    for (const { id, correctsId } of [...this.papers].reverse()) {
      const part = correctsId === null ? Math.min(back, this.leftOf(id)) : 0;
      if (part <= 0) continue;
      back -= part;
      papers.push({ cents: -part, correctsId: id });
    }
    const taxes = vatOfPapers('fee', papers, { before: [...this.papers], about, rateNow });
    const issued = papers.map((paper, at) => {
      const rows = taxes[at] ?? [];
      const sign = paper.correctsId === null ? 1 : -1;
      const { taxCents, rateBasisPoints } = statedOn(rows, 'fee');
      return {
        ...{ ...paper, rows, id: `${this.papers.length + at}`, number: `RO-${this.papers.length + at}` },
        ...{ isAdvance: about === 'deposit', taxCents: sign * taxCents, rateBasisPoints },
      };
    });
    this.papers.push(...issued);
    return issued;
  }
}

const amounts = fc.integer({ min: 0, max: 5_000_000 });
const rate = fc.option(fc.integer({ min: 1, max: 5000 }), { nil: null });

/** What may become of a booking: deposits, then a cancellation, or the fee in parts and corrections. */
const life = fc.record({
  deposits: fc.array(amounts, { maxLength: 3 }),
  cancelled: fc.boolean(),
  after: fc.array(amounts, { minLength: 1, maxLength: 5 }),
});

type Life = typeof life extends fc.Arbitrary<infer One> ? One : never;

describe('of any sequence of deposits, parts, corrections, credits and cancellations', () => {
  const played = (booking: Booking, { deposits, cancelled, after }: Life, rateNow: number | null) => {
    for (const cents of deposits) booking.billTo(cents, 'deposit', rateNow);
    const of = cancelled ? ('cancellation' as const) : ('fee' as const);
    for (const cents of cancelled ? after.slice(0, 1) : after) booking.billTo(cents, of, rateNow);
  };

  it('is the VAT of what was supplied, to the cent, and net and VAT are what each paper asks for', () => {
    fc.assert(
      fc.property(life, rate, (story, rateNow) => {
        const booking = new Booking();
        played(booking, story, rateNow);
        expect(booking.taxCents).toBe(taxContained(story.cancelled ? 0 : booking.cents, rateNow ?? 0));
        for (const { rows, cents } of booking.papers) {
          if (rows.length === 0) continue;
          expect(sum(rows.map(({ netCents, taxCents }) => netCents + taxCents))).toBe(Math.abs(cents));
        }
      }),
    );
  });

  it('is on each paper what it contains itself, but for the cent that rounding takes', () => {
    fc.assert(
      fc.property(life, rate, (story, rateNow) => {
        const booking = new Booking();
        played(booking, { ...story, cancelled: false }, rateNow);
        for (const { cents, taxCents } of booking.papers)
          expect(Math.abs(taxCents - taxContained(cents, rateNow ?? 0))).toBeLessThanOrEqual(1);
        // A credit note that takes an invoice back whole takes its VAT back whole.
        for (const { id, correctsId } of booking.papers) {
          if (correctsId !== null || booking.leftOf(id) !== 0) continue;
          expect(
            sum(
              booking.papers
                .filter((each) => each.id === id || each.correctsId === id)
                .map((each) => each.taxCents),
            ),
          ).toBe(0);
        }
      }),
    );
  });

  it('is right after papers of before that said nothing of it, and at a rate that was another at the deposit', () => {
    fc.assert(
      fc.property(life, rate, rate, (story, then, now) => {
        const booking = new Booking();
        for (const cents of story.deposits) booking.billTo(cents, 'deposit', then);
        for (const cents of story.after) booking.billTo(cents, 'fee', now);
        expect(booking.taxCents).toBe(taxContained(booking.cents, now ?? 0));
      }),
    );
  });
});

test('19% of a fee of €500 with a deposit of €200 is €79.83: €31.93 on the deposit, €47.90 after it', () => {
  const booking = new Booking();
  const [deposit] = booking.billTo(20_000, 'deposit', 1900);
  expect(deposit?.rows).toMatchObject([
    {
      ...{ of: 'fee', label: '19% VAT contained in the deposit', rateBasisPoints: 1900 },
      ...{ netCents: 16_807, taxCents: 3_193 },
    },
  ]);
  const [final] = booking.billTo(50_000, 'fee', 1900);
  expect(final?.rows).toMatchObject([
    { label: "19% VAT contained in the artist's fee", netCents: 42_017, taxCents: 7_983 },
    { label: 'Less the VAT of the deposit, invoice RO-0', netCents: -16_807, taxCents: -3_193 },
  ]);
  expect(final?.taxCents).toBe(4_790);
});

test('an invoice after a deposit of before, which said nothing of VAT, has that of the whole', () => {
  const booking = new Booking();
  booking.billTo(20_000, 'deposit', null);
  const [final] = booking.billTo(50_000, 'fee', 1900);
  expect(final?.rows).toMatchObject([
    { label: "19% VAT contained in the artist's fee", taxCents: 7_983 },
    { label: 'Less the deposit without VAT, invoice RO-0', netCents: -20_000, taxCents: 0 },
  ]);
});

test.each([
  [
    'more than the deposit',
    30_000,
    [{ label: 'No VAT is contained in what is paid for cancelling', netCents: 30_000 }],
  ],
  [
    'as much as the deposit',
    20_000,
    [{ label: 'No VAT is contained in what is paid for cancelling', netCents: 20_000 }],
  ],
  [
    'less than the deposit',
    5_000,
    [{ label: '19% VAT contained in the deposit: cancelling has none', taxCents: 3_193 }],
  ],
])('what is paid for cancelling has no VAT, and that of the deposit is taken back: %s', (_, cents, rows) => {
  const booking = new Booking();
  booking.billTo(20_000, 'deposit', 1900);
  const [paper] = booking.billTo(cents, 'cancellation', 1900);
  expect(paper?.rows).toMatchObject(
    rows.length === 1 && cents >= 20_000 ? [...rows, { taxCents: -3_193 }] : rows,
  );
  expect(booking.taxCents).toBe(0);
});

test('papers of before say what of they are in words', () => {
  const rows = [
    {
      label: "9% VAT contained in the artist's fee",
      rateBasisPoints: 900,
      netCents: 45_872,
      taxCents: 4_128,
    },
    { label: '21% VAT contained in the booking fee', rateBasisPoints: 2100, netCents: 826, taxCents: 174 },
  ];
  expect(statedOn(rows, 'fee')).toEqual({ taxCents: 4_128, rateBasisPoints: 900 });
  expect(statedOn(rows, 'booking-fee')).toEqual({ taxCents: 174, rateBasisPoints: 2100 });
  expect(statedOn(rows, 'commission')).toEqual({ taxCents: 0, rateBasisPoints: null });
});

test('a fee that is raised after an invoice for nothing of it has its VAT', () => {
  const booking = new Booking();
  booking.billTo(0, 'fee', 1900);
  booking.billTo(50_000, 'fee', 1900);
  expect(booking.taxCents).toBe(7_983);
  const deposits = new Booking();
  deposits.billTo(0, 'deposit', 1900);
  deposits.billTo(20_000, 'deposit', 1900);
  expect(deposits.taxCents).toBe(3_193);
});
