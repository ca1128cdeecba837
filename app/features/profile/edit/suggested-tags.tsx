import { useQuery } from '@tanstack/react-query';
import { genreWords } from '#core/catalogue/genre-words.ts';
import { phrasesOf } from '#core/search/spoken/phrases.ts';
import { type SuggestedTag, suggestedTags } from '#core/search/spoken/suggested-tags.ts';
import { said as asRead } from '#core/words/later.ts';
import { reader, t } from '#core/words/t.ts';

const wordsOf = ({ kind, value }: SuggestedTag) => (kind === 'genre' ? genreWords(value) : asRead(value));

/** What the bio names and the profile does not say yet: each is added when its owner chooses it. */
export function SuggestedTags({
  bio,
  said,
  onAdd,
}: {
  bio: string;
  said: Parameters<typeof suggestedTags>[1];
  onAdd: (tag: SuggestedTag) => void;
}) {
  const language = reader()?.language;
  const { data: phrases } = useQuery({
    queryKey: ['phrases', language ?? 'en'],
    enabled: language !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: () => phrasesOf(language),
  });
  const tags = suggestedTags(bio, said, phrases);
  if (tags.length === 0) return null;
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="mb-1.5 text-sm">{t`Your bio names these. Add what is true:`}</legend>
      {tags.map((tag) => (
        <button
          key={`${tag.kind} ${tag.value}`}
          type="button"
          onClick={() => onAdd(tag)}
          aria-label={t`Add ${tag.kind} ${wordsOf(tag)}`}
          className="min-h-8 rounded-full border border-dashed border-line-strong bg-sheet px-3 text-sm hover:border-ink hover:bg-raised pointer-coarse:min-h-11"
        >
          {wordsOf(tag)}
        </button>
      ))}
    </fieldset>
  );
}
