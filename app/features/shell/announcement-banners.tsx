import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { t } from '#core/words/t.ts';

/** Whoever has no notification of it hears of it so late, and of one that ended early. */
const AGAIN_MS = 5 * 60_000;

/** What those who run the platform tell everybody now; each person closes it for themselves, on all their devices. */
export function AnnouncementBanners({ userId }: { userId: string }) {
  const told = useQuery({
    queryKey: ['announcements', userId],
    queryFn: ({ signal }) => readApi('my-announcements', {}, signal),
    refetchInterval: AGAIN_MS,
    retry: false,
  });
  const close = useCommand('close-announcement');
  const [closed, setClosed] = useState<readonly string[]>([]);
  return (
    <div role="status">
      {(told.data?.announcements ?? [])
        .filter(({ id }) => !closed.includes(id))
        .map(({ id, title, text, downtime }) => (
          <Banner
            key={id}
            tone="warn"
            title={title}
            className="rounded-none wrap-anywhere"
            action={
              <Button
                size="sm"
                aria-label={t`Close: ${title}`}
                onClick={() => {
                  setClosed([...closed, id]);
                  close.mutate({ announcementId: id });
                }}
              >
                {t`Close`}
              </Button>
            }
          >
            <span className="whitespace-pre-line">{text}</span>
            {downtime
              ? t` Not available from ${formatInstant(downtime.from)} to ${formatInstant(downtime.until)}.`
              : null}
          </Banner>
        ))}
    </div>
  );
}
