import { Input } from '#app/ui/forms/input.tsx';
import { useRejectedText } from '#app/ui/forms/use-rejected-text.ts';
import { readCount } from '#core/forms/read-count.ts';
import { t } from '#core/words/t.ts';

/** A whole number; what is none cannot be typed, and is said to be left out until it is written otherwise. */
export function WholeNumberInput({
  value,
  onValueChange,
  suffix,
  placeholder,
}: {
  value: number | null | undefined;
  onValueChange: (value: number | undefined) => void;
  suffix?: string;
  placeholder?: string;
}) {
  const [leftOut, setLeftOut] = useRejectedText(value);
  return (
    <>
      <Input
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        suffix={suffix}
        value={value ?? ''}
        onChange={(event) => {
          const text = event.target.value.trim();
          const read = readCount(text);
          // Of what is pasted, '75 min' and '1,200' are as clear as digits alone.
          const isRead = read.kind === 'empty' || (read.kind === 'count' && read.count < 10_000_000);
          setLeftOut(isRead ? '' : (/\D/.exec(text)?.[0] ?? text.slice(7)));
          if (isRead) onValueChange(read.kind === 'count' ? read.count : undefined);
        }}
      />
      <p role="status" className={leftOut ? 'text-sm text-ink-soft' : 'sr-only'}>
        {leftOut ? t`A whole number of up to seven digits: “${leftOut}” was left out.` : ''}
      </p>
    </>
  );
}
