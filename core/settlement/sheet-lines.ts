import { isOfMerchandise } from '#core/booking/deals/merchandise.ts';
import type { EvaluatedLine } from '#core/deals/evaluate.ts';
import { isGiven, isHouseLine } from '#core/deals/given.ts';
import { figureWords, workingOf } from '#core/deals/working.ts';
import { ACCEPTED, type ActSheet, evaluated } from '#core/settlement/act-sheet.ts';
import { labelAsRead } from '#core/settlement/label-as-read.ts';
import { t } from '#core/words/t.ts';

/** A line of a statement as both sides read it, on screen and on paper. */
export type SheetLine = {
  id: string;
  number: number;
  label: string;
  /** '115% of line 6 (€1,680.00)' */
  working: string;
  figure: string;
  unit: 'count' | 'money';
  value: number;
  of: 'house' | 'merchandise' | 'deal';
  /** Stated after the show: either side may contest it. */
  contestable: boolean;
};

/** The lines of a statement with their numbers and workings; the last one is the artist's fee. */
export function sheetLines(sheet: ActSheet, currency: string): SheetLine[] {
  const all = numbered(evaluated(sheet));
  return all
    .filter(({ number }) => number > 0)
    .map((line) => ({
      id: line.line.id,
      number: line.number,
      label: labelAsRead(line.line),
      working:
        line.line.id === ACCEPTED ? t`costs that the deal does not name` : workingOf(line, all, currency),
      figure: figureWords(line, currency),
      unit: line.unit,
      value: line.value,
      of: partOf(line.line.id),
      contestable: isContestable(line),
    }));
}

function partOf(id: string): SheetLine['of'] {
  if (isHouseLine(id) || (isGiven(id) && id !== ACCEPTED)) return 'house';
  return isOfMerchandise(id) ? 'merchandise' : 'deal';
}

/** A figure that was stated after the show; what the artist accepted is answered cost by cost. */
export function isContestable({ line }: Pick<EvaluatedLine, 'line'>): boolean {
  return line.key === 'is' && line.agreed === undefined && line.id !== ACCEPTED;
}

/** Prices of the show stand in the line of what they brought ('40 × €17.00') and have no line of their own. */
function numbered(lines: EvaluatedLine[]): EvaluatedLine[] {
  let number = 0;
  return lines.map((line) => {
    const hidden = line.line.key === 'is' && line.line.agreed !== undefined && /^price:/.test(line.line.id);
    return { ...line, number: hidden ? 0 : ++number };
  });
}
