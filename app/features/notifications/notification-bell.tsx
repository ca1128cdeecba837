import { useRouter } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { type Notification, useInbox, useMarkRead } from '#app/features/notifications/queries.ts';
import { useLiveNotices } from '#app/features/notifications/use-live-notices.ts';
import { useMarkLookedAt } from '#app/features/notifications/use-mark-looked-at.ts';
import { actOnPage } from '#app/lib/act-on-page.ts';
import { asFailure } from '#app/lib/failure.ts';
import type { Viewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { Popover } from '#app/ui/overlays/popover.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** Comes when the bell is opened: the words of all that can be told are as much as the rest of the frame. */
const NoticeList = lazyPart(
  async () => (await import('./notice-list.tsx')).NoticeList,
  <RowsSkeleton count={3} />,
);

/** What happened while one was away; each leads to the place it tells of. */
export function NotificationBell({ viewer }: { viewer: Viewer }) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const inbox = useInbox();
  useLiveNotices(viewer);
  useMarkLookedAt(inbox.data?.items);
  const mark = useMarkRead();
  const unread = inbox.data?.unread ?? 0;

  const follow = (item: Notification, title: string) => {
    setOpen(false);
    if (item.is_new) mark.mutate(item.id);
    const { profile_id: profileId } = item;
    // It opens under the profile that it is for, by loading its area anew.
    if (profileId && profileId !== viewer.profileId)
      return void actOnPage({ viewer, profileId, at: item.route });
    router.history.push(item.route);
    toast.info(t`Notification opened`, { description: title, short: true });
  };

  return (
    <Popover
      label={t`Notifications`}
      align="end"
      open={open}
      onOpenChange={setOpen}
      className="w-[320px] p-0!"
      trigger={
        <IconButton
          icon={<Bell aria-hidden="true" />}
          label={unread ? t`Notifications, ${unread} new` : t`Notifications`}
          badge={unread}
        />
      }
    >
      <div className="flex items-center justify-between gap-3 border-b border-line px-4 py-2">
        <h2 className="type-bill">{t`Notifications`}</h2>
        <Button
          variant="link"
          size="sm"
          onClick={() => {
            if (unread) mark.mutate('all');
            setOpen(false);
          }}
        >
          {t`Mark all as read`}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are places to go to */}
      <div className="max-h-[300px] overflow-y-auto" role="group" aria-label={t`Newest first`}>
        {inbox.isPending ? <RowsSkeleton count={3} /> : null}
        {inbox.isError ? (
          <div className="grid gap-2 p-4 text-sm">
            <p>{asFailure(inbox.error).message}</p>
            <Button size="sm" onClick={() => inbox.refetch()}>
              {t`Try again`}
            </Button>
          </div>
        ) : null}
        {inbox.data?.items.length === 0 ? (
          <p className="p-4 text-sm text-ink-soft">
            {t`Nothing new. Requests, answers and payments will ring here.`}
          </p>
        ) : null}
        {inbox.data && inbox.data.items.length > 0 ? (
          <NoticeList items={inbox.data.items} onFollow={follow} />
        ) : null}
      </div>
    </Popover>
  );
}
