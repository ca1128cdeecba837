import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { asFailure, dataOf } from '#app/lib/failure.ts';
import { formatLongDay } from '#app/lib/format.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { Wordmark } from '#app/ui/logo.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { TOPIC_NAMES, type Topic } from '#core/night/advancing.ts';
import { saidWords } from '#core/night/day-sheet.ts';
import type { Item } from '#core/night/item.ts';
import { DaySheet } from '../day-sheet.tsx';

/** What `crew_sheet` answers. */
type CrewSheet = {
  title: string | null;
  date: string;
  timeZone: string;
  venue: string;
  address: string;
  version: number;
  items: Item[];
  acts: { bookingId: string; name: string }[];
  settled: { bookingId: string; topic: Topic; text: string; count: number | null; missing: string | null }[];
};

/**
 * The day sheet for crew without an account. The token stands behind the '#' of the address, which browsers send to nobody: it is in no
 * log and no referrer.
 */
export function CrewPage() {
  const token = useSyncExternalStore(watchHash, () => window.location.hash.slice(1));
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['crew', token],
    queryFn: async () => dataOf(await (await getSupabase()).rpc('crew_sheet', { token })) as CrewSheet | null,
  });
  return (
    <main id="main" className="mx-auto grid w-full max-w-5xl content-start gap-4 p-4 print:p-0 print:text-sm">
      <PageHead title="Day sheet" hidden />
      <Wordmark className="h-9 justify-self-start" />
      {data ? (
        <Sheet sheet={data} />
      ) : (
        <>
          <PageHeader title="Day sheet" />
          <Card>
            {error ? (
              <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
            ) : isPending ? (
              <FormSkeleton fields={6} />
            ) : (
              <p>
                This link is not valid. It may have been revoked, or its night is over. Please ask the venue
                for a new one.
              </p>
            )}
          </Card>
        </>
      )}
    </main>
  );
}

function Sheet({ sheet }: { sheet: CrewSheet }) {
  const { acts, settled } = sheet;
  return (
    <div>
      <PageHeader
        title={sheet.title ?? acts.map(({ name }) => name).join(', ')}
        subtitle={`${formatLongDay(sheet.date)} · ${[sheet.venue, sheet.address].filter(Boolean).join(', ')} · version ${sheet.version}`}
        actions={
          <span className="print:hidden">
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
          </span>
        }
      />
      <DaySheet
        items={sheet.items}
        acts={acts}
        timeZone={sheet.timeZone}
        settled={acts.flatMap((act) =>
          TOPIC_NAMES.flatMap((topic) => {
            const line = settled.find((each) => each.bookingId === act.bookingId && each.topic === topic);
            return line ? [{ act, topic, words: saidWords(line) }] : [];
          }),
        )}
      />
    </div>
  );
}

function watchHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}
