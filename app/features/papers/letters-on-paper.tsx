import { lazyPart } from '#app/ui/lazy-part.tsx';
import { unusualLetters } from '#core/documents/unusual-letters.ts';

const UnprintedNote = lazyPart(async () => (await import('./unprinted-note.tsx')).UnprintedNote, null);

/** Says of words that come to stand on a document which of their letters it cannot print. Most words have none, and load nothing. */
export function LettersOnPaper({ of, ...props }: { of: readonly unknown[]; className?: string }) {
  const letters = unusualLetters(of.join(' '));
  return letters ? <UnprintedNote letters={letters} {...props} /> : null;
}
