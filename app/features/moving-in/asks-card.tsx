import { useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import type { OpenAsk } from '#core/moving-in/reading.ts';
import { t } from '#core/words/t.ts';
import { countedWords } from './counted-words.ts';
import type { ShownReading } from './worker-words.ts';

/** So many questions stand on the page at once. */
const AT_ONCE = 12;

/** What is asked about cells: once for all that share a doubt. */
export function AsksCard({
  reading,
  answers,
  onAnswer,
}: {
  reading: ShownReading;
  answers: Readonly<Record<string, string>>;
  onAnswer: (answers: Record<string, string>) => void;
}) {
  const [all, setAll] = useState(false);
  const open = reading.asks.filter(({ key }) => !key.startsWith('column:'));
  if (open.length === 0 && Object.keys(answers).length === 0) return null;
  const alike = groupsOf(open);
  return (
    <Card
      title={t`Questions`}
      subtitle={
        open.length === 0
          ? t`All is answered.`
          : t`${countedWords(open.length, 'questions')}. Rows and cells that wait for an answer are left out until then.`
      }
    >
      <div className="grid gap-5">
        {alike.map(({ kind, asks }) => (
          <div key={kind} className="flex flex-wrap items-center gap-2">
            <span className="text-ink-soft">{t`For all ${asks.length} names with such a sign:`}</span>
            {(['one', 'several'] as const).map((id) => (
              <Button
                key={id}
                size="sm"
                onClick={() => onAnswer(Object.fromEntries(asks.map(({ key }) => [key, id])))}
              >
                {id === 'one' ? t`Each is one act` : t`Each is several acts`}
              </Button>
            ))}
          </div>
        ))}
        {open.slice(0, all ? 200 : AT_ONCE).map((ask) => (
          <Field key={ask.key} label={ask.question} hint={rowsOf(ask)}>
            <Select
              options={ask.choices.map(({ id, label }) => ({ value: id, label }))}
              value={undefined}
              onValueChange={(id) => onAnswer({ [ask.key]: id })}
            />
          </Field>
        ))}
        {open.length > AT_ONCE && !all ? (
          <Button variant="ghost" onClick={() => setAll(true)}>
            {t`Show all ${open.length} questions`}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

const rowsOf = ({ lines }: OpenAsk) =>
  lines.length === 0
    ? undefined
    : lines.length === 1
      ? t`Row ${(lines[0] ?? 0) + 1}`
      : `${lines.length} rows: ${lines
          .slice(0, 6)
          .map((line) => line + 1)
          .join(', ')}${lines.length > 6 ? ' …' : ''}`;

/** Questions of names, which may be answered alike. */
function groupsOf(asks: readonly OpenAsk[]): { kind: string; asks: OpenAsk[] }[] {
  const groups = new Map<string, OpenAsk[]>();
  for (const ask of asks) {
    const kind = /^acts:.*?:(?:and|comma)(?=:)/.exec(ask.key)?.[0];
    if (kind) groups.set(kind, [...(groups.get(kind) ?? []), ask]);
  }
  return [...groups].flatMap(([kind, each]) => (each.length > 1 ? [{ kind, asks: each }] : []));
}
