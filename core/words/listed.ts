import { inEach } from '#core/words/in-each.ts';

const list = inEach('en-GB', (locale) => new Intl.ListFormat(locale));

/** Names as a sentence lists them: 'doors, show and end'. */
export const listed = (names: readonly string[]): string => list().format(names);
