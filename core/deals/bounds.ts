import { evaluateSheet } from '#core/deals/evaluate.ts';
import type { Line } from '#core/deals/line.ts';

/** The least and the most that a figure can be. */
export type Bounds = readonly [least: number, most: number];

/**
 * Between what a line of a sheet lies, where figures that are stated lie within bounds: no figures within theirs bring it below the
 * first or above the second. Each key of a sheet grows or falls with each of its lines, so that its ends are made of theirs.
 */
export function boundsOfSheet(
  lines: readonly Line[],
  stated: Readonly<Record<string, Bounds>>,
  wanted: string,
): Bounds {
  const known = new Map<string, Bounds>();
  const of = (id: string): Bounds => known.get(id) ?? [0, 0];
  const least = (id: string) => of(id)[0];
  const most = (id: string) => of(id)[1];
  const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
  for (const line of lines) known.set(line.id, boundsOf(line));
  return of(wanted);

  function boundsOf(line: Line): Bounds {
    switch (line.key) {
      case 'is':
        return line.agreed === undefined ? (stated[line.id] ?? [0, 0]) : [line.agreed, line.agreed];
      case 'times': {
        const corners = of(line.count).flatMap((count) => of(line.price).map((price) => count * price));
        return [Math.min(...corners), Math.max(...corners)];
      }
      case 'sum':
        return [sum(line.of.map(least)), sum(line.of.map(most))];
      case 'less':
      case 'balance': {
        const ends: Bounds = [
          least(line.from) - sum(line.off.map(most)),
          most(line.from) - sum(line.off.map(least)),
        ];
        return line.key === 'less' ? [Math.max(0, ends[0]), Math.max(0, ends[1])] : ends;
      }
      case 'max':
        return [Math.max(...line.of.map(least)), Math.max(...line.of.map(most))];
      case 'min':
        return [Math.min(...line.of.map(least)), Math.min(...line.of.map(most))];
      case 'when': {
        const [from, to] = of(line.line);
        if (from >= line.reaches) return of(line.pays);
        if (to < line.reaches) return [0, 0];
        return [Math.min(0, least(line.pays)), Math.max(0, most(line.pays))];
      }
      case 'share': {
        // Which act gets the cent that is left over depends on the amount: a part is known up to one cent.
        const all = sum(line.weights);
        const weight = line.weights[line.at] ?? 0;
        if (all === 0) return [Math.min(0, least(line.of)), Math.max(0, most(line.of))];
        return [
          Math.floor((least(line.of) * weight) / all) - 1,
          Math.ceil((most(line.of) * weight) / all) + 1,
        ];
      }
      case 'percent':
      case 'included':
      case 'round':
        return [withOne(line, least(line.of)), withOne(line, most(line.of))];
    }
  }
}

/** What a line that is made of one other comes to, rounded as the sheet rounds it. */
function withOne(line: Extract<Line, { key: 'percent' | 'included' | 'round' }>, value: number): number {
  // A figure that is stated is never below zero: one below it is taken from nothing.
  const sheet: Line[] = [
    { id: 'zero', label: '', key: 'is', unit: 'money', agreed: 0 },
    { id: 'size', label: '', key: 'is', unit: 'money', agreed: Math.abs(value) },
    value < 0
      ? { id: 'given', label: '', key: 'balance', from: 'zero', off: ['size'] }
      : { id: 'given', label: '', key: 'sum', of: ['size'] },
    { ...line, id: 'wanted', of: 'given' },
  ];
  return evaluateSheet(sheet).at(-1)?.value ?? Number.NaN;
}
