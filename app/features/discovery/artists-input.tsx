import { Input } from '#app/ui/forms/input.tsx';
import { useRejectedText } from '#app/ui/forms/use-rejected-text.ts';
import { MAX_ARTISTS_WANTED } from '#core/catalogue/filters.ts';
import { t } from '#core/words/t.ts';
import { type Sought, withArtistsTyped } from './artist-filters.ts';

/** How many artists a night wants. What is no such number leaves the box as it was, and is said to, until another stands there. */
export function ArtistsInput<Value extends Sought>({
  value,
  onValueChange,
  readOnly,
}: {
  value: Value;
  onValueChange: (value: Value) => void;
  readOnly: boolean;
}) {
  const [leftOut, setLeftOut] = useRejectedText(value.artistsCount);
  return (
    <>
      <Input
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        value={value.artistsCount ?? ''}
        onChange={(event) => {
          const typed = event.target.value.trim();
          const next = withArtistsTyped(value, typed);
          setLeftOut(next === value ? typed : '');
          onValueChange(next);
        }}
      />
      <p role="status" className={leftOut ? 'text-sm text-ink-soft' : 'sr-only'}>
        {leftOut
          ? t`A night has 1 to ${MAX_ARTISTS_WANTED} artists: “${leftOut.slice(0, 12)}” was left out.`
          : ''}
      </p>
    </>
  );
}
