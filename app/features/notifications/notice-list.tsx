import { FreeButtons } from '#app/features/band/free-buttons.tsx';
import type { Notification } from '#app/features/notifications/queries.ts';
import { now } from '#app/lib/clock.ts';
import { formatAgo } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Numbered } from '#app/ui/data/numbered.tsx';
import { wordsOf } from '#core/notifications/words.ts';
import { t } from '#core/words/t.ts';

/** Notifications in words, the newest first. */
export function NoticeList({
  items,
  onFollow,
}: {
  items: readonly Notification[];
  onFollow: (item: Notification, title: string) => void;
}) {
  const own = useViewer().profile?.timeZone;
  const worded = items.map((item) => ({ item, ...wordsOf(item, own) }));
  return (
    <ul>
      {worded.map(({ item, title, description }) => (
        <li key={item.id} className="border-b border-line last:border-b-0">
          <button
            type="button"
            data-walk
            onClick={() => onFollow(item, title)}
            className="grid w-full grid-cols-[0.75rem_minmax(0,1fr)] gap-x-2 px-3 py-3 text-start hover:bg-ink/5"
          >
            <span
              aria-hidden="true"
              className={item.is_new ? 'mt-1.5 size-2.5 rounded-full bg-accent' : 'size-2.5'}
            />
            <span className="grid min-w-0 gap-0.5">
              <span className="flex items-baseline justify-between gap-2">
                <span className={item.is_new ? 'font-semibold' : ''}>
                  {item.is_new ? <span className="sr-only">{t`New:`} </span> : null}
                  <Numbered>{title}</Numbered>
                </span>
                <time dateTime={item.created_at} className="shrink-0 text-sm text-ink-soft">
                  {formatAgo(item.created_at, now())}
                </time>
              </span>
              <span className="text-sm text-ink-soft wrap-anywhere">
                <Numbered>{description}</Numbered>
              </span>
            </span>
          </button>
          {item.kind === 'band-asked' && item.is_new ? (
            <div className="pe-3 pb-3 ps-8">
              <FreeButtons bookingId={item.route.split('booking=')[1] ?? ''} night={title} isFree={null} />
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
