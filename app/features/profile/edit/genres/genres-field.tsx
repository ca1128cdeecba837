import { type KeyboardEvent, useState } from 'react';
import { isEnter } from '#app/lib/enter-key.ts';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { genresWords, genreTyped, genreWords } from '#core/catalogue/genre-words.ts';
import { GENRES } from '#core/catalogue/genres.ts';
import { spelledGenres, withCommas } from '#core/catalogue/spelled-genres.ts';
import { listOf } from '#core/forms/fields.ts';
import { reader, t } from '#core/words/t.ts';
import { completeGenre, enteredGenre, suggestGenres } from './genre-suggestions.ts';

/**
 * Genres as a text with commas, with the catalogue's names offered while one is being typed. They are shown and typed as they are read,
 * and handed on as they are kept.
 */
export function GenresField({
  label,
  required = false,
  field: { value = '', onChange, onBlur },
  fieldState: { error },
}: {
  label: string;
  required?: boolean;
  /** What a Controller gives. */
  field: { value: string | undefined; onChange: (text: string) => void; onBlur: () => void };
  fieldState: { error?: { message?: string | undefined } | undefined };
}) {
  const language = reader()?.language;
  const [typed, setTyped] = useState({ text: '', language });
  const isTyped = typed.language === language && spelledGenres(typed.text) === value;
  const text = isTyped ? typed.text : genresWords(value);
  const type = (next: string) => {
    setTyped({ text: next, language });
    onChange(spelledGenres(next));
  };
  const offered = suggestGenres(text, GENRES);
  const named = withCommas(text);
  const unknown = named.includes(',') ? listOf(named).filter((name) => !genreTyped(name)) : [];
  // Enter after half a word means that word: it neither saves the form nor leaves it.
  const enter = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    const completed = enteredGenre(text, GENRES);
    if (completed === null) return;
    event.preventDefault();
    type(completed);
  };
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        hint={t`Add multiple genres separated by commas`}
        error={error?.message}
        required={required}
      >
        <Input
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={enter}
          onBlur={onBlur}
        />
      </Field>
      {offered.length > 0 ? (
        <fieldset className="flex flex-wrap items-center gap-1.5">
          <legend className="sr-only">{t`Suggestions for ${label}`}</legend>
          {offered.map((genre) => (
            <button
              key={genre}
              type="button"
              onClick={() => type(completeGenre(text, genre))}
              className="min-h-8 rounded-full border border-dashed border-line-strong bg-sheet px-3 text-sm hover:border-ink hover:bg-raised pointer-coarse:min-h-11"
            >
              {genreWords(genre)}
            </button>
          ))}
        </fieldset>
      ) : null}
      {unknown.length > 0 ? (
        <p className="text-sm text-ink-soft">
          {t`Not in the list that shows are matched by: ${unknown.join(', ')}. It is shown on your profile all the same.`}
        </p>
      ) : null}
    </div>
  );
}
