import { NAMED_BY_CUSTOM } from '#core/booking/deals/custom.ts';
import { costId, isCost } from '#core/booking/deals/extra-lines.ts';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import { isGiven, isHouseLine, onlyUsed } from '#core/deals/given.ts';
import { judgeSheet } from '#core/deals/judge-sheet.ts';
import { type Line, linesUsed, type Unit, unitOfLine } from '#core/deals/line.ts';
import { t } from '#core/words/t.ts';

/** So long a name can a cost of a house sheet have. */
const MOST_OF_A_COST = 80;
/** No line of a house sheet is named so, whatever it comes to hold. */
const OWN_ID = /^(line|cost):\d{1,4}$/;

/** Why the lines of a custom deal cannot be agreed, and at which of them; null when they can. */
export function judgeCustom(lines: readonly Line[]): Nonsense | null {
  const wrong = (line: number, says: string): Nonsense => ({ at: ['lines', line], says });
  const odd = lines.findIndex(({ id }) => !OWN_ID.test(id));
  if (odd !== -1)
    return wrong(
      odd,
      t`“${lines[odd]?.label}” needs an id like line:1, or cost:1 for what is stated after the show.`,
    );
  // Judged from the first line on, so that the sentence stands at the line that it is about.
  for (let count = 1; count <= lines.length; count += 1) {
    const says = judgeSheet(lines.slice(0, count), NAMED_BY_CUSTOM);
    if (!says) continue;
    // What comes after is named as such when all lines are judged.
    return wrong(count - 1, judgeSheet(lines, NAMED_BY_CUSTOM) ?? says);
  }
  const taken = lines.findIndex(({ id }) => isHouseLine(id));
  if (taken >= 0)
    return wrong(taken, t`“${lines[taken]?.label}” has the name of a line of the night. Add it anew.`);
  for (const [at, line] of lines.entries()) {
    if (line.key !== 'is' || line.agreed !== undefined) continue;
    if (line.label.length > MOST_OF_A_COST)
      return wrong(
        at,
        t`“${line.label}” is stated after the show: at most ${MOST_OF_A_COST} characters name it.`,
      );
    if (line.unit === 'count')
      return wrong(at, t`“${line.label}”: only amounts can be stated after the show. Give a number.`);
    const named = lines.findIndex(
      ({ id, label }) => isCost(id) && label.toLowerCase() === line.label.toLowerCase(),
    );
    if (named < at && named !== -1)
      return wrong(at, t`Two amounts are stated as “${line.label}”. Give one of them another name.`);
    if (!isCost(line.id))
      return wrong(at, t`“${line.label}” is stated after the show and needs a number of its own.`);
  }
  const last = lines.at(-1) as Line;
  const units = new Map<string, Unit>(Object.entries(NAMED_BY_CUSTOM));
  const belowZero = new Set<string>();
  for (const line of lines) {
    units.set(
      line.id,
      unitOfLine(line, (id) => units.get(id) as Unit),
    );
    if (canBeBelowZero(line, belowZero)) belowZero.add(line.id);
  }
  if (units.get(last.id) === 'count')
    return wrong(
      lines.length - 1,
      t`“${last.label}” is a number of pieces. The last line is the fee, an amount.`,
    );
  if (belowZero.has(last.id))
    return wrong(
      lines.length - 1,
      t`“${last.label}” can come out below zero. Take off with “at least nothing”.`,
    );
  const used = new Set(onlyUsed(lines).map(({ id }) => id));
  const idle = lines.findIndex(({ id }) => !used.has(id));
  return idle === -1
    ? null
    : wrong(idle, t`“${lines[idle]?.label}” is used by no later line. Use it or remove it.`);
}

function canBeBelowZero(line: Line, belowZero: ReadonlySet<string>): boolean {
  if (line.key === 'less' || line.key === 'is') return false;
  if (line.key === 'balance') return true;
  const used = line.key === 'when' ? [line.pays] : linesUsed(line);
  // The more of some is below zero only when all are.
  return line.key === 'max' ? used.every((id) => belowZero.has(id)) : used.some((id) => belowZero.has(id));
}

/** An id for another line of a custom deal; amounts that are stated after the show are numbered apart. */
export function newLineId(lines: readonly Line[], stated: boolean): string {
  const ids = new Set(lines.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = stated ? costId(number) : `line:${number}`;
    if (!ids.has(id) && !isGiven(id)) return id;
  }
}

/** The lines of a deal of another kind as lines of one's own, to go on from. Whoever names a line names it by its new id. */
export function asOwnLines(lines: readonly Line[]): Line[] {
  const own = new Map(lines.map(({ id }, at) => [id, `line:${at + 1}`]));
  const renamed = (id: string) => own.get(id) ?? id;
  return lines.map((line): Line => {
    const named = { ...line, id: renamed(line.id) };
    switch (named.key) {
      case 'is':
        return named;
      case 'times':
        return { ...named, count: renamed(named.count), price: renamed(named.price) };
      case 'less':
      case 'balance':
        return { ...named, from: renamed(named.from), off: named.off.map(renamed) };
      case 'when':
        return { ...named, line: renamed(named.line), pays: renamed(named.pays) };
      case 'sum':
      case 'max':
      case 'min':
        return { ...named, of: named.of.map(renamed) };
      default:
        return { ...named, of: renamed(named.of) };
    }
  });
}
