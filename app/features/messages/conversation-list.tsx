import { conversationsIn, countsOf, type Shown } from '#app/features/messages/filter.ts';
import type { Conversation } from '#app/features/messages/queries.ts';
import { now } from '#app/lib/clock.ts';
import { pictureUrl } from '#app/lib/files.ts';
import { formatAgo } from '#app/lib/format.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/cn.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { SearchInput } from '#app/ui/search-input.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { StatusBadge } from '#app/ui/status-badge.tsx';

const tabs: { value: Shown; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'inbox', label: 'Inbox' },
  { value: 'booked', label: 'Booked' },
  { value: 'pending', label: 'Pending' },
];

export function ConversationList({
  conversations,
  openId,
  show,
  search,
  onShow,
  onSearch,
  onOpen,
}: {
  conversations: Conversation[];
  openId: string | undefined;
  show: Shown;
  search: string;
  onShow: (show: Shown) => void;
  onSearch: (search: string) => void;
  onOpen: (id: string) => void;
}) {
  const counts = countsOf(conversations);
  const found = conversationsIn(conversations, show, search);
  return (
    <>
      <div className="grid gap-2 border-b border-line p-3">
        <SearchInput
          label="Search conversations"
          placeholder="Search for Name, Venue or Agreement Number"
          value={search}
          onValueChange={onSearch}
        />
        <Segmented
          label="Show"
          value={show}
          onValueChange={onShow}
          className="grid! w-full grid-cols-4 border-0 bg-transparent p-0 [&>button]:flex-col [&>button]:justify-center [&>button]:gap-0 [&>button]:px-1 [&>button]:py-1 [&>button]:leading-5"
          options={tabs.map((tab) => ({ ...tab, count: counts[tab.value] }))}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState compact title={conversations.length ? 'Nothing found' : 'No conversations yet'}>
          {conversations.length
            ? 'Try another name, venue or agreement number.'
            : 'A conversation opens with the first request between you and the other side, or from their profile.'}
        </EmptyState>
      ) : (
        <ul className="min-h-0 flex-1 overflow-y-auto">
          {found.map((each) => (
            <li key={each.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-current={each.id === openId ? 'true' : undefined}
                onClick={() => onOpen(each.id)}
                className={cn(
                  'grid w-full grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-3 text-left hover:bg-ink/5',
                  each.id === openId && 'bg-accent-soft',
                )}
              >
                <Avatar
                  name={each.partner_name}
                  src={pictureUrl(each.partner_avatar_path)}
                  square={each.partner_role === 'Venue'}
                />
                <span className="grid min-w-0">
                  <span className={cn('truncate', each.unread && 'font-semibold')}>{each.partner_name}</span>
                  <span className="text-sm text-ink-soft">{each.partner_role}</span>
                  <span className={cn('truncate text-sm', each.unread ? 'font-medium' : 'text-ink-soft')}>
                    {each.last_message ?? 'No messages yet'}
                  </span>
                </span>
                <span className="grid justify-items-end gap-1.5 self-start text-sm text-ink-soft">
                  {each.last_message_at ? (
                    <time dateTime={each.last_message_at}>{formatAgo(each.last_message_at, now())}</time>
                  ) : null}
                  {each.unread ? (
                    <span className="size-2.5 rounded-full bg-accent">
                      <span className="sr-only">Unread</span>
                    </span>
                  ) : null}
                  {each.status ? (
                    <StatusBadge status={each.status === 'booked' ? 'Booked' : 'Pending'} />
                  ) : null}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
