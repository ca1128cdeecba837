import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { readApi } from '#app/api/read.ts';
import { useDebounced } from '#app/lib/debounced-input.ts';
import { cn } from '#app/ui/cn.ts';
import { MOST_LETTERS_ASKED } from '#core/contract/paper.ts';
import { unprintedSentence } from '#core/documents/unprinted.ts';

/** Asks the server, which has the typefaces. While nobody answers it says nothing: what is typed can be kept all the same. */
export function UnprintedNote({ letters, className }: { letters: string; className?: string }) {
  const asked = useDebounced(letters, 300);
  const { data = [] } = useQuery({
    queryKey: ['letters-not-printed', asked],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        piecesOf(asked).map((text) => readApi('letters-not-printed', { text }, signal)),
      );
      return [...new Set(answers.flatMap((answer) => answer.letters))];
    },
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  // What the answer before named is said as long as it stands there.
  const sentence = unprintedSentence(data.filter((letter) => letters.normalize('NFC').includes(letter)));
  return (
    <p
      role="status"
      className={cn('flex items-start gap-1.5 text-sm wrap-anywhere', sentence ? className : 'sr-only')}
    >
      {sentence ? (
        <>
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-[1.1em] shrink-0" />
          <span className="min-w-0">{sentence}</span>
        </>
      ) : null}
    </p>
  );
}

/** Pieces that an address holds, cut between words where there are any. A letter is two units at most. */
function piecesOf(letters: string): string[] {
  const most = MOST_LETTERS_ASKED / 2;
  return letters.match(new RegExp(`[^]{1,${most}}(?= |$)|[^]{${most}}`, 'gu')) ?? [];
}
