import { ArrowDown, ArrowUp, Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { judgeCustom } from '#core/booking/deals/custom-lines.ts';
import type { Nonsense } from '#core/booking/deals/kind-of-deal.ts';
import type { Side } from '#core/booking/side.ts';
import { blankOf } from '#core/deals/blank.ts';
import type { Line } from '#core/deals/line.ts';
import { formulaOf } from '#core/deals/working.ts';
import { t } from '#core/words/t.ts';
import { errorsOf, type FieldErrors, firstMessage, messageOf } from './field-errors.ts';
import { LineForm } from './line-form.tsx';
import { LINE_KEYS, type LineKey, nameableAt, newLine } from './line-keys.ts';

/** The lines of a custom deal: each is added by what it does, changed, moved and removed; what makes no sense is said at once. */
export function LinesEditor({
  lines,
  onLinesChange,
  currency,
  wrong,
  reader,
}: {
  lines: Line[];
  onLinesChange: (lines: Line[]) => void;
  currency: string;
  wrong: FieldErrors;
  /** Who writes the deal. */
  reader: Side;
}) {
  const [open, setOpen] = useState<string | null>(null);
  const [adding, setAdding] = useState<LineKey>('percent');
  const list = useRef<HTMLOListElement>(null);
  const focus = useRef<string | null>(null);
  // A line that was moved, and its button with it, would leave the focus behind.
  useEffect(() => {
    const wanted = focus.current;
    focus.current = null;
    if (!wanted) return;
    const buttons = [
      ...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-acts-on="${wanted}"]`) ?? []),
    ];
    (buttons.find((button) => !button.disabled) ?? buttons[0])?.focus();
  });

  const nonsense = lines.length > 0 ? wrongLine(lines, wrong) : null;
  const at = typeof nonsense?.at[1] === 'number' ? nonsense.at[1] : lines.length - 1;
  const move = (from: number, by: -1 | 1) => {
    const moved = lines.toSpliced(from, 1).toSpliced(from + by, 0, lines[from] as Line);
    focus.current = `${lines[from]?.id} ${by}`;
    onLinesChange(moved);
  };
  return (
    <div className="grid min-w-0 gap-3 xs:col-span-full">
      <h3 className="text-sm font-semibold">{t`Lines`}</h3>
      <p className="-mt-2 text-sm text-ink-soft">
        {t`Each is computed from lines before it, from the door, or from what the house states after the show. The last one is the fee.`}
      </p>
      <ol ref={list} className="grid gap-2">
        {lines.map((line, index) => (
          <li
            key={line.id}
            data-refused={wrong && nonsense && at === index ? '' : undefined}
            className="rounded-md border border-line bg-sheet p-3"
          >
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <p className="min-w-0 flex-1 basis-40">
                <span className="text-ink-soft tabular-nums">{index + 1} · </span>
                <span className="font-semibold wrap-anywhere">{line.label || t`Not named yet`}</span>
                <span className="block text-sm text-ink-soft">
                  {formulaWords(line, lines, index, currency)}
                </span>
              </p>
              <div className="flex">
                <IconButton
                  size="sm"
                  label={open === line.id ? t`Close line ${index + 1}` : t`Change line ${index + 1}`}
                  icon={<Pencil />}
                  aria-expanded={open === line.id}
                  onClick={() => setOpen(open === line.id ? null : line.id)}
                />
                {([-1, 1] as const).map((by) => (
                  <IconButton
                    key={by}
                    size="sm"
                    data-acts-on={`${line.id} ${by}`}
                    label={t`Move line ${index + 1} ${by === -1 ? 'up' : 'down'}`}
                    icon={by === -1 ? <ArrowUp /> : <ArrowDown />}
                    disabled={index + by < 0 || index + by >= lines.length}
                    onClick={() => move(index, by)}
                  />
                ))}
                <IconButton
                  size="sm"
                  label={t`Remove line ${index + 1}`}
                  icon={<Trash2 />}
                  onClick={() => onLinesChange(lines.toSpliced(index, 1))}
                />
              </div>
            </div>
            {open === line.id ? (
              <LineForm
                line={line}
                nameable={nameableAt(lines, index)}
                currency={currency}
                reader={reader}
                refused={Boolean(wrong)}
                onLineChange={(changed) => onLinesChange(lines.with(index, changed))}
              />
            ) : null}
            <div aria-live="polite">
              {nonsense && at === index ? <FieldError>{nonsense.says}</FieldError> : null}
            </div>
          </li>
        ))}
      </ol>
      <div
        data-refused={messageOf(wrong) && !nonsense ? '' : undefined}
        className="flex flex-wrap items-end gap-2"
      >
        <Field label={t`Another line`} className="flex-1 basis-56">
          <Select options={LINE_KEYS()} value={adding} onValueChange={setAdding} />
        </Field>
        <Button
          icon={<Plus />}
          onClick={() => {
            const added = newLine(lines, adding);
            setOpen(added.id);
            onLinesChange([...lines, added]);
          }}
        >
          {t`Add line`}
        </Button>
      </div>
      <FieldError>{nonsense ? undefined : messageOf(wrong)}</FieldError>
    </div>
  );
}

/**
 * The first line that cannot be sent, and why: one without a name, which no sentence about it could say; one that makes no sense; and
 * one that was refused when the deal was sent.
 */
function wrongLine(lines: readonly Line[], wrong: FieldErrors): Nonsense | null {
  const unnamed = lines.findIndex(({ label }) => label.trim() === '');
  if (unnamed >= 0) return { at: ['lines', unnamed], says: t`Please name this line.` };
  const refused = lines.findIndex((_, index) => firstMessage(errorsOf(wrong, index)));
  return (
    judgeCustom(lines) ??
    (refused < 0
      ? null
      : { at: ['lines', refused], says: firstMessage(errorsOf(wrong, refused)) ?? t`Invalid input` })
  );
}

/** What the line is computed from, with the numbers of this list and the names of what stands outside of it. */
function formulaWords(line: Line, lines: readonly Line[], index: number, currency: string): string {
  if (blankOf(line)) return t`Not all written yet`;
  const outside = nameableAt(lines, 0);
  const all = [...lines.slice(0, index), line];
  return formulaOf(line, all, currency, (id) => outside.find((each) => each.id === id)?.label.toLowerCase());
}
