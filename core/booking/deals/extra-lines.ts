import type { Extras } from '#core/booking/deals/extras.ts';
import {
  agreed,
  agreedCount,
  COSTS,
  DOOR,
  FEE,
  NET,
  OPENERS,
  shareOf,
} from '#core/booking/deals/kind-of-deal.ts';
import { basisPointsOf } from '#core/booking/deals/term.ts';
import type { Line } from '#core/deals/line.ts';
import { inLocale, t } from '#core/words/t.ts';

/** What a cost of the deal is called on its sheet, counted from 1; the house sheet states it unless it is agreed. */
export const costId = (number: number) => `cost:${number}`;
export const isCost = (id: string) => /^cost:\d+$/.test(id);

/** The costs that some lines name, each once. */
export const costsOfLines = (lines: readonly Line[]) => lines.filter(({ id }) => isCost(id));

/** The number from which costs are counted that are added to some lines. */
export const firstCostAfter = (lines: readonly Line[]) =>
  1 + Math.max(0, ...lines.filter(({ id }) => isCost(id)).map(({ id }) => Number(id.slice('cost:'.length))));

/**
 * The lines from what tickets brought to the door that is shared: comps over those allowed are added; ticket fees, the tax that is
 * contained and the costs go off. `firstCost` numbers the costs.
 */
export function doorLines(extras: Extras, firstCost = 1): Line[] {
  const { compsAllowed, ticketFeeCents, offTheTop, taxPercent, openersCents, costs = [] } = extras;
  const receipts = compsAllowed === undefined ? 'gross' : 'receipts';
  const afterFees = ticketFeeCents === undefined ? receipts : 'after-fees';
  const beforeTax = offTheTop === undefined ? afterFees : 'before-tax';
  const costLines = costs.map((cost, at) => costOf(cost, costId(firstCost + at)));
  const tax = taxPercent === undefined ? [] : ['tax'];
  const counted = [
    ...(openersCents === undefined ? [] : [OPENERS]),
    ...costLines.map((lines) => (lines.at(-1) as Line).id),
    'accepted',
  ];
  return [
    ...(compsAllowed === undefined
      ? []
      : ([
          agreedCount('comps-allowed', t`Comps allowed`, compsAllowed),
          {
            id: 'comps-over',
            label: t`Comps over those`,
            key: 'less',
            from: 'comps',
            off: ['comps-allowed'],
          },
          {
            id: 'comps-paid',
            label: t`Comps that count as tickets`,
            key: 'times',
            count: 'comps-over',
            price: 'full-price',
          },
          { id: receipts, label: t`Receipts`, key: 'sum', of: ['gross', 'comps-paid'] },
        ] satisfies Line[])),
    ...(ticketFeeCents === undefined
      ? []
      : ([
          agreed('ticket-fee', t`Ticket fee`, ticketFeeCents),
          { id: 'ticket-fees', label: t`Ticket fees`, key: 'times', count: 'sold', price: 'ticket-fee' },
          {
            id: afterFees,
            label: t`Receipts after ticket fees`,
            key: 'less',
            from: receipts,
            off: ['ticket-fees'],
          },
        ] satisfies Line[])),
    ...topLines(offTheTop, receipts, afterFees, beforeTax),
    ...(taxPercent === undefined
      ? []
      : ([
          {
            id: 'tax',
            label: t`Tax contained`,
            key: 'included',
            basisPoints: basisPointsOf(taxPercent),
            of: beforeTax,
          },
        ] satisfies Line[])),
    ...(openersCents === undefined ? [] : [agreed(OPENERS, t`Openers' flat fees`, openersCents)]),
    ...costLines.flat(),
    { id: NET, label: t`Net receipts`, key: tax.length > 0 ? 'less' : 'sum', ...of(beforeTax, tax) } as Line,
    { id: COSTS, label: t`Costs that count`, key: 'sum', of: counted },
    { id: DOOR, label: t`Door`, key: 'less', from: beforeTax, off: [...tax, ...counted] },
  ];
}

const of = (from: string, off: string[]) => (off.length > 0 ? { from, off } : { of: [from] });

export const isOffTheTop = (id: string) => /^top:\d+$/.test(id);

/** What comes off before tax: parts of the receipts, and sums. */
function topLines(rows: Extras['offTheTop'], receipts: string, afterFees: string, beforeTax: string): Line[] {
  if (rows === undefined) return [];
  const id = (at: number) => `top:${at + 1}`;
  return [
    ...rows.map(({ label, percent, cents = 0 }, at) =>
      percent === undefined ? agreed(id(at), label, cents) : shareOf(id(at), label, percent, receipts),
    ),
    {
      id: beforeTax,
      label: t`Receipts before tax`,
      key: 'less',
      from: afterFees,
      off: rows.map((_, at) => id(at)),
    },
  ];
}

/** A cost that is agreed, or stated after the show with or without a cap; the last of its lines is what counts. */
function costOf({ label, agreedCents, capCents }: NonNullable<Extras['costs']>[number], id: string): Line[] {
  if (agreedCents !== undefined) return [agreed(id, label, agreedCents)];
  const stated: Line = { id, label, key: 'is', unit: 'money' };
  if (capCents === undefined) return [stated];
  return [
    stated,
    agreed(`${id}:cap`, t`${label}, at most`, capCents),
    { id: `${id}:counts`, label: t`${label} that counts`, key: 'min', of: [id, `${id}:cap`] },
  ];
}

/** The lines of a kind with what the extras do to its fee: bonuses and hospitality on top, then rounding. The last one is `FEE`. */
export function feeLines(lines: readonly Line[], extras: Extras): Line[] {
  const { bonuses = [], grossBonuses = [], headCents, hospitalityCents, roundToCents } = extras;
  const onTop =
    bonuses.length + grossBonuses.length > 0 || headCents !== undefined || hospitalityCents !== undefined;
  if (!onTop && roundToCents === undefined) return [...lines];
  const last = lines.at(-1) as Line;
  const bonusLines = bonuses.flatMap(({ atSold, cents }, at): Line[] => [
    agreed(`bonus:${at + 1}`, t`Bonus at ${atSold.toLocaleString(inLocale('en-US'))} sold`, cents),
    {
      id: `bonus:${at + 1}:due`,
      label: t`Bonus at ${atSold.toLocaleString(inLocale('en-US'))} sold, if reached`,
      key: 'when',
      line: 'sold',
      reaches: atSold,
      pays: `bonus:${at + 1}`,
    },
  ]);
  const grossLines = grossBonuses.flatMap(({ atCents, cents }, at): Line[] => {
    const label = grossBonuses.length === 1 ? t`Bonus by receipts` : t`Bonus ${at + 1} by receipts`;
    return [
      agreed(`gross-bonus:${at + 1}`, label, cents),
      {
        id: `gross-bonus:${at + 1}:due`,
        label: t`${label}, if reached`,
        key: 'when',
        line: 'gross',
        reaches: atCents,
        pays: `gross-bonus:${at + 1}`,
      },
    ];
  });
  const parts = [
    'before-extras',
    ...(headCents === undefined ? [] : ['on-top:due']),
    ...bonuses.map((_, at) => `bonus:${at + 1}:due`),
    ...grossBonuses.map((_, at) => `gross-bonus:${at + 1}:due`),
    ...(hospitalityCents === undefined ? [] : ['hospitality']),
  ];
  const sum = roundToCents === undefined ? FEE : 'before-rounding';
  return [
    ...lines.slice(0, -1),
    { ...last, id: 'before-extras' },
    ...headLines(extras),
    ...bonusLines,
    ...grossLines,
    ...(hospitalityCents === undefined
      ? []
      : [agreed('hospitality', t`Hospitality buyout`, hospitalityCents)]),
    ...(onTop ? [{ id: sum, label: t`With what is paid on top`, key: 'sum' as const, of: parts }] : []),
    ...(roundToCents === undefined
      ? []
      : [
          {
            id: FEE,
            label: t`Fee, rounded`,
            key: 'round' as const,
            of: onTop ? sum : 'before-extras',
            to: roundToCents,
          },
        ]),
  ];
}

/** So much for each ticket sold above a number, on top of what the kind pays. */
function headLines({ headCents, aboveHeads }: Extras): Line[] {
  if (headCents === undefined) return [];
  const counted: Line[] =
    aboveHeads === undefined
      ? []
      : [
          agreedCount('on-top:above', t`Tickets that pay nothing on top`, aboveHeads),
          {
            id: 'on-top:heads',
            label: t`Tickets that pay on top`,
            key: 'less',
            from: 'sold',
            off: ['on-top:above'],
          },
        ];
  return [
    ...counted,
    agreed('on-top:head', t`On top, for each ticket`, headCents),
    {
      id: 'on-top:due',
      label: t`On top, for the tickets`,
      key: 'times',
      count: counted.length > 0 ? 'on-top:heads' : 'sold',
      price: 'on-top:head',
    },
  ];
}
