import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { guessOf, OWN, useOwnedProfiles, WhichProfile } from '#app/features/outsiders/which-profile.tsx';
import { actFor } from '#app/lib/acting.ts';
import { formatDay } from '#app/lib/format.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';

const waitingQuery = queryOptions({
  queryKey: ['waiting-nights'],
  queryFn: ({ signal }) => readApi('waiting-nights', {}, signal),
  staleTime: 5 * 60_000,
});

type Waiting = ReadAnswer<'waiting-nights'>['waiting'][number];
type Adopted = ReadAnswer<'waiting-nights'>['adopted'][number];

/** Nights that somebody was asked for by mail before they had an account: of each they say whether it is theirs, and the same as what they have. */
export function WaitingNights() {
  const { data } = useQuery(waitingQuery);
  return (
    <div className="mb-6 grid gap-3 empty:hidden">
      {data?.waiting.map((each) => (
        <OneWaiting key={each.profileId} waiting={each} />
      ))}
      {data?.adopted.map((each) => (
        <OneAdopted key={each.profileId} adopted={each} />
      ))}
    </div>
  );
}

const SAY_WHICH = () => t`Please say whether it is the same as one of yours.`;

/** What it is now for is read anew, for the profile that is theirs. */
function useEnter() {
  const { userId } = useViewer();
  return (profileId: string) => {
    actFor({ userId, profileId });
    window.location.assign('/dashboard');
  };
}

function OneWaiting({ waiting: { profileId, side, name, keeper, nights } }: { waiting: Waiting }) {
  const queries = useQueryClient();
  const owned = useOwnedProfiles(side, profileId);
  const enter = useEnter();
  const [asking, setAsking] = useState(false);
  const [which, setWhich] = useState(() => guessOf(name, owned));
  const [missing, setMissing] = useState<string>();
  const claim = useCommand('claim-outsider', {
    leaves: true,
    onSuccess: (done) => {
      if (done.isMine) enter(done.profileId);
      else void queries.invalidateQueries({ queryKey: waitingQuery.queryKey });
    },
  });
  const take = () => {
    if (owned.length > 0 && !which.into) return setMissing(SAY_WHICH());
    const moves = which.into && which.into !== OWN;
    claim.mutate({
      profileId,
      isMine: true,
      // Nights that clash may be why it stays one of its own for now.
      ...(which.into === OWN && claim.error?.code !== 'nights-of-both' ? { isAnother: true } : {}),
      ...(moves ? { intoId: which.into, ...(which.roomId ? { roomId: which.roomId } : {}) } : {}),
    });
  };
  const days = nights.map(({ date }) => formatDay(date)).join(', ');
  return (
    <>
      <Banner
        tone="info"
        title={t`${keeper} asked ${name} by mail`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsking(true)}>
              {t`${name} is mine`}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              busy={claim.isPending && claim.variables?.isMine === false}
              onClick={() => claim.mutate({ profileId, isMine: false })}
            >
              {t`Not mine`}
            </Button>
          </span>
        }
      >
        {nights.length === 1
          ? t`The night of ${days} waits here for you.`
          : t`${nights.length} nights wait here for you: ${days}.`}
        <FieldError>{asking ? undefined : claim.error?.message}</FieldError>
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Take ${name} over?`}
        description={t`You act for it from then on, with all its nights at ${keeper}${owned.length > 0 ? '' : t`, as one of your profiles`}. The links that were mailed end, and ${keeper} reads that it has an account.`}
        confirmLabel={t`It is mine`}
        danger={false}
        busy={claim.isPending}
        onConfirm={take}
      >
        {owned.length > 0 && (
          <WhichProfile
            {...{ name, side, owned }}
            offersOwn
            value={which}
            onValueChange={(next) => {
              setWhich(next);
              setMissing(undefined);
            }}
          />
        )}
        <FieldError>{missing ?? claim.error?.message}</FieldError>
      </AlertDialog>
    </>
  );
}

/** Taken over as a profile of its own: until somebody says so it may still be the same as another of theirs. */
function OneAdopted({ adopted: { profileId, side, name } }: { adopted: Adopted }) {
  const queries = useQueryClient();
  const owned = useOwnedProfiles(side, profileId);
  const enter = useEnter();
  const [asking, setAsking] = useState(false);
  const [which, setWhich] = useState(() => guessOf(name, owned));
  const [missing, setMissing] = useState<string>();
  const merge = useCommand('merge-profile', {
    leaves: true,
    onSuccess: (done) => {
      if (done.profileId !== profileId) enter(done.profileId);
      else void queries.invalidateQueries({ queryKey: waitingQuery.queryKey });
    },
  });
  if (owned.length === 0) return null;
  const move = () => {
    if (!which.into) return setMissing(SAY_WHICH());
    merge.mutate({ profileId, intoId: which.into, ...(which.roomId ? { roomId: which.roomId } : {}) });
  };
  return (
    <>
      <Banner
        tone="info"
        title={t`Is ${name} the same as another of yours?`}
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsking(true)}>
              {t`It is the same`}
            </Button>
            <Button
              size="sm"
              variant="ghost"
              busy={merge.isPending && !asking}
              onClick={() => merge.mutate({ profileId })}
            >
              {t`It is another`}
            </Button>
          </span>
        }
      >
        {t`Two profiles of one ${side === 'artist' ? 'act' : 'venue'} have two calendars, and can be booked for the same night. As one they cannot.`}
        <FieldError>{asking ? undefined : merge.error?.message}</FieldError>
      </Banner>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Move ${name} into another profile?`}
        description={t`${name} ends as a profile. Its settings, marked days and payout account go with it.`}
        confirmLabel={t`Move it`}
        busy={merge.isPending}
        onConfirm={move}
      >
        <WhichProfile
          {...{ name, side, owned }}
          offersOwn={false}
          value={which}
          onValueChange={(next) => {
            setWhich(next);
            setMissing(undefined);
          }}
        />
        <FieldError>{missing ?? merge.error?.message}</FieldError>
      </AlertDialog>
    </>
  );
}
