import type { Chosen } from '#app/features/places/city-field.tsx';
import type { Edit } from '#app/lib/unsaved-changes.ts';
import { type DraftableForm, useFormDraft } from '#app/lib/use-draft.ts';
import { DraftNote } from '#app/ui/draft-note.tsx';

type Beside<Files> = { files: Files; city: Chosen };
export type ProfileDraftProps<Files> = {
  form: DraftableForm;
  edit: Edit;
  beside: { first: Beside<Files>; now: Beside<Files>; give: (typed: Beside<Files>) => void };
};

/** Keeps a profile that is being edited as a draft, and says so of one that was found. */
export function ProfileDraft<Files>({ form, edit, beside }: ProfileDraftProps<Files>) {
  return <DraftNote draft={useFormDraft(form, { name: 'profile', edit, beside })} />;
}
