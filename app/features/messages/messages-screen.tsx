import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { ConversationList } from '#app/features/messages/conversation-list.tsx';
import { ConversationPane } from '#app/features/messages/conversation-pane.tsx';
import { useUnsentMessages } from '#app/features/messages/outbox.ts';
import {
  CONVERSATIONS_AT_ONCE,
  conversationCountsQuery,
  conversationQuery,
  conversationsQuery,
} from '#app/features/messages/queries.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

const address = z.object({
  conversation: z.string().optional().catch(undefined),
  show: z.enum(['all', 'inbox', 'booked', 'pending']).catch('all'),
  q: z.coerce.string().default('').catch(''),
});

export function MessagesScreen() {
  const viewer = useViewer();
  const [{ conversation: open, show, q }, set] = useSearchState(address);
  const [shown, setShown] = useState(CONVERSATIONS_AT_ONCE);
  const list = useQuery(conversationsQuery(show, q.trim() !== '', shown));
  const counts = useQuery(conversationCountsQuery);
  const unsent = useUnsentMessages(viewer.userId);
  const refused = unsent.find(({ refusal, conversationId }) => refusal && conversationId !== open);
  const listed = list.data?.find((each) => each.id === open);
  // The open conversation may stand further down, or in another tab.
  const one = useQuery({
    ...conversationQuery(open),
    enabled: open !== undefined && list.isFetched && !listed,
  });

  return (
    <>
      {/* A phone shows the open conversation alone: its newest words and the box are on the screen at once. */}
      <div className={cn(open && 'max-md:sr-only')}>
        <PageHeader title={t`Messages`} subtitle={t`Chat with your venues and artists`} />
      </div>
      {refused ? (
        <Banner
          tone="bad"
          title={t`A message was not sent`}
          action={
            <Button size="sm" onClick={() => set({ conversation: refused.conversationId }, { push: true })}>
              {t`Show it`}
            </Button>
          }
          className="mb-4"
        >
          {refused.refusal}
        </Banner>
      ) : null}
      <div
        className={cn(
          'fills-window relative grid shrink-0 overflow-hidden rounded-md border border-line bg-sheet shadow-sheet md:grow md:basis-128 md:grid-cols-[20rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]',
          open && 'max-md:grow max-md:basis-104 max-md:grid-rows-[minmax(0,1fr)]',
        )}
      >
        <div
          className={cn(
            'min-h-0 min-w-0 border-line md:flex md:flex-col md:border-e',
            open && 'max-md:hidden',
          )}
        >
          {list.isPending ? <RowsSkeleton count={6} avatar /> : null}
          {list.isError ? (
            <ErrorState message={asFailure(list.error).message} onRetry={() => list.refetch()} />
          ) : null}
          {list.data ? (
            <ConversationList
              conversations={list.data}
              unsent={unsent}
              counts={counts.data}
              shown={shown}
              busy={list.isPlaceholderData}
              onShowMore={() => setShown(shown + CONVERSATIONS_AT_ONCE)}
              openId={open}
              show={show}
              search={q}
              onShow={(next) => {
                setShown(CONVERSATIONS_AT_ONCE);
                set({ show: next });
              }}
              onSearch={(next) => set({ q: next })}
              onOpen={(id) => set({ conversation: id }, { push: true })}
            />
          ) : null}
        </div>
        <div className={cn('flex min-h-0 min-w-0 flex-col', !open && 'max-md:hidden')}>
          {open ? (
            <ConversationPane
              key={open}
              id={open}
              viewer={viewer}
              conversation={listed ?? one.data ?? undefined}
              ready={Boolean(listed) || one.isFetched}
              onBack={() => set({ conversation: undefined })}
            />
          ) : (
            <p className="m-auto p-6 text-ink-soft">{t`Select a conversation to start messaging`}</p>
          )}
        </div>
      </div>
    </>
  );
}
