import { FEE } from '#core/booking/deals/kind-of-deal.ts';
import { HOUSE } from '#core/deals/house-sheet.ts';
import { ACCEPTED, type ActSheet } from '#core/settlement/act-sheet.ts';
import { type SheetLine, sheetLines } from '#core/settlement/sheet-lines.ts';
import { t } from '#core/words/t.ts';

/** One version of a statement. Rows of `statement_revisions`, the first one first; amounts are integer cents. */
export type StatementVersion = ActSheet & {
  revision: number;
  why: string;
  by_side: string;
  made_at: string;
  artist_net_cents: number;
  venue_total_cents: number;
};

/** A line of a statement that says something else than the version before. Null where that version does not have the line. */
export type ChangedLine = {
  id: string;
  number: number | null;
  label: string;
  was: string | null;
  is: string | null;
};

/** What one version changed, with what the artist receives and what the venue pays before and after it, in integer cents. */
type Restated = {
  version: StatementVersion;
  lines: ChangedLine[];
  artistNetCents: { was: number; is: number };
  venueTotalCents: { was: number; is: number };
};

/** The newest version that changed a figure of a statement; null while each says what the first one said. */
export function lastRestated(versions: readonly StatementVersion[], currency: string): Restated | null {
  for (let at = versions.length - 1; at > 0; at -= 1) {
    const [before, version] = [versions[at - 1], versions[at]];
    const lines = before && version ? changedLines(before, version, currency) : [];
    if (before && version && lines.length > 0) {
      return {
        version,
        lines,
        artistNetCents: { was: before.artist_net_cents, is: version.artist_net_cents },
        venueTotalCents: { was: before.venue_total_cents, is: version.venue_total_cents },
      };
    }
  }
  return null;
}

/**
 * What was stated otherwise, what all tickets brought, and the fee, where they differ; numbered as the newer sheet has them. What is
 * computed in between follows from these. A line that is new and counts nothing changed nothing, nor does the price of new tickets alone.
 */
export function changedLines(before: ActSheet, after: ActSheet, currency: string): ChangedLine[] {
  const [old, now] = [sheetLines(before, currency), sheetLines(after, currency)];
  const changed = now.filter(isTold).flatMap(({ id, number, label, figure, value }): ChangedLine[] => {
    const line = old.find((each) => each.id === id);
    if (line ? line.value === value : value === 0 || OF_TICKETS.test(id)) return [];
    return [{ id, number, label, was: line?.figure ?? null, is: figure }];
  });
  const gone = old
    .filter((line) => isTold(line) && line.value !== 0 && !OF_TICKETS.test(line.id))
    .filter((line) => !now.some(({ id }) => id === line.id))
    .map(({ id, label, figure }): ChangedLine => ({ id, number: null, label, was: figure, is: null }));
  return [...changed, ...gone];
}

const OF_TICKETS = /^(price|seller-fee):/;
const isTold = ({ id, contestable }: SheetLine) =>
  contestable || id === ACCEPTED || id === HOUSE.gross || id === FEE;

/** Who settled the line that a version follows: a side, or time where nobody answered. */
export function settledBy(
  { made_at }: Pick<StatementVersion, 'made_at'>,
  claims: readonly { kind: string; by_side: string; said_at: string }[],
): string | undefined {
  const at = new Date(made_at).getTime();
  return claims.findLast(({ kind, said_at }) => kind === 'accept' && new Date(said_at).getTime() === at)
    ?.by_side;
}

/** By whom figures were stated anew, and why, as a heading. `names` may say 'You' for the one who reads. */
export function restatedWords(
  { version, settled }: { version: Pick<StatementVersion, 'why' | 'by_side'>; settled: string | undefined },
  { artist, venue }: Record<'artist' | 'venue', string>,
): string {
  switch (version.why) {
    case 'cost':
      return t`${artist} accepted a cost`;
    case 'contest':
      if (settled === 'artist' || settled === 'venue')
        return t`${settled === 'artist' ? artist : venue} accepted a contested figure`;
      return t`A contested figure stands: nobody answered in time`;
    case 'correction':
      return t`A figure was corrected, with both sides agreed`;
    case 'sent':
      return version.by_side === 'time'
        ? t`The figures that were proposed stand: ${venue === t`You` ? t`you` : venue} did not conclude the show in time`
        : t`${venue} stated the figures anew after the statement was sent back`;
    default:
      if (version.by_side === 'venue') return t`${venue} stated the figures of the night anew`;
      return version.by_side === 'both'
        ? t`The figures were stated anew: ${venue} and another act of the night agreed on one`
        : t`The figures were stated anew: what another act of the night claimed was not answered in time`;
  }
}
