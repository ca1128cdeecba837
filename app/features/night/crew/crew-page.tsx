import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { readSecretDocument } from '#app/api/read.ts';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { dayHeading } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { type CrewSheet, settledForCrew } from '#core/night/day-sheet.ts';
import { everybody } from '#core/night/item.ts';
import { nightName } from '#core/night/night-name.ts';
import { wholeAddress } from '#core/profile/whole-address.ts';
import { t } from '#core/words/t.ts';
import { DaySheet, HEAD_ON_PAPER } from '../day-sheet.tsx';
import type { CrewFiles as Files } from '../files/crew-files.tsx';
import { SheetButtons } from '../sheet-buttons.tsx';

const CrewFiles = lazyPart<ComponentProps<typeof Files>>(
  () => import('../files/crew-files.tsx').then((part) => part.CrewFiles),
  null,
);

/** In ms. */
const LOOKS_AGAIN = 60_000;

/**
 * The day sheet for crew without an account. The token stands behind the '#' of the address, which browsers send to nobody: it is in no
 * log and no referrer.
 */
export function CrewPage() {
  const token = useSyncExternalStore(watchHash, () => window.location.hash.slice(1));
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['crew-sheet', token],
    queryFn: async () => dataOf(await (await getSupabase()).rpc('crew_sheet', { token })),
    // It lies open all night: a new version is seen, and that the link was revoked.
    refetchInterval: ({ state }) => (state.data ? LOOKS_AGAIN : false),
  });
  return (
    <main id="main" className="mx-auto grid w-full max-w-5xl content-start gap-4 p-4 print:p-0">
      <PageHead title={t`Day sheet`} hidden />
      <Wordmark className="h-9 justify-self-start print:h-6" />
      {data ? (
        <Sheet sheet={data} token={token} />
      ) : (
        <>
          <PageHeader title={t`Day sheet`} />
          <Card>
            {error ? (
              <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
            ) : isPending ? (
              <FormSkeleton fields={6} />
            ) : (
              <p>
                {t`This link is not valid. It may have been revoked, or its night is over or was cancelled. Please ask the venue for a new one.`}
              </p>
            )}
          </Card>
        </>
      )}
    </main>
  );
}

function Sheet({ sheet, token }: { sheet: CrewSheet; token: string }) {
  const { acts } = sheet;
  return (
    <div className={HEAD_ON_PAPER}>
      <PageHeader
        title={nightName({ title: sheet.title, acts: acts.map(({ name }) => name) }, sheet.venue)}
        subtitle={t`${dayHeading(sheet.date)} · ${[sheet.venue, wholeAddress(sheet)].filter(Boolean).join(', ')} · version ${sheet.version}`}
        actions={<SheetButtons date={sheet.date} read={() => readSecretDocument('crew-sheet', { token })} />}
      />
      <DaySheet
        items={sheet.items}
        acts={everybody(acts, sheet.left)}
        timeZone={sheet.timeZone}
        settled={settledForCrew(sheet)}
        nothing={t`No contacts, load-in or backline are confirmed yet. Ask ${sheet.venue} for what you need; it stands here once both sides agree.`}
      />
      {sheet.files.length > 0 ? <CrewFiles files={sheet.files} token={token} /> : null}
    </div>
  );
}

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
