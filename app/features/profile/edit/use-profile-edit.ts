import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Chosen, chosenBefore } from '#app/features/places/city-field.tsx';
import { readWords, shownIn } from '#app/lib/shown-in.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import type { DraftableForm } from '#app/lib/use-draft.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Currency } from '#core/money/currencies.ts';
import { sameNumber } from '#core/money/same-number.ts';
import { t } from '#core/words/t.ts';
import type { FormMoney } from './currency/local-currency.ts';
import { type NamedFiles, storedFiles } from './files/files-to-remove.ts';
import { type Uploads, useUploads } from './files/use-uploads.ts';
import type { ProfileDraftProps } from './profile-draft.tsx';
import { type ProfileRow, saveProfile } from './save-profile.ts';

/** Where a profile says it is, as its row has it. */
type Placed = Parameters<typeof chosenBefore>[1];
/** What a profile's form is asked for, of either side. */
type ProfileForm = DraftableForm & {
  setValue: (name: never, value: never, options?: object) => void;
  formState: { isDirty: boolean; isSubmitted: boolean; dirtyFields: { currency?: boolean | undefined } };
};

/** What both edit forms keep beside their fields: the files, the city, why the last try was refused. */
export function useProfileEdit<
  Values extends { placeId: number | null; currency: Currency },
  Files extends NamedFiles,
>({
  form,
  row,
  place,
  filesOf,
  rowOf,
  home,
  money,
  prices,
}: {
  form: ProfileForm;
  row: (NonNullable<Placed> & { currency: string }) | null;
  /** The field of the address or of the city, and what the saved profile says there. */
  place: { field: 'address' | 'location'; text: string };
  filesOf: () => Files;
  rowOf: (values: Values, files: Files) => ProfileRow;
  /** Where one is led once it is saved. */
  home: string;
  /** What the form says of its money: amounts in integer cents by the names of their fields. */
  money: { currency: Currency; amounts: Record<string, number | null | undefined> };
  /** The prices that the row states, integer cents. */
  prices: readonly (number | null)[];
}) {
  const { isDirty, isSubmitted, dirtyFields } = form.formState;
  const queries = useQueryClient();
  const { profileId } = useViewer();
  const navigate = useNavigate();
  const uploads = useUploads();
  const [refused, setRefused] = useState<string | null>(null);
  const [filesBefore] = useState(filesOf);
  const [files, setFiles] = useState(filesBefore);
  const [cityBefore] = useState(() => chosenBefore(place.text, row));
  const [city, setCity] = useState(cityBefore);
  // A file counts from the moment when it is chosen.
  const edit = useUnsaved(isDirty || uploads.busy || files !== filesBefore);
  const draft: ProfileDraftProps = {
    form,
    edit,
    beside: {
      first: { files: filesBefore, city: cityBefore },
      now: { files, city },
      give: (typed) => {
        setFiles({ ...filesBefore, ...typed.files });
        setCity(typed.city);
      },
    },
  };

  /** Says why nothing was saved. */
  const refuse = (message: string) => {
    setRefused(message);
    toast.error(message);
  };
  const saved = row && {
    currency: row.currency,
    countryCode: row.place_id ? row.country_code : null,
    prices,
  };
  const said: FormMoney = {
    currency: money.currency,
    chosen: dirtyFields.currency === true,
    amounts: Object.values(money.amounts),
    saved,
  };
  const set = (name: string, value: unknown, options?: object) =>
    form.setValue(name as never, value as never, options);
  const typedAnew = { shouldDirty: true, shouldValidate: isSubmitted };
  const changeCity = (next: Chosen) => {
    setCity(next);
    set(place.field, next.text, typedAnew);
    set('placeId', next.placeId);
  };
  /** Takes another currency: the numbers of the amounts stay as they were typed. */
  const changeCurrency = (next: Currency) => {
    set('currency', next, { shouldDirty: true });
    for (const [name, cents] of Object.entries(money.amounts))
      if (typeof cents === 'number') set(name, sameNumber(cents, money.currency, next), typedAnew);
  };
  const placed = {
    ...{ city, before: cityBefore, money: said, onUse: changeCurrency },
    // Nobody chose it: the next place takes it along again.
    onFollow: (local: Currency) => set('currency', local),
  };
  /** The currency to save at a place that was understood only now; null for the one in the form. */
  const currencyAt = async (where: Chosen): Promise<Currency | null> => {
    if (where.placeId === city.placeId) return null;
    const { currencyAtPlace } = await import('./currency/local-currency.ts');
    const found = currencyAtPlace(where.countryCode, said);
    return found?.follows ? found.local : null;
  };
  /** Saves what was typed, at the place that was understood of it, and ends the edit: what was refused stays on the form. */
  const saveAt = async (where: Chosen, values: Values) => {
    const currency = (await currencyAt(where)) ?? values.currency;
    const answer = await saveProfile(
      rowOf({ ...values, placeId: where.placeId, currency }, files),
      profileId,
    );
    if (!answer.ok) return refuse(answer.message);
    setRefused(null);
    await uploads.settle(storedFiles(filesOf()), storedFiles(files));
    await readWords(queries, shownIn(['artist_profiles', 'venue_profiles']));
    edit.saved();
    toast.success(t`Profile updated successfully`);
    await navigate({ to: home });
  };
  return {
    ...{ draft, uploads, refused, refuse, files, setFiles, city },
    ...{ changeCity, placed, changeCurrency, saveAt },
  };
}

export type ProfileEdit = ReturnType<typeof useProfileEdit>;

/** What the field of one of the files takes of an edit. */
export function fileOf<Name extends string, Files extends Record<Name, string | null>>(
  {
    files,
    setFiles,
    uploads,
  }: { files: Files; setFiles: (change: (all: Files) => Files) => void; uploads: Uploads },
  name: Name,
) {
  return {
    uploads,
    slot: name,
    path: files[name],
    onPathChange: (path: string | null) => setFiles((all) => ({ ...all, [name]: path })),
  };
}
