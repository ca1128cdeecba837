import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useLacksAdminStep } from '#app/features/account/signed-in.ts';
import { asFailure } from '#app/lib/failure.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageHead } from '#app/ui/document-head.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import type { ReadAnswer } from '#core/contract/index.ts';
import { SWITCHES } from '#core/switches/switches.ts';
import { t } from '#core/words/t.ts';
import { BACK_TO_ADMIN } from './back-to-admin.ts';
import { SwitchDialog } from './switch-dialog.tsx';

type Switch = ReadAnswer<'switches'>['switches'][number];

/** What can be switched off for everybody, and whether it is. */
export function SwitchesScreen() {
  const lacksStep = useLacksAdminStep();
  const switches = useQuery({
    queryKey: ['admin', 'switches'],
    queryFn: ({ signal }) => readApi('switches', {}, signal),
    enabled: !lacksStep,
  });
  const [asked, setAsked] = useState<Switch | null>(null);
  return (
    <>
      <PageHead title={t`Switches`} hidden />
      <PageHeader
        title={t`Switches`}
        subtitle={t`What can be stopped for everybody, at once and for a time`}
        back={BACK_TO_ADMIN}
      />
      {lacksStep ? (
        <EmptyState title={t`You cannot use them yet`}>
          {t`Switches are for admins who sign in with a second step.`}
        </EmptyState>
      ) : null}
      {switches.isLoading ? <RowsSkeleton count={3} avatar={false} /> : null}
      {switches.isError ? (
        <ErrorState message={asFailure(switches.error).message} onRetry={() => switches.refetch()} />
      ) : null}
      <div className="grid gap-4">
        {switches.data?.switches.map((each) => (
          <Card
            key={each.name}
            title={SWITCHES[each.name].label}
            actions={<Badge tone={each.on ? 'good' : 'warn'}>{each.on ? t`On` : t`Off`}</Badge>}
            footer={
              <Button
                aria-label={`${each.on ? t`Switch off` : t`Switch on`}: ${SWITCHES[each.name].label}`}
                onClick={() => setAsked(each)}
              >
                {each.on ? t`Switch off` : t`Switch on`}
              </Button>
            }
          >
            <div className="grid max-w-prose gap-2">
              <p>{SWITCHES[each.name].says}</p>
              {each.changed ? (
                <p className="text-sm text-ink-soft wrap-anywhere">
                  {t`Switched ${each.on ? 'on' : 'off'} by ${each.changed.by ?? t`an account that is gone`}, ${formatInstant(each.changed.at)}: ${each.changed.reason}`}
                </p>
              ) : null}
            </div>
          </Card>
        ))}
      </div>
      {asked ? <SwitchDialog name={asked.name} on={!asked.on} onClose={() => setAsked(null)} /> : null}
    </>
  );
}
