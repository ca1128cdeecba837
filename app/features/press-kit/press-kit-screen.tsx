import { useQuery } from '@tanstack/react-query';
import { readApi } from '#app/api/read.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink } from '#app/ui/link.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { FormSkeleton, RowsSkeleton } from '#app/ui/skeleton.tsx';
import { roleMay } from '#core/members/roles.ts';
import { KIT_DAYS } from '#core/press-kit/kit.ts';
import { t } from '#core/words/t.ts';
import { SentKits } from './sent-kits.tsx';

const KitForm = lazyPart(async () => (await import('./kit-form.tsx')).KitForm, <FormSkeleton fields={5} />);

/** An artist composes a press kit, sends it, and sees what became of those that were sent. */
export function PressKitScreen() {
  const { profileId, role } = useViewer();
  const may = role !== null && roleMay(role, 'book');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['press-kits', profileId],
    enabled: profileId !== null && may,
    queryFn: ({ signal }) => readApi('press-kits', {}, signal),
  });
  const header = (
    <PageHeader
      title={t`Press Kit`}
      back={{ label: t`Profile`, href: '/artist/profile/me' }}
      subtitle={t`Sent by mail to somebody without an account: a booker, a journalist`}
    />
  );
  if (!profileId || !may)
    return (
      <>
        {header}
        <EmptyState
          title={profileId ? t`Your role does not include this` : t`Complete your profile first`}
          action={
            profileId ? undefined : (
              <ButtonLink variant="primary" href="/artist/edit-profile">
                {t`Complete your profile`}
              </ButtonLink>
            )
          }
        >
          {profileId
            ? t`Owners and bookers of this artist send press kits. Please ask an owner.`
            : t`A press kit is made of what your profile says.`}
        </EmptyState>
      </>
    );
  if (error)
    return (
      <>
        {header}
        <ErrorState message={asFailure(error).message} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  return (
    <>
      {header}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <Card
          title={t`Send a press kit`}
          subtitle={t`It shows what you tick here, and nothing else of your profile`}
        >
          {data?.content ? <KitForm content={data.content} answer={data} /> : <FormSkeleton fields={5} />}
        </Card>
        <Card
          title={t`Sent`}
          subtitle={t`An opening is counted when a browser shows the page; programs that only look at links are not`}
        >
          {!data ? (
            <RowsSkeleton count={3} />
          ) : data.sent.length === 0 ? (
            <EmptyState compact title={t`Nothing sent yet`}>
              {t`To whom you sent it, until when it opens, and whether it was opened stands here. Each link works for ${KIT_DAYS} days.`}
            </EmptyState>
          ) : (
            <SentKits sent={data.sent} />
          )}
        </Card>
      </div>
    </>
  );
}
