import { Input } from '#app/ui/forms/input.tsx';

/** A whole number, `empty` when nothing is typed. Takes digits alone. */
export function CountInput<Empty extends null | undefined>({
  count,
  onCountChange,
  empty,
  suffix,
  placeholder,
  label,
  onBlur,
}: {
  count: number | null | undefined;
  onCountChange: (count: number | Empty) => void;
  empty: Empty;
  suffix?: string;
  placeholder?: string;
  /** The name when there is no Field around it. */
  label?: string;
  onBlur?: () => void;
}) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      suffix={suffix}
      placeholder={placeholder}
      value={count ?? ''}
      onBlur={onBlur}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 10);
        onCountChange(digits === '' ? empty : Number(digits));
      }}
    />
  );
}
