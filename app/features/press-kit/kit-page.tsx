import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { readSecretDocument } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatDayOf } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Button } from '#app/ui/button.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { PageSkeleton } from '#app/ui/skeleton.tsx';
import { genresWords } from '#core/catalogue/genre-words.ts';
import { t } from '#core/words/t.ts';
import { KitView } from './kit-view.tsx';

/**
 * A press kit for whoever has its link. The token stands behind the '#' of the address, which browsers send to nobody: a program that looks
 * at links reads an empty page, and counts for nothing.
 */
export function KitPage() {
  const token = useSyncExternalStore(watchHash, () => window.location.hash.slice(1));
  const { mutate, data, error, isPending } = useCommand('open-press-kit');
  useEffect(() => {
    if (token) mutate({ token, isSeenAgain: isSeenAgain(token) });
  }, [token, mutate]);
  useEffect(() => {
    if (data) rememberSeen(token);
  }, [data, token]);
  const read = () => mutate({ token, isSeenAgain: isSeenAgain(token) });
  return (
    <main
      id="main"
      className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] content-start gap-6 p-4 sm:py-8"
    >
      <PageHead title={data ? t`Press kit of ${data.content.name}` : t`Press kit`} hidden />
      <Wordmark className="h-9 justify-self-start" />
      {data ? (
        <>
          <PageHeader
            title={data.content.name}
            subtitle={`${[genresWords(data.content.genres), data.content.location].filter(Boolean).join(' · ')}`}
            actions={<Paper token={token} name={data.content.name} />}
          />
          <KitView {...data} rider={<Rider token={token} name={data.content.name} />} />
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            {t`This link opens until ${formatDayOf(data.endsAt)}. Do you run a venue?`}{' '}
            <TextLink href={`/artist/profile/${data.artistId}`}>
              {t`Ask ${data.content.name} for a night on Running Order`}
            </TextLink>
            .
          </p>
        </>
      ) : (
        <>
          <h1 className="sr-only">{t`Press kit`}</h1>
          {!token || (error && [404, 422].includes(error.status)) ? (
            <EmptyState
              title={t`This press kit is not shown`}
              action={<ButtonLink href="/">{t`What Running Order is`}</ButtonLink>}
            >
              {error?.message ?? t`The link is not complete. Please open it from the mail again.`}
            </EmptyState>
          ) : error ? (
            <ErrorState message={asFailure(error).message} onRetry={read} retrying={isPending} />
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </main>
  );
}

function Paper({ token, name }: { token: string; name: string }) {
  const paper = useSaving(() => readSecretDocument('press-kit-paper', { token }), t`Press kit ${name}.pdf`);
  return (
    <Button
      variant="primary"
      icon={<Download />}
      busy={paper.isPending}
      busyLabel={t`Making the PDF...`}
      onClick={() => paper.mutate()}
    >
      {t`Press kit as PDF`}
    </Button>
  );
}

function Rider({ token, name }: { token: string; name: string }) {
  const rider = useSaving(() => readSecretDocument('press-kit-rider', { token }), t`Tech rider ${name}.pdf`);
  return (
    <Button icon={<Download />} busy={rider.isPending} onClick={() => rider.mutate()}>
      {t`Technical rider (PDF)`}
    </Button>
  );
}

const useSaving = (read: () => Promise<Blob>, name: string) =>
  useMutation({
    mutationFn: read,
    onSuccess: (file) => saveAs(file, name),
    onError: (error) => toast.error(asFailure(error).message),
  });

const SEEN = 'running-order.kits-seen';
/** Of a token so much is kept that this tab knows it again; it opens nothing. */
const markOf = (token: string) => token.slice(0, 12);

/** Whether this tab has shown it before, or a program looks that says that it is one. */
function isSeenAgain(token: string): boolean {
  if (navigator.webdriver || /bot|crawl|spider|slurp|preview|lighthouse/i.test(navigator.userAgent))
    return true;
  try {
    return (sessionStorage.getItem(SEEN) ?? '').split(' ').includes(markOf(token));
  } catch {
    return false;
  }
}

function rememberSeen(token: string): void {
  try {
    const seen = new Set((sessionStorage.getItem(SEEN) ?? '').split(' ').filter(Boolean));
    sessionStorage.setItem(SEEN, [...seen.add(markOf(token))].join(' '));
  } catch {
    // The next load counts as another one.
  }
}

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
