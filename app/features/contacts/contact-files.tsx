import { useMutation } from '@tanstack/react-query';
import { Download, FileText, Image, Paperclip, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { kilobytes } from '#app/features/clauses/attached-papers.tsx';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { uploadFile } from '#app/lib/files.ts';
import { formatInstant } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { ContactFile } from '#core/contacts/contact-file.ts';
import { MOST_FILES } from '#core/contacts/limits.ts';
import { fileName } from '#core/documents/file-name.ts';
import { FILE_KINDS, judgeFile } from '#core/files/file-kinds.ts';
import { t } from '#core/words/t.ts';
import type { Contact } from './contacts-queries.ts';

/** PDFs and pictures that are kept with a contact. The other side never sees them. */
export function ContactFiles({ contact, writes }: { contact: Contact; writes: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [going, setGoing] = useState<ContactFile | null>(null);
  const keep = useCommand('keep-contact-file');
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const refusal = judgeFile('receipt', file);
      if (refusal) throw new Failure(refusal.message, refusal.code, refusal.status);
      const path = await uploadFile('receipts', file);
      return keep.mutateAsync({ contactId: contact.id, path, name: fileName(file.name.slice(-120)) });
    },
  });
  const download = useMutation({
    mutationFn: ({ id }: ContactFile) => readDocument('contacts/:id/file', contact.id, { fileId: id }),
    onSuccess: (bytes, { name }) => saveAs(bytes, name),
    onError: (error) => toast.error(asFailure(error).message),
  });
  const drop = useCommand('drop-contact-file', {
    onSuccess: () => {
      setGoing(null);
      toast.success(t`File deleted`);
    },
  });
  const isFull = contact.files.length >= MOST_FILES;
  return (
    <Card
      title={t`Files`}
      actions={
        writes && !isFull ? (
          <Button
            size="sm"
            icon={<Paperclip />}
            busy={upload.isPending}
            busyLabel={t`Adding...`}
            onClick={() => input.current?.click()}
          >
            {t`Add a file`}
          </Button>
        ) : undefined
      }
    >
      {contact.files.length === 0 ? (
        <p className="text-ink-soft">
          {writes
            ? t`Nothing is kept yet. Add a rider, a stage plot or a picture: a PDF, JPEG, PNG or WebP of up to 10 MB. Only your profile sees it.`
            : t`Nothing is kept yet.`}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {contact.files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-2 py-2">
              <span className="flex min-w-0 items-center gap-2">
                {file.type === 'pdf' ? (
                  <FileText aria-hidden="true" className="size-4 shrink-0" />
                ) : (
                  <Image aria-hidden="true" className="size-4 shrink-0" />
                )}
                <span className="min-w-0 wrap-anywhere">
                  {file.name}{' '}
                  <span className="text-sm text-ink-soft">
                    {kilobytes(file.bytes)}, {formatInstant(file.at)}
                  </span>
                </span>
              </span>
              <span className="flex shrink-0 gap-1">
                <IconButton
                  label={t`Download ${file.name}`}
                  icon={<Download />}
                  disabled={download.isPending && download.variables.id === file.id}
                  onClick={() => download.mutate(file)}
                />
                {writes ? (
                  <IconButton
                    label={t`Delete ${file.name}`}
                    icon={<Trash2 />}
                    onClick={() => setGoing(file)}
                  />
                ) : null}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 empty:hidden">
        <FieldError>{upload.error ? asFailure(upload.error).message : null}</FieldError>
      </div>
      {isFull && writes ? (
        <p className="mt-2 text-sm text-ink-soft">{t`A contact has ${MOST_FILES} files at most.`}</p>
      ) : null}
      <input
        ref={input}
        type="file"
        aria-label={t`Choose a file to keep`}
        tabIndex={-1}
        accept={FILE_KINDS.receipt.endings.join(',')}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) upload.mutate(file);
        }}
      />
      <AlertDialog
        open={going !== null}
        onOpenChange={(open) => (open ? undefined : setGoing(null))}
        title={t`Delete ${going?.name ?? t`this file`}?`}
        description={t`It goes for good. The contact stays.`}
        confirmLabel={t`Delete file`}
        busy={drop.isPending}
        onConfirm={() => going && drop.mutate({ contactId: contact.id, fileId: going.id })}
      >
        {drop.error ? <p className="text-bad">{drop.error.message}</p> : null}
      </AlertDialog>
    </Card>
  );
}
