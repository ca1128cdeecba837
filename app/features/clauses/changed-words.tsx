import { wordDiff } from '#core/booking/own-clauses/word-diff.ts';

/** What was changed of a text: struck out and underlined, and named for whoever listens. */
export function ChangedWords({ before, after }: { before: string; after: string }) {
  return (
    <p className="whitespace-pre-line wrap-anywhere">
      {wordDiff(before, after).map(({ is, words }, at) =>
        is === 'same' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no names of their own
          <span key={at}>{words}</span>
        ) : is === 'added' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ins key={at} className="rounded-sm bg-good-soft font-medium underline decoration-2">
            <span className="sr-only"> [added: </span>
            {words}
            <span className="sr-only">] </span>
          </ins>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <del key={at} className="rounded-sm bg-bad-soft line-through decoration-2">
            <span className="sr-only"> [removed: </span>
            {words}
            <span className="sr-only">] </span>
          </del>
        ),
      )}
    </p>
  );
}
