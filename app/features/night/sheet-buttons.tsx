import { useMutation } from '@tanstack/react-query';
import { Download, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

/** What can be done with the day sheet of a night: kept as a PDF, printed, and what `children` add before. */
export function SheetButtons({
  date,
  read,
  children,
}: {
  date: string;
  read: () => Promise<Blob>;
  children?: ReactNode;
}) {
  const paper = useMutation({
    mutationFn: read,
    onSuccess: (pdf) => saveAs(pdf, `day-sheet-${date}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <span className="flex flex-wrap gap-2 print:hidden">
      {children}
      <Button
        icon={<Download />}
        busy={paper.isPending}
        busyLabel={t`Making the PDF...`}
        onClick={() => paper.mutate()}
      >
        {t`PDF`}
      </Button>
      <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
        {t`Print`}
      </Button>
    </span>
  );
}
