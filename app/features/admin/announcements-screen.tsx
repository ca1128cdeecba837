import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { peopleIn } from './state-of-issue.tsx';

type Announcement = ReadAnswer<'announcements'>['announcements'][number];

const STATES = () =>
  ({
    planned: { tone: 'neutral', label: t`Planned` },
    shown: { tone: 'warn', label: t`Shown now` },
    over: { tone: 'good', label: t`Over` },
    ended: { tone: 'good', label: t`Ended early` },
  }) as const;

/** What everybody who is signed in is told: now, later and before. */
export function AnnouncementsScreen() {
  const lacksStep = useLacksAdminStep();
  const [writes, setWrites] = useState(false);
  const announcements = useQuery({
    queryKey: ['admin', 'announcements'],
    queryFn: ({ signal }) => readApi('announcements', {}, signal),
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`Announcements`} hidden />
      <PageHeader
        title={t`Announcements`}
        subtitle={t`What stands above the pages of everybody who is signed in`}
        back={BACK_TO_ADMIN}
        actions={
          lacksStep ? null : (
            <Button variant="primary" onClick={() => setWrites(true)}>
              {t`New announcement`}
            </Button>
          )
        }
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`Announcements are for admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {announcements.isLoading ? <RowsSkeleton count={3} avatar={false} /> : null}
      {announcements.isError ? (
        <ErrorState
          message={asFailure(announcements.error).message}
          onRetry={() => announcements.refetch()}
        />
      ) : null}
      {announcements.data?.announcements.length === 0 ? (
        <Card>
          <EmptyState title={t`Nothing was announced yet`}>
            {t`A planned downtime is announced some days before it, until it is over.`}
          </EmptyState>
        </Card>
      ) : null}
      <div className="grid gap-4">
        {announcements.data?.announcements.map((each) => (
          <Announced key={each.id} announcement={each} />
        ))}
      </div>
      {writes ? <AnnounceDialog onClose={() => setWrites(false)} /> : null}
    </>
  );
}

function Announced({
  announcement: { id, title, text, shown, downtime, state, closed },
}: {
  announcement: Announcement;
}) {
  const [asks, setAsks] = useState(false);
  const end = useCommand('end-announcement', {
    onSuccess: () => {
      toast.success(t`The announcement is ended`);
      setAsks(false);
    },
  });
  const stands = state === 'planned' || state === 'shown';
  return (
    <Card
      title={title}
      subtitle={t`${formatInstant(shown.from)} to ${formatInstant(shown.until)} · closed by ${peopleIn(closed)}`}
      footer={stands ? <Button onClick={() => setAsks(true)}>{t`End it now`}</Button> : null}
    >
      <div className="grid max-w-prose gap-3">
        <p>
          <Badge tone={STATES()[state].tone}>{STATES()[state].label}</Badge>
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
        {downtime ? (
          <p>{t`Downtime: ${formatInstant(downtime.from)} to ${formatInstant(downtime.until)}`}</p>
        ) : null}
      </div>
      <AlertDialog
        open={asks}
        onOpenChange={() => setAsks(false)}
        title={t`End this announcement?`}
        description={t`It leaves every page within five minutes, and nobody more is told of it. Mails that were sent stay sent.`}
        confirmLabel={t`End it now`}
        busy={end.isPending}
        onConfirm={() => end.mutate({ announcementId: id })}
      >
        <FieldError>{end.error?.message}</FieldError>
      </AlertDialog>
    </Card>
  );
}
