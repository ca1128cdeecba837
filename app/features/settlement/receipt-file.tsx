import { useMutation } from '@tanstack/react-query';
import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { downloadFile, uploadFile } from '#app/lib/files.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { judgeFile } from '#core/files/file-kinds.ts';
import { t } from '#core/words/t.ts';

/** A receipt or another file that shows a figure: chosen, kept at once, and named when the form is sent. */
export function ReceiptInput({
  label,
  shown = label,
  path,
  onPath,
}: {
  label: string;
  /** What a reader sees of the label, where the place says the rest. */
  shown?: string;
  path: string | undefined;
  onPath: (path: string | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      const refusal = judgeFile('receipt', file);
      if (refusal) throw new Failure(refusal.message, refusal.code, refusal.status);
      return uploadFile('receipts', file);
    },
    onSuccess: onPath,
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <span className="inline-flex items-center gap-1">
      {path ? (
        <>
          <ReceiptLink label={label} shown={shown} path={path} />
          <IconButton
            size="sm"
            label={t`Remove ${label}`}
            icon={<Trash2 />}
            onClick={() => onPath(undefined)}
          />
        </>
      ) : (
        <Button
          size="sm"
          icon={<Paperclip />}
          busy={upload.isPending}
          busyLabel={t`Uploading...`}
          aria-label={upload.isPending ? undefined : label}
          onClick={() => input.current?.click()}
        >
          {shown}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        aria-label={t`Choose ${label}`}
        tabIndex={-1}
        accept=".pdf,.png,.jpg,.jpeg,.webp"
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

/** A file of a statement, for both sides. */
export function ReceiptLink({ label, shown = label, path }: { label: string; shown?: string; path: string }) {
  const download = useMutation({
    mutationFn: () => downloadFile('receipts', path),
    onSuccess: (file) => saveAs(file, path.split('/').at(-1) ?? 'receipt'),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FileText />}
      aria-label={label}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {shown}
    </Button>
  );
}
