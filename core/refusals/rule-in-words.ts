import { isolated } from '#core/forms/directions.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

type Say = (values: readonly string[]) => string;
const NEXT = '(within the hour|in \\d+ hours)';

/** When the next one is possible, as the database says it: 'in 5 hours'. */
function nextIn(words = ''): string {
  const hours = Number(/\d+/.exec(words)?.[0] ?? 0);
  return hours === 0 ? t`within the hour` : t`in ${hours} hours`;
}

/** Rules of the database that name something: how each is written there, and how it is read. */
const rules = (): readonly [RegExp, Say][] => [
  [
    new RegExp(
      `^In 24 hours you can turn to (\\d+) profiles for the first time\\. The next one is possible ${NEXT}\\. Profiles that you know already are not counted\\.$`,
    ),
    ([most, next]) =>
      t`In 24 hours you can turn to ${Number(most)} profiles for the first time. The next one is possible ${nextIn(next)}. Profiles that you know already are not counted.`,
  ],
  [
    new RegExp(
      `^In 24 hours you can write to (\\d+) mailboxes for the first time\\. The next one is possible ${NEXT}\\. (.+)$`,
    ),
    ([most, next, counted = '']) =>
      t`In 24 hours you can write to ${Number(most)} mailboxes for the first time. The next one is possible ${nextIn(next)}. ${said(counted)}`,
  ],
  [
    new RegExp(`^This mailbox was asked for many nights in 24 hours\\. The next one is possible ${NEXT}\\.$`),
    ([next]) =>
      t`This mailbox was asked for many nights in 24 hours. The next one is possible ${nextIn(next)}.`,
  ],
  [
    /^The demo account keeps its (.+)\. Sign up to have an account of your own\.$/,
    ([what]) => t`The demo account keeps its ${what}. Sign up to have an account of your own.`,
  ],
  [
    /^You have blocked ([\s\S]*)\. Unblock them to write to them\.$/,
    ([name = '']) => t`You have blocked ${isolated(name)}. Unblock them to write to them.`,
  ],
  [
    /^([\s\S]*) does not take messages or requests at the moment\.$/,
    ([name = '']) => t`${isolated(name)} does not take messages or requests at the moment.`,
  ],
  [
    /^This show already has (\d+) confirmed artists\.$/,
    ([taken]) => t`This show already has ${Number(taken)} confirmed artists.`,
  ],
];

/**
 * What a rule of the database says, in the language of who reads it: it is written in English there, and that is its code. A rule without
 * values stands among the words that are kept in English (`core/words/kept-words.json`).
 */
export function ruleInWords(sentence: string): string {
  for (const [written, say] of rules()) {
    const found = written.exec(sentence);
    if (found) return say(found.slice(1));
  }
  return said(sentence);
}
