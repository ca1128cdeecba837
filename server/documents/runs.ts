import { codePoint } from '#core/documents/unprinted.ts';
import { type Face, faceOf, isInText } from '#server/documents/faces.ts';

/** A part of a text that is set in one typeface, or (null) in those that every document is set in. */
type Run = { text: string; face: Face | null };

/** A text as a document prints it: its parts, and the letters in it that no packaged typeface has, each once. */
export type Printed = { runs: Run[]; missing: string[] };

const SPACE = /[^\S\n]/u;
const HYPHEN = /[\u2010\u2011]/u;
const MARK = /[\p{M}\p{Default_Ignorable_Code_Point}]/u;
/** Not seen by themselves: they decide on the shape of what stands beside them. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** Unseen, and without a part in any shape: they turn text round, break words or end lines. */
const CONTROL = /\u034f|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Written from right to left, by letters that the renderer's order of lines does not know. */
const RIGHT_TO_LEFT = /[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const clusters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Finds the typeface of each letter by what the files have. A letter with its marks stands in one typeface, and so does a word where one
 * has all of it. What none has is printed as its code point, '[U+1E900]': never another letter, never nothing.
 */
export function printed(text: string): Printed {
  const plain = text.normalize('NFC').replace(CONTROL, '').trim();
  const missing = new Set<string>();
  const runs: Run[] = [];
  const add = (part: string, face: Face | null) => {
    const last = runs.at(-1);
    if (last?.face === face) last.text += part;
    else runs.push({ text: part, face });
  };
  for (const { cluster, isText } of inOrder(plain)) {
    if (isText) {
      add(cluster.join(''), null);
      continue;
    }
    for (const { text: part, face } of placed(cluster, runs.at(-1)?.face ?? null, missing)) add(part, face);
  }
  const set = runs.map(({ text: part, face }) => ({ text: part.replace(/ {2,}/g, ' '), face }));
  return { runs: set.map(inItsDirection), missing: [...missing] };
}

/** The letters of text stand together, and so do the clusters of a word in other letters. */
function inOrder(text: string): { cluster: string[]; isText: boolean }[] {
  const parts: { cluster: string[]; isText: boolean }[] = [];
  const add = (cluster: string, isText: boolean) => {
    const last = parts.at(-1);
    if (last?.isText === isText) last.cluster.push(cluster);
    else parts.push({ cluster: [cluster], isText });
  };
  let plain = true;
  for (const letter of text) {
    plain = (isInText(letter) && !MARK.test(letter)) || letter === '\n';
    if (!plain) break;
  }
  if (plain) return text === '' ? [] : [{ cluster: [text], isText: true }];
  for (const { segment } of clusters.segment(text)) {
    const plainly = inText(segment);
    if (plainly === null) add(segment, false);
    else add(plainly, true);
  }
  return parts;
}

/** A cluster as the typefaces of every document set it; null where they cannot. */
function inText(cluster: string): string | null {
  const seen = Array.from(cluster).filter((letter) => !UNSEEN.test(letter));
  if (seen.length === 0) return '';
  const [letter = '', ...more] = seen;
  if (letter === '\r' || letter === '\n') return '\n';
  if (more.length > 0) return null;
  if (SPACE.test(letter)) return ' ';
  if (HYPHEN.test(letter)) return '-';
  return isInText(letter) && !MARK.test(letter) ? letter : null;
}

/** A word in other letters, in one typeface if one has all of it, otherwise each cluster in the one before or the first that has it. */
function placed(word: string[], before: Face | null, missing: Set<string>): Run[] {
  const all = faceFor(word.join(''));
  if (all) return [{ text: word.join(''), face: all }];
  let last = before;
  return word.flatMap((cluster) => {
    const face = last && hasAll(last, cluster) ? last : faceFor(cluster);
    if (face) {
      last = face;
      return [{ text: cluster, face }];
    }
    return Array.from(cluster)
      .filter((letter) => !UNSEEN.test(letter))
      .map((letter): Run => {
        if (isInText(letter) && !MARK.test(letter)) return { text: letter, face: null };
        // A mark alone has no place to stand.
        const own = MARK.test(letter) ? null : faceOf([letter]);
        if (own) return { text: letter, face: own };
        missing.add(letter);
        return { text: codePoint(letter), face: null };
      });
  });
}

const seenOf = (text: string) => Array.from(text).filter((letter) => !UNSEEN.test(letter));
const faceFor = (text: string): Face | null => {
  const letters = seenOf(text);
  return letters.length === 0 ? null : faceOf(letters);
};
const hasAll = (face: Face, text: string) => seenOf(text).every((letter) => face.has(letter));

/** The renderer takes letters beyond U+FFFF for left to right: an override around them says otherwise. */
function inItsDirection(run: Run): Run {
  return run.face && RIGHT_TO_LEFT.test(run.text) ? { ...run, text: `\u202e${run.text}\u202c` } : run;
}
