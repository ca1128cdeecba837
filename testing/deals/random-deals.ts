import fc from 'fast-check';
import type { Deal } from '#core/booking/deal.ts';

const amount = fc.integer({ min: 1, max: 200_000 });
const percent = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
/** Without the terms that were left out, as a form sends it. */
const trimmed = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));

const ofTheFee = {
  bonuses: maybe(
    fc.uniqueArray(fc.record({ atSold: fc.integer({ min: 1, max: 400 }), cents: amount }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ atSold }) => atSold,
    }),
  ),
  grossBonuses: maybe(
    fc.uniqueArray(fc.record({ atCents: amount, cents: amount }), {
      minLength: 1,
      maxLength: 3,
      selector: ({ atCents }) => atCents,
    }),
  ),
  headCents: maybe(fc.integer({ min: 1, max: 500 })),
  hospitalityCents: maybe(amount),
  roundToCents: maybe(fc.constantFrom(100, 500, 1000)),
};
const ofTheDoor = {
  ticketFeeCents: maybe(fc.integer({ min: 1, max: 300 })),
  offTheTop: maybe(
    fc.uniqueArray(
      fc.oneof(
        fc.record({ label: fc.constantFrom('Cards', 'Hall'), percent }),
        fc.record({ label: fc.constantFrom('Rights', 'Levy'), cents: amount }),
      ),
      { minLength: 1, maxLength: 3, selector: ({ label }) => label },
    ),
  ),
  taxPercent: maybe(percent),
  compsAllowed: maybe(fc.nat(20)),
  openersCents: maybe(amount),
  costs: maybe(
    fc.uniqueArray(
      fc.oneof(
        fc.record({ label: fc.constantFrom('Sound', 'Lights'), agreedCents: amount }),
        fc.record({ label: fc.constantFrom('Hotel', 'Taxi'), capCents: amount }),
        fc.record({ label: fc.constant('Catering') }),
      ),
      { minLength: 1, maxLength: 4, selector: ({ label }) => label },
    ),
  ),
};

const flat = fc.oneof(
  fc.record({ kind: fc.constant('guarantee'), guaranteeCents: amount }),
  fc.record({
    kind: fc.constant('per-head'),
    headCents: fc.integer({ min: 1, max: 2_000 }),
    aboveHeads: maybe(fc.nat(200)),
    guaranteeCents: maybe(amount),
  }),
  fc.record({ kind: fc.constant('opener-fee'), feeCents: amount }),
  fc.constant({ kind: 'no-fee' }),
);
const ladderOf = (counts: 'band' | 'whole') =>
  fc
    .tuple(
      percent,
      fc.uniqueArray(fc.tuple(amount, percent), { minLength: 1, maxLength: 4, selector: ([from]) => from }),
    )
    .map(([first, all]) => {
      const froms = all.map(([from]) => from).sort((a, b) => a - b);
      const shares = [first, ...all.map(([, share]) => share)];
      if (counts === 'whole') shares.sort((a, b) => a - b);
      return {
        first: shares[0],
        steps: froms.map((fromCents, at) => ({ fromCents, sharePercent: shares[at + 1] })),
      };
    })
    .filter(
      ({ first, steps }) =>
        counts === 'band' ||
        steps.every(
          (step, at) => Number(step.sharePercent) > Number(at === 0 ? first : steps[at - 1]?.sharePercent),
        ),
    )
    .map(({ first, steps }) => ({ kind: 'escalator', sharePercent: first, steps, counts }));
const shared = fc.oneof(
  fc.record({ kind: fc.constant('door-split'), sharePercent: percent }),
  fc.record({ kind: fc.constant('guarantee-versus-split'), guaranteeCents: amount, sharePercent: percent }),
  fc.record({
    kind: fc.constant('guarantee-plus-split'),
    guaranteeCents: amount,
    sharePercent: percent,
    afterCents: maybe(fc.nat(200_000)),
  }),
  ladderOf('band'),
  ladderOf('whole'),
  fc.record({
    kind: fc.constant('promoter-profit'),
    guaranteeCents: amount,
    sharePercent: percent,
    profitPercent: percent,
    profitOf: fc.constantFrom('costs-and-guarantee', 'costs'),
  }),
  fc
    .tuple(
      percent,
      maybe(amount),
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.nat(),
    )
    .map(([poolPercent, openersCents, weights, at]) => ({
      kind: 'shared-pool',
      poolPercent,
      openersCents,
      acts: weights.map((weight) => ({ weight })),
      place: 1 + (at % weights.length),
    })),
);

/** Deals of every template with extras that fit them. For tests. */
export const randomDeal: fc.Arbitrary<Deal> = fc
  .oneof(
    fc.tuple(flat, maybe(fc.record(ofTheFee))),
    fc
      .tuple(shared, maybe(fc.record({ ...ofTheFee, ...ofTheDoor })))
      // A pool takes openers off itself.
      .map(
        ([deal, extras]) =>
          [deal, 'place' in deal && extras ? { ...extras, openersCents: undefined } : extras] as const,
      ),
  )
  .map(([deal, extras]) => trimmed({ ...trimmed(deal), extras: extras && trimmed(extras) }) as Deal);
