import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ToldProfile } from '#core/moving-in/told-profile.ts';
import { fieldOf, isEmpty, isFileField, type TakenField, takenFields } from '#core/profile/taken-over.ts';
import { t } from '#core/words/t.ts';
import { ProfileField } from './profile-field.tsx';
import { fieldWords } from './profile-words.ts';
import { counted } from './rows-to-send.ts';
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
    onSuccess: ({ removed }) => toast.success(t`Taken back: ${counted(removed, 'field')}`),
  });
  const act = useCommand('take-over-profile', {
    onSuccess: ({ importId, written }) => {
      onDone();
      toast.success(t`${counted(written, 'field')} taken over`, {
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
      for (const { field } of taken)
        fields[field] = isFileField(field)
          ? await uploadFromArchive(archive, field, told.files[field] ?? [])
          : told.fields[field];
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
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {rows.map(({ field, now, words }) => (
              <ProfileField
                key={field}
                field={field}
                words={words}
                now={isEmpty(now) ? null : fieldWords(field, now, wordsHere(here.data))}
                isTaken={isTaken(field, now)}
                onTake={(on) => setChosen({ ...chosen, [field]: on })}
              />
            ))}
          </ul>
          <Button
            variant="primary"
            className="justify-self-start"
            disabled={taken.length === 0}
            busy={take.isPending}
            busyLabel={t`Writing...`}
            onClick={() => take.mutate()}
          >
            {t`Take over ${counted(taken.length, 'field')}`}
          </Button>
          <FieldError>{here.error ? asFailure(here.error).message : refused?.message}</FieldError>
        </div>
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
