export interface Phrases {
  /** The words of a language with the English ones that they stand for: `English = pattern`, a line each; the first that fits counts. */
  words: string;
  /** What words end with that are written as one with what stands before. */
  ends?: string;
}

export const ENGLISH: Phrases = { words: '' };

/** The phrases of a language; English ones are understood by themselves. */
export async function phrasesOf(language: string | undefined): Promise<Phrases> {
  switch (language) {
    case 'de': {
      const { PHRASES, ENDS } = await import('./languages/de.ts');
      return { words: PHRASES, ends: ENDS };
    }
    case 'es':
      return { words: (await import('./languages/es.ts')).PHRASES };
    case 'fr':
      return { words: (await import('./languages/fr.ts')).PHRASES };
    case 'pl':
      return { words: (await import('./languages/pl.ts')).PHRASES };
    default:
      return ENGLISH;
  }
}

interface Compiled {
  any: RegExp;
  english: string[];
}
const compiled = new Map<string, Compiled>();

function compile(phrases: string): Compiled {
  const known = compiled.get(phrases);
  if (known) return known;
  const lines = phrases
    .trim()
    .split('\n')
    .map((line) => line.split(' = ') as [string, string]);
  const any = lines.map(([, pattern], at) => `(?<p${at}>${pattern})`).join('|');
  const made = {
    // 'l'été', 'd'ici': an apostrophe ends what stands before it.
    any: new RegExp(`(?<=[\\s,/+&'-])(?:${any})(?=[\\s,/+&-]|$)|(?<=[\\s,/+&-])[dlj](?=')`, 'gu'),
    english: lines.map(([english]) => english),
  };
  compiled.set(phrases, made);
  return made;
}

/** A text in English words, with the place in the other one that each of its letters stands for. */
export interface InEnglish {
  text: string;
  from: number[];
  to: number[];
}

/** A text with the words of another language as the English ones that they stand for. What is not known stays. */
export function inEnglish(text: string, { words: phrases }: Phrases): InEnglish {
  const english: InEnglish = { text: '', from: [], to: [] };
  const add = (words: string, from: number, to: number, isSame: boolean) => {
    english.text += words;
    for (let at = 0; at < words.length; at++) {
      english.from.push(isSame ? from + at : from);
      english.to.push(isSame ? from + at + 1 : to);
    }
  };
  if (phrases === '') {
    add(text, 0, text.length, true);
    return english;
  }
  const { any, english: words } = compile(phrases);
  let done = 0;
  for (const match of text.matchAll(any)) {
    const at = Object.entries(match.groups ?? {}).find(([, value]) => value !== undefined)?.[0];
    add(text.slice(done, match.index), done, match.index, true);
    done = match.index + match[0].length;
    add(at ? (words[Number(at.slice(1))] ?? '') : 'a', match.index, done, false);
    // The apostrophe of 'd'ici' goes with what it joins.
    if (text[done] === "'") {
      add(' ', done, done + 1, false);
      done += 1;
    }
  }
  add(text.slice(done), done, text.length, true);
  return english;
}

/** A text with its compound words taken apart: 'jazzabende' as 'jazz abende'. */
export const takenApart = (text: string, { ends }: Phrases): string =>
  ends ? text.replace(new RegExp(`(?<=\\s\\p{L}{3,})(?:${ends})(?=[\\s,])`, 'gu'), ' $&') : text;
