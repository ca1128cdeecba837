import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { useSearchState } from '#app/lib/search-state.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { LOOK_PAGE_WORDS, LOOK_PAGES, type LookPage } from '#core/admin/looks.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { t } from '#core/words/t.ts';
import { LookDialog, WAYS, type Way } from './look-dialog.tsx';
import { LookTable } from './look-tables.tsx';

type Profile = ReadAnswer<'looks-at'>['profiles'][number];

const lookAddress = z.object({ page: z.enum(LOOK_PAGES).optional().catch(undefined) });

/** The profiles that an account owns, and the ways to look at their pages: with consent, or for an urgent reason. */
export function LookScreen() {
  const { _splat = '' } = useParams({ strict: false });
  const personId = _splat.split('/')[1] ?? '';
  const lacksStep = useLacksAdminStep();
  const looks = useQuery({
    queryKey: ['admin', 'looks', personId],
    queryFn: ({ signal }) => readApi('looks-at', { personId }, signal),
    enabled: !lacksStep,
  });
  return (
    <>
      <PageHead title={t`Look at a Profile`} hidden />
      <PageHeader
        title={t`Look at a Profile`}
        subtitle={t`Its owners are told of each look, and read who looked, when, why, and at which pages.`}
        back={{ label: t`Account`, href: `/admin/people/${personId}` }}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot look yet`}>
          {t`Profiles are open to admins who sign in with a second step, with consent or for an urgent reason.`}
        </EmptyState>
      ) : null}
      {looks.isLoading ? <RowsSkeleton count={3} avatar={false} /> : null}
      {looks.isError ? (
        <ErrorState message={asFailure(looks.error).message} onRetry={() => looks.refetch()} />
      ) : null}
      {looks.data?.profiles.length === 0 ? (
        <EmptyState title={t`No profile`}>{t`This account owns none.`}</EmptyState>
      ) : null}
      <div className="grid gap-6">
        {looks.data?.profiles.map((profile) => (
          <OneProfile key={profile.id} profile={profile} />
        ))}
      </div>
    </>
  );
}

/** How it stands with the consent for a profile, in a sentence. */
function standing({ request, isDemo }: Profile): string {
  if (isDemo)
    return t`The profiles of the demo season stay as they are: anybody can look at them as a visitor.`;
  switch (request?.status) {
    case 'open':
      return t`You asked on ${formatInstant(request.askedAt)}. No owner has answered yet.`;
    case 'given':
      return t`An owner said yes, until ${formatInstant(request.endsAt ?? request.askedAt)}.`;
    case 'refused':
      return t`An owner said no on ${formatInstant(request.answeredAt ?? request.askedAt)}. That stands for a day.`;
    case 'ended':
      return t`An owner ended it on ${formatInstant(request.answeredAt ?? request.askedAt)}. That stands for a day.`;
    default:
      return t`You have not asked for consent.`;
  }
}

function OneProfile({ profile }: { profile: Profile }) {
  const [way, setWay] = useState<Way | null>(null);
  const { name, side, request, look, isDemo } = profile;
  const ways: Way[] = isDemo
    ? []
    : request?.status === 'given'
      ? ['look', 'ask']
      : [...(request?.status === 'open' ? [] : (['ask'] as const)), 'urgent'];
  return (
    <Card title={name} subtitle={side === 'venue' ? t`Venue` : t`Artist`}>
      {look ? (
        <Pages look={look} />
      ) : (
        <div className="grid gap-4">
          <p>{standing(profile)}</p>
          <div className="flex flex-wrap gap-3">
            {ways.map((each) => (
              <Button
                key={each}
                variant={each === 'urgent' ? 'danger' : each === ways[0] ? 'primary' : 'secondary'}
                onClick={() => setWay(each)}
              >
                {WAYS[each].label}
              </Button>
            ))}
          </div>
        </div>
      )}
      {way ? <LookDialog way={way} profile={profile} onClose={() => setWay(null)} /> : null}
    </Card>
  );
}

/** The pages of a look that lasts. None is opened by itself: each stands in the log of the owners. */
function Pages({ look }: { look: NonNullable<Profile['look']> }) {
  const [{ page }, setAddress] = useSearchState(lookAddress);
  const shown = useQuery({
    queryKey: ['admin', 'look', look.id, page],
    queryFn: ({ signal }) => readApi('look', { lookId: look.id, page: page as LookPage }, signal),
    enabled: page !== undefined,
  });
  return (
    <div className="grid gap-4">
      <Banner tone="warn" title={t`Until ${formatInstant(look.endsAt)}, and nothing can be changed`}>
        {look.reason}
      </Banner>
      <Tabs
        label={t`Pages`}
        value={page ?? ''}
        onValueChange={(next) => void setAddress({ page: next as LookPage })}
        tabs={LOOK_PAGES.map((each) => ({
          value: each as LookPage | '',
          label: LOOK_PAGE_WORDS[each],
          content: (
            <>
              {shown.isLoading ? <RowsSkeleton count={5} avatar={false} /> : null}
              {shown.isError ? (
                <ErrorState message={asFailure(shown.error).message} onRetry={() => shown.refetch()} />
              ) : null}
              {shown.data ? <LookTable page={shown.data} /> : null}
            </>
          ),
        }))}
      />
      {page ? null : (
        <p className="text-ink-soft">{t`Choose a page. Each that you open stands in the log of the owners.`}</p>
      )}
    </div>
  );
}
