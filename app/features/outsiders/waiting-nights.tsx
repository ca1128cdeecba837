import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { actFor } from '#app/lib/acting.ts';
import { formatDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';

const waitingQuery = queryOptions({
  queryKey: ['waiting-nights'],
  queryFn: ({ signal }) => readApi('waiting-nights', {}, signal),
  staleTime: 5 * 60_000,
});

type Waiting = ReadAnswer<'waiting-nights'>['waiting'][number];

/** Nights that somebody was asked for by mail before they had an account: of each they say whether it is theirs. */
export function WaitingNights() {
  const { data } = useQuery(waitingQuery);
  return data?.waiting.map((each) => <OneWaiting key={each.profileId} waiting={each} />);
}

function OneWaiting({ waiting: { profileId, name, keeper, nights } }: { waiting: Waiting }) {
  const { userId } = useViewer();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const claim = useCommand('claim-outsider', {
    leaves: true,
    onSuccess: ({ isMine }) => {
      if (!isMine) return void queries.invalidateQueries({ queryKey: waitingQuery.queryKey });
      // What it is now for is read anew, for the profile that is theirs.
      actFor({ userId, profileId });
      window.location.assign('/dashboard');
    },
  });
  const days = nights.map(({ date }) => formatDay(date)).join(', ');
  return (
    <>
      <Banner
        tone="info"
        title={`${keeper} asked ${name} by mail`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsking(true)}>
              {name} is mine
            </Button>
            <Button
              size="sm"
              variant="ghost"
              busy={claim.isPending && claim.variables?.isMine === false}
              onClick={() => claim.mutate({ profileId, isMine: false })}
            >
              Not mine
            </Button>
          </span>
        }
      >
        {nights.length === 1
          ? `The night of ${days} waits here for you.`
          : `${nights.length} nights wait here for you: ${days}.`}
        <FieldError>{asking ? undefined : claim.error?.message}</FieldError>
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Take ${name} over?`}
        description={`You act for it from then on, with all its nights at ${keeper}, as one of your profiles. The links that were mailed end.`}
        confirmLabel="It is mine"
        danger={false}
        busy={claim.isPending}
        onConfirm={() => claim.mutate({ profileId, isMine: true })}
      >
        <FieldError>{claim.error?.message}</FieldError>
      </AlertDialog>
    </>
  );
}
