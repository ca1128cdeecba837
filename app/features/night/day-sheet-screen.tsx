import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CalendarPlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { readDocument } from '#app/api/read.ts';
import { nightCalendar } from '#app/features/night/night-calendar.ts';
import { now } from '#app/lib/clock.ts';
import { asFailure } from '#app/lib/failure.ts';
import { dayHeading } from '#app/lib/format.ts';
import { saveAs } from '#app/lib/save-as.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { settledOf } from '#core/night/day-sheet.ts';
import { everybody } from '#core/night/item.ts';
import { nightRoute } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { DaySheet, HEAD_ON_PAPER } from './day-sheet.tsx';
import type { NightFiles as Files } from './files/night-files.tsx';
import { type Night, nightQuery } from './night-query.ts';
import { SheetButtons } from './sheet-buttons.tsx';

const NightFiles = lazyPart<ComponentProps<typeof Files>>(
  () => import('./files/night-files.tsx').then((part) => part.NightFiles),
  null,
);

/** A night on one sheet: all times, and what is settled. It prints on one A4, and goes into a calendar. */
export function DaySheetScreen() {
  const { showId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(nightQuery(showId));
  const back = { label: t`The night`, href: nightRoute(showId) };
  if (!data?.published)
    return (
      <>
        <PageHeader title={t`Day sheet`} back={back} />
        <Card>
          {error ? (
            <ErrorState message={asFailure(error).message} onRetry={() => refetch()} />
          ) : data ? (
            <p className="text-ink-soft">
              {data.as === 'applicant'
                ? t`Whoever plays this night reads its day sheet.`
                : t`It follows from the running order, which is not published yet.`}
            </p>
          ) : (
            <FormSkeleton fields={6} />
          )}
        </Card>
      </>
    );
  return <Sheet night={data} published={data.published} back={back} />;
}

function Sheet({
  night,
  published,
  back,
}: {
  night: Night;
  published: NonNullable<Night['published']>;
  back: { label: string; href: string };
}) {
  const { show, acts, lines } = night;
  const all = everybody(acts, night.left);
  const items = published.items;
  const title = show.name;
  const calendar = () =>
    saveAs(
      new Blob(
        [
          nightCalendar(items, {
            ...{ showId: show.id, version: published.version, acts: all, left: night.left, made: now() },
            isCancelled: show.status === 'cancelled',
            title: show.title ?? show.venueName,
            location: [show.venueName, show.address].filter(Boolean).join(', '),
          }),
        ],
        { type: 'text/calendar' },
      ),
      `night-${show.date}.ics`,
    );
  return (
    <div className={HEAD_ON_PAPER}>
      <PageHeader
        title={title}
        subtitle={t`${dayHeading(show.date)} · ${[show.venueName, show.address].filter(Boolean).join(', ')} · version ${published.version}`}
        back={back}
        actions={
          <SheetButtons date={show.date} read={() => readDocument('nights/:id/sheet', show.id)}>
            <Button icon={<CalendarPlus />} onClick={calendar}>
              {t`Calendar file`}
            </Button>
          </SheetButtons>
        }
      />
      {show.status === 'cancelled' ? (
        <Banner tone="bad" className="mb-4">
          {t`This show was cancelled.`}
        </Banner>
      ) : null}
      <DaySheet
        items={items}
        acts={all}
        timeZone={show.timeZone}
        settled={settledOf(acts, lines)}
        nothing={t`Nothing is confirmed yet. Contacts, load-in, backline and the rest stand here once both sides have confirmed them on the page of the night.`}
      />
      <div className="mt-6 print:hidden">
        <NightFiles showId={show.id} changes={false} />
      </div>
    </div>
  );
}
