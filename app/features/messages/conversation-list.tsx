import { BellOff, CircleAlert, Clock } from 'lucide-react';
import { conversationsIn, type Shown } from '#app/features/messages/filter.ts';
import { lastWords } from '#app/features/messages/last-words.ts';
import type { UnsentMessage } from '#app/features/messages/outbox.ts';
import type { Conversation } from '#app/features/messages/queries.ts';
import { now } from '#app/lib/clock.ts';
import { formatAgo } from '#app/lib/format.ts';
import { pictureUrl } from '#app/lib/picture-url.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/cn.ts';
import { StatusBadge } from '#app/ui/data/status-badge.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchInput } from '#app/ui/forms/search-input.tsx';
import { Segmented } from '#app/ui/forms/segmented.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { said } from '#core/words/later.ts';
import { t } from '#core/words/t.ts';

const tabs = (): { value: Shown; label: string }[] => [
  { value: 'all', label: t`All` },
  { value: 'inbox', label: t`Inbox` },
  { value: 'booked', label: t`Booked` },
  { value: 'pending', label: t`Pending` },
];

export function ConversationList({
  conversations,
  unsent,
  counts,
  shown,
  onShowMore,
  busy,
  openId,
  show,
  search,
  onShow,
  onSearch,
  onOpen,
}: {
  conversations: Conversation[];
  /** What the reader wrote and is not sent yet. */
  unsent: readonly UnsentMessage[];
  /** How many each tab holds, once known. */
  counts: Record<Shown, number> | undefined;
  /** How many rows the list has for now. */
  shown: number;
  onShowMore: () => void;
  /** The rows of this tab or search are on their way. */
  busy: boolean;
  openId: string | undefined;
  show: Shown;
  search: string;
  onShow: (show: Shown) => void;
  onSearch: (search: string) => void;
  onOpen: (id: string) => void;
}) {
  const { side } = useViewer();
  const found = conversationsIn(conversations, show, search);
  const rows = found.slice(0, shown);
  const more = search.trim() ? found.length > rows.length : (counts?.[show] ?? 0) > rows.length;
  const any = counts ? counts.all > 0 : conversations.length > 0;
  return (
    <>
      <div className="grid gap-2 border-b border-line p-3">
        <SearchInput
          label={t`Search conversations`}
          placeholder={t`Search for Name, Venue or Agreement Number`}
          value={search}
          onValueChange={onSearch}
        />
        <Segmented
          label={t`Show`}
          value={show}
          onValueChange={onShow}
          className="grid! w-full grid-cols-[repeat(4,minmax(min-content,1fr))] border-0 bg-transparent p-0 [&>button]:flex-col [&>button]:justify-center [&>button]:gap-0 [&>button]:px-1 [&>button]:py-1 [&>button]:leading-5"
          options={tabs().map((tab) => (counts ? { ...tab, count: counts[tab.value] } : tab))}
        />
      </div>
      {found.length === 0 && busy ? (
        <RowsSkeleton count={4} avatar />
      ) : found.length === 0 ? (
        <EmptyState
          compact
          title={any ? t`Nothing found` : t`No conversations yet`}
          action={
            any ? null : (
              <ButtonLink size="sm" href={side === 'venue' ? '/matches?list=openings' : '/artist/matches'}>
                {side === 'venue' ? t`Find artists` : t`See openings`}
              </ButtonLink>
            )
          }
        >
          {any
            ? t`Try another name, venue or agreement number.`
            : t`A conversation opens with the first request between you and the other side, or from their profile.`}
        </EmptyState>
      ) : (
        <ul
          // What is read aloud only is placed absolutely: it must stay inside what scrolls.
          className="relative min-h-0 flex-1 overflow-y-auto"
        >
          {rows.map((each) => (
            <li key={each.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                data-walk
                aria-current={each.id === openId ? 'true' : undefined}
                onClick={() => onOpen(each.id)}
                className={cn(
                  'grid w-full grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 px-3 py-3 text-start hover:bg-ink/5',
                  each.id === openId && 'bg-accent-soft',
                )}
              >
                <Avatar
                  name={each.partner_name}
                  src={pictureUrl(each.partner_avatar_path)}
                  square={each.partner_role === 'Venue'}
                />
                <span className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
                  <span className="flex items-baseline justify-between gap-3">
                    <span className={cn('min-w-0 truncate', each.unread && 'font-semibold')}>
                      {each.partner_name}
                    </span>
                    {each.last_message_at ? (
                      <time dateTime={each.last_message_at} className="shrink-0 text-sm text-ink-soft">
                        {formatAgo(each.last_message_at, now())}
                      </time>
                    ) : null}
                  </span>
                  <span className="flex items-center justify-between gap-3 text-sm text-ink-soft">
                    <span className="flex items-center gap-1.5">
                      {said(each.partner_role)}
                      {each.is_muted ? (
                        <>
                          <BellOff aria-hidden="true" className="size-3.5" />
                          <span className="sr-only">{t`Muted`}</span>
                        </>
                      ) : null}
                    </span>
                    <UnsentMark
                      messages={unsent.filter(({ conversationId }) => conversationId === each.id)}
                    />
                    {each.unread ? (
                      <span className="size-2.5 rounded-full bg-accent">
                        <span className="sr-only">{t`Unread`}</span>
                      </span>
                    ) : null}
                  </span>
                  <span className="flex items-center justify-between gap-3">
                    <span
                      dir="auto"
                      className={cn(
                        'min-w-0 truncate text-sm',
                        each.unread ? 'font-medium' : 'text-ink-soft',
                      )}
                    >
                      {lastWords(each)}
                    </span>
                    {each.status ? (
                      <span className="shrink-0">
                        <StatusBadge status={each.status === 'booked' ? 'Booked' : 'Pending'} />
                      </span>
                    ) : null}
                  </span>
                </span>
              </button>
            </li>
          ))}
          {more ? (
            <li className="p-3">
              <Button block size="sm" onClick={onShowMore}>
                {t`Show more`}
              </Button>
            </li>
          ) : null}
        </ul>
      )}
    </>
  );
}

/** A conversation whose last words have not gone out: they wait, or were refused. */
function UnsentMark({ messages }: { messages: readonly UnsentMessage[] }) {
  if (messages.length === 0) return null;
  const refused = messages.filter(({ refusal }) => refusal).length;
  const [Icon, words] = refused > 0 ? [CircleAlert, t`not sent`] : [Clock, t`waiting to send`];
  return (
    <span className={cn('flex min-w-0 items-center gap-1.5', refused > 0 && 'text-bad')}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">
        {refused || messages.length} {words}
      </span>
    </span>
  );
}
