import { Input } from '#app/ui/forms/input.tsx';

/** A whole number; what is none cannot be typed. */
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
  return (
    <Input
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      suffix={suffix}
      value={value ?? ''}
      onChange={(event) => {
        const text = event.target.value.trim();
        if (/^\d{0,7}$/.test(text)) onValueChange(text === '' ? undefined : Number(text));
      }}
    />
  );
}
