import { FEE } from '#core/booking/deals/kind-of-deal.ts';
import { boundsOfSheet } from '#core/deals/bounds.ts';
import { type ActSheet, feeOf, PART, withPart } from '#core/settlement/act-sheet.ts';

/** The figures that a line may come to. */
export type Choice = { id: string; figures: readonly number[] };

/** With so many steps every statement of up to a dozen open lines is searched whole, in a tenth of a second. */
const MOST_STEPS = 8_192;

/**
 * The smallest fee of all mixtures of these figures, in integer cents. Mixtures that cannot come below one that is known are left out
 * (branch and bound). Where that is still more than can be tried, the answer is a bound that no mixture comes below: never more than the
 * smallest fee.
 */
export function smallestFee(sheet: ActSheet, choices: readonly Choice[], mostSteps = MOST_STEPS): number {
  // The part that was played changes the lines themselves.
  const part = choices.find(({ id }) => id === PART);
  const others = choices.filter(({ id }) => id !== PART);
  const sheets = part ? part.figures.map((percent) => withPart(sheet, percent)) : [sheet];
  const steps = Math.ceil(mostSteps / sheets.length);
  return Math.min(...sheets.map((each) => smallestOf(each, others, steps)));
}

type Node = { at: number; figures: Readonly<Record<string, number>>; least: number };

function smallestOf(sheet: ActSheet, choices: readonly Choice[], mostSteps: number): number {
  const boundOf = (at: number, figures: Readonly<Record<string, number>>) => {
    const open = choices.slice(at).map(({ id, figures: all }) => [id, [Math.min(...all), Math.max(...all)]]);
    const known = Object.entries({ ...sheet.figures, ...figures }).map(([id, value]) => [id, [value, value]]);
    return boundsOfSheet(sheet.lines, Object.fromEntries([...known, ...open]), FEE)[0];
  };
  let smallest = feeOf(
    sheet,
    Object.fromEntries(choices.map(({ id, figures }) => [id, figures[0] as number])),
  );
  // The most promising one is taken last on, and so off first.
  const nodes: Node[] = [{ at: 0, figures: {}, least: boundOf(0, {}) }];
  for (let steps = 0; nodes.length > 0; steps += 1) {
    const node = nodes.pop() as Node;
    if (node.least >= smallest) continue;
    if (steps >= mostSteps) return Math.min(smallest, node.least, ...nodes.map(({ least }) => least));
    const choice = choices[node.at];
    if (!choice) {
      smallest = Math.min(smallest, feeOf(sheet, node.figures));
      continue;
    }
    const next = choice.figures.map((figure) => {
      const figures = { ...node.figures, [choice.id]: figure };
      return { at: node.at + 1, figures, least: boundOf(node.at + 1, figures) };
    });
    nodes.push(...next.sort((a, b) => b.least - a.least));
  }
  return smallest;
}
