import { inEach } from '#core/words/in-each.ts';

const list = inEach('en-GB', (locale) => new Intl.ListFormat(locale));
const choice = inEach('en-GB', (locale) => new Intl.ListFormat(locale, { type: 'disjunction' }));

/** Names as a sentence lists them: 'doors, show and end'. */
export const listed = (names: readonly string[]): string => list().format(names);

/** Names of which one is meant: 'local or national'. */
export const listedOr = (names: readonly string[]): string => choice().format(names);
