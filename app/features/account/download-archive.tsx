import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { t } from '#core/words/t.ts';

/** The button that takes an archive once it is made, after a proof of who asks, beside the one that has it made; and what is refused of both. */
export function DownloadArchive({
  read,
  fileName,
  label,
  isReady,
  onTaken,
  refused,
  children,
}: {
  /** Reads the archive; it is asked for a proof where one is needed. */
  read: () => Promise<Blob>;
  fileName: string;
  label: string;
  isReady: boolean;
  onTaken: () => void;
  /** What is refused of making it. */
  refused: { message: string } | null;
  children: ReactNode;
}) {
  const { withProof, dialog } = useProof();
  const take = useMutation({
    mutationFn: () => withProof(read),
    onSuccess: async (file) => {
      await saveAs(file, fileName);
      onTaken();
    },
  });
  const fault = refused ?? (take.error && !wasLeft(take.error) ? asFailure(take.error) : null);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {isReady ? (
          <Button
            variant="primary"
            icon={<Download />}
            busy={take.isPending}
            busyLabel={t`Collecting...`}
            onClick={() => take.mutate()}
          >
            {label}
          </Button>
        ) : null}
        {children}
      </div>
      <FieldError>{fault?.message}</FieldError>
      {dialog}
    </>
  );
}
