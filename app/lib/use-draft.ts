import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { now } from '#app/lib/clock.ts';
import { useHeld } from '#app/lib/ended-session.ts';
import {
  type Changes,
  changesOf,
  draftsOf,
  eraseDraft,
  judgeDraft,
  keepDraft,
  keptDraft,
  readableIn,
} from '#app/lib/form-draft.ts';
import type { Edit } from '#app/lib/unsaved-changes.ts';
import { useViewer } from '#app/lib/viewer.ts';

type Fields = Record<string, unknown>;

/** A draft that was found when a form opened. */
export type Draft = {
  /** When it was typed. */
  at: Date;
  /** Puts a draft in that waits because what it changes was saved otherwise since; null when it stands in the form already. */
  use: (() => void) | null;
  discard: () => void;
  /** The currencies that its amounts were in and that the form has, where that left them out. */
  leftOut: { was: string; is: string } | null;
};

type Kept = {
  /** Tells this form from all others of its account. */
  name: string;
  /** The form's edit: what saves it or gives it up erases the draft. */
  edit: Edit;
  /** Fields that are never kept: secrets, bank numbers, signatures. */
  without?: readonly string[];
  /** What the form's amounts are in, where that follows something that may change meanwhile. */
  currency?: string | undefined;
};

/** What a form holds beside its fields, in states of its own. `first` and `now` name the same fields. */
type Beside<F> = { first: F; now: F; give: (fields: F) => void };

/** What react-hook-form is asked for, whatever the form's values are. */
export type DraftableForm = {
  getValues: () => object;
  reset: (values: never, options?: { keepDefaultValues?: boolean }) => void;
  subscribe: UseFormReturn<FieldValues>['subscribe'];
  formState: { defaultValues?: object | undefined };
};

/**
 * Keeps what is typed into a long form in this browser, for its account, and puts it back when the form is opened again. It is erased when
 * the form is saved, given up, or its person signs out.
 */
export function useFormDraft<F extends Fields>(
  form: DraftableForm,
  { beside: typed, ...kept }: Kept & { beside?: Beside<F> },
): Draft | null {
  const beside = typed as Beside<Fields> | undefined;
  const first = { ...form.formState.defaultValues, ...beside?.first };
  const latest = useRef({ form, beside });
  latest.current = { form, beside };
  const draft = useKept(kept, first, {
    give: (fields) => {
      const { form, beside } = latest.current;
      const isBeside = (field: string) => beside !== undefined && Object.hasOwn(beside.first, field);
      const values = { ...form.formState.defaultValues, ...only(fields, (field) => !isBeside(field)) };
      form.reset(values as never, { keepDefaultValues: true });
      beside?.give({ ...beside.first, ...only(fields, isBeside) });
    },
    read: () => {
      const { form, beside } = latest.current;
      return { ...form.getValues(), ...beside?.now };
    },
  });
  const { write } = draft;
  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        const { beside } = latest.current;
        write({ ...defaultValues, ...beside?.first }, { ...values, ...beside?.now });
      },
    });
  }, [form.subscribe, write]);
  useWrittenOnChange(
    beside?.now,
    write,
    () => ({ ...form.formState.defaultValues, ...beside?.first }),
    () => ({ ...form.getValues(), ...beside?.now }),
  );
  return draft.found;
}

/** The same for a form whose fields are states of their component. */
export function useStateDraft<F extends Fields>(kept: Kept, { first, now, give }: Beside<F>): Draft | null {
  const latest = useRef({ first, now, give });
  latest.current = { first, now, give };
  const { write, found } = useKept(kept, first, {
    give: (fields) => latest.current.give({ ...latest.current.first, ...fields } as F),
    read: () => latest.current.now,
  });
  useWrittenOnChange(
    now,
    write,
    () => first,
    () => now,
  );
  return found;
}

/** The fields of one part of a form as a draft says, and all others as they were. */
const only = (fields: Fields, has: (name: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => has(name)));

/** Writes the draft whenever a state has changed since the form was drawn first: with what is typed by then. */
function useWrittenOnChange(
  state: Fields | undefined,
  write: (first: Fields, now: Fields) => void,
  first: () => Fields,
  all: () => Fields,
): void {
  const text = JSON.stringify(state);
  const written = useRef(text);
  useEffect(() => {
    if (written.current === text) return;
    written.current = text;
    write(first(), all());
  });
}

function useKept(
  { name, edit, without = [], currency }: Kept,
  first: Fields,
  form: { give: (fields: Fields) => void; read: () => Fields },
) {
  const { userId } = useViewer();
  const [found, setFound] = useState<{ at: Date; waits: Changes | null; leftOut: Draft['leftOut'] } | null>(
    null,
  );
  const latest = useRef({ first, form, without, currency });
  latest.current = { first, form, without, currency };
  /** What waits to be put in is kept beside what is typed meanwhile. */
  const waiting = useRef<Changes>({});
  const giving = useRef(false);

  const [write] = useState(() => (from: Fields, to: Fields) => {
    if (giving.current) return;
    const changes = { ...waiting.current, ...changesOf(from, to, latest.current.without) };
    keepDraft(userId, name, changes, now(), latest.current.currency);
  });
  const give = (fields: Fields) => {
    giving.current = true;
    latest.current.form.give(fields);
    // States beside the form follow with the next drawing.
    setTimeout(() => {
      giving.current = false;
    });
  };
  const open = useRef(give);
  open.current = give;

  useEffect(() => {
    draftsOf(userId, now());
    const kept = keptDraft(userId, name, now());
    const { first, currency: is = '' } = latest.current;
    const { changes, leftOut: was } = kept ? readableIn(kept, first, is) : { changes: {}, leftOut: null };
    const judged = judgeDraft(changes, first);
    if (!judged) eraseDraft(userId, name);
    else {
      waiting.current = judged.overtaken ? judged.changes : {};
      if (!judged.overtaken) open.current(judged.fields);
    }
    if (kept && (judged || was))
      setFound({
        at: new Date(kept.at),
        waits: judged?.overtaken ? judged.changes : null,
        leftOut: was === null ? null : { was, is },
      });
    const erase = () => {
      waiting.current = {};
      eraseDraft(userId, name);
      setFound(null);
    };
    edit.ended.add(erase);
    return () => void edit.ended.delete(erase);
  }, [userId, name, edit]);

  // Signing out in another tab erased it; its person is back, and it still stands here.
  useHeld(false, () => write(latest.current.first, latest.current.form.read()));

  const draft: Draft | null = found && {
    at: found.at,
    leftOut: found.leftOut,
    use: found.waits
      ? () => {
          const changes = {
            ...waiting.current,
            ...changesOf(latest.current.first, latest.current.form.read()),
          };
          waiting.current = {};
          setFound({ ...found, waits: null });
          give(Object.fromEntries(Object.entries(changes).map(([field, { is }]) => [field, is])));
        }
      : null,
    discard: () => {
      // What waits goes alone: what was typed since stays.
      const onlyWaits = found.waits !== null;
      waiting.current = {};
      setFound(null);
      if (onlyWaits) write(latest.current.first, latest.current.form.read());
      else {
        eraseDraft(userId, name);
        give({});
      }
    },
  };
  return { write, found: draft };
}
