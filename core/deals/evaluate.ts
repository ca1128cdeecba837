import type { Line, Unit } from '#core/deals/line.ts';
import { shareCents, tenthsOf } from '#core/money/cents.ts';

/** A line with its figure: whole pieces, or integer minor units. `number` counts from 1, as people refer to it. */
export type EvaluatedLine = { line: Line; number: number; unit: Unit; value: number };

/** The figures stated after the show, by the id of their line. */
export type Figures = Readonly<Record<string, number>>;

/**
 * Every line of a sheet with its figure. Throws a RangeError on a sheet that `judgeSheet` refuses, on a figure that is missing, not
 * whole or below zero, and on one too large to be exact.
 */
export function evaluateSheet(lines: readonly Line[], figures: Figures = {}): EvaluatedLine[] {
  const known = new Map<string, EvaluatedLine>();
  return lines.map((line, at) => {
    if (known.has(line.id)) throw new RangeError(`two lines are named ${line.id}`);
    const { unit, value } = computed(line, figures, (id) => {
      const earlier = known.get(id);
      if (!earlier) throw new RangeError(`${line.id} names ${id}, which is no earlier line`);
      return earlier;
    });
    if (!Number.isSafeInteger(value)) throw new RangeError(`${line.id} is too large to be exact`);
    const evaluated = { line, number: at + 1, unit, value: value === 0 ? 0 : value };
    known.set(line.id, evaluated);
    return evaluated;
  });
}

/** The figure of one line of an evaluated sheet. */
export function figureOf(lines: readonly EvaluatedLine[], id: string): number {
  const found = lines.find(({ line }) => line.id === id);
  if (!found) throw new RangeError(`no line is named ${id}`);
  return found.value;
}

type Earlier = (id: string) => EvaluatedLine;

function computed(line: Line, figures: Figures, earlier: Earlier): { unit: Unit; value: number } {
  const money = (value: bigint | number) => ({ unit: 'money' as const, value: Number(value) });
  switch (line.key) {
    case 'is':
      return { unit: line.unit, value: stated(line, figures) };
    case 'times':
      return money(BigInt(of('count', earlier(line.count))) * BigInt(of('money', earlier(line.price))));
    case 'sum':
      return alike(line.of.map(earlier), (values) => values.reduce((sum, value) => sum + value, 0));
    case 'less':
      return alike([line.from, ...line.off].map(earlier), (values) => Math.max(0, difference(values)));
    case 'balance':
      return alike([line.from, ...line.off].map(earlier), difference);
    case 'percent':
      return money(
        rounded(BigInt(of('money', earlier(line.of))) * BigInt(tenthsOf(line.basisPoints)), WHOLE),
      );
    case 'included': {
      const amount = BigInt(of('money', earlier(line.of)));
      return money(amount - rounded(amount * WHOLE, WHOLE + BigInt(tenthsOf(line.basisPoints))));
    }
    case 'max':
      return alike(line.of.map(earlier), (values) => Math.max(...values));
    case 'min':
      return alike(line.of.map(earlier), (values) => Math.min(...values));
    case 'when': {
      const paid = earlier(line.pays);
      return { unit: paid.unit, value: earlier(line.line).value >= line.reaches ? paid.value : 0 };
    }
    case 'share':
      return money(shareCents(of('money', earlier(line.of)), line.weights)[line.at] ?? Number.NaN);
    case 'round': {
      const { unit, value } = earlier(line.of);
      return { unit, value: Number(rounded(BigInt(value), BigInt(line.to)) * BigInt(line.to)) };
    }
  }
}

/** Tenths of basis points that make a whole. */
const WHOLE = 100_000n;

/** A quotient to the nearest whole, halves up. */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const doubled = 2n * dividend + divisor;
  const by = 2n * divisor;
  const down = doubled / by;
  return doubled % by < 0n ? down - 1n : down;
}

function stated(line: Extract<Line, { key: 'is' }>, figures: Figures): number {
  const value = line.agreed ?? figures[line.id];
  if (value === undefined) throw new RangeError(`${line.id} is not stated`);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${line.id} is no whole figure: ${value}`);
  return value;
}

function of(unit: Unit, { line, unit: is, value }: EvaluatedLine): number {
  if (is !== unit) throw new RangeError(`${line.id} is not ${unit}`);
  return value;
}

function alike(lines: EvaluatedLine[], work: (values: number[]) => number): { unit: Unit; value: number } {
  const unit = (lines[0] as EvaluatedLine).unit;
  return { unit, value: work(lines.map((line) => of(unit, line))) };
}

const difference = ([from = 0, ...off]: number[]) => off.reduce((left, value) => left - value, from);
