import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { readDocument } from '#app/api/read.ts';
import { AgreementText } from '#app/features/agreements/agreement-text.tsx';
import { changesQuery, type Version } from '#app/features/agreements/changes-query.ts';
import { signedBy } from '#app/features/agreements/versions.tsx';
import { TermsCompared } from '#app/features/clauses/terms-compared.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { changeAsRead } from '#core/booking/change-as-read.ts';
import { t } from '#core/words/t.ts';

/** Every version of an agreement that was changed, the newest first: each opens as it was, with what it changed marked. */
export function LinkedVersions({ bookingId }: { bookingId: string }) {
  const { data } = useQuery(changesQuery(bookingId));
  const versions = data?.versions ?? [];
  if (versions.length < 2) return null;
  return (
    <section aria-label={t`Versions`} className="mt-4 grid gap-3">
      <h3 className="font-semibold">{t`Versions`}</h3>
      <ol className="grid gap-3">
        {versions
          .map((version, at) => (
            <li key={version.id} className="min-w-0 rounded-md border border-line px-4 py-3">
              <OneVersion version={version} before={versions[at - 1]} isNow={at === versions.length - 1} />
            </li>
          ))
          .reverse()}
      </ol>
    </section>
  );
}

function OneVersion({
  version,
  before,
  isNow,
}: {
  version: Version;
  before: Version | undefined;
  isNow: boolean;
}) {
  const { id, number, agreedOn, terms } = version;
  const [shows, setShows] = useState<'text' | 'changes' | null>(null);
  const turn = (to: 'text' | 'changes') => setShows(shows === to ? null : to);
  const download = useMutation({
    mutationFn: () => readDocument('amendments/:id/document', id),
    onSuccess: (pdf) => saveAs(pdf, `amendment-${number}.pdf`),
    onError: (error) => toast.error(asFailure(error).message),
  });
  return (
    <div className="grid gap-2">
      <p className="wrap-anywhere">
        <span className="font-semibold">{number}</span>, {formatDay(agreedOn)}
        {isNow ? t`, what is agreed now` : ''}
      </p>
      <p className="text-sm wrap-anywhere">
        {terms.amends ? terms.amends.changes.map(changeAsRead).join('; ') : t`As it was first agreed`}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">{signedBy(version)}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-expanded={shows === 'text'} onClick={() => turn('text')}>
          {t`Read it`}
        </Button>
        {before ? (
          <>
            <Button size="sm" aria-expanded={shows === 'changes'} onClick={() => turn('changes')}>
              {t`What it changed`}
            </Button>
            <Button
              size="sm"
              icon={<Download />}
              aria-label={t`PDF of ${number}`}
              busy={download.isPending}
              onClick={() => download.mutate()}
            >
              {t`PDF`}
            </Button>
          </>
        ) : null}
      </div>
      {shows === 'text' ? (
        <div className="grid gap-4 text-sm">
          <AgreementText terms={terms} />
        </div>
      ) : shows === 'changes' && before ? (
        <TermsCompared before={before.terms} after={terms} />
      ) : null}
    </div>
  );
}
