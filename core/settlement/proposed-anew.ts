import { FEE } from '#core/booking/deals/kind-of-deal.ts';
import { HOUSE } from '#core/deals/house-sheet.ts';
import { figureWords } from '#core/deals/working.ts';
import { type ActSheet, feeOf } from '#core/settlement/act-sheet.ts';
import { type Claim, openContests } from '#core/settlement/claims.ts';
import { type ChangedLine, changedLines } from '#core/settlement/statement-versions.ts';

/** How the reason begins of a figure that a venue claims because it stated the night anew. */
export const NIGHT_STATED_ANEW = 'The night was stated anew.';

/** What a night that was stated anew proposes to a statement that was confirmed before. Fees are integer cents. */
export type ProposedAnew = {
  /** When the night was stated so. */
  on: string;
  /** Each open line: what was confirmed, and what is proposed. */
  lines: ChangedLine[];
  feeCents: { was: number; is: number };
};

/**
 * The figures of a confirmed statement that wait for its artist since the venue stated the night anew, and the fee they come to together;
 * null where none does. What one of the two has countered since is theirs, and stands with its line alone.
 */
export function proposedAnew(
  sheet: ActSheet,
  claims: readonly Claim[],
  currency: string,
): ProposedAnew | null {
  const open = openContests(claims).filter(({ why, by_side }) => isOfNight({ why, by_side }));
  if (open.length === 0) return null;
  const proposed = Object.fromEntries(open.map(({ line_id, figure }) => [line_id, figure]));
  const after = { ...sheet, figures: { ...sheet.figures, ...proposed } };
  const ofLines = changedLines(sheet, after, currency).filter(({ id }) => id !== FEE && id !== HOUSE.gross);
  const told = new Set(ofLines.map(({ id }) => id));
  // A price of tickets, of which nothing is said where a statement is made anew.
  const others = open
    .filter(({ line_id }) => !told.has(line_id))
    .map(({ line_id, label, unit, was, figure }): ChangedLine => {
      const words = (value: number) => figureWords({ unit, value, label }, currency);
      return { id: line_id, number: null, label, was: words(was), is: words(figure) };
    });
  return {
    on: open.map(({ said_at }) => said_at).sort()[0] as string,
    lines: [...ofLines, ...others],
    feeCents: { was: feeOf(sheet), is: feeOf(after) },
  };
}

const isOfNight = ({ why, by_side }: Pick<Claim, 'why' | 'by_side'>) =>
  by_side === 'venue' && Boolean(why?.startsWith(NIGHT_STATED_ANEW));
