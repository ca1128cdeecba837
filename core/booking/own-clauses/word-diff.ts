import { diffArrays } from 'diff';

/** A piece of a text that was changed: what stands in both, what is new, and what is gone. */
export type DiffPiece = { is: 'same' | 'added' | 'removed'; words: string };

/** Texts with more differences than this are not compared word by word: the whole text counts as written anew. */
const MOST_CHANGES = 1000;

/**
 * What differs between two texts, word by word, in the order in which it is read: what is gone stands before what came in its place. Words are those of
 * their script, also where no space parts them. The pieces that are not new make `before`, those that are not gone make `after`.
 */
export function wordDiff(before: string, after: string): DiffPiece[] {
  const found = diffArrays(tokens(before), tokens(after), { maxEditLength: MOST_CHANGES });
  const pieces = found ?? [
    { removed: true, added: false, value: [before] },
    { removed: false, added: true, value: [after] },
  ];
  return pieces.map(({ added, removed, value }) => ({
    is: added ? 'added' : removed ? 'removed' : 'same',
    words: value.join(''),
  }));
}

const WORDS = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words and signs, each with the space after it, so that spaces do not hold together what is otherwise another text. */
function tokens(text: string): string[] {
  const all: string[] = [];
  for (const { segment } of WORDS.segment(text)) {
    if (all.length > 0 && /^\s+$/.test(segment)) all.push(all.pop() + segment);
    else all.push(segment);
  }
  return all;
}
