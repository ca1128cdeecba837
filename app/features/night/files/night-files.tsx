import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileText, Image, Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { readApi, readDocument } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { kilobytes } from '#app/features/clauses/attached-papers.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { isPicture, type MessageFile } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';

type NightFile = ReadAnswer<'night-files'>['files'][number];
type InTalk = ReadAnswer<'night-files'>['inTalk'][number];

/** How many files of the conversations stand there before one asks for more. */
const SHOWN = 5;

/**
 * The files of a night: stage plots and lists that one of the sides put there, and riders. What the conversation has is put on the night
 * with one press. `changes` is false where it is only read.
 */
export function NightFiles({
  showId,
  changes = true,
  every,
}: {
  showId: string;
  changes?: boolean;
  /** Reads again so often, in ms, where no news come. */
  every?: number;
}) {
  const { data } = useQuery({
    queryKey: ['night', showId, 'files'],
    queryFn: ({ signal }) => readApi('night-files', { showId }, signal),
    refetchInterval: every,
  });
  const [all, setAll] = useState(false);
  const set = useCommand('set-night-file');
  if (!data) return null;
  const { files, inTalk, riders } = data;
  const several = new Set([...files, ...inTalk].map(({ bookingId }) => bookingId)).size > 1;
  if (!changes && files.length === 0) return null;
  const put = ({ bookingId, messageId, file }: InTalk) =>
    set.mutate({ bookingId, messageId, fileId: file.id, on: true, forCrew: true });
  const change = ({ bookingId, messageId, file }: NightFile, more: { on: boolean; forCrew: boolean }) =>
    set.mutate({ bookingId, messageId, fileId: file.id, ...more });
  return (
    <Card title={t`Files`} className="print:hidden">
      <div className="grid gap-4">
        {files.length === 0 && riders.length === 0 ? (
          <p className="text-ink-soft">
            {t`Nothing is here yet. Send a stage plot or an input list in the conversation, and put it on the night: both sides find it here, and so does crew with a link.`}
          </p>
        ) : (
          <ul aria-label={t`Files of the night`} className="divide-y divide-line">
            {files.map((each) => (
              <FileRow
                key={each.id}
                file={each.file}
                about={several ? each.act : null}
                read={() => readDocument('nights/:id/file', showId, { fileId: each.id })}
              >
                {changes && each.mine ? (
                  <>
                    <Switch
                      label={
                        <>
                          {t`Crew`} <span className="sr-only">{t`with a link reads ${each.file.name}`}</span>
                        </>
                      }
                      checked={each.forCrew}
                      onCheckedChange={(forCrew) => change(each, { on: true, forCrew })}
                    />
                    <IconButton
                      size="sm"
                      label={t`Take ${each.file.name} off the night`}
                      icon={<X />}
                      onClick={() => change(each, { on: false, forCrew: each.forCrew })}
                    />
                  </>
                ) : null}
              </FileRow>
            ))}
            {changes
              ? riders.map(({ of, label, path }) => (
                  <FileRow
                    key={path + label}
                    file={{ name: t`${label} of ${of}`, type: null, bytes: null }}
                    about={t`From the profile`}
                    read={async () => (await import('#app/lib/files.ts')).downloadFile('riders', path)}
                    name={`${label} of ${of}${/\.[a-z]{3,4}$/.exec(path)?.[0] ?? ''}`}
                  />
                ))
              : null}
          </ul>
        )}
        {changes && inTalk.length > 0 ? (
          <section aria-label={t`In the conversation`} className="grid gap-2">
            <h3 className="font-semibold">{t`In the conversation`}</h3>
            <ul className="grid gap-1">
              {(all ? inTalk : inTalk.slice(0, SHOWN)).map((each) => (
                <li
                  key={each.bookingId + each.file.id}
                  className="flex flex-wrap items-center justify-between gap-2"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <bdi>{each.file.name}</bdi>
                    {several ? <span className="text-sm text-ink-soft"> {each.act}</span> : null}
                  </span>
                  <Button
                    size="sm"
                    icon={<Plus />}
                    aria-label={t`Put on the night: ${each.file.name}`}
                    disabled={set.isPending}
                    onClick={() => put(each)}
                  >
                    {t`Put on the night`}
                  </Button>
                </li>
              ))}
            </ul>
            {inTalk.length > SHOWN && !all ? (
              <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => setAll(true)}>
                {t`Show all ${inTalk.length}`}
              </Button>
            ) : null}
            <p className="text-sm text-ink-soft">
              {t`Both sides and crew with a link read what is on the night. Nothing of it is on the public page.`}
            </p>
          </section>
        ) : null}
        {set.error ? <p className="text-bad">{asFailure(set.error).message}</p> : null}
      </div>
    </Card>
  );
}

type Shown = Pick<MessageFile, 'name'> & { type: MessageFile['type'] | null; bytes: number | null };

/** A file by its name, kind and size, saved with a press. */
export function FileRow({
  file,
  about,
  read,
  name = file.name,
  children,
}: {
  file: Shown;
  /** Whose it is, where that is in question. */
  about: string | null;
  read: () => Promise<Blob>;
  /** Under which it is saved. */
  name?: string;
  children?: ReactNode;
}) {
  const save = useMutation({
    mutationFn: read,
    onSuccess: (bytes) => saveAs(bytes, name),
    onError: (error) => toast.error(asFailure(error).message),
  });
  const Icon = file.type && isPicture(file.type) ? Image : FileText;
  const facts = [about, file.type?.toUpperCase(), file.bytes === null ? null : kilobytes(file.bytes)].filter(
    Boolean,
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <span className="flex min-w-0 items-center gap-2">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">
          <bdi>{file.name}</bdi> <span className="text-sm text-ink-soft">{facts.join(', ')}</span>
        </span>
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {children}
        <IconButton
          size="sm"
          label={t`Save ${file.name}`}
          icon={<Download />}
          disabled={save.isPending}
          onClick={() => save.mutate()}
        />
      </span>
    </li>
  );
}
