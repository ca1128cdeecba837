import { Copy } from 'lucide-react';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** Text to copy: selected when it is pressed, and copied by its button. `long`: over several lines. */
export function CopyField({
  label,
  hint,
  value,
  long = false,
}: {
  label: string;
  hint?: string;
  value: string;
  long?: boolean;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.success(t`Copied`, { description: label });
    } catch {
      toast.info(t`This browser does not copy. Please select the text and copy it.`);
    }
  };
  const box = { value, readOnly: true, onFocus: select, spellCheck: false, className: 'font-mono text-sm' };
  return (
    <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <Field label={label} {...(hint ? { hint } : {})}>
        {long ? <Textarea rows={4} {...box} /> : <Input {...box} />}
      </Field>
      <Button icon={<Copy />} onClick={() => void copy()} aria-label={t`Copy: ${label}`}>
        {t`Copy`}
      </Button>
    </div>
  );
}

const select = (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
  event.currentTarget.select();
