import { type ReactNode, useMemo } from 'react';
import { type DiffPiece, wordDiff } from '#core/booking/own-clauses/word-diff.ts';

/** What was changed of a text: struck out and underlined, and named for whoever listens. */
export function ChangedWords({
  before,
  after,
  inline = false,
}: {
  before: string;
  after: string;
  /** Within a heading, in the place of a paragraph. */
  inline?: boolean;
}) {
  const pieces = useMemo(() => wordDiff(before, after), [before, after]);
  const words = pieces.map((piece, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names of their own
    <Piece key={at} {...piece} />
  ));
  return inline ? words : <p className="whitespace-pre-line wrap-anywhere">{words}</p>;
}

function Piece({ is, words }: DiffPiece): ReactNode {
  if (is === 'same') return words;
  const said = (
    <>
      <span className="sr-only"> [{is}: </span>
      {words}
      <span className="sr-only">] </span>
    </>
  );
  return is === 'added' ? (
    <ins className="rounded-sm bg-good-soft font-medium underline decoration-2">{said}</ins>
  ) : (
    <del className="rounded-sm bg-bad-soft line-through decoration-2">{said}</del>
  );
}
