import { t } from '#core/words/t.ts';
import type { Answers } from './answers.ts';
import { quoted, tidy } from './plain.ts';
import type { Ask } from './table.ts';

/** 'Lesung: Jana Wolters', 'Jana Wolters: Der stille Fluss'. */
const COLON = /^(\p{L}[\p{L}\d .&'’/-]{2,40}?)\s?:\s+(\S.+)$/u;
/** 'Theater Rampenfieber – Der Besuch', 'Der Besuch – Theater Rampenfieber'. */
const DASH = /^(\S.{1,70}?)\s+[–—-]\s+(\S.+)$/u;

/**
 * The act within a cell that names more than it: what kind of night it is, or what is played. Which part it is nobody can know, and a column has
 * it in one place: asked once for the column and the sign. What is left of the cell stays in the note.
 */
export function actWithin(
  text: string,
  title: string,
  answers: Answers,
): { name: string; ask: null } | { name: string; ask: Ask<string> } {
  let name = text;
  for (const [sign, shape] of [['colon', COLON] as const, ['dash', DASH] as const]) {
    const found = shape.exec(name);
    const [before, after] = [tidy(found?.[1] ?? ''), tidy(found?.[2] ?? '')];
    if (before === '' || after === '') continue;
    const key = `name-parts:${title}:${sign}`;
    const chosen = answers[key];
    if (chosen === 'before') name = before;
    else if (chosen === 'after') name = after;
    else if (chosen !== 'one')
      return {
        name,
        ask: {
          key,
          question: t`${quoted(name)} under ${quoted(title)}: which part of such names is the act?`,
          choices: [
            ...(sign === 'colon'
              ? [
                  { id: 'after', value: after, label: after },
                  { id: 'before', value: before, label: before },
                ]
              : [
                  { id: 'before', value: before, label: before },
                  { id: 'after', value: after, label: after },
                ]),
            { id: 'one', value: name, label: t`All of it` },
          ],
        },
      };
  }
  return { name: name.replace(/^["“„«]([^"“”„»]+)["”“»]$/u, '$1'), ask: null };
}
