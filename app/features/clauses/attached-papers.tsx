import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { OwnPaper } from '#core/booking/own-clauses/own-clauses.ts';
import { inLocale, t } from '#core/words/t.ts';

/** The file of a paper: as an offer or an agreement names it, and of one's own also before any does. */
export function PaperButton({
  bookingId,
  paper: { name, sha256 },
}: {
  bookingId: string | null;
  paper: Pick<OwnPaper, 'name' | 'sha256'>;
}) {
  const download = useMutation({
    mutationFn: () =>
      bookingId === null
        ? readDocument('own-papers/:id/file', sha256, {})
        : readDocument('bookings/:id/paper', bookingId, { sha256 }),
    onSuccess: (file) => saveAs(file, name),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Button
      size="sm"
      icon={<FileText />}
      aria-label={t`Download ${name}`}
      busy={download.isPending}
      busyLabel={t`Downloading...`}
      onClick={() => download.mutate()}
    >
      {t`Download`}
    </Button>
  );
}

/** The papers of an agreement, each to read before and after it is signed. Nothing where there is none. */
export function AttachedPapers({
  bookingId,
  papers,
  names,
}: {
  bookingId: string;
  papers: readonly OwnPaper[] | undefined;
  names: Record<OwnPaper['by'], string>;
}) {
  if (!papers || papers.length === 0) return null;
  return (
    <section aria-label={t`Attached papers`} className="grid gap-2 print:hidden">
      <p className="font-semibold">{t`Attached papers, part of what is signed`}</p>
      <ul className="grid gap-2">
        {papers.map((paper) => (
          <li
            key={paper.sha256}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line px-4 py-3"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="font-semibold">{paper.name}</span>{' '}
              <span className="text-sm text-ink-soft">
                {t`of ${names[paper.by]}, ${kilobytes(paper.bytes)}`}
              </span>
            </span>
            <PaperButton bookingId={bookingId} paper={paper} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export const kilobytes = (bytes: number): string =>
  t`${Math.ceil(bytes / 1000).toLocaleString(inLocale('en-US'))} kB`;
