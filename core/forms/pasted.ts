/**
 * Marks that show nothing and come along with what is copied from mails, sheets and web pages: soft hyphens, spaces and joiners of no
 * width, and marks of direction.
 */
const INVISIBLE = /\u034f|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;

/** A pasted text without invisible marks, its blanks of every kind as single spaces. Not for names: some scripts need joiners. */
export const pastedLine = (text: string): string =>
  text.length > LONGEST_PASTED ? text : text.replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();

/** What is longer is no address, figure or link: every box refuses it, and nothing is looked for in it. */
export const LONGEST_PASTED = 1000;

const OPENING = /^[\s"'“”„‘’‚«»‹›<>([{]+/;
const CLOSING = /[\s"'“”„‘’‚«»‹›<>)\]},;:!?.]+$/;

/** A pasted word or figure without the quotes and brackets around it, and the marks of the sentence that it ended. */
export const unquoted = (text: string): string =>
  text.length > LONGEST_PASTED ? text : pastedLine(text).replace(OPENING, '').replace(CLOSING, '');
