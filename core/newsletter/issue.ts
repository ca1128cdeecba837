import * as z from 'zod';
import { singleSpaced, text } from '#core/forms/fields.ts';

export const LONGEST_SUBJECT = 150;
export const LONGEST_ISSUE = 20_000;

/** What an admin writes: a draft may lack any of it. A subject is one line, whatever was pasted into it. */
export const issueFields = {
  subject: text(LONGEST_SUBJECT).transform(singleSpaced),
  text: text(LONGEST_ISSUE),
};
export const issueSchema = z.object(issueFields);

/** The paragraphs of a text: blank lines part them. */
export const paragraphsOf = (written: string): string[] =>
  written
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
