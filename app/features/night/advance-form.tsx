import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { WholeNumberInput } from '#app/ui/forms/whole-number-input.tsx';
import type { Side } from '#core/booking/side.ts';
import { TOPICS, type Topic } from '#core/night/advancing.ts';
import { t } from '#core/words/t.ts';

export type Said = { text: string; count?: number; missing?: string; brings?: Side };

/** What is asked or said about a topic; of guests their number, of the backline what is missing and who brings it. */
export function AdvanceForm({
  topic,
  how,
  names,
  busy,
  refusal,
  onCancel,
  onSend,
}: {
  topic: Topic;
  how: 'ask' | 'answer';
  names: Record<Side, string>;
  busy: boolean;
  refusal: string | undefined;
  onCancel: () => void;
  onSend: (said: Said) => void;
}) {
  const [text, setText] = useState('');
  const [count, setCount] = useState<number | undefined>();
  const [missing, setMissing] = useState('');
  const [brings, setBrings] = useState<Side | ''>('');
  const words = useRef<HTMLTextAreaElement>(null);
  // The button that opened it is gone.
  useEffect(() => words.current?.focus(), []);
  const edit = useUnsaved(text !== '' || missing !== '' || count !== undefined || brings !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend({
      text,
      ...(how === 'answer' && topic === 'guests' && count !== undefined ? { count } : {}),
      ...(how === 'answer' && topic === 'backline' && missing ? { missing } : {}),
      ...(how === 'answer' && topic === 'backline' && brings ? { brings } : {}),
    });
  };
  return (
    <form className="grid gap-3 rounded-md bg-sunken p-3" onSubmit={submit}>
      <Field
        label={how === 'ask' ? t`What do you want to know?` : t`What is agreed?`}
        hint={TOPICS[topic].hint}
      >
        <Textarea
          ref={words}
          rows={2}
          maxLength={1000}
          required
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {how === 'answer' && topic === 'guests' ? (
        <Field label={t`Guests`} optional>
          <WholeNumberInput value={count} onValueChange={setCount} placeholder="10" />
        </Field>
      ) : null}
      {how === 'answer' && topic === 'backline' ? (
        <div className="grid gap-3 xs:grid-cols-2">
          <Field label={t`Missing`} optional>
            <Input maxLength={500} value={missing} onChange={(event) => setMissing(event.target.value)} />
          </Field>
          <Select
            label={t`Who brings it`}
            options={[
              { value: '', label: t`Nobody yet` },
              { value: 'venue', label: names.venue },
              { value: 'artist', label: names.artist },
            ]}
            value={brings}
            onValueChange={(next) => setBrings(next as Side | '')}
          />
        </div>
      ) : null}
      <FieldError>{refusal}</FieldError>
      <div className="flex flex-wrap justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={() => edit.leave(onCancel)}>
          {t`Cancel`}
        </Button>
        <Button size="sm" variant="primary" type="submit" busy={busy} disabled={text.trim() === ''}>
          {how === 'ask' ? t`Ask` : t`Send`}
        </Button>
      </div>
    </form>
  );
}
