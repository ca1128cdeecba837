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
import { t } from '#core/words/t.ts';

/** What the venue gets of the merchandise that is sold on the night. It is beside the fee, and owed by the artist. */
export const OF_MERCHANDISE = {
  merch: optional(
    rowsTerm({
      get label() {
        return t`Commission on merchandise`;
      },
      get hint() {
        return t`What the venue gets of what is sold, by kind. Soft goods are clothes, hard goods are records and the like.`;
      },
      columns: {
        label: textTerm({
          get label() {
            return t`Kind`;
          },
          get placeholder() {
            return t`Soft goods`;
          },
          get missing() {
            return t`Please say which merchandise it is for`;
          },
        }),
        percent: percentTerm(
          {
            get label() {
              return t`Commission`;
            },
          },
          () => t`A commission`,
        ),
      },
      most: 4,
      get add() {
        return t`Add a kind of merchandise`;
      },
      get row() {
        return t`Kind of merchandise`;
      },
    }),
  ),
  merchTaxPercent: optional(
    percentTerm(
      {
        get label() {
          return t`Tax contained in what is sold`;
        },
        get hint() {
          return t`Off before the commission. Empty: the commission is of all that is taken.`;
        },
      },
      () => t`A tax rate`,
    ),
  ),
  merchSoldBy: optional(
    choiceTerm({
      get label() {
        return t`Merchandise is sold by`;
      },
      options: [
        {
          value: 'artist',
          get label() {
            return t`the artist, who owes the commission`;
          },
        },
        {
          value: 'venue',
          get label() {
            return t`the venue, which hands over the rest`;
          },
        },
      ],
    }),
  ),
  merchFlatCents: optional(
    moneyTerm({
      get label() {
        return t`Or a flat amount`;
      },
      get hint() {
        return t`Paid for selling merchandise oneself, whatever is sold.`;
      },
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
    return [agreed(COMMISSION, t`Flat amount for selling merchandise`, merchFlatCents)];
  if (!merch) return [];
  const id = (at: number) => `merch:${at + 1}`;
  const kinds = merch.flatMap(({ label, percent }, at): Line[] => {
    const stated: Line = { id: id(at), label: t`${label}, sold for`, key: 'is', unit: 'money' };
    if (merchTaxPercent === undefined)
      return [stated, shareOf(`${id(at)}:commission`, t`Commission on ${label}`, percent, id(at))];
    return [
      stated,
      {
        ...{ id: `${id(at)}:tax`, label: t`Tax contained in ${label}` },
        ...{ key: 'included', basisPoints: basisPointsOf(merchTaxPercent), of: id(at) },
      },
      {
        id: `${id(at)}:net`,
        label: t`${label} before tax`,
        key: 'less',
        from: id(at),
        off: [`${id(at)}:tax`],
      },
      shareOf(`${id(at)}:commission`, t`Commission on ${label}`, percent, `${id(at)}:net`),
    ];
  });
  const sum = {
    ...{ id: COMMISSION, label: t`Commission on merchandise` },
    ...{ key: 'sum' as const, of: merch.map((_, at) => `${id(at)}:commission`) },
  };
  if (merchSoldBy !== 'venue') return [...kinds, sum];
  return [
    ...kinds,
    sum,
    { id: SOLD, label: t`Merchandise sold by the venue`, key: 'sum', of: merch.map((_, at) => id(at)) },
    {
      ...{ id: HANDED_OVER, label: t`Handed over by the venue` },
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
    if (merch) return { at: ['merchFlatCents'], says: t`A flat amount needs no kinds: remove one of them` };
    if (merchSoldBy === 'venue')
      return { at: ['merchSoldBy'], says: t`A flat amount is paid by an artist who sells` };
    if (merchTaxPercent !== undefined)
      return { at: ['merchTaxPercent'], says: t`A flat amount contains no tax of what is sold` };
    return null;
  }
  if (!merch) {
    const alone = (['merchSoldBy', 'merchTaxPercent'] as const).find((name) => extras[name] !== undefined);
    return alone ? { at: [alone], says: t`Add a kind of merchandise with its commission` } : null;
  }
  const twice = merch.findIndex(({ label }, at) =>
    merch.slice(0, at).some((other) => sameLabel(other.label, label)),
  );
  if (twice !== -1) return { at: ['merch', twice, 'label'], says: t`There is a commission on this already` };
  return merchSoldBy === undefined
    ? { at: ['merchSoldBy'], says: t`Please say who sells the merchandise` }
    : null;
}

/** What is agreed on merchandise, in a sentence; nothing where nothing is. */
export function merchandiseSentences(extras: MerchandiseTerms, money: Money): string[] {
  const { merch, merchFlatCents, merchSoldBy, merchTaxPercent } = extras;
  if (merchFlatCents !== undefined)
    return [
      t`The artist sells merchandise, and owes the venue ${money(merchFlatCents)} for it, whatever is sold.`,
    ];
  if (!merch) return [];
  const rates = merch.map(({ label, percent }) => `${label} ${percent}%`).join(', ');
  const of =
    merchTaxPercent === undefined
      ? t`of all that is taken`
      : t`of what is taken less the ${merchTaxPercent}% tax it contains`;
  return [
    merchSoldBy === 'venue'
      ? t`The venue sells the merchandise, keeps a commission ${of} (${rates}) and hands over the rest, beside the fee.`
      : t`The artist sells the merchandise, and owes the venue a commission ${of} (${rates}).`,
  ];
}
