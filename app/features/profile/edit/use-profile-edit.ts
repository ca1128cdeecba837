import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Chosen, chosenBefore } from '#app/features/places/city-field.tsx';
import { followsCity } from '#app/features/profile/edit/local-currency.ts';
import type { ProfileDraftProps } from '#app/features/profile/edit/profile-draft.tsx';
import { useUploads } from '#app/features/profile/edit/use-uploads.ts';
import type { StoredFile } from '#app/features/profile/files-to-remove.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import type { DraftableForm } from '#app/lib/use-draft.ts';
import { viewerKey } from '#app/lib/viewer.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import { currencyOfCountry } from '#core/money/currency-of-country.ts';

type Saved = { ok: true } | { ok: false; message: string };
/** Where a profile says it is, as its row has it. */
type Placed = Parameters<typeof chosenBefore>[1];

/** What both edit forms keep beside their fields: the files, the city, why the last try was refused. */
export function useProfileEdit<Files>({
  form,
  row,
  where,
  filesOf,
  home,
  isDirty,
  currencyChosen,
  prices,
}: {
  form: DraftableForm;
  row: (NonNullable<Placed> & { currency: string }) | null;
  /** The address or the city, as it was typed. */
  where: string;
  filesOf: () => Files;
  /** Where one is led once it is saved. */
  home: string;
  /** Something was typed into the form, and a currency was chosen in it. */
  isDirty: boolean;
  currencyChosen: boolean;
  /** The prices that the row states, integer cents. */
  prices: readonly (number | null)[];
}) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const uploads = useUploads();
  const [refused, setRefused] = useState<string | null>(null);
  const [filesBefore] = useState(filesOf);
  const [files, setFiles] = useState(filesBefore);
  const [cityBefore] = useState(() => chosenBefore(where, row));
  const [city, setCity] = useState(cityBefore);
  // A file counts from the moment when it is chosen.
  const edit = useUnsaved(isDirty || uploads.busy || files !== filesBefore);
  const draft: ProfileDraftProps<Files> = {
    form,
    edit,
    beside: {
      first: { files: filesBefore, city: cityBefore },
      now: { files, city },
      give: (typed) => {
        setFiles(typed.files);
        setCity(typed.city);
      },
    },
  };

  /** Says why nothing was saved. */
  const refuse = (message: string) => {
    setRefused(message);
    toast.error(message);
  };
  /** A profile begins in the currency of its country, until another is chosen; once it states a price, that stays what it is. */
  const follows = followsCity(
    row && { currency: row.currency, countryCode: row.place_id ? row.country_code : null, prices },
  );
  const currencyAt = (next: Chosen) =>
    next.placeId !== city.placeId && follows && !currencyChosen ? currencyOfCountry(next.countryCode) : null;
  /** Ends the edit with what the service answered: what was refused stays on the form. */
  const conclude = async (answer: Saved, before: StoredFile[], after: StoredFile[]) => {
    if (!answer.ok) return refuse(answer.message);
    setRefused(null);
    await uploads.settle(before, after);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['profiles'] }),
      queries.invalidateQueries({ queryKey: viewerKey }),
    ]);
    edit.saved();
    toast.success('Profile updated successfully');
    await navigate({ to: home });
  };
  return { draft, uploads, refused, refuse, files, setFiles, city, setCity, currencyAt, conclude };
}
