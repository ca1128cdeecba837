import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ciiOf } from '#core/e-invoice/cii.ts';
import { eInvoiceOf } from '#core/e-invoice/e-invoice.ts';
import {
  type MerchandisePaper,
  merchandisePaperLines,
  merchandisePapers,
} from '#core/settlement/merchandise-papers.ts';
import { amountsOf, saidBefore, withSaid } from '#core/settlement/note-of-vat.ts';
import { papersOfSuppliers } from '#core/settlement/papers-of-suppliers.ts';
import { requestToPay } from '#core/settlement/request-to-pay.ts';
import { type ContainedTax, taxContained } from '#core/settlement/taxes.ts';
import { statedOn, vatOfPapers } from '#core/settlement/vat-of-papers.ts';
import { type TaxParty, treatmentOf } from '#core/vat/treatment.ts';
import { aTaxParty, partyOnPaper } from '#testing/tax-parties.ts';

/** The papers of random commissions on merchandise, corrected again and again, made by the functions that `billMerchandise` makes them with. */
type Paper = MerchandisePaper & { taxes: ContainedTax[] };
type Step = { kept: number; artist: TaxParty; venue: TaxParty };
const signed = ({ correctsId }: Pick<Paper, 'correctsId'>, cents: number) =>
  correctsId === null ? cents : -cents;
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0);

function papersOf(steps: readonly Step[]): Paper[] {
  const papers: Paper[] = [];
  for (const { kept, artist, venue } of steps) {
    const next = merchandisePapers(kept, papers);
    const before = papers.map((paper) => {
      const { taxCents, rateBasisPoints } = statedOn(paper.taxes, 'merchandise');
      return {
        ...{
          id: paper.id,
          number: paper.id,
          correctsId: paper.correctsId,
          isAdvance: false,
          rateBasisPoints,
        },
        ...{ cents: signed(paper, paper.cents), taxCents: signed(paper, taxCents), rows: paper.taxes },
      };
    });
    const owed = treatmentOf(venue, artist);
    const rows = vatOfPapers(
      'merchandise',
      next.map((paper) => ({ cents: signed(paper, paper.cents), correctsId: paper.correctsId })),
      { before, about: 'fee', rateNow: owed.rateBasisPoints },
    );
    const said = saidBefore(before, false) ?? owed;
    for (const [at, paper] of next.entries())
      papers.push({
        ...{ ...paper, id: `M${papers.length + 1}` },
        taxes: withSaid(rows[at] ?? [], 'merchandise', paper.cents, said),
      });
  }
  return papers;
}

const step = fc.record({
  kept: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 5_000_000 })),
  ...{ artist: aTaxParty, venue: aTaxParty },
});

test('the papers of any commission on merchandise come to what is kept, their VAT to that of the whole, and machines read the same', () => {
  let electronic = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), fc.boolean(), (steps, agreed) => {
      const papers = papersOf(steps);
      const kept = steps.at(-1)?.kept ?? 0;
      expect(sum(papers.map((paper) => signed(paper, paper.cents)))).toBe(kept);
      // No paper is taken back beyond what it asked for.
      for (const { id, cents } of papers.filter(({ correctsId }) => correctsId === null))
        expect(
          sum(papers.filter(({ correctsId }) => correctsId === id).map((note) => note.cents)),
        ).toBeLessThanOrEqual(cents);
      // The same statement again issues nothing.
      expect(merchandisePapers(kept, papers)).toEqual([]);
      const rate = papers[0] ? statedOn(papers[0].taxes, 'merchandise').rateBasisPoints : null;
      const stated = sum(papers.map((paper) => signed(paper, statedOn(paper.taxes, 'merchandise').taxCents)));
      expect(stated).toBe(taxContained(kept, rate ?? 0));
      for (const { cents, taxes, correctsId, id } of papers) {
        const { artist, venue } = steps[0] as Step;
        const lines = merchandisePaperLines(cents, {
          artistName: 'A',
          date: '2027-05-04',
          isCorrected: id !== 'M1',
        });
        const kind = correctsId === null ? 'merchandise' : 'merchandise-credit';
        const seller = partyOnPaper('Cellar B.V.', venue);
        const own = agreed ? { ...seller, paper_number: 'V-1' } : { ...seller, writes_own: true as const };
        const charged = {
          kind,
          lines,
          taxes,
          artist: partyOnPaper('Nova Drift GbR', artist),
          venue: own,
          issuer: {},
        };
        const [paper, ...more] = papersOfSuppliers(charged);
        expect(more).toEqual([]);
        expect(Boolean(paper)).toBe(agreed);
        expect(requestToPay(charged, { artist: 'A', venue: 'V' })?.said).toHaveLength(1);
        if (taxes.length > 0) expect(sum(taxes.map((row) => row.netCents + row.taxCents))).toBe(cents);
        if (!paper) continue;
        expect(paper).toMatchObject({
          of: 'merchandise',
          cents,
          number: 'V-1',
          selfBilling: null,
          taxes: amountsOf(taxes),
        });
        const said = eInvoiceOf(
          {
            ...{ number: paper.number, isCredit: correctsId !== null, about: 'fee', supply: 'merchandise' },
            ...{
              correctsNumber: correctsId,
              issuedOn: '2027-05-05',
              dueOn: '2027-05-05',
              eventDate: '2027-05-04',
            },
            ...{ currency: 'EUR', agreementNumber: 'RO-1', why: null, taxes, cents, label: 'x' },
            ...{ seller: own, buyer: charged.artist },
          },
          null,
        );
        if (!said.ok) continue;
        electronic += 1;
        const payable = /<ram:DuePayableAmount[^>]*>(-?[\d.]+)</.exec(ciiOf(said.invoice))?.[1];
        expect(Math.round(Number(payable) * 100)).toBe(cents);
      }
    }),
    { numRuns: 400 },
  );
  expect(electronic).toBeGreaterThan(50);
});
