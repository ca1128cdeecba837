import { Field } from '#app/ui/forms/field.tsx';
import { PasswordInput } from '#app/ui/forms/password-input.tsx';

/** The password that somebody has, asked for first. */
export function CurrentPassword({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label}>
      <PasswordInput
        autoComplete="current-password"
        autoFocus
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
