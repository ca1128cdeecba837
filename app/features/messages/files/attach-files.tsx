import { FileText, Image, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { kilobytes } from '#app/features/clauses/attached-papers.tsx';
import type { ChosenFile } from '#app/features/messages/outbox.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { FILE_KINDS } from '#core/files/file-kinds.ts';
import { MOST_FILES } from '#core/messages/message-file.ts';
import { t } from '#core/words/t.ts';

/** Chooses files for a message: what may be chosen is said before. Files that are dropped or pasted come by the message's own box. */
export function AttachFiles({
  files,
  error,
  onChoose,
  onRemove,
}: {
  files: readonly ChosenFile[];
  /** Why files were not taken. */
  error: string | null;
  onChoose: (files: File[]) => void;
  onRemove: (id: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid min-w-0 gap-2">
      {files.length > 0 ? (
        <ul aria-label={t`Chosen files`} className="grid gap-1">
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center gap-2 rounded-md bg-sunken px-3 py-1">
              {/\.pdf$/i.test(name) ? (
                <FileText aria-hidden="true" className="size-4 shrink-0" />
              ) : (
                <Image aria-hidden="true" className="size-4 shrink-0" />
              )}
              <span className="min-w-0 flex-1 truncate">
                <bdi>{name}</bdi>
              </span>
              <span className="shrink-0 text-sm text-ink-soft">{kilobytes(bytes)}</span>
              <IconButton size="sm" label={t`Remove ${name}`} icon={<X />} onClick={() => onRemove(id)} />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          size="sm"
          variant="ghost"
          icon={<Paperclip />}
          disabled={files.length >= MOST_FILES}
          onClick={() => input.current?.click()}
        >
          {t`Attach files`}
        </Button>
        <span className="text-sm text-ink-soft">
          {t`PDF, JPEG, PNG or WebP, up to 10 MB each, ${MOST_FILES} in a message`}
        </span>
      </div>
      <FieldError>{error ?? undefined}</FieldError>
      <input
        ref={input}
        type="file"
        aria-label={t`Choose files`}
        tabIndex={-1}
        multiple
        accept={FILE_KINDS.receipt.endings.join(',')}
        className="sr-only"
        onChange={(event) => {
          onChoose(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </div>
  );
}
