import { NAMED_BY_CUSTOM } from '#core/booking/deals/custom.ts';
import { newLineId } from '#core/booking/deals/custom-lines.ts';
import { COSTS, DOOR, NET } from '#core/booking/deals/kind-of-deal.ts';
import { orBlank } from '#core/deals/blank.ts';
import { GIVEN_LABELS } from '#core/deals/given.ts';
import { type Line, type Unit, unitOfLine } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';

/** What a line of a custom deal can be, as a person chooses: a key of the calculator, or one of the three kinds of figures. */
export const LINE_KEYS = () =>
  [
    { value: 'percent', label: t`A share of a line` },
    { value: 'agreed-money', label: t`An amount we agree on` },
    { value: 'agreed-count', label: t`A number we agree on` },
    { value: 'stated', label: t`An amount stated after the show` },
    { value: 'times', label: t`A number times a price` },
    { value: 'sum', label: t`Lines added up` },
    { value: 'less', label: t`A line less others, at least nothing` },
    { value: 'balance', label: t`A line less others, below zero if so` },
    { value: 'included', label: t`The tax contained in a line` },
    { value: 'max', label: t`The more of some lines` },
    { value: 'min', label: t`The less of some lines` },
    { value: 'when', label: t`A line, once another reaches a number` },
    { value: 'share', label: t`A part of a pool, by shares` },
    { value: 'round', label: t`A line, rounded` },
  ] as const;
export type LineKey = ReturnType<typeof LINE_KEYS>[number]['value'];

/** A line that another may be computed from. */
export type Nameable = { id: string; label: string; unit: Unit };

/** What the terms beside a deal of lines make of the night. */
const OF_THE_DEAL = (): readonly Nameable[] => [
  { id: DOOR, label: t`Door`, unit: 'money' },
  { id: NET, label: t`Net receipts`, unit: 'money' },
  { id: COSTS, label: t`Costs that count`, unit: 'money' },
];

/** The lines that the line at a place may name: those of the house sheet, the door, and those before it. */
export function nameableAt(lines: readonly Line[], at: number): Nameable[] {
  const units = new Map<string, Unit>(Object.entries(NAMED_BY_CUSTOM));
  const unitOf = (id: string) => units.get(id) ?? 'money';
  const before = lines.slice(0, at).map((line, index) => {
    const unit = unitOfLine(line, unitOf);
    units.set(line.id, unit);
    return { id: line.id, label: `${index + 1} · ${line.label}`, unit };
  });
  return [...before.reverse(), ...OF_THE_DEAL(), ...GIVEN_LABELS];
}

/**
 * A new line for a place, computed from the line before it where that fits, to be changed by whoever writes it. Amounts, numbers, rates of
 * tax and thresholds are not written yet.
 */
export function newLine(lines: readonly Line[], key: LineKey): Line {
  const named = { id: newLineId(lines, key === 'stated'), label: WORDS()[key] };
  const near = nameableAt(lines, lines.length);
  const first = (unit: Unit) => near.find((each) => each.unit === unit)?.id ?? DOOR;
  const money = first('money');
  const count = first('count');
  switch (key) {
    case 'agreed-money':
      return { ...named, key: 'is', unit: 'money', agreed: orBlank(undefined) };
    case 'agreed-count':
      return { ...named, key: 'is', unit: 'count', agreed: orBlank(undefined) };
    case 'stated':
      return { ...named, key: 'is', unit: 'money' };
    case 'times':
      return { ...named, key: 'times', count, price: money };
    case 'less':
    case 'balance':
      return { ...named, key, from: DOOR, off: [money === DOOR ? 'accepted' : money] };
    case 'percent':
      return { ...named, key: 'percent', basisPoints: 7000, of: money };
    case 'included':
      return { ...named, key: 'included', basisPoints: orBlank(undefined), of: money };
    case 'when':
      return { ...named, key: 'when', line: 'sold', reaches: orBlank(undefined), pays: money };
    case 'share':
      return { ...named, key: 'share', of: money, weights: [1, 1], at: 0 };
    case 'round':
      return { ...named, key: 'round', of: money, to: 100 };
    default:
      return { ...named, key, of: [money] };
  }
}

/** What a new line is called until it is named. */
const WORDS = (): Record<LineKey, string> => ({
  percent: t`Share`,
  'agreed-money': t`Amount`,
  'agreed-count': t`Number`,
  stated: t`Cost`,
  times: t`Number times price`,
  sum: t`Sum`,
  less: t`What is left`,
  balance: t`Balance`,
  included: t`Tax`,
  max: t`The more`,
  min: t`The less`,
  when: t`Once reached`,
  share: t`This act's part`,
  round: t`Rounded`,
});
