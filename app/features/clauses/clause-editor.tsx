import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FIELD_NAMES, type FieldFacts, fieldLabel } from '#core/booking/own-clauses/clause-fields.ts';
import {
  LONGEST_CLAUSE,
  LONGEST_TITLE,
  MOST_CLAUSES,
  type OwnPaper,
  REPLACEABLE,
  type Replaceable,
  type WrittenClause,
  type WrittenClauses,
} from '#core/booking/own-clauses/own-clauses.ts';
import { t } from '#core/words/t.ts';
import { ClauseText } from './clause-text.tsx';
import { PapersField } from './papers-field.tsx';
import { RuleNotes } from './rule-notes.tsx';

/** What is wrong with a clause: its sentence by the box that it is about. */
export type WrongClause = {
  title?: string | undefined;
  text?: string | undefined;
  insteadOf?: string | undefined;
};

/** Clauses as they are written: each with its title, its words and fields, and the fixed clause that it replaces. */
export function ClauseEditor({
  value,
  onChange,
  wrong = [],
  facts,
  papers,
}: {
  value: WrittenClauses;
  onChange: (next: WrittenClauses) => void;
  wrong?: readonly (WrongClause | undefined)[];
  /** The night that the clauses are for, where it is known. */
  facts?: FieldFacts | undefined;
  /** Of the offer that is answered. */
  papers?: readonly Omit<OwnPaper, 'by'>[];
}) {
  const list = useRef<HTMLOListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { clauses } = value;
  const change = (next: WrittenClause[]) => onChange({ ...value, clauses: next });
  const focusTitle = (at: number) =>
    requestAnimationFrame(() => list.current?.children[at]?.querySelector('input')?.focus());
  const move = (from: number, to: number) => {
    const next = [...clauses];
    next.splice(to, 0, ...next.splice(from, 1));
    change(next);
    focusTitle(to);
  };
  return (
    <div className="grid gap-4">
      <ol ref={list} className="grid gap-4 empty:hidden">
        {clauses.map((clause, at) => (
          <li key={clause.key} className="rounded-md border border-line p-4">
            <OneClause
              clause={clause}
              number={at + 1}
              taken={clauses.flatMap(({ key, insteadOf }) =>
                insteadOf && key !== clause.key ? [insteadOf] : [],
              )}
              wrong={wrong[at]}
              facts={facts}
              onChange={(next) => change(clauses.map((each) => (each.key === clause.key ? next : each)))}
              acts={
                <div className="flex">
                  <IconButton
                    label={t`Move clause ${at + 1} up`}
                    icon={<ArrowUp />}
                    disabled={at === 0}
                    onClick={() => move(at, at - 1)}
                  />
                  <IconButton
                    label={t`Move clause ${at + 1} down`}
                    icon={<ArrowDown />}
                    disabled={at === clauses.length - 1}
                    onClick={() => move(at, at + 1)}
                  />
                  <IconButton
                    label={t`Remove clause ${at + 1}`}
                    icon={<Trash2 />}
                    onClick={() => {
                      change(clauses.filter(({ key }) => key !== clause.key));
                      add.current?.focus();
                    }}
                  />
                </div>
              }
            />
          </li>
        ))}
      </ol>
      <div>
        <Button
          ref={add}
          icon={<Plus />}
          disabled={clauses.length >= MOST_CLAUSES}
          onClick={() => {
            change([...clauses, { key: crypto.randomUUID(), title: '', text: '' }]);
            focusTitle(clauses.length);
          }}
        >
          {t`Add a clause`}
        </Button>
      </div>
      <PapersField
        value={value.papers}
        onChange={(next) => onChange({ ...value, papers: next })}
        {...(papers ? { known: papers } : {})}
      />
      <LettersOnPaper of={clauses.flatMap(({ title, text }) => [title, text])} />
    </div>
  );
}

const BESIDE = 'beside';

function OneClause({
  clause,
  number,
  taken,
  wrong,
  facts,
  acts,
  onChange,
}: {
  clause: WrittenClause;
  number: number;
  taken: Replaceable[];
  wrong: WrongClause | undefined;
  facts: FieldFacts | undefined;
  acts: ReactNode;
  onChange: (next: WrittenClause) => void;
}) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { insteadOf: _, ...beside } = clause;
  /** Puts a field where the cursor stands. */
  const insert = (name: string) => {
    const field = `{{${name}}}`;
    const at = box.current?.selectionStart ?? clause.text.length;
    const to = box.current?.selectionEnd ?? at;
    onChange({ ...clause, text: clause.text.slice(0, at) + field + clause.text.slice(to) });
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(at + field.length, at + field.length);
    });
  };
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="sr-only">{t`Clause ${number}`}</legend>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden="true" className="font-semibold text-ink-soft">
          {t`Clause ${number}`}
        </span>
        {acts}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t`Title`} required error={wrong?.title}>
          <Input
            maxLength={LONGEST_TITLE}
            value={clause.title}
            onChange={(event) => onChange({ ...clause, title: event.target.value })}
          />
        </Field>
        <Field label={t`Where it stands`} error={wrong?.insteadOf}>
          <Select
            value={clause.insteadOf ?? BESIDE}
            onValueChange={(place) =>
              onChange(place === BESIDE ? beside : { ...clause, insteadOf: place as Replaceable })
            }
            options={[
              { value: BESIDE, label: t`Beside the fixed clauses` },
              ...Object.entries(REPLACEABLE)
                .filter(([place]) => !taken.includes(place as Replaceable))
                .map(([place, title]) => ({ value: place, label: t`Instead of “${title}”` })),
            ]}
          />
        </Field>
      </div>
      <Field label={t`What it says`} required error={wrong?.text}>
        <Textarea
          ref={box}
          rows={4}
          maxLength={LONGEST_CLAUSE}
          value={clause.text}
          onChange={(event) => onChange({ ...clause, text: event.target.value })}
        />
      </Field>
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="text-sm text-ink-soft">{t`Put in:`}</span>
        {FIELD_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-label={t`Put in ${fieldLabel(name)}`}
            onClick={() => insert(name)}
            className="min-h-7 rounded-full border border-line-strong bg-sheet px-3 text-sm hover:border-ink hover:bg-raised"
          >
            {fieldLabel(name)}
          </button>
        ))}
      </div>
      {clause.text.includes('{{') && !wrong?.text ? (
        <div className="rounded-md bg-raised px-4 py-3 text-sm">
          <p className="font-semibold text-ink-soft">
            {facts ? t`As it is read` : t`Filled in for each night`}
          </p>
          <ClauseText text={clause.text} facts={facts} />
        </div>
      ) : null}
      <RuleNotes texts={[clause.title, clause.text]} />
    </fieldset>
  );
}

/** The sentences of a refused list of clauses, by clause and box. */
export function wrongClauses(
  issues: readonly { path: PropertyKey[]; message: string }[],
): (WrongClause | undefined)[] {
  const all: (WrongClause | undefined)[] = [];
  for (const { path, message } of issues) {
    const [what, at, box] = path;
    if (what !== 'clauses' || typeof at !== 'number') continue;
    all[at] = { [(box as string | undefined) ?? 'title']: message, ...all[at] };
  }
  return all;
}
