import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { DECISIONS, type Decision, DecisionDialog } from './decision-dialog.tsx';

type Request = ReadAnswer<'verification-requests'>['requests'][number];

/** The profiles that ask to be verified, with their proof. */
export function VerificationScreen() {
  const lacksStep = useLacksAdminStep();
  const asked = useQuery({
    queryKey: ['admin', 'verification'],
    queryFn: ({ signal }) => readApi('verification-requests', {}, signal),
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`Verification`} hidden />
      <PageHeader
        title={t`Verification`}
        subtitle={t`Profiles that ask for the badge, those that wait longest first`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot read it yet`}>
          {t`Requests are shown to admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {asked.isLoading ? <RowsSkeleton count={4} avatar={false} /> : null}
      {asked.isError ? (
        <ErrorState message={asFailure(asked.error).message} onRetry={() => asked.refetch()} />
      ) : null}
      {asked.data?.requests.length === 0 ? (
        <Card>
          <EmptyState title={t`Nobody waits`}>
            {t`Profiles ask from their own page. A badge is taken away on the page of its account.`}
          </EmptyState>
        </Card>
      ) : null}
      <div className="grid gap-4">
        {asked.data?.requests.map((request) => (
          <Asked key={request.id} request={request} />
        ))}
      </div>
    </>
  );
}

function Asked({ request: { profile, side, person, askedAt, words, links } }: { request: Request }) {
  const [decision, setDecision] = useState<Decision | null>(null);
  return (
    <Card
      title={profile.name}
      subtitle={`${side === 'venue' ? t`Venue` : t`Artist`}${profile.location ? `, ${profile.location}` : ''} · ${formatInstant(askedAt)}`}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setDecision('give')}>
            {DECISIONS.give.label}
          </Button>
          <Button onClick={() => setDecision('refuse')}>{DECISIONS.refuse.label}</Button>
        </div>
      }
    >
      <div className="grid max-w-prose gap-4">
        <p className="whitespace-pre-wrap wrap-anywhere">{words}</p>
        <ul aria-label={t`Proof`} className="grid gap-1">
          {links.map((link) => (
            <li key={link}>
              <TextLink href={link} className="wrap-anywhere">
                {link}
              </TextLink>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <TextLink href={`/${side}/profile/${profile.id}`}>{t`Profile`}</TextLink>
          <TextLink href={`/admin/people/${person.id}`}>{person.name ?? t`Account`}</TextLink>
        </p>
      </div>
      {decision ? (
        <DecisionDialog decision={decision} profile={profile} onClose={() => setDecision(null)} />
      ) : null}
    </Card>
  );
}
