import { isCost } from '#core/booking/deals/extra-lines.ts';
import { BEFORE_PAYABLE, FEE } from '#core/booking/deals/kind-of-deal.ts';
import { isStatedMerchandise, type Merchandise, merchandiseOf } from '#core/booking/deals/merchandise.ts';
import { type EvaluatedLine, evaluateSheet, type Figures, figureOf } from '#core/deals/evaluate.ts';
import { type Given, isGiven, labelOfGiven } from '#core/deals/given.ts';
import {
  HOUSE,
  type HouseCost,
  type HouseSheet,
  houseLines,
  type Priced,
  sameLabel,
} from '#core/deals/house-sheet.ts';
import { inPercent } from '#core/deals/in-percent.ts';
import { type Line, linesUsed } from '#core/deals/line.ts';
import { type Fees, type FeeTerms, feesOf, NO_FEES } from '#core/settlement/fees.ts';
import { t } from '#core/words/t.ts';

/** The line of costs that no deal names, and that the artist accepted. */
export const ACCEPTED = 'accepted' satisfies Given;

/** An act's statement as lines: those of the house, then those of its deal, with the figures stated for them. */
export type ActSheet = { lines: Line[]; figures: Figures };

/**
 * The sheet of one act of a night: `agreed` are the lines of its deal, as its agreement has them or without the given ones in front.
 * `acceptedCents` are the costs outside of the deal that the artist accepted.
 */
export function actSheet(
  house: HouseSheet & Priced,
  agreed: readonly Line[],
  acceptedCents: number,
  /** The part that was played, in percent, where both sides have agreed on one. */
  part: number | null = null,
  /** What merchandise was sold for, by its lines, in integer cents. */
  merchandise: Figures = {},
): ActSheet {
  const own = agreed.filter(({ id }) => !isGiven(id));
  const used = new Set(own.flatMap(linesUsed));
  const { lines, figures } = houseLines(house, house);
  const shown = lines.filter(({ id }) => {
    if (id === HOUSE.comps) return used.has(id) || house.comps > 0;
    return id !== HOUSE.fullPrice || used.has(id);
  });
  const accepted: Line[] = used.has(ACCEPTED)
    ? [{ id: ACCEPTED, label: labelOfGiven(ACCEPTED), key: 'is', unit: 'money' }]
    : [];
  const all = [...shown, ...accepted, ...own];
  const costs = statedCosts(own).map(({ id, label }) => [id, costOf(house, label)]);
  const known: Record<string, number> = {
    ...figures,
    [ACCEPTED]: acceptedCents,
    ...Object.fromEntries(costs),
    ...merchandise,
  };
  const stated = all.filter((line) => line.key === 'is' && line.agreed === undefined);
  const sheet = { lines: all, figures: Object.fromEntries(stated.map(({ id }) => [id, known[id] ?? 0])) };
  return part === null ? sheet : withPart(sheet, part);
}

/** The line that says which part of the agreed set was played, in percent; a statement has it once one side says so. */
export const PART = 'part-played';
const WHOLE_FEE = 'fee-of-whole';
/** How statements of before named the fee of the part, where they rounded the whole fee as well. */
const BEFORE_ROUNDING = 'fee-of-part';

/**
 * The sheet with the part that was played, by which its fee is multiplied in a line of its own. A fee that is rounded to what can be paid
 * is multiplied before that, and rounded once. Null keeps the part that it has.
 */
export function withPart(sheet: ActSheet, percent: number | null = null): ActSheet {
  const part = percent ?? partStated(sheet);
  const figures = { ...sheet.figures, [PART]: part };
  const basisPoints = part * 100;
  if (PART in sheet.figures) return { lines: sheet.lines.map((line) => ofPart(line, basisPoints)), figures };
  const fee = sheet.lines.at(-1) as Line;
  const isRounded = fee.key === 'round' && fee.of === BEFORE_PAYABLE;
  const whole = isRounded ? (sheet.lines.at(-2) as Line) : fee;
  const lines: Line[] = [
    ...sheet.lines.slice(0, isRounded ? -2 : -1),
    { ...whole, id: WHOLE_FEE, label: t`${whole.label}, for all of the set` },
    { id: PART, label: t`Part that was played${inPercent()}`, key: 'is', unit: 'count' },
    {
      ...{ id: isRounded ? BEFORE_PAYABLE : FEE, label: t`Fee for the part that was played` },
      ...{ key: 'percent', basisPoints, of: WHOLE_FEE },
    },
    ...(isRounded ? [fee] : []),
  ];
  return { lines, figures };
}

/** A line of a sheet that has a part, with another part. A statement of before takes it of the fee that is not rounded yet, too. */
function ofPart(line: Line, basisPoints: number): Line {
  if (line.key !== 'percent') return line;
  if (line.id === BEFORE_ROUNDING) return { ...line, basisPoints, of: BEFORE_PAYABLE };
  return line.of === WHOLE_FEE ? { ...line, basisPoints } : line;
}

/** The costs of the house that a deal does not name: they count once the artist accepts them. None where the fee asks for no door. */
export function proposedCosts(house: HouseSheet, own: readonly Line[]): HouseCost[] {
  if (!own.some((line) => linesUsed(line).includes(ACCEPTED))) return [];
  const named = own.filter(({ id }) => isCost(id));
  return house.costs.filter((cost) => !named.some(({ label }) => sameLabel(label, cost.label)));
}

/** The costs whose amounts a deal leaves to be stated after the show. */
export function costsToState(own: readonly Line[]): { id: string; label: string }[] {
  return statedCosts(own).map(({ id, label }) => ({ id, label }));
}

/**
 * The costs that an act's deal leaves to be stated and that an artist's figures leave out. Nothing said is none only where that artist was
 * asked: `asked` are the lines of the artist's own deal.
 */
export function unstatedCosts(
  house: HouseSheet,
  own: readonly Line[],
  asked: readonly Line[],
): { id: string; label: string }[] {
  const said = [...house.costs, ...statedCosts(asked)];
  return costsToState(own).filter(({ label }) => !said.some((cost) => sameLabel(cost.label, label)));
}

/** What an artist is paid by a sheet, in integer cents. */
export function feeOf(sheet: ActSheet, figures: Figures = {}): number {
  return figureOf(evaluated(sheet, figures), FEE);
}

/** Who pays and who receives what by a sheet. An act that did not play costs nothing, also not the flat fee. */
export function feesOfSheet(sheet: ActSheet, terms: FeeTerms, currency: string): Fees {
  return feesOf(feeOf(sheet), didNotPlay(sheet) ? NO_FEES : terms, currency);
}

/** The part of the set that a sheet pays, in percent: all of it before somebody says otherwise. */
export const partStated = ({ figures }: Pick<ActSheet, 'figures'>): number => figures[PART] ?? 100;

/** What a sheet comes to for merchandise beside the fee; null where nothing is agreed on it, or the act did not play. */
export const merchandiseOfSheet = (sheet: ActSheet): Merchandise | null =>
  didNotPlay(sheet) ? null : merchandiseOf(evaluated(sheet));

/** What a sheet says that merchandise was sold for, by its lines. */
export const statedMerchandise = ({ figures }: Pick<ActSheet, 'figures'>): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([id]) => isStatedMerchandise(id)));

/** Both sides accepted that nothing of the set was played. */
export const didNotPlay = ({ figures }: Pick<ActSheet, 'figures'>): boolean => figures[PART] === 0;

/** Each line with its figure; `figures` replace some of those stated. */
export function evaluated(stated: ActSheet, figures: Figures = {}): EvaluatedLine[] {
  const part = figures[PART];
  const sheet = part === undefined ? stated : withPart(stated, part);
  return evaluateSheet(sheet.lines, { ...sheet.figures, ...figures });
}

const statedCosts = (own: readonly Line[]) =>
  own.filter((line) => isCost(line.id) && line.key === 'is' && line.agreed === undefined);

const costOf = (house: HouseSheet, label: string) =>
  house.costs.filter((cost) => sameLabel(cost.label, label)).reduce((sum, { cents }) => sum + cents, 0);
