import { tidy } from './plain.ts';

export interface ContactParts {
  name: string | null;
  emails: string[];
  phones: string[];
}

/** A cell that has a name together with where to reach it: 'Wes <wes@now.example>', 'Craig 07700 900111'. */
export function contactParts(text: string): ContactParts {
  const emails = (text.match(/[^\s<>,;:()"'/|]+@[^\s<>,;()"'/|]+\.[^\s<>,;()"'/|.]+/g) ?? []).map((each) =>
    each.toLowerCase(),
  );
  const bare = emails.reduce((rest, each) => rest.replace(new RegExp(escaped(each), 'i'), ' '), text);
  const phones = (bare.match(/(?<![\p{L}\d])\+?\(?\d[\d\s()/.-]{5,}\d/gu) ?? []).filter(
    (each) => each.replace(/\D/g, '').length >= 7 && !/^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$/.test(each.trim()),
  );
  const name = tidy(
    phones
      .reduce((rest, each) => rest.replace(each, ' '), bare)
      .replace(/\b(?:mailto|tel|mob(?:ile)?|phone|e-?mail|t|m)\s*[.:]/gi, ' ')
      .replace(/[<>()[\]]+/g, ' '),
  ).replace(/^[\s,;:/|–-]+|[\s,;:/|–-]+$/g, '');
  return { name: /\p{L}/u.test(name) ? name : null, emails, phones: phones.map(tidy) };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
