import { useEffect, useState } from 'react';
import { LettersOnPaper } from '#app/features/papers/letters-on-paper.tsx';
import type { Chosen } from '#app/features/places/city-field.tsx';
import type { Edit } from '#app/lib/unsaved-changes.ts';
import { type DraftableForm, useFormDraft } from '#app/lib/use-draft.ts';
import { DraftNote } from '#app/ui/draft-note.tsx';

/** The files by their names in the form, and the city. */
type Beside = { files: object; city: Chosen };
export type ProfileDraftProps = {
  form: DraftableForm;
  edit: Edit;
  beside: { first: Beside; now: Beside; give: (typed: Beside) => void };
};

/**
 * Keeps a profile that is being edited as a draft, and says so of one that was found. Says too which letters of its name and place
 * documents cannot print.
 */
export function ProfileDraft({ form, edit, beside }: ProfileDraftProps) {
  const before: { currency?: string } = form.formState.defaultValues ?? {};
  const draft = useFormDraft(form, { name: 'profile', edit, beside, currency: before.currency });
  const name = useName(form);
  return (
    <>
      <DraftNote draft={draft} />
      <LettersOnPaper
        of={[name, beside.now.city.text]}
        className="sticky top-18 z-10 rounded-md border border-pending bg-warn-soft px-4 py-3"
      />
    </>
  );
}

/** The name as it is being typed. */
function useName({ getValues, subscribe }: DraftableForm): string {
  const [name, setName] = useState(() => nameIn(getValues()));
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => setName(nameIn(values)) }),
    [subscribe],
  );
  return name;
}

const nameIn = (values: object): string => ('name' in values ? String(values.name) : '');
