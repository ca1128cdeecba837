import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { MediationThread } from '#app/features/settlement/mediation/mediation-thread.tsx';
import { ProposedFigures } from '#app/features/settlement/mediation/proposed-figures.tsx';
import { SayForm } from '#app/features/settlement/mediation/say-form.tsx';
import { asFailure } from '#app/lib/failure.ts';
import { formatDay, formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { MEDIATION_STATUS, PROPOSAL_STATUS } from '#core/settlement/mediation.ts';
import { t } from '#core/words/t.ts';
import { CloseDispute } from './close-dispute.tsx';
import { DisputedLines } from './disputed-lines.tsx';
import { ProposeForm } from './propose-form.tsx';

type Case = ReadAnswer<'mediation'>;

const BACK = () => ({ label: t`Disputes`, href: '/admin/disputes' });

/** One mediation: both statements line by line, all that was said, and what an admin can do. */
export function DisputeScreen() {
  const { _splat = '' } = useParams({ strict: false });
  const mediationId = _splat.split('/')[1] ?? '';
  const lacksStep = useLacksAdminStep();
  const found = useQuery({
    queryKey: ['admin', 'mediation', mediationId],
    queryFn: ({ signal }) => readApi('mediation', { mediationId }, signal),
    enabled: !lacksStep,
  });
  const title = found.data ? t`${found.data.artist} at ${found.data.venue}` : t`Dispute`;
  return (
    <>
      <PageHead title={title} hidden />
      <PageHeader
        title={title}
        {...(found.data ? { subtitle: formatDay(found.data.day) } : {})}
        back={BACK()}
        {...(found.data ? { badge: <Badge>{MEDIATION_STATUS[found.data.status]}</Badge> } : {})}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`Disputes are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {found.isLoading ? <RowsSkeleton count={6} avatar={false} /> : null}
      {found.isError ? (
        <ErrorState message={asFailure(found.error).message} onRetry={() => found.refetch()} />
      ) : null}
      {found.data ? <Told of={found.data} /> : null}
    </>
  );
}

function Told({ of }: { of: Case }) {
  const { people, artist, venue, proposal, answerBy, status, closedAt } = of;
  const [act, setAct] = useState<'propose' | 'close' | null>(null);
  const isOver = closedAt !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid gap-6">
        <Card title={t`Line by line`}>
          <DisputedLines of={of} />
        </Card>
        {proposal ? (
          <Card title={t`Proposal`} subtitle={PROPOSAL_STATUS[proposal.status]}>
            <div className="grid gap-3">
              <p className="whitespace-pre-wrap wrap-anywhere">{proposal.words}</p>
              <ProposedFigures proposal={proposal} currency={of.currency} />
              <p className="text-sm text-ink-soft">
                {t`${artist}: ${proposal.artistSaid ?? t`not answered`}. ${venue}: ${proposal.venueSaid ?? t`not answered`}. Until ${formatInstant(proposal.answerBy)}.`}
              </p>
            </div>
          </Card>
        ) : null}
        {isOver ? null : (
          <Card
            title={t`What you can do`}
            subtitle={
              status === 'asked' ? t`The other side can answer until ${formatInstant(answerBy)}.` : undefined
            }
          >
            <div className="grid gap-4">
              <div className="flex flex-wrap gap-3">
                <Button variant="primary" disabled={of.lines.length === 0} onClick={() => setAct('propose')}>
                  {t`Propose figures`}
                </Button>
                <Button onClick={() => setAct('close')}>{t`Close without an agreement`}</Button>
              </div>
              {act === 'propose' ? <ProposeForm of={of} onDone={() => setAct(null)} /> : null}
            </div>
          </Card>
        )}
      </div>
      <Card title={t`What was said`}>
        <div className="grid gap-4">
          <MediationThread thread={of.thread} names={{ artist, venue }} />
          {isOver ? null : <SayForm mediationId={of.id} act="write-in-mediation" />}
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            {people.artist ? <TextLink href={`/admin/people/${people.artist}`}>{artist}</TextLink> : null}
            {people.venue ? <TextLink href={`/admin/people/${people.venue}`}>{venue}</TextLink> : null}
          </p>
        </div>
      </Card>
      {act === 'close' ? <CloseDispute mediationId={of.id} onClose={() => setAct(null)} /> : null}
    </div>
  );
}
