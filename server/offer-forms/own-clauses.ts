import * as contract from '#core/contract/offer-forms.ts';
import { refusals } from '#core/refusal.ts';
import { defineCommand } from '#server/commands/perform.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import { keepForm, ownHome } from '#server/offer-forms/keep-form.ts';
import { newestClauses, papersKept } from '#server/offer-forms/offered-clauses.ts';

/** Keeps the clauses of a profile as a new version. Nothing that was offered or agreed changes with it. */
export const keepOwnClauses = defineCommand(contract.keepOwnClauses, {
  async run(context, written) {
    const home = ownHome(context.actor);
    const kept = await papersKept(context.tx, home, written.papers);
    if (kept.length < written.papers.length) refuse(refusals.unknownPaper());
    return { versionId: await keepForm(context, home, { kind: 'clauses', name: '', form: written }) };
  },
});

/** The clauses of a profile as they are now. */
export const ownClauses = defineRead(contract.ownClauses, async ({ db, actor }) => {
  const newest = await newestClauses(db, actor.homeId);
  if (!newest) return { clauses: [], papers: [], written: null };
  const { clauses, papers } = newest.form;
  const kept = await papersKept(db, actor.homeId, papers);
  return {
    clauses,
    papers: papers.flatMap((hash) => kept.filter(({ sha256 }) => sha256 === hash)),
    written: { at: new Date(newest.created_at).toISOString(), by: newest.full_name },
  };
});
