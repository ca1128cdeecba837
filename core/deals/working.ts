import type { EvaluatedLine } from '#core/deals/evaluate.ts';
import { formatMoneyExact, percentWords } from '#core/money/cents.ts';

/** A figure as a person reads it: '1,480', '€1,932.00'. */
export function figureWords(
  { unit, value }: Pick<EvaluatedLine, 'unit' | 'value'>,
  currency: string,
): string {
  return unit === 'money' ? formatMoneyExact(value, currency) : value.toLocaleString('en-US');
}

/**
 * How a line came about, to be checked with a pocket calculator: '115% of line 6 (€1,680.00)'. What was agreed or stated says so.
 * `all` is the evaluated sheet of the line.
 */
export function workingOf({ line }: EvaluatedLine, all: readonly EvaluatedLine[], currency: string): string {
  const found = (id: string) => all.find((each) => each.line.id === id) as EvaluatedLine;
  const words = (id: string) => figureWords(found(id), currency);
  const named = (id: string) => `line ${found(id).number} (${words(id)})`;
  switch (line.key) {
    case 'is':
      return line.agreed === undefined ? 'as stated' : 'as agreed';
    case 'times':
      return `${words(line.count)} × ${words(line.price)}`;
    case 'sum':
      return line.of.map(named).join(' + ');
    case 'less':
      return `${[line.from, ...line.off].map(named).join(' − ')}${isBelow(line, found) ? ', at least nothing' : ''}`;
    case 'balance':
      return [line.from, ...line.off].map(named).join(' − ');
    case 'percent':
      return `${percentWords(line.basisPoints)} of ${named(line.of)}`;
    case 'included':
      return `the ${percentWords(line.basisPoints)} contained in ${named(line.of)}`;
    case 'max':
      return `the more of ${line.of.map(named).join(' and ')}`;
    case 'min':
      return `the less of ${line.of.map(named).join(' and ')}`;
    case 'when': {
      const threshold = figureWords({ unit: found(line.line).unit, value: line.reaches }, currency);
      const reached = found(line.line).value >= line.reaches;
      return `${named(line.pays)} once line ${found(line.line).number} (${words(line.line)}) reaches ${threshold}: ${reached ? 'reached' : 'not reached'}`;
    }
    case 'share':
      return `${line.weights[line.at]} of ${line.weights.reduce((sum, weight) => sum + weight, 0)} shares of ${named(line.of)}`;
  }
}

function isBelow(line: { from: string; off: string[] }, found: (id: string) => EvaluatedLine): boolean {
  return line.off.reduce((left, id) => left - found(id).value, found(line.from).value) < 0;
}
