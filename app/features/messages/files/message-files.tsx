import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileText, Image } from 'lucide-react';
import { readDocument } from '#app/api/read.ts';
import { kilobytes } from '#app/features/clauses/attached-papers.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { useInView } from '#app/lib/use-in-view.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { isPicture, type MessageFile } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';

/** The files of a message: pictures in sight, all others by name, kind and size; each is saved with a press. */
export function MessageFiles({
  files,
  messageId,
  read = (file) => readDocument('messages/:id/file', messageId, { fileId: file.id }),
  hasPreviews = true,
}: {
  files: readonly MessageFile[];
  messageId: string;
  /** Where a file is read; by a link elsewhere than by a member. */
  read?: (file: MessageFile) => Promise<Blob>;
  hasPreviews?: boolean;
}) {
  const save = useMutation({
    mutationFn: read,
    onSuccess: (bytes, { name }) => saveAs(bytes, name),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <ul aria-label={t`Files`} className="grid max-w-full gap-1">
      {files.map((file) => (
        <li
          key={file.id}
          className="grid max-w-80 min-w-0 overflow-hidden rounded-lg border border-line bg-raised text-ink"
        >
          {hasPreviews && isPicture(file.type) ? <Preview file={file} messageId={messageId} /> : null}
          <div className="flex min-w-0 items-center gap-2 py-1 pe-1 ps-3">
            {isPicture(file.type) ? (
              <Image aria-hidden="true" className="size-4 shrink-0" />
            ) : (
              <FileText aria-hidden="true" className="size-4 shrink-0" />
            )}
            <span className="grid min-w-0 flex-1">
              <span className="truncate">
                <bdi>{file.name}</bdi>
              </span>
              <span className="text-sm text-ink-soft">
                {file.type.toUpperCase()}, {kilobytes(file.bytes)}
              </span>
            </span>
            <IconButton
              size="sm"
              label={t`Save ${file.name}`}
              icon={<Download />}
              disabled={save.isPending && save.variables?.id === file.id}
              onClick={() => save.mutate(file)}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** A page of ours shows no picture but its own and those written into it: the preview is read, and becomes one of these. */
function Preview({ file, messageId }: { file: MessageFile; messageId: string }) {
  const [place, isSeen] = useInView<HTMLDivElement>();
  const { data } = useQuery({
    queryKey: ['message-preview', messageId, file.id],
    queryFn: async () => dataUrl(await readDocument('messages/:id/preview', messageId, { fileId: file.id })),
    enabled: isSeen,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <div ref={place} className="grid h-44 place-items-center bg-sunken">
      {data ? (
        <img src={data} alt={t`Preview of ${file.name}`} className="h-44 w-full object-contain" />
      ) : (
        <Image aria-hidden="true" className="size-8 text-ink-soft" />
      )}
    </div>
  );
}

const dataUrl = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
