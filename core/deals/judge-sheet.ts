import { blankOf } from '#core/deals/blank.ts';
import { type Line, linesUsed, type Unit, unitOfLine } from '#core/deals/line.ts';
import { quoted } from '#core/words/quoted.ts';
import { t } from '#core/words/t.ts';

const MOST_LINES = 100;

/**
 * Why a sheet cannot be agreed, in a sentence for who writes it; null when it can. `given` are the lines that the sheet refers to
 * without having them, with their units: those of the house sheet.
 */
export function judgeSheet(
  lines: readonly Line[],
  given: Readonly<Record<string, Unit>> = {},
): string | null {
  if (lines.length === 0) return t`A deal has at least one line.`;
  if (lines.length > MOST_LINES) return t`A deal has at most ${MOST_LINES} lines.`;
  const units = new Map<string, Unit>(Object.entries(given));
  const all = new Map(lines.map((line) => [line.id, line.label]));
  const called = (id: string) => quoted(all.get(id) ?? id);
  for (const line of lines) {
    const here = quoted(line.label);
    if (units.has(line.id)) return t`Two lines are named ${here}. Give one of them another name.`;
    if (linesUsed(line).length === 0 && line.key !== 'is')
      return t`${here} names no line. Choose at least one.`;
    for (const id of linesUsed(line)) {
      if (id === line.id) return t`${here} is computed from itself. Name an earlier line.`;
      if (!units.has(id)) {
        return all.has(id)
          ? t`${here} is computed from ${called(id)}, which comes after it. Move that line up.`
          : t`${here} is computed from a line that is not there. Choose an earlier line.`;
      }
    }
    const unitOf = (id: string) => units.get(id) as Unit;
    const wrong = judgeLine(line, here, unitOf, called);
    if (wrong) return wrong;
    units.set(line.id, unitOfLine(line, unitOf));
  }
  return null;
}

function judgeLine(
  line: Line,
  here: string,
  unitOf: (id: string) => Unit,
  called: (id: string) => string,
): string | null {
  const blank = blankOf(line);
  if (blank) return `${here}: ${blank.says.charAt(0).toLowerCase()}${blank.says.slice(1)}`;
  switch (line.key) {
    case 'is':
      if (line.agreed === undefined) return null;
      if (line.agreed < 0) return t`${here} cannot be below zero.`;
      if (Number.isSafeInteger(line.agreed)) return null;
      return line.unit === 'count'
        ? t`${here} is a whole number.`
        : t`${here} has more decimals than its currency.`;
    case 'times':
      if (unitOf(line.count) !== 'count')
        return t`${here} needs a number of pieces; ${called(line.count)} is an amount.`;
      if (unitOf(line.price) !== 'money')
        return t`${here} needs a price; ${called(line.price)} is a number of pieces.`;
      return null;
    case 'percent':
    case 'included':
    case 'share': {
      if (unitOf(line.of) !== 'money')
        return t`${here} is a part of an amount; ${called(line.of)} is a number of pieces.`;
      if (line.key !== 'share') return null;
      if (line.weights.every((weight) => weight === 0)) return t`${here}: at least one share is more than 0.`;
      return line.at >= 0 && line.at < line.weights.length ? null : t`${here} has no share of its own.`;
    }
    case 'when':
      return null;
    default: {
      const [first, ...rest] = linesUsed(line);
      const other = rest.find((id) => unitOf(id) !== unitOf(first as string));
      return other
        ? t`${here} mixes amounts and numbers of pieces: ${called(first as string)} and ${called(other)}.`
        : null;
    }
  }
}
