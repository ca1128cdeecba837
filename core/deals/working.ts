import type { EvaluatedLine } from '#core/deals/evaluate.ts';
import { GIVEN, isGiven } from '#core/deals/given.ts';
import { IN_PERCENT, inPercent } from '#core/deals/in-percent.ts';
import { type Line, type Unit, unitOfLine } from '#core/deals/line.ts';
import { formatMoneyExact, percentWords } from '#core/money/cents.ts';
import { listed } from '#core/words/listed.ts';
import { inLocale, t } from '#core/words/t.ts';

/** How the label of a count ends that is a percentage. */
type Figure = Pick<EvaluatedLine, 'unit' | 'value'> & { label?: string; line?: { label: string } };

/** A figure as a person reads it: '1,480', '€1,932.00'; one whose label says so is '55%'. */
export function figureWords({ unit, value, line, label = line?.label }: Figure, currency: string): string {
  if (unit === 'money') return formatMoneyExact(value, currency);
  return `${value.toLocaleString(inLocale('en-US'))}${label?.endsWith(IN_PERCENT) || label?.endsWith(inPercent()) ? '%' : ''}`;
}

/**
 * How a line came about, to be checked with a pocket calculator: '115% of line 6 (€1,680.00)'. What was agreed or stated says so.
 * `all` is the evaluated sheet of the line.
 */
export function workingOf({ line }: EvaluatedLine, all: readonly EvaluatedLine[], currency: string): string {
  const found = (id: string) => all.find((each) => each.line.id === id) as EvaluatedLine;
  const words = (id: string) => figureWords(found(id), currency);
  const named = (id: string, after?: After) => lineNamed(`${found(id).number} (${words(id)})`, after);
  switch (line.key) {
    case 'is':
      return line.agreed === undefined ? t`as stated` : t`as agreed`;
    case 'times':
      return `${words(line.count)} × ${words(line.price)}`;
    case 'less': {
      const taken = [line.from, ...line.off].map((id) => named(id)).join(' − ');
      const left = leftOf(line, found);
      if (left >= 0) return taken;
      return t`${taken} = −${figureWords({ ...found(line.from), value: -left }, currency)}: nothing is left`;
    }
    case 'when': {
      const reached = found(line.line).value >= line.reaches;
      return `${thresholdWords(line, named, found(line.line).unit, currency)}: ${reached ? 'reached' : t`not reached`}`;
    }
    default:
      return formula(line, named, (id) => found(id).unit, currency);
  }
}

/**
 * How a line of a deal will be computed, before anything is known: '80% of line 5'. `all` is the sheet of the line, numbered from 1
 * as it stands; `outside` names lines that are not in it.
 */
export function formulaOf(
  line: Line,
  all: readonly Line[],
  currency: string,
  outside: (id: string) => string | undefined = () => undefined,
): string {
  const units = new Map<string, Unit>();
  for (const each of all) units.set(each.id, unitOfLine(each, unitOf));
  return formula(line, named, unitOf, currency);

  function named(id: string, after?: After): string {
    const at = all.findIndex((each) => each.id === id);
    if (at !== -1) return lineNamed(`${at + 1}`, after);
    const what = outside(id) ?? t`a line that is not above`;
    return after === 'of' ? t`of ${what}` : after === 'in' ? t`in ${what}` : what;
  }

  function unitOf(id: string): Unit {
    return units.get(id) ?? (isGiven(id) ? GIVEN[id] : undefined) ?? 'money';
  }
}

/** A line of an agreed sheet as both sides read it: '6 · Share of the door: 70% of line 5'. */
export type LineInWords = { number: number; label: string; words: string };

/** A whole sheet in words, numbered from 1. */
export function sheetInWords(sheet: readonly Line[], currency: string): LineInWords[] {
  return sheet.map((line, at) => ({
    number: at + 1,
    label: line.label,
    words: formulaOf(line, sheet, currency),
  }));
}

/** After which word a line is named: many languages change the name after it. */
type After = 'of' | 'in';
type Names = (id: string, after?: After) => string;

/** 'line 5', 'of line 5': `which` is its number, and its figure where that is known. */
const lineNamed = (which: string, after?: After): string =>
  after === 'of' ? t`of line ${which}` : after === 'in' ? t`in line ${which}` : t`line ${which}`;

function formula(line: Line, named: Names, unitOf: (id: string) => Unit, currency: string): string {
  switch (line.key) {
    case 'is':
      return line.agreed === undefined
        ? t`stated after the show`
        : t`${figureWords({ unit: line.unit, value: line.agreed }, currency)}, as agreed`;
    case 'times':
      return `${named(line.count)} × ${named(line.price)}`;
    case 'sum':
      return line.of.map((id) => named(id)).join(' + ');
    case 'less':
      return t`${[line.from, ...line.off].map((id) => named(id)).join(' − ')}, at least nothing`;
    case 'balance':
      return [line.from, ...line.off].map((id) => named(id)).join(' − ');
    case 'percent':
      return `${percentWords(line.basisPoints)} ${named(line.of, 'of')}`;
    case 'included':
      return t`the ${percentWords(line.basisPoints)} contained ${named(line.of, 'in')}`;
    case 'max':
      return t`the more of ${listed(line.of.map((id) => named(id)))}`;
    case 'min':
      return t`the less of ${listed(line.of.map((id) => named(id)))}`;
    case 'when':
      return thresholdWords(line, named, unitOf(line.line), currency);
    case 'share':
      return t`${line.weights[line.at]} of ${line.weights.reduce((sum, weight) => sum + weight, 0)} shares ${named(line.of, 'of')}`;
    case 'round':
      return t`${named(line.of)} to the nearest ${figureWords({ unit: unitOf(line.of), value: line.to }, currency)}`;
  }
}

/** 'line 5 (€100.00) once line 1 (143) reaches 120' */
function thresholdWords(
  line: Extract<Line, { key: 'when' }>,
  named: Names,
  unit: Unit,
  currency: string,
): string {
  return t`${named(line.pays)} once ${named(line.line)} reaches ${figureWords({ unit, value: line.reaches }, currency)}`;
}

function leftOf(line: { from: string; off: string[] }, found: (id: string) => EvaluatedLine): number {
  return line.off.reduce((left, id) => left - found(id).value, found(line.from).value);
}
