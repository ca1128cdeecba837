import type * as z from 'zod';
import { agreed, type Money, type Nonsense, shareOf } from '#core/booking/deals/kind-of-deal.ts';
import {
  basisPointsOf,
  choiceTerm,
  moneyTerm,
  optional,
  percentTerm,
  rowsTerm,
  type schemaOfTerms,
  textTerm,
} from '#core/booking/deals/term.ts';
import { sameLabel } from '#core/deals/house-sheet.ts';
import type { Line } from '#core/deals/line.ts';

/** What the venue gets of the merchandise that is sold on the night. It is beside the fee, and owed by the artist. */
export const OF_MERCHANDISE = {
  merch: optional(
    rowsTerm({
      label: 'Commission on merchandise',
      hint: 'What the venue gets of what is sold, by kind. Soft goods are clothes, hard goods are records and the like.',
      columns: {
        label: textTerm({
          label: 'Kind',
          placeholder: 'Soft goods',
          missing: 'Please say which merchandise it is for',
        }),
        percent: percentTerm({ label: 'Commission' }, 'A commission'),
      },
      most: 4,
      add: 'Add a kind of merchandise',
      row: 'Kind of merchandise',
    }),
  ),
  merchTaxPercent: optional(
    percentTerm(
      {
        label: 'Tax contained in what is sold',
        hint: 'Off before the commission. Empty: the commission is of all that is taken.',
      },
      'A tax rate',
    ),
  ),
  merchSoldBy: optional(
    choiceTerm({
      label: 'Merchandise is sold by',
      options: [
        { value: 'artist', label: 'the artist, who owes the commission' },
        { value: 'venue', label: 'the venue, which hands over the rest' },
      ],
    }),
  ),
  merchFlatCents: optional(
    moneyTerm({
      label: 'Or a flat amount',
      hint: 'Paid for selling merchandise oneself, whatever is sold.',
    }),
  ),
};

type MerchandiseTerms = z.output<ReturnType<typeof schemaOfTerms<typeof OF_MERCHANDISE>>>;

const ID = /^merch:\d+$/;
/** All that the venue gets, and what it hands over where it sells; the lines of `merchandiseLines`. */
const COMMISSION = 'merch-commission';
const SOLD = 'merch-sold';
const HANDED_OVER = 'merch-handed-over';

/** Whether a line is about merchandise, and not about the fee. */
export const isOfMerchandise = (id: string): boolean => id.startsWith('merch');

/** The lines that somebody states after the show: what was taken for each kind. */
export const merchandiseToState = (lines: readonly Line[]): { id: string; label: string }[] =>
  lines.filter(({ id }) => ID.test(id)).map(({ id, label }) => ({ id, label }));

export const isStatedMerchandise = (id: string): boolean => ID.test(id);

/** What the commission comes from, line by line, beside those of the fee. None where no merchandise is agreed on. */
export function merchandiseLines({
  merch,
  merchFlatCents,
  merchTaxPercent,
  merchSoldBy,
}: MerchandiseTerms): Line[] {
  if (merchFlatCents !== undefined)
    return [agreed(COMMISSION, 'Flat amount for selling merchandise', merchFlatCents)];
  if (!merch) return [];
  const id = (at: number) => `merch:${at + 1}`;
  const kinds = merch.flatMap(({ label, percent }, at): Line[] => {
    const stated: Line = { id: id(at), label: `${label}, sold for`, key: 'is', unit: 'money' };
    if (merchTaxPercent === undefined)
      return [stated, shareOf(`${id(at)}:commission`, `Commission on ${label}`, percent, id(at))];
    return [
      stated,
      {
        ...{ id: `${id(at)}:tax`, label: `Tax contained in ${label}` },
        ...{ key: 'included', basisPoints: basisPointsOf(merchTaxPercent), of: id(at) },
      },
      {
        id: `${id(at)}:net`,
        label: `${label} before tax`,
        key: 'less',
        from: id(at),
        off: [`${id(at)}:tax`],
      },
      shareOf(`${id(at)}:commission`, `Commission on ${label}`, percent, `${id(at)}:net`),
    ];
  });
  const sum = {
    ...{ id: COMMISSION, label: 'Commission on merchandise' },
    ...{ key: 'sum' as const, of: merch.map((_, at) => `${id(at)}:commission`) },
  };
  if (merchSoldBy !== 'venue') return [...kinds, sum];
  return [
    ...kinds,
    sum,
    { id: SOLD, label: 'Merchandise sold by the venue', key: 'sum', of: merch.map((_, at) => id(at)) },
    {
      ...{ id: HANDED_OVER, label: 'Handed over by the venue' },
      ...{ key: 'less', from: SOLD, off: [COMMISSION] },
    },
  ];
}

/** What a statement comes to for merchandise, in integer cents. */
export type Merchandise = {
  commissionCents: number;
  /** Where the venue sells: what it hands over, beside the fee. Null where the artist sells and owes the commission. */
  handedOverCents: number | null;
};

/** What evaluated lines come to for merchandise; null where they have none. */
export function merchandiseOf(lines: readonly { line: Line; value: number }[]): Merchandise | null {
  const value = (id: string) => lines.find(({ line }) => line.id === id)?.value;
  const commissionCents = value(COMMISSION);
  return commissionCents === undefined
    ? null
    : { commissionCents, handedOverCents: value(HANDED_OVER) ?? null };
}

/** What terms of merchandise, right one by one, cannot mean together. */
export function judgeMerchandise(extras: MerchandiseTerms): Nonsense | null {
  const { merch, merchFlatCents, merchSoldBy, merchTaxPercent } = extras;
  if (merchFlatCents !== undefined) {
    if (merch) return { at: ['merchFlatCents'], says: 'A flat amount needs no kinds: remove one of them' };
    if (merchSoldBy === 'venue')
      return { at: ['merchSoldBy'], says: 'A flat amount is paid by an artist who sells' };
    if (merchTaxPercent !== undefined)
      return { at: ['merchTaxPercent'], says: 'A flat amount contains no tax of what is sold' };
    return null;
  }
  if (!merch) {
    const alone = (['merchSoldBy', 'merchTaxPercent'] as const).find((name) => extras[name] !== undefined);
    return alone ? { at: [alone], says: 'Add a kind of merchandise with its commission' } : null;
  }
  const twice = merch.findIndex(({ label }, at) =>
    merch.slice(0, at).some((other) => sameLabel(other.label, label)),
  );
  if (twice !== -1) return { at: ['merch', twice, 'label'], says: 'There is a commission on this already' };
  return merchSoldBy === undefined
    ? { at: ['merchSoldBy'], says: 'Please say who sells the merchandise' }
    : null;
}

/** What is agreed on merchandise, in a sentence; nothing where nothing is. */
export function merchandiseSentences(extras: MerchandiseTerms, money: Money): string[] {
  const { merch, merchFlatCents, merchSoldBy, merchTaxPercent } = extras;
  if (merchFlatCents !== undefined)
    return [
      `The artist sells merchandise, and owes the venue ${money(merchFlatCents)} for it, whatever is sold.`,
    ];
  if (!merch) return [];
  const rates = merch.map(({ label, percent }) => `${label} ${percent}%`).join(', ');
  const of =
    merchTaxPercent === undefined
      ? 'of all that is taken'
      : `of what is taken less the ${merchTaxPercent}% tax it contains`;
  return [
    merchSoldBy === 'venue'
      ? `The venue sells the merchandise, keeps a commission ${of} (${rates}) and hands over the rest, beside the fee.`
      : `The artist sells the merchandise, and owes the venue a commission ${of} (${rates}).`,
  ];
}
