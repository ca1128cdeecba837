import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Card } from '#app/ui/card.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ToldProfile } from '#core/moving-in/told-profile.ts';
import {
  bucketOf,
  fieldOf,
  isEmpty,
  isFileField,
  type TakenField,
  takenFields,
} from '#core/profile/taken-over.ts';
import { t } from '#core/words/t.ts';
import { ChosenRows, saidAndNow } from './chosen-rows.tsx';
import { countedWords } from './counted-words.ts';
import { fieldName, fieldWords } from './profile-words.ts';
import { uploadFromArchive } from './upload-from-archive.ts';

/** The profile of an archive, field by field: what it says, what stands here, and whether that is taken. Nothing is overwritten unasked. */
export function ProfileCard({
  told,
  archive,
  onDone,
}: {
  told: ToldProfile;
  archive: File;
  onDone: () => void;
}) {
  const viewer = useViewer();
  const { side } = told;
  const profileId = viewer.profileId;
  const here = useQuery({
    queryKey: ['profiles', side, 'to-compare', profileId],
    queryFn: async () => {
      if (!profileId) return {};
      const client = await getSupabase();
      const table = side === 'artist' ? 'artist_profiles' : 'venue_profiles';
      return (dataOf(await client.from(table).select('*').eq('id', profileId).maybeSingle()) ?? {}) as Record<
        string,
        unknown
      >;
    },
  });
  const [chosen, setChosen] = useState<Partial<Record<TakenField, boolean>>>({});
  const undo = useCommand('undo-import', {
    onSuccess: ({ removed }) => toast.success(t`Taken back: ${countedWords(removed, 'profile')}`),
  });
  const act = useCommand('take-over-profile', {
    onSuccess: ({ importId, written }) => {
      onDone();
      toast.success(t`${countedWords(written, 'profile')} taken over`, {
        action: { label: t`Undo`, run: () => undo.mutate({ importId }) },
      });
    },
  });
  const rows = here.data ? rowsOf(told, here.data) : [];
  const isTaken = (field: TakenField, now: unknown) => chosen[field] ?? isEmpty(now);
  const taken = rows.filter(({ field, now }) => isTaken(field, now));
  const take = useMutation({
    mutationFn: async () => {
      const fields: Partial<Record<TakenField, unknown>> = {};
      for (const { field } of taken) {
        const files = isFileField(field)
          ? await uploadFromArchive(archive, bucketOf(field), told.files[field] ?? [])
          : null;
        fields[field] = !files ? told.fields[field] : field === 'photoPaths' ? files : files[0];
      }
      await act.mutateAsync({
        name: archive.name.slice(0, 200),
        profile: { side, fields } as Parameters<typeof act.mutateAsync>[0]['profile'],
      });
    },
  });
  if (side !== viewer.side)
    return (
      <Banner>
        {t`The profile in this archive is of the other side, and is not read in here. Its nights and contacts can be.`}
      </Banner>
    );
  const refused = act.error ?? (take.error ? asFailure(take.error) : null);
  return (
    <Card
      title={t`The profile in this archive`}
      subtitle={t`Choose field by field. What is empty here is chosen already; what stands here stays unless you choose it. Verification, payouts and reviews are never taken over.`}
    >
      {here.isPending ? (
        <RowsSkeleton count={5} />
      ) : rows.length === 0 ? (
        <p>{t`All that it says stands here already.`}</p>
      ) : (
        <ChosenRows
          of="profile"
          rows={rows.map(({ field, now, words }) => ({
            key: field,
            label: fieldName(field),
            hint: saidAndNow(words, isEmpty(now) ? null : fieldWords(field, now, wordsHere(here.data))),
            checked: isTaken(field, now),
            onCheckedChange: (on) => setChosen({ ...chosen, [field]: on }),
          }))}
          taken={taken.length}
          busy={take.isPending}
          onTake={() => take.mutate()}
          refused={here.error ? asFailure(here.error).message : refused?.message}
        />
      )}
    </Card>
  );
}

const wordsHere = (row: Record<string, unknown> = {}) => ({
  currency: String(row.currency ?? 'EUR'),
  place: String(row.location ?? ''),
});

/** The fields that the archive says something of, and otherwise than they stand here. A file is another one, whatever its name. */
function rowsOf(told: ToldProfile, row: Record<string, unknown>) {
  const there = { currency: String(told.fields.currency ?? 'EUR'), place: told.location };
  return takenFields(told.side).flatMap((field) => {
    const value = told.fields[field] ?? told.files[field];
    const now = fieldOf(row, field);
    if (value === undefined || JSON.stringify(value) === JSON.stringify(now)) return [];
    return [{ field, now, words: fieldWords(field, value, there) }];
  });
}
