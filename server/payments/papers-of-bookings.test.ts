import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsInOrder, paymentPlan } from '#core/booking/payment-plan.ts';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf } from '#core/e-invoice/e-invoice.ts';
import { ublOf } from '#core/e-invoice/ubl.ts';
import { formatMoneyExact } from '#core/money/cents.ts';
import { type FeeTerms, feesBeyond, feesOf, NO_FEES } from '#core/settlement/fees.ts';
import {
  type About,
  cancellationLines,
  correctionLines,
  depositLines,
  invoiceLines,
  partLines,
} from '#core/settlement/invoice.ts';
import type { PartyOnInvoice } from '#core/settlement/invoice-parties.ts';
import { feeBilled } from '#core/settlement/ledger.ts';
import { amountsOf, saidBefore, withSaid } from '#core/settlement/note-of-vat.ts';
import { papersOfSuppliers } from '#core/settlement/papers-of-suppliers.ts';
import { requestToPay } from '#core/settlement/request-to-pay.ts';
import { type ContainedTax, type Supply, taxContained } from '#core/settlement/taxes.ts';
import { statedOn, vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { type TaxParty, treatmentOf } from '#core/vat/treatment.ts';
import { renderInvoice } from '#server/documents/invoice-pdf.tsx';
import { creditsOf, feesBilled, feesOfParts } from '#server/payments/billed.ts';
import { brokenRules } from '#testing/e-invoice/broken-rules.ts';
import { invoicePaper } from '#testing/papers.ts';
import { wordsOfPdf } from '#testing/pdf-words.ts';
import { aTaxParty, partyOnPaper } from '#testing/tax-parties.ts';

/** The papers of random bookings, made by the functions that `billFee` makes them with, in its order; BOOKINGS says how many. */
const BOOKINGS = Number(process.env.BOOKINGS ?? 400);

type Paper = {
  id: string;
  about: About;
  correctsId: string | null;
  fee: number;
  flat: number;
  lines: { label: string; cents: number }[];
  taxes: ContainedTax[];
  sides: { artist: TaxParty; venue: TaxParty };
};
type Step = {
  about: About;
  cents: number;
  artist: TaxParty;
  venue: TaxParty;
  /** Of a part of a payment plan: which of how many; `cents` are those of all parts up to it. */
  part?: { number: number; of: number };
};
type Booking = { steps: Step[]; terms: FeeTerms; issuer: TaxParty };

const SUPPLIES = [
  ['fee', 'fee'],
  ['booking-fee', 'flat'],
] as const satisfies [Supply, 'fee' | 'flat'][];
const HALF = { basisPoints: 5000, of: 'guaranteed', ofCents: 50_000, currency: 'EUR' } as const;
const SHOW = { artistName: 'Nova Drift', date: '2027-05-04' };
const signed = (paper: Paper, cents: number) => (paper.correctsId === null ? cents : -cents);

function asBilled(papers: readonly Paper[]) {
  const invoices = papers
    .filter(({ correctsId }) => correctsId === null)
    .map((paper) => {
      const left = (of: 'fee' | 'flat') =>
        paper[of] -
        papers.filter(({ correctsId }) => correctsId === paper.id).reduce((sum, note) => sum + note[of], 0);
      return {
        ...{ id: paper.id, number: paper.id, about: paper.about, amountCents: paper.fee + paper.flat },
        ...{ currency: 'EUR', dueOn: '2027-06-01', correctsNumber: null },
        left: feesOfParts(left('fee'), left('flat'), 0),
      };
    });
  return { invoices };
}

function taxesOf(
  papers: readonly Paper[],
  next: Omit<Paper, 'taxes' | 'id' | 'lines' | 'sides'>[],
  { about, artist, venue }: Step,
  issuer: TaxParty,
) {
  const each = SUPPLIES.map(([supply, of]) => {
    const before = papers.map((paper) => {
      const { taxCents, rateBasisPoints } = statedOn(paper.taxes, supply);
      return {
        ...{ id: paper.id, number: paper.id, correctsId: paper.correctsId, rateBasisPoints },
        ...{ isAdvance: paper.about === 'deposit', cents: signed(paper, paper[of]) },
        taxCents: signed(paper, taxCents),
        rows: paper.taxes.filter((row) => row.of === supply),
      };
    });
    const owed = treatmentOf(supply === 'fee' ? artist : issuer, venue);
    const rows = vatOfPapers(
      supply,
      next.map((paper) => ({
        cents: paper.correctsId === null ? paper[of] : -paper[of],
        correctsId: paper.correctsId,
      })),
      { before, about, rateNow: owed.rateBasisPoints },
    );
    if (about === 'cancellation') return rows;
    const said = saidBefore(before, about === 'deposit') ?? owed;
    return rows.map((ofPaper, at) => withSaid(ofPaper, supply, next[at]?.[of] ?? 0, said));
  });
  return next.map((_, at) => each.flatMap((taxes) => taxes[at] ?? []));
}

function papersOf({ steps, terms, issuer }: Booking): Paper[] {
  const papers: Paper[] = [];
  for (const step of steps) {
    const { about, cents } = step;
    const billed = asBilled(papers);
    const total = feesOf(cents, about === 'fee' ? terms : NO_FEES, 'EUR');
    const change = feesBeyond(total, feesBilled(billed));
    expect(feeBilled(change).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(0);
    const isFirst = billed.invoices.every((invoice) => invoice.about === 'deposit');
    const deposits = billed.invoices
      .filter(({ about: of, left }) => of === 'deposit' && left.artistFeeCents !== 0)
      .map(({ number, left }) => ({ number, cents: left.artistFeeCents }));
    const first = step.part
      ? partLines(cents, { ...SHOW, ...step.part }, deposits)
      : about === 'deposit'
        ? depositLines(cents, SHOW, deposits)
        : about === 'fee'
          ? invoiceLines(total, SHOW, deposits)
          : cancellationLines(cents, { ...SHOW, part: HALF }, deposits);
    const next =
      change.venueTotalCents < 0
        ? creditsOf(billed, change).map(({ corrects, fees }) => ({
            ...{
              about: corrects.about,
              correctsId: corrects.id,
              fee: fees.artistFeeCents,
              flat: fees.venueFeeCents,
            },
            lines:
              corrects.about === 'deposit' && fees.venueFeeCents === 0
                ? depositLines(fees.artistFeeCents, SHOW)
                : correctionLines(fees, SHOW),
          }))
        : [
            {
              about,
              correctsId: null,
              fee: change.artistFeeCents,
              flat: change.venueFeeCents,
              lines:
                isFirst && feesBilled(billed).venueFeeCents === 0 ? first : correctionLines(change, SHOW),
            },
          ];
    const taxes = taxesOf(papers, next, step, issuer);
    const hasVat = sum(taxes.flat().map(({ taxCents }) => taxCents)) !== 0;
    const isVatAlone = isFirst && papers.length > 0 && about !== 'deposit' && hasVat;
    if (change.venueTotalCents === 0 && change.commissionCents === 0 && !isVatAlone) continue;
    for (const [at, paper] of next.entries())
      papers.push({
        ...{ ...paper, id: `P${papers.length + 1}`, taxes: taxes[at] ?? [] },
        sides: { artist: step.artist, venue: step.venue },
      });
  }
  return papers;
}

const cents = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 500 }),
  fc.integer({ min: 1, max: 5_000_000 }),
);
const stepOf = (about: About) =>
  fc.record({ about: fc.constant(about), cents, artist: aTaxParty, venue: aTaxParty });

/** A payment plan as it is invoiced, part by part in the order in which they are due. */
const planSteps = fc
  .record({
    shares: fc.array(fc.integer({ min: 1, max: 16_666 }), { minLength: 1, maxLength: 6 }),
    ...{ guaranteeCents: fc.integer({ min: 1, max: 5_000_000 }), artist: aTaxParty, venue: aTaxParty },
  })
  .map(({ shares, guaranteeCents, artist, venue }): Step[] => {
    const plan = shares.map((share) => ({ percent: share / 1000, due: 'before' as const, days: 1 }));
    const deal = { kind: 'guarantee' as const, guaranteeCents, extras: { plan } };
    const parts = partsInOrder(
      paymentPlan({ deal, showDate: SHOW.date, currency: 'EUR' }, '2027-01-01') ?? { parts: [] },
    );
    let cents = 0;
    return parts.map(({ cents: ofPart, number, of }) => {
      cents += ofPart;
      return { about: 'deposit', cents, artist, venue, part: { number, of } };
    });
  });
const booking: fc.Arbitrary<Booking> = fc.record({
  steps: fc
    .tuple(
      fc.oneof(fc.array(stepOf('deposit'), { maxLength: 3 }), planSteps),
      fc.oneof(fc.array(stepOf('fee'), { maxLength: 4 }), fc.array(stepOf('cancellation'), { maxLength: 1 })),
    )
    .map((parts) => parts.flat()),
  terms: fc.record({
    venueFeeCents: fc.constantFrom(0, 999, 1000),
    commissionBasisPoints: fc.constantFrom(0, 1000),
  }),
  issuer: aTaxParty,
});

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

test('the papers of any booking add up: suppliers to the request, net and VAT to gross, all VAT to that of the whole', () => {
  fc.assert(
    fc.property(booking, fc.boolean(), fc.boolean(), (of, agreed, isNamed) => {
      const papers = papersOf(of);
      const artist: PartyOnInvoice = agreed
        ? { paper_number: 'A-1', self_billing_since: '2027-01-01' }
        : { writes_own: true };
      const issuer: PartyOnInvoice = isNamed
        ? { legal_name: 'Ltd', paper_number: 'RO-FEE-1' }
        : { is_unsaid: true };
      // Each part of a plan that follows no deposit has a paper of its own.
      const parts = of.steps.filter(({ part }) => part);
      const ofPart = papers.filter(({ lines }) => lines[0]?.label.startsWith('Deposit, part'));
      expect(ofPart.map(({ fee }) => fee)).toEqual(
        parts.map(({ cents }, at) => cents - (parts[at - 1]?.cents ?? 0)),
      );
      for (const { lines, taxes, fee, flat, correctsId } of papers) {
        const kind = correctsId === null ? 'invoice' : 'credit-note';
        expect(sum(lines.map((line) => line.cents))).toBe(fee + flat);
        const request = requestToPay({ kind, lines, taxes, artist, issuer }, { artist: 'A', venue: 'V' });
        const own = request?.papers ?? [];
        expect(own.map((paper) => paper.of)).toEqual([
          ...(agreed ? ['fee'] : []),
          ...(isNamed ? ['booking-fee'] : []),
        ]);
        if (agreed && isNamed) expect(sum(own.map((paper) => paper.cents))).toBe(fee + flat);
        for (const [supply, name] of SUPPLIES) {
          const paper = own.find((each) => each.of === supply);
          if (paper) expect(paper.cents).toBe((name === 'fee' ? fee : flat) + 0);
          const rows = taxes.filter((row) => row.of === supply);
          if (rows.length > 0)
            expect(sum(rows.map((row) => row.netCents + row.taxCents))).toBe(
              (name === 'fee' ? fee : flat) + 0,
            );
          if (paper) expect(paper.taxes).toEqual(amountsOf(rows));
        }
        expect(request?.lineNotes).toHaveLength(lines.length);
      }
      for (const [supply, name] of SUPPLIES) {
        const whole = sum(papers.map((paper) => signed(paper, paper[name])));
        const stated = sum(papers.map((paper) => signed(paper, statedOn(paper.taxes, supply).taxCents)));
        const last = of.steps.at(-1)?.about;
        const first = papers.find(
          (paper) =>
            (paper.about === 'deposit') === (last === 'deposit') &&
            paper.correctsId === null &&
            paper[name] !== 0,
        );
        if (last === 'cancellation') expect(stated).toBe(0);
        else if (first && last)
          expect(stated).toBe(taxContained(whole, statedOn(first.taxes, supply).rateBasisPoints ?? 0));
      }
    }),
    { numRuns: BOOKINGS },
  );
});

function chargedOf({ lines, taxes, correctsId, sides }: Paper, { issuer }: Booking) {
  return {
    ...{ kind: correctsId === null ? 'invoice' : 'credit-note', lines, taxes },
    artist: {
      ...partyOnPaper('Nova Drift GbR', sides.artist),
      paper_number: 'A-1',
      self_billing_since: '2027-01-01',
    },
    issuer: { ...partyOnPaper('Running Order Ltd', issuer), paper_number: 'RO-FEE-1' },
  };
}

/** Every so many electronic invoices are held against all rules of them. */
const RULES_EACH = 10;
let asElectronic = 0;

/** What each supplier's paper says to machines, in both syntaxes: what is to be paid and its VAT, in integer cents; null where it lacks something. */
function saidOf(paper: Paper, of: Booking) {
  const charged = chargedOf(paper, of);
  return papersOfSuppliers(charged).map((own) => {
    const said = eInvoiceOf(
      {
        ...{ number: own.number, isCredit: paper.correctsId !== null, about: paper.about, supply: own.of },
        ...{
          correctsNumber: paper.correctsId,
          issuedOn: '2027-05-05',
          dueOn: '2027-05-19',
          eventDate: SHOW.date,
        },
        ...{ currency: 'EUR', agreementNumber: 'RO-1', why: null, taxes: paper.taxes, cents: own.cents },
        ...{ seller: own.supplier, buyer: partyOnPaper('Cellar B.V.', paper.sides.venue) },
        label: 'What is supplied',
      },
      null,
    );
    if (!said.ok) return { own, xml: null, broken: [] };
    const read = (xml: string, name: string) =>
      cents100(new RegExp(`<\\w+:${name}[^>]*>(-?[\\d.]+)<`).exec(xml)?.[1]);
    const [cii, ubl] = [ciiOf(said.invoice), ublOf(said.invoice, 'en16931')];
    asElectronic += 1;
    return {
      own,
      broken: asElectronic % RULES_EACH === 0 ? [...brokenRules('CII', cii), ...brokenRules('UBL', ubl)] : [],
      xml: [
        { payable: read(cii, 'DuePayableAmount'), vat: read(cii, 'TaxTotalAmount') },
        { payable: read(ubl, 'PayableAmount'), vat: read(ubl, 'TaxAmount') },
      ],
    };
  });
}
const cents100 = (amount: string | undefined) => Math.round(Number(amount) * 100);

test('what electronic invoices ask for is what their papers do, and what the books were posted with', () => {
  let [said, lacking] = [0, 0];
  fc.assert(
    fc.property(booking, (of) => {
      for (const paper of papersOf(of)) {
        const suppliers = saidOf(paper, of);
        for (const { own, xml, broken } of suppliers) {
          if (own.cents === 0) continue;
          expect(broken).toEqual([]);
          if (!xml) lacking += 1;
          else {
            said += 1;
            const vat = sum(own.taxes.map(({ taxCents }) => taxCents));
            expect(xml).toEqual(xml.map(() => ({ payable: own.cents, vat })));
          }
        }
        // One posting takes both from the venue.
        const fees = feesOfParts(paper.fee, paper.flat, 0);
        const posted = feeBilled(fees).find(({ account }) => account === 'venue-receivable');
        expect(sum(suppliers.map(({ own }) => own.cents))).toBe(posted?.amountCents ?? 0);
      }
    }),
    { numRuns: BOOKINGS },
  );
  expect(said).toBeGreaterThan(lacking / 4);
});

test('the PDF of a paper shows the sums of its electronic invoices', async () => {
  const bookings = fc.sample(booking, { numRuns: 300, seed: 7 });
  const papers = bookings
    .flatMap((of) => papersOf(of).map((paper) => ({ of, paper })))
    .filter(({ of, paper }) => saidOf(paper, of).every(({ own, xml }) => xml && own.cents !== 0));
  expect(papers.length).toBeGreaterThan(2);
  for (const { of, paper } of papers.slice(0, 3)) {
    const charged = chargedOf(paper, of);
    const request = requestToPay(charged, { artist: 'A', venue: 'V' });
    const whole = paper.fee + paper.flat;
    const words = await wordsOfPdf(
      await renderInvoice(
        invoicePaper('RO-INV-1', {
          ...{ lines: paper.lines, amountCents: whole, openCents: whole, taxes: amountsOf(paper.taxes) },
          ...(request ? { request } : {}),
        }),
      ),
    );
    const totals = Array.from(words.matchAll(/Total (−?€[\d,.]+)/g), ([, total]) => total);
    const payable = saidOf(paper, of).map(({ xml }) => xml?.[0]?.payable ?? 0);
    expect(totals).toEqual([whole, ...payable].map((cents) => formatMoneyExact(cents, 'EUR')));
  }
});
