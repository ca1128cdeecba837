import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { type Notification, useInbox, useMarkRead } from '#app/features/notifications/queries.ts';
import { useLiveNotices } from '#app/features/notifications/use-live-notices.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatAgo } from '#app/lib/format.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';

/** What happened while one was away; each leads to the place it tells of. */
export function NotificationBell({ viewer }: { viewer: Viewer }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const inbox = useInbox();
  useLiveNotices(viewer);
  const mark = useMarkRead();
  const unread = inbox.data?.unread ?? 0;

  const follow = (item: Notification) => {
    setOpen(false);
    if (item.is_new) mark.mutate(item.id);
    router.history.push(item.route);
    toast.info('Notification opened', { description: item.title });
  };

  return (
    <Popover
      label="Notifications"
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-[320px] p-0!"
      trigger={
        <IconButton
          icon={<Bell aria-hidden="true" />}
          label={unread ? `Notifications, ${unread} new` : 'Notifications'}
          badge={unread}
        />
      }
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="type-bill">Notifications</h2>
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            if (unread) mark.mutate('all');
            setOpen(false);
          }}
        >
          Mark all as read
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are places to go to */}
      <div className="max-h-[300px] overflow-y-auto" role="group" aria-label="Newest first">
        {inbox.isPending ? <RowsSkeleton count={3} /> : null}
        {inbox.isError ? (
          <div className="grid gap-2 p-4 text-sm">
            <p>{asFailure(inbox.error).message}</p>
            <Button size="sm" onClick={() => inbox.refetch()}>
              Try again
            </Button>
          </div>
        ) : null}
        {inbox.data?.items.length === 0 ? (
          <p className="p-4 text-sm text-ink-soft">
            Nothing new. Requests, answers and payments will ring here.
          </p>
        ) : null}
        <ul>
          {inbox.data?.items.map((item) => (
            <li key={item.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                data-walk
                onClick={() => follow(item)}
                className="grid w-full grid-cols-[0.75rem_minmax(0,1fr)] gap-x-2 px-3 py-3 text-left hover:bg-ink/5"
              >
                <span
                  aria-hidden="true"
                  className={item.is_new ? 'mt-1.5 size-2.5 rounded-full bg-accent' : 'size-2.5'}
                />
                <span className="grid gap-0.5">
                  <span className="flex items-baseline justify-between gap-2">
                    <span className={item.is_new ? 'font-semibold' : ''}>
                      {item.is_new ? <span className="sr-only">New: </span> : null}
                      {item.title}
                    </span>
                    <time dateTime={item.created_at} className="shrink-0 text-sm text-ink-soft">
                      {formatAgo(item.created_at, now())}
                    </time>
                  </span>
                  <span className="text-sm text-ink-soft">{item.description}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Popover>
  );
}
