import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Chosen, chosenBefore } from '#app/features/places/city-field.tsx';
import { readWords, shownIn } from '#app/lib/shown-in.ts';
import { useUnsaved } from '#app/lib/unsaved-changes.ts';
import type { DraftableForm } from '#app/lib/use-draft.ts';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Currency } from '#core/money/currencies.ts';
import { sameNumber } from '#core/money/same-number.ts';
import type { FormMoney } from './currency/local-currency.ts';
import type { StoredFile } from './files/files-to-remove.ts';
import { useUploads } from './files/use-uploads.ts';
import type { ProfileDraftProps } from './profile-draft.tsx';

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
  isSubmitted,
  money,
  prices,
}: {
  form: DraftableForm & { setValue: (name: never, value: never, options?: object) => void };
  row: (NonNullable<Placed> & { currency: string }) | null;
  /** The address or the city, as it was typed. */
  where: string;
  filesOf: () => Files;
  /** Where one is led once it is saved. */
  home: string;
  /** Something was typed into the form. */
  isDirty: boolean;
  isSubmitted: boolean;
  /** What the form says of its money. */
  money: { currency: Currency; chosen: boolean; amounts: Record<string, number | null | undefined> };
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
  const saved = row && {
    currency: row.currency,
    countryCode: row.place_id ? row.country_code : null,
    prices,
  };
  const said: FormMoney = { ...money, amounts: Object.values(money.amounts), saved };
  const set = (name: string, value: unknown, options?: object) =>
    form.setValue(name as never, value as never, options);
  /** Takes another currency: the numbers of the amounts stay as they were typed. */
  const changeCurrency = (next: Currency) => {
    set('currency', next, { shouldDirty: true });
    for (const [name, cents] of Object.entries(money.amounts))
      if (typeof cents === 'number')
        set(name, sameNumber(cents, money.currency, next), {
          shouldDirty: true,
          shouldValidate: isSubmitted,
        });
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
  /** Ends the edit with what the service answered: what was refused stays on the form. */
  const conclude = async (answer: Saved, before: StoredFile[], after: StoredFile[]) => {
    if (!answer.ok) return refuse(answer.message);
    setRefused(null);
    await uploads.settle(before, after);
    await readWords(queries, shownIn(['artist_profiles', 'venue_profiles']));
    edit.saved();
    toast.success('Profile updated successfully');
    await navigate({ to: home });
  };
  return {
    draft,
    uploads,
    refused,
    refuse,
    files,
    setFiles,
    city,
    setCity,
    placed,
    changeCurrency,
    currencyAt,
    conclude,
  };
}
