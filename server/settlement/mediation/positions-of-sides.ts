import type { z } from 'zod';
import type { Side } from '#core/booking/side.ts';
import type * as contract from '#core/contract/mediation.ts';
import { feeOf } from '#core/settlement/act-sheet.ts';
import { claimsOf, openContests, positionsOn, statedNow } from '#core/settlement/claims.ts';
import type { Db } from '#server/db.ts';
import { claimsOn } from '#server/settlement/claims-on.ts';
import { currentSheet } from '#server/settlement/restate.ts';

type Case = z.input<typeof contract.mediation.answer>;

/** The contested lines of a statement with the figure of each side, and what the artist's fee comes to with all figures of one side. */
export async function positionsOfSides(
  db: Db,
  settlementId: string,
  named: readonly string[],
): Promise<Pick<Case, 'fees' | 'lines'>> {
  const settlement = await db
    .selectFrom('settlements')
    .select(['id', 'revision', 'artist_fee_cents'])
    .where('id', '=', settlementId)
    .executeTakeFirstOrThrow();
  const stated = settlement.artist_fee_cents;
  const sheet = await currentSheet({ tx: db }, settlement);
  if (!sheet) return { fees: { stated, artist: stated, venue: stated }, lines: [] };
  const claims = await claimsOn({ tx: db }, settlementId);
  const lines = openContests(claims).map((open) => {
    const at = positionsOn(sheet, claims, open);
    const [artist, venue] = open.by_side === 'artist' ? [at.open, at.other] : [at.other, at.open];
    return {
      ...{ line: open.line_id, label: open.label, unit: open.unit },
      ...{ stated: statedNow(sheet, open), artist, venue },
      isNamed: named.includes(open.line_id),
      said: claimsOf(claims, open.line_id).map((claim) => ({
        by: claim.by_side,
        figure: claim.figure,
        why: claim.why,
        file: claim.evidence_path,
        at: claim.said_at,
      })),
    };
  });
  const feeBy = (side: Side) =>
    feeOf(sheet, Object.fromEntries(lines.map((line) => [line.line, line[side]])));
  return { fees: { stated, artist: feeBy('artist'), venue: feeBy('venue') }, lines };
}
