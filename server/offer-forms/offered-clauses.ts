import {
  asWritten,
  hasAny,
  NO_CLAUSES,
  type OwnClauses,
  type OwnPaper,
  type WrittenClauses,
} from '#core/booking/own-clauses/own-clauses.ts';
import { refusals } from '#core/refusal.ts';
import type { CommandContext } from '#server/commands/perform.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';

/**
 * Clauses as an offer keeps them. A clause or paper that was on the table stays of the side that brought it in, also when its words change;
 * every other one is of whoever acts. Papers are those of the offer before, and those that the profile keeps. Answers null for none.
 */
export async function clausesOffered(
  { tx, actor }: CommandContext,
  written: WrittenClauses,
  before: OwnClauses | null,
): Promise<OwnClauses | null> {
  const by = actor.side;
  const was = before ?? NO_CLAUSES;
  const own: OwnClauses = {
    clauses: written.clauses.map((clause) => ({
      ...clause,
      by: was.clauses.find(({ key }) => key === clause.key)?.by ?? by,
    })),
    papers: await papersNamed(tx, actor.homeId, written.papers, was.papers, by),
  };
  return hasAny(own) ? own : null;
}

async function papersNamed(
  db: Db,
  home: string,
  hashes: string[],
  known: OwnPaper[],
  by: OwnPaper['by'],
): Promise<OwnPaper[]> {
  const missing = hashes.filter((hash) => !known.some(({ sha256 }) => sha256 === hash));
  const kept = (await papersKept(db, home, missing)).map((paper) => ({ ...paper, by }));
  return hashes.map(
    (hash) => [...known, ...kept].find(({ sha256 }) => sha256 === hash) ?? refuse(refusals.unknownPaper()),
  );
}

/** Those of these papers that a profile keeps, in no order. */
export async function papersKept(
  db: Db,
  home: string,
  hashes: readonly string[],
): Promise<Omit<OwnPaper, 'by'>[]> {
  if (hashes.length === 0) return [];
  const rows = await db
    .selectFrom('offer_forms')
    .select('form')
    .where('user_id', '=', home)
    .where('kind', '=', 'paper')
    .where('name', 'in', [...hashes])
    .execute();
  return rows.map(({ form }) => form as Omit<OwnPaper, 'by'>);
}

/** What a profile keeps for its offers; nothing where it keeps none. */
export async function standingClauses({ tx, actor }: CommandContext): Promise<WrittenClauses> {
  return (await newestClauses(tx, actor.homeId))?.form ?? asWritten(NO_CLAUSES);
}

/** The newest version of a profile's clauses; undefined where it never wrote any. */
export async function newestClauses(db: Db, home: string) {
  const row = await db
    .selectFrom('offer_forms as f')
    .leftJoin('settings as s', 's.user_id', 'f.made_by')
    .select(['f.id', 'f.form', 'f.created_at', 's.full_name'])
    .where('f.user_id', '=', home)
    .where('f.kind', '=', 'clauses')
    .where('f.ended_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, form: row.form as WrittenClauses };
}
