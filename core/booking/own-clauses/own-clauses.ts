import * as z from 'zod';
import { unknownFieldSentence } from '#core/booking/own-clauses/clause-fields.ts';
import type { Side } from '#core/booking/side.ts';
import { requiredText, text } from '#core/forms/fields.ts';
import { inLocale, t } from '#core/words/t.ts';

/** So much is read before it is signed, and no more. */
export const MOST_CLAUSES = 20;
export const MOST_PAPERS = 5;
/** So many papers a profile keeps to attach, used or not. */
export const MOST_PAPERS_KEPT = 100;
export const LONGEST_TITLE = 80;
export const LONGEST_CLAUSE = 4000;
const MOST_LINES = 120;
/** Letters of all clauses of one agreement together. */
const LONGEST_ALL = 24_000;

/** The fixed clauses in whose place a clause of one's own may stand. What is owed, and when, is none of them. */
export const REPLACEABLE = {
  get parties() {
    return t`The parties`;
  },
  get show() {
    return t`The show`;
  },
  get set() {
    return t`The set`;
  },
  get technical() {
    return t`Technical`;
  },
  get behaviour() {
    return t`Behaviour and safety`;
  },
  get signatures() {
    return t`Signatures`;
  },
} as const;
export type Replaceable = keyof typeof REPLACEABLE;

export const PLACES = Object.keys(REPLACEABLE) as [Replaceable, ...Replaceable[]];

/** A clause as a person writes it. `key` stays the same while its words change, so that a change is told from a new clause. */
export const writtenClause = z.strictObject({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/, { error: () => t`This clause cannot be told from others` }),
  title: requiredText(LONGEST_TITLE, () => t`Please give the clause a title.`).refine(
    (title) => !/[\n\r]/.test(title),
    {
      error: () => t`A title stands on one line`,
    },
  ),
  text: text(LONGEST_CLAUSE)
    .min(1, { error: () => t`Please write what the clause says.` })
    .refine((value) => value.split('\n').length <= MOST_LINES, {
      error: () => t`A clause has at most ${MOST_LINES} lines`,
    })
    .superRefine((value, context) => {
      const wrong = unknownFieldSentence(value);
      if (wrong) context.addIssue({ code: 'custom', message: wrong });
    }),
  /** The fixed clause that it replaces; left out, it stands beside them. */
  insteadOf: z.enum(PLACES, { error: () => t`This clause cannot be replaced` }).optional(),
});
export type WrittenClause = z.output<typeof writtenClause>;

/** SHA-256 in hexadecimal: what a paper is known by. */
const fingerprint = z.string().regex(/^[0-9a-f]{64}$/, { error: () => t`This paper is not kept here` });

/** All clauses and papers of one offer, or of a profile, as they are sent. Papers are named by their SHA-256. */
export const writtenClauses = z
  .strictObject({
    clauses: z.array(writtenClause).max(MOST_CLAUSES, { error: () => t`At most ${MOST_CLAUSES} clauses` }),
    papers: z
      .array(fingerprint)
      .max(MOST_PAPERS, { error: () => t`At most ${MOST_PAPERS} papers` })
      .refine((all) => new Set(all).size === all.length, { error: () => t`A paper is attached once` }),
  })
  .superRefine(({ clauses }, context) => {
    const refuse = (message: string, at: number) =>
      context.addIssue({ code: 'custom', message, path: ['clauses', at, 'title'] });
    if (clauses.reduce((sum, each) => sum + each.title.length + each.text.length, 0) > LONGEST_ALL)
      refuse(
        t`All clauses together are at most ${LONGEST_ALL.toLocaleString(inLocale('en-US'))} characters`,
        0,
      );
    for (const [at, { key, insteadOf }] of clauses.entries()) {
      const before = clauses.slice(0, at);
      if (before.some((each) => each.key === key)) refuse(t`This clause stands here twice`, at);
      if (insteadOf && before.some((each) => each.insteadOf === insteadOf))
        refuse(t`Another clause already stands in place of “${REPLACEABLE[insteadOf]}”`, at);
    }
  });
export type WrittenClauses = z.output<typeof writtenClauses>;

/** A clause of an offer or an agreement. `by` is the side that brought it in. */
export type OwnClause = WrittenClause & { by: Side };
/** A file that is part of what is signed: its name, its size in bytes, and the SHA-256 of its bytes. */
export type OwnPaper = { name: string; sha256: string; bytes: number; by: Side };
export type OwnClauses = { clauses: OwnClause[]; papers: OwnPaper[] };

export const NO_CLAUSES: OwnClauses = { clauses: [], papers: [] };

export const hasAny = (own: OwnClauses | null | undefined): own is OwnClauses =>
  own != null && own.clauses.length + own.papers.length > 0;

/** Clauses as they are written again: without whose they are, papers by their SHA-256. */
export const asWritten = ({ clauses, papers }: OwnClauses): WrittenClauses => ({
  clauses: clauses.map(({ by: _, ...clause }) => clause),
  papers: papers.map(({ sha256 }) => sha256),
});

/** Whether two sides read the same: order counts, since clauses are numbered. */
export function sameClauses(one: OwnClauses | null, other: OwnClauses | null): boolean {
  const words = (own: OwnClauses | null) => {
    const { clauses, papers } = asWritten(own ?? NO_CLAUSES);
    return JSON.stringify([
      clauses.map(({ key, title, text, insteadOf }) => [key, title, text, insteadOf]),
      papers,
    ]);
  };
  return words(one) === words(other);
}
