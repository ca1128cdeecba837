import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
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
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';

/** When the demo season was put back last, and a button that does it now. */
export function DemoSeasonScreen() {
  const season = useQuery({
    queryKey: ['demo-season'],
    queryFn: ({ signal }) => readApi('demo-season', {}, signal),
  });
  return (
    <>
      <PageHead title={t`Demo Season`} hidden />
      <PageHeader
        title={t`Demo Season`}
        subtitle={t`What visitors of this deployment look around in`}
        back={BACK_TO_ADMIN}
      />
      {season.isPending ? <RowsSkeleton count={2} avatar={false} /> : null}
      {season.isError ? (
        <ErrorState message={asFailure(season.error).message} onRetry={() => season.refetch()} />
      ) : null}
      {season.data?.canPutBack ? <PutBack putBackAt={season.data.putBackAt} /> : null}
      {season.data?.canPutBack === false ? (
        <EmptyState title={t`No demo season here`}>
          {t`This deployment was started without one. With DEMO=on it has a venue, an artist and their season.`}
        </EmptyState>
      ) : null}
    </>
  );
}

function PutBack({ putBackAt }: { putBackAt: string | null }) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const reset = useCommand('reset-demo', {
    onSuccess: () => {
      // A season is written without a word of what has changed.
      void queries.invalidateQueries();
      setAsked(false);
      toast.success(t`The demo season is put back`);
    },
  });
  return (
    <Card
      title={t`Put the season back`}
      subtitle={putBackAt ? t`Last done: ${formatInstant(putBackAt)}` : t`Not done yet`}
    >
      <div className="grid max-w-prose gap-4">
        <p>
          {t`Visitors book, write and mark days as the demo’s venue and artist, and see what others did. Putting the season back takes all of it away and writes it as of today. It also happens by itself each night at 04:00 UTC.`}
        </p>
        <p>
          {t`Accounts stay signed in. Nobody is mailed, and what people with accounts of their own did with each other is not touched.`}
        </p>
        <Button
          variant="danger"
          icon={<RotateCcw />}
          onClick={() => {
            reset.reset();
            setAsked(true);
          }}
          className="justify-self-start"
        >
          {t`Put the season back`}
        </Button>
      </div>
      <AlertDialog
        open={asked}
        onOpenChange={setAsked}
        title={t`Put the demo season back?`}
        description={t`What its visitors did is gone for good, also what somebody is doing at this moment. It takes a few seconds.`}
        confirmLabel={t`Put it back`}
        cancelLabel={t`Leave it`}
        busy={reset.isPending}
        onConfirm={() => reset.mutate({ confirm: true })}
      >
        <FieldError>{reset.error?.message}</FieldError>
      </AlertDialog>
    </Card>
  );
}
