import type { Field } from '../fields.ts';
import { headerFits } from '../header-words.ts';
import { tidy } from '../plain.ts';

/** What the words of an event may say line by line: 'Fee: 800 €', 'Doors 7.30pm'. */
export const DESCRIBED = [
  ...(['stage', 'support', 'fee', 'deal', 'price', 'doors', 'sold', 'capacity', 'gross', 'genre'] as const),
  ...(['contact', 'email', 'phone'] as const),
] satisfies Field[];
export type Described = (typeof DESCRIBED)[number];

/** The lines of an event's words that begin with the name of a column, by its field, and what is left. Of two lines of one field the second is left. */
export function describedIn(description: string): {
  said: Map<Described, { label: string; value: string }>;
  rest: string;
} {
  const said = new Map<Described, { label: string; value: string }>();
  const rest: string[] = [];
  for (const line of withoutTags(description).split('\n').flatMap(partsOf).map(tidy)) {
    // Without a colon a line has a name only where a number follows.
    const [, label = '', value = ''] =
      /^[-•*]?\s*([^:=\d]{2,30}?)\s*[:=]\s*(\S.*)$/u.exec(line) ??
      /^[-•*]?\s*([\p{L} .-]{3,30}?)\s+([^\p{L}]*\d.{0,40})$/u.exec(line) ??
      [];
    const fields = label === '' ? [] : DESCRIBED.filter((each) => headerFits(label, each) >= 2);
    const field = fields.find((each) => headerFits(label, each) === 3) ?? fields[0];
    if (field && !said.has(field)) said.set(field, { label, value });
    else if (line !== '') rest.push(line);
  }
  return { said, rest: rest.join('\n') };
}

/** 'Gage 2.500 €, Einlass 19:00': several in one line, where each part begins with the name of a column. */
function partsOf(line: string): string[] {
  const parts = line.split(/\s*[;|]\s*|,\s+(?=\p{L})/u);
  const isNamed = (part: string) =>
    DESCRIBED.some(
      (field) => headerFits(/^\s*([\p{L} .-]{3,30}?)\s*[:=\d]/u.exec(part)?.[1] ?? '', field) >= 2,
    );
  return parts.length > 1 && parts.every(isNamed) ? parts : [line];
}

/** Some calendars write the words of an event as a page. */
const withoutTags = (text: string) =>
  /<(?:br|p|div|b|ul|li|span)\b/i.test(text)
    ? text
        .replace(/<br\s*\/?>|<\/(?:p|div|li)>/gi, '\n')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&nbsp;', ' ')
        .replaceAll('&amp;', '&')
    : text;
