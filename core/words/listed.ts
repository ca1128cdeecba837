import { inEach } from '#core/words/in-each.ts';

const list = inEach('en-GB', (locale) => new Intl.ListFormat(locale));
const choice = inEach('en-GB', (locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Names as a sentence lists them: 'doors, show and end'. */
export const listed = (names: readonly string[]): string => list().format(names);

/** Names of which one is meant: 'local or national'. */
export const listedOr = (names: readonly string[]): string => choice().format(names);

/** What stands between them, without an 'and' that some languages write to the word. */
const comma = inEach('en-GB', (locale) => {
  const parts = new Intl.ListFormat(locale, { type: 'unit' }).formatToParts(['a', 'b', 'c', 'd']);
  return (parts.find(({ type }) => type === 'literal')?.value ?? ', ').replace(/\p{L}/gu, '');
});

/** Things that stand in a row and are no list, between the commas of who reads: 'Fri 12 March, Paradiso, Amsterdam'. */
export const inARow = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(comma());
