import { useMutation, useQuery } from '@tanstack/react-query';
import { FileText, Paperclip, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { uploadFile } from '#app/lib/files.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { MOST_PAPERS, type OwnPaper } from '#core/booking/own-clauses/own-clauses.ts';
import { fileName } from '#core/documents/file-name.ts';
import { judgeFile } from '#core/files/file-kinds.ts';
import { t } from '#core/words/t.ts';
import { kilobytes, PaperButton } from './attached-papers.tsx';
import { ownPapersQuery } from './clauses-queries.ts';

type Paper = Omit<OwnPaper, 'by'>;

/** Papers that go with an offer: PDFs that the profile keeps, or that are on the table. A new one is kept at once, and attached when the form is saved. */
export function PapersField({
  value,
  onChange,
  known = [],
}: {
  /** By their SHA-256. */
  value: string[];
  onChange: (next: string[]) => void;
  /** Of the offer that is answered. */
  known?: readonly Paper[];
}) {
  const { profileId, homeId } = useViewer();
  // Whoever answers by a link keeps none.
  const mayKeep = homeId !== '' && profileId !== null;
  const own = useQuery({ ...ownPapersQuery(profileId), enabled: mayKeep });
  const input = useRef<HTMLInputElement>(null);
  const keep = useCommand('keep-paper', {
    onSuccess: ({ sha256 }) => {
      if (!value.includes(sha256)) onChange([...value, sha256]);
    },
  });
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const refusal = judgeFile('paper', file);
      if (refusal) throw new Failure(refusal.message, refusal.code, refusal.status);
      const name = fileName(file.name.slice(-120));
      return keep.mutateAsync({ path: await uploadFile('receipts', file), name });
    },
  });
  const all = [...known, ...(own.data ?? [])];
  const others = (own.data ?? []).filter(({ sha256 }) => !value.includes(sha256));
  const isFull = value.length >= MOST_PAPERS;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="font-semibold">{t`Attached papers`}</legend>
      <p className="text-sm text-ink-soft">
        {t`House rules or a rider as PDF. They are part of what is signed: the other side reads them before, and the agreement keeps the file as it was.`}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {value.map((sha256) => {
          const paper = all.find((each) => each.sha256 === sha256);
          const name = paper?.name ?? t`A paper`;
          return (
            <li
              key={sha256}
              className="flex items-center justify-between gap-2 rounded-md border border-line px-4 py-2"
            >
              <span className="flex min-w-0 flex-1 items-center gap-2 wrap-anywhere">
                <FileText aria-hidden="true" className="size-4 shrink-0" />
                <span>
                  {name}{' '}
                  {paper ? <span className="text-sm text-ink-soft">{kilobytes(paper.bytes)}</span> : null}
                </span>
              </span>
              {own.data?.some((each) => each.sha256 === sha256) ? (
                <PaperButton bookingId={null} paper={{ name, sha256 }} />
              ) : null}
              <IconButton
                label={t`Take ${name} off`}
                icon={<Trash2 />}
                onClick={() => onChange(value.filter((each) => each !== sha256))}
              />
            </li>
          );
        })}
      </ul>
      {mayKeep ? (
        <div className="flex flex-wrap items-end gap-3">
          <Button
            icon={<Paperclip />}
            disabled={isFull}
            busy={upload.isPending}
            busyLabel={t`Attaching...`}
            onClick={() => input.current?.click()}
          >
            {t`Attach a PDF`}
          </Button>
          <input
            ref={input}
            type="file"
            aria-label={t`Choose a PDF to attach`}
            tabIndex={-1}
            accept=".pdf"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) upload.mutate(file);
            }}
          />
          {others.length > 0 && !isFull ? (
            <Field label={t`Or one that you keep`} className="min-w-56">
              <Select
                value=""
                placeholder={t`Choose a paper`}
                onValueChange={(sha256) => onChange([...value, sha256])}
                options={others.map(({ sha256, name }) => ({ value: sha256, label: name }))}
              />
            </Field>
          ) : null}
        </div>
      ) : null}
      <FieldError>
        {upload.error
          ? asFailure(upload.error).message
          : isFull
            ? t`An agreement has at most ${MOST_PAPERS} papers.`
            : null}
      </FieldError>
    </fieldset>
  );
}
