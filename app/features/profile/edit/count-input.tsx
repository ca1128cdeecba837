import { useContext, useState } from 'react';
import { FieldContext } from '#app/ui/forms/field-context.ts';
import { Input } from '#app/ui/forms/input.tsx';
import { readCount, UNREADABLE_COUNT } from '#core/forms/read-count.ts';
import { inLocale, t } from '#core/words/t.ts';

/**
 * A whole number, `empty` when nothing is typed and NaN when it cannot be read, which every schema refuses. What was typed stays, and under the
 * box stands how it is read. With `scaled` '1.2K' is read too.
 */
export function CountInput<Empty extends null | undefined>({
  count,
  onCountChange,
  empty,
  scaled = false,
  suffix,
  placeholder,
  label,
  onBlur,
}: {
  count: number | null | undefined;
  onCountChange: (count: number | Empty) => void;
  empty: Empty;
  scaled?: boolean;
  suffix?: string;
  placeholder?: string;
  /** The name when there is no Field around it. */
  label?: string;
  onBlur?: () => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const field = useContext(FieldContext);
  const countOf = (text: string): number | Empty => {
    const read = readCount(text, scaled);
    return read.kind === 'empty' ? empty : read.kind === 'count' ? read.count : Number.NaN;
  };
  const kept = typed !== null && Object.is(countOf(typed), count ?? empty);
  const text = kept ? typed : Number.isNaN(count) ? '' : String(count ?? '');
  const read = readCount(text, scaled);
  const says =
    read.kind === 'unclear'
      ? // The field around it says so once it was refused.
        field?.invalid
        ? ''
        : UNREADABLE_COUNT()
      : read.kind === 'count' && /\D/.test(text.trim())
        ? t`Read as ${read.count.toLocaleString(inLocale('en'))}`
        : '';
  return (
    <>
      <Input
        inputMode={scaled ? 'text' : 'numeric'}
        autoComplete="off"
        aria-label={label}
        suffix={suffix}
        placeholder={placeholder}
        value={text}
        onBlur={onBlur}
        onChange={(event) => {
          setTyped(event.target.value);
          onCountChange(countOf(event.target.value));
        }}
      />
      <p
        role="status"
        className={says ? `text-sm ${read.kind === 'unclear' ? 'text-bad' : 'text-ink-soft'}` : 'sr-only'}
      >
        {says}
      </p>
    </>
  );
}
