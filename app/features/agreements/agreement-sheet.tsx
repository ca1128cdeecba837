import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { readDocument } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { downloadFile } from '#app/lib/files.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';
import type { Version } from './changes-query.ts';
import { grouped } from './fingerprint.ts';
import type { Agreement } from './queries.ts';
import type { Standing } from './standing.ts';

const ONCE_SIGNED = () =>
  t`Once both of you have signed, the agreement becomes a PDF that carries both signatures.`;
/** Not needed to read it. */
const FileCheck = lazyPart(async () => (await import('./file-check.tsx')).FileCheck, null);

/** Why there is no PDF, or not yet. An agreement counts from its acceptance on; the signatures are its proof. */
const WHY_NO_DOCUMENT = (): Readonly<Record<Exclude<Standing, 'signed'>, string>> => ({
  'for-you': ONCE_SIGNED(),
  'for-them': ONCE_SIGNED(),
  cancelled: t`No document was made: the booking was cancelled before both had signed.`,
  'not-played': t`No document was made: the show was not played before both had signed, and nobody has to sign any more.`,
  closed: t`No document was made: the account of the other side was closed before both had signed, and nobody has to sign any more. The terms stay agreed; Print keeps this page.`,
});

/** The paper: the PDF both have signed, its fingerprint, and a way to check any copy of it. */
export function AgreementDocument({ agreement, standing }: { agreement: Agreement; standing: Standing }) {
  const queries = useQueryClient();
  const download = useMutation({
    // A signed agreement whose PDF has not been made yet is made when it is first asked for.
    mutationFn: () =>
      agreement.pdf_path
        ? downloadFile('agreements', agreement.pdf_path)
        : readDocument('agreements/:id/document', agreement.id),
    onSuccess: (pdf) => {
      saveAs(pdf, `agreement-${agreement.number}.pdf`);
      if (!agreement.pdf_path)
        void queries.invalidateQueries({ queryKey: ['agreements', 'one', agreement.id] });
    },
    onError: (error) => toast.error(asFailure(error).message),
  });
  if (standing !== 'signed') {
    return (
      <Card title={t`Document`}>
        <p className="text-ink-soft">{WHY_NO_DOCUMENT()[standing]}</p>
        <Hash name={t`Terms, SHA-256`} hash={agreement.terms_sha256} />
      </Card>
    );
  }
  return (
    <Card title={t`Document`}>
      <div className="grid gap-5">
        <DownloadButton download={download} />
        <div>
          {agreement.pdf_sha256 ? <Hash name={t`PDF, SHA-256`} hash={agreement.pdf_sha256} /> : null}
          <Hash name={t`Terms, SHA-256`} hash={agreement.terms_sha256} />
        </div>
        {agreement.pdf_sha256 ? <FileCheck sha256={agreement.pdf_sha256} number={agreement.number} /> : null}
      </div>
    </Card>
  );
}

/** The paper of an amendment, which both have signed by consenting to it. */
export function AmendmentDocument({ version }: { version: Version }) {
  const download = useMutation({
    mutationFn: () => readDocument('amendments/:id/document', version.id),
    onSuccess: (pdf) => saveAs(pdf, `amendment-${version.number}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <Card title={t`Document`}>
      <div className="grid gap-5">
        <DownloadButton download={download} />
        <Hash name={t`Terms, SHA-256`} hash={version.sha256} />
      </div>
    </Card>
  );
}

function DownloadButton({ download }: { download: { isPending: boolean; mutate: () => void } }) {
  return (
    <Button
      variant="primary"
      block
      icon={<Download />}
      busy={download.isPending}
      busyLabel={t`Downloading...`}
      onClick={() => download.mutate()}
    >
      {t`Download PDF`}
    </Button>
  );
}

function Hash({ name, hash }: { name: string; hash: string }) {
  return (
    <dl className="mt-3 first:mt-0">
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 font-mono text-sm break-words">{grouped(hash)}</dd>
    </dl>
  );
}
