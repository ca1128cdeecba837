import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ActSheet } from '#core/settlement/act-sheet.ts';
import { answerToCost, type Claim, overtakes, proposalLine } from '#core/settlement/claims.ts';
import { payableFee, payableOnce } from '#core/settlement/payable-fee.ts';

const said = (by: 'artist' | 'venue', kind: string, line: string, was: number, figure: number): Claim => ({
  ...{ line_id: line, label: line, kind, by_side: by, unit: 'money', was, figure },
  ...{ why: null, evidence_path: null, said_at: '', answer_by: null, overtaken: false },
});

it('the least of all mixtures is payable, with each line settled for another side', () => {
  const sheet: ActSheet = {
    lines: [
      { id: 'a', label: 'A', key: 'is', unit: 'money' },
      { id: 'b', label: 'B', key: 'is', unit: 'money' },
      { id: 'fee', label: 'Fee', key: 'sum', of: ['a', 'b'] },
    ],
    figures: { a: 500, b: 500 },
  };
  const claims = [
    said('artist', 'contest', 'a', 500, 900),
    said('venue', 'counter', 'a', 500, 100),
    said('venue', 'contest', 'b', 500, 100),
    said('artist', 'counter', 'b', 500, 900),
  ];
  expect(payableFee(sheet, [])).toBeNull();
  expect(payableFee(sheet, claims)).toBe(200);
});

const oneFigure = (stated: number): ActSheet => ({
  lines: [
    { id: 'a', label: 'A', key: 'is', unit: 'money' },
    { id: 'fee', label: 'Fee', key: 'sum', of: ['a'] },
  ],
  figures: { a: stated },
});

it('what the statement says is nobody’s figure once both sides named their own', () => {
  const contested = [said('artist', 'contest', 'a', 720, 800)];
  expect(payableFee(oneFigure(720), contested)).toBe(720);
  expect(payableFee(oneFigure(720), [...contested, said('venue', 'counter', 'a', 720, 750)])).toBe(750);
  // Of an earlier contest, which was taken back, nothing counts.
  const again = [said('artist', 'withdraw', 'a', 720, 720), said('venue', 'contest', 'a', 720, 900)];
  expect(payableFee(oneFigure(720), [...contested, ...again])).toBe(720);
});

it('who names a figure reads before what is payable then: the less of both sides’, and never less than was billed', () => {
  const mine = { line_id: 'a', by_side: 'artist' as const, was: 700, figure: 525 };
  expect(payableOnce(oneFigure(700), [], mine, null)).toBe(525);
  const theirs = said('venue', 'contest', 'a', 700, 420);
  expect(payableOnce(oneFigure(700), [theirs], mine, 420)).toBe(420);
  expect(payableOnce(oneFigure(700), [theirs], { ...mine, figure: 300 }, 420)).toBe(420);
  expect(payableOnce(oneFigure(700), [{ ...theirs, figure: 800 }], mine, 700)).toBe(700);
});

it('payable is the least that a side stands by, however long they counter, and all they may settle on is as much', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 6 }), (stated, figures) => {
      const claims = figures.map((figure, at) =>
        said(at % 2 === 0 ? 'artist' : 'venue', at === 0 ? 'contest' : 'counter', 'a', stated, figure),
      );
      const stoodBy = figures.length === 1 ? [stated, ...figures] : figures.slice(-2);
      expect(payableFee(oneFigure(stated), claims)).toBe(Math.min(...stoodBy));
    }),
  );
});

it('payable is the least of what both stand by now, through any contests, counters, restatements and takings back', () => {
  // Few figures: a statement often comes back to what it said before.
  const cents = fc.integer({ min: 1, max: 3 });
  const step = fc.record({ does: fc.constantFrom('name', 'name', 'restate', 'take back'), figure: cents });
  fc.assert(
    fc.property(cents, fc.array(step, { maxLength: 12 }), (first, steps) => {
      let stated = first;
      let claims: Claim[] = [];
      /** What each side says of the line; the venue says what its statement says until it names another figure. */
      type Contest = { artist: number | null; venue: number | null; last: 'artist' | 'venue' };
      let contest = null as Contest | null;
      let isOvertaken = false;
      for (const { does, figure } of steps) {
        if (does === 'restate') {
          if (figure !== stated) isOvertaken = true;
          stated = figure;
          const sheet = oneFigure(stated);
          claims = claims.map((each) => ({ ...each, overtaken: each.overtaken || overtakes(sheet, each) }));
        } else if (does === 'name') {
          const by: 'artist' | 'venue' = contest?.last === 'artist' ? 'venue' : 'artist';
          claims.push(said(by, contest ? 'counter' : 'contest', 'a', stated, figure));
          contest = { artist: null, venue: null, ...contest, [by]: figure, last: by };
          if (by === 'venue') isOvertaken = false;
        } else if (contest) {
          claims.push(said(contest.last, 'withdraw', 'a', stated, stated));
          contest = null;
        }
      }
      // What is named last stands while it is open; what the venue named before its statement said something else does not.
      const venue = contest?.last === 'artist' && isOvertaken ? stated : contest?.venue;
      const sides = contest && [contest.artist ?? stated, venue ?? stated];
      expect(payableFee(oneFigure(stated), claims)).toBe(sides && Math.min(...sides));
    }),
    { numRuns: 2_000 },
  );
});

it('an answer to a cost counts for no other cost that has its id and amount', () => {
  const cost = { id: crypto.randomUUID(), label: 'Towels', cents: 1000 } as Parameters<
    typeof answerToCost
  >[1];
  const accepted = { ...said('artist', 'accept', proposalLine(cost), 1000, 1000), label: 'Towels' };
  expect(answerToCost([accepted], { ...cost, label: 'towels ' })).toBe('accepted');
  expect(answerToCost([accepted], { ...cost, label: 'Champagne' })).toBeNull();
});
