import { useMutation } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useWrite } from '#app/api/use-write.ts';
import { asFailure, dataOf, Failure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import { judgeFile } from '#core/files/file-kinds.ts';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';
import { RIDER_ACCEPT } from '../edit/files/picture-field.tsx';

export type RiderLabel = 'Tech Rider' | 'Hospitality Rider';

/** What sends and fetches files comes with the first click. */
const bringFiles = () => import('#app/lib/files.ts');

/** A rider as its owner sees it: downloads what is there, uploads another, at once. */
export function OwnRiderButton({
  label,
  side,
  profile,
  path,
}: {
  label: RiderLabel;
  side: Side;
  profile: { id: string; name: string };
  /** Where it is kept; null where there is none. */
  path: string | null;
}) {
  const table = `${side}_profiles` as const;
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const write = async (file: File) => {
    const refusal = judgeFile('document', file);
    if (refusal) throw new Failure(refusal.message, refusal.code, refusal.status);
    const { removeFile, uploadFile } = await bringFiles();
    const kept = await uploadFile('riders', file);
    try {
      await nameRider(table, profile.id, label, kept);
    } catch (error) {
      await removeFile('riders', kept);
      throw error;
    }
    if (path) await removeFile('riders', path).catch(() => {});
  };
  const upload = useWrite([table], write, {
    onSuccess: () => toast.success(t`${said(label)} uploaded`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <span className="inline-flex items-center gap-1">
      {path ? (
        <RiderButton label={label} path={path} ownerName={profile.name} />
      ) : (
        <Button icon={<FileUp />} busy={upload.isPending} busyLabel={t`Uploading...`} onClick={choose}>
          {said(label)}
        </Button>
      )}
      {path ? (
        <IconButton
          label={t`Upload another ${said(label)}`}
          tone="outline"
          icon={<FileUp />}
          disabled={upload.isPending}
          onClick={choose}
        />
      ) : null}
      <input
        ref={input}
        type="file"
        aria-label={t`Upload ${said(label)}`}
        tabIndex={-1}
        accept={RIDER_ACCEPT}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) upload.mutate(file);
        }}
      />
    </span>
  );
}

/** Downloads a rider, for whom it concerns; others are told how to come to be. */
export function RiderButton({
  label,
  path,
  ownerName,
}: {
  label: RiderLabel;
  path: string;
  ownerName: string;
}) {
  const download = useMutation({
    mutationFn: async () => (await bringFiles()).downloadFile('riders', path),
    onSuccess: (blob) => saveAs(blob, `${ownerName} - ${label}${/\.[a-z0-9]+$/.exec(path)?.[0] ?? ''}`),
    onError: (error) => {
      const failure = asFailure(error);
      if (failure.retry && failure.status !== 500) toast.error(failure.message);
      else
        toast.error(t`The ${said(label)} is not shared with you yet`, {
          description: t`It opens once ${ownerName} asks you, answers your request with an offer, or is booked with you.`,
        });
    },
  });
  return (
    <Button
      icon={<Download />}
      busy={download.isPending}
      onClick={() => download.mutate()}
      aria-label={t`Download ${said(label)}`}
    >
      {said(label)}
    </Button>
  );
}

async function nameRider(
  table: 'artist_profiles' | 'venue_profiles',
  profileId: string,
  label: RiderLabel,
  path: string,
): Promise<void> {
  const client = await getSupabase();
  if (table === 'venue_profiles') {
    dataOf(await client.from(table).update({ tech_rider_path: path }).eq('id', profileId));
    return;
  }
  const column = label === 'Tech Rider' ? { tech_rider_path: path } : { hospitality_rider_path: path };
  dataOf(await client.from(table).update(column).eq('id', profileId));
}
