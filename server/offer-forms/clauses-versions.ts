import { changeSentence } from '#core/booking/change-words.ts';
import { clausesInWords } from '#core/booking/own-clauses/clauses-in-words.ts';
import type { OwnClauses, OwnPaper, WrittenClauses } from '#core/booking/own-clauses/own-clauses.ts';
import * as contract from '#core/contract/offer-forms.ts';
import { refusals } from '#core/refusal.ts';
import { defineRead } from '#server/commands/read.ts';
import { refuse } from '#server/commands/refused.ts';
import type { Db } from '#server/db.ts';
import { EARLIER_KEPT } from '#server/offer-forms/keep-form.ts';
import { papersKept } from '#server/offer-forms/offered-clauses.ts';

/** The versions of a profile's clauses, each beside the one before it. */
export const ownClausesVersions = defineRead(contract.ownClausesVersions, async ({ db, actor }) => {
  const versions = await versionsOf(db, actor.homeId);
  return versions.map(({ id, at, by, isNow, form, papers }, place) => {
    const before = versions[place + 1];
    // What was written first is told from nothing; the oldest of many that are kept may have had one before it.
    const isFirst = !before && versions.length <= EARLIER_KEPT;
    return {
      ...{ id, at, by, isNow, clauses: form.clauses.length, papers: papers.length },
      changes:
        before || isFirst
          ? clausesInWords(asRead(before), asRead({ form, papers })).map(changeSentence)
          : null,
    };
  });
});

/** One version of a profile's clauses as it was, and the one before it. */
export const ownClausesVersion = defineRead(
  contract.ownClausesVersion,
  async ({ db, actor }, { versionId }) => {
    const versions = await versionsOf(db, actor.homeId);
    const at = versions.findIndex(({ id }) => id === versionId);
    const found = versions[at] ?? refuse(refusals.unknownVersion());
    const before = versions[at + 1];
    const whole = ({ form, papers }: Version) => ({ clauses: form.clauses, papers });
    return { ...whole(found), before: before ? whole(before) : null };
  },
);

type Paper = Omit<OwnPaper, 'by'>;
type Version = Awaited<ReturnType<typeof versionsOf>>[number];

async function versionsOf(db: Db, home: string) {
  const rows = await db
    .selectFrom('offer_forms as f')
    .leftJoin('settings as s', 's.user_id', 'f.made_by')
    .select(['f.id', 'f.form', 'f.created_at', 'f.ended_at', 's.full_name'])
    .where('f.user_id', '=', home)
    .where('f.kind', '=', 'clauses')
    // Of two that were written in one instant, the one that took the other's place is the newer.
    .orderBy('f.ended_at', (by) => by.desc().nullsFirst())
    .orderBy('f.created_at', 'desc')
    .execute();
  const versions = rows.map(({ form, ...row }) => ({ ...row, form: form as WrittenClauses }));
  const kept = await papersKept(db, home, [...new Set(versions.flatMap(({ form }) => form.papers))]);
  return versions.map(({ id, form, created_at, ended_at, full_name }) => ({
    ...{ id, form, by: full_name, isNow: ended_at === null },
    at: new Date(created_at).toISOString(),
    papers: form.papers.flatMap((hash) => kept.find(({ sha256 }) => sha256 === hash) ?? []),
  }));
}

/** A version as two sides read one; whose it is makes no difference here. */
const asRead = (version: { form: WrittenClauses; papers: Paper[] } | undefined): OwnClauses => ({
  clauses: (version?.form.clauses ?? []).map((clause) => ({ ...clause, by: 'venue' })),
  papers: (version?.papers ?? []).map((paper) => ({ ...paper, by: 'venue' })),
});
