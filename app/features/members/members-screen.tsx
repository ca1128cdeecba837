import { queryOptions, useQuery } from '@tanstack/react-query';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { readApi } from '#app/api/read.ts';
import { useCommand } from '#app/api/use-command.ts';
import { asFailure } from '#app/lib/failure.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorState } from '#app/ui/error-state.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { ButtonLink, TextLink } from '#app/ui/link.tsx';
import { overlayClass } from '#app/ui/overlays/dialog.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { RowsSkeleton } from '#app/ui/skeleton.tsx';
import { ROLE_MEANS, roleName } from '#core/members/role-words.ts';
import { ROLES, roleMay } from '#core/members/roles.ts';
import { OWN_DAYS_ROUTE } from '#core/notifications/routes.ts';
import { t } from '#core/words/t.ts';
import { InvitationRow } from './invitation-row.tsx';
import { MemberRow } from './member-row.tsx';

const InviteDialog = lazyPart(
  async () => (await import('./invite-dialog.tsx')).InviteDialog,
  <div className={overlayClass} />,
);

export const membersQuery = (profileId: string | null) =>
  queryOptions({
    queryKey: ['members', profileId],
    enabled: profileId !== null,
    queryFn: ({ signal }) => readApi('members', {}, signal),
  });

/** Who acts for the profile, in which role; owners invite, change and remove. */
export function MembersScreen() {
  const viewer = useViewer();
  const { profileId, role, side } = viewer;
  const { data, error, isFetching, refetch } = useQuery(membersQuery(profileId));
  const [inviting, setInviting] = useState(false);
  const keeps = role !== null && roleMay(role, 'keep-members');
  const header = (
    <PageHeader
      title={t`Members`}
      subtitle={profileId ? t`Who acts for ${viewer.name}` : t`Who acts for your profile`}
      actions={
        keeps ? (
          <Button variant="primary" icon={<UserRoundPlus />} onClick={() => setInviting(true)}>
            {t`Invite a member`}
          </Button>
        ) : undefined
      }
    />
  );
  if (!profileId)
    return (
      <>
        {header}
        <EmptyState
          title={t`Complete your profile first`}
          action={
            <ButtonLink
              variant="primary"
              href={side === 'venue' ? '/venue-edit-profile' : '/artist/edit-profile'}
            >
              {t`Complete your profile`}
            </ButtonLink>
          }
        >
          {t`Then others can act for it with you, each with an account of their own.`}
        </EmptyState>
      </>
    );
  const owners = data?.members.filter((each) => each.role === 'owner').length ?? 0;
  return (
    <>
      {header}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="grid gap-6">
          <Card title={t`Members`}>
            {error ? (
              <ErrorState
                message={asFailure(error).message}
                onRetry={() => void refetch()}
                retrying={isFetching}
              />
            ) : data ? (
              <ul className="grid divide-y divide-line">
                {data.members.map((member) => (
                  <MemberRow
                    key={member.userId}
                    member={member}
                    side={side}
                    keeps={keeps}
                    isLastOwner={member.role === 'owner' && owners === 1}
                    profile={viewer.name}
                  />
                ))}
              </ul>
            ) : (
              <RowsSkeleton count={2} />
            )}
          </Card>
          {data && data.invitations.length > 0 ? (
            <Card title={t`Invited`} subtitle={t`Each link works once, for its address, for 7 days`}>
              <ul className="grid divide-y divide-line">
                {data.invitations.map((invitation) => (
                  <InvitationRow key={invitation.id} invitation={invitation} side={side} />
                ))}
              </ul>
            </Card>
          ) : null}
        </div>
        <div className="grid gap-6">
          {side === 'artist' ? (
            <Card title={t`Who has to be free`}>
              <p className="text-ink-soft">
                {t`Each offer asks the members whom you choose here whether they are free. They answer with one press, in their mail or here, or have marked the day. The offer says who is missing.`}
              </p>
              <p className="mt-3">
                <TextLink href={OWN_DAYS_ROUTE}>{t`Mark days of your own`}</TextLink>
              </p>
            </Card>
          ) : null}
          <Card title={t`News of this profile`}>
            <ToldSwitch isTold={viewer.isTold} />
          </Card>
          <Card title={t`What each role may`}>
            <dl className="grid gap-3">
              {ROLES.map((each) => (
                <div key={each}>
                  <dt className="font-semibold">{roleName(each, side)}</dt>
                  <dd className="text-ink-soft">{ROLE_MEANS[each]}</dd>
                </div>
              ))}
            </dl>
          </Card>
        </div>
      </div>
      {inviting ? <InviteDialog side={side} onClose={() => setInviting(false)} /> : null}
    </>
  );
}

/** Takes effect at once, and is taken back when it could not be saved. */
function ToldSwitch({ isTold }: { isTold: boolean }) {
  const set = useCommand('set-told-of-profile');
  return (
    <div className="grid gap-2">
      <Switch
        label={t`Tell me`}
        hint={t`By bell and by mail, as your own notification settings say.`}
        checked={set.isPending ? set.variables.isTold : isTold}
        onCheckedChange={(next) => set.mutate({ isTold: next })}
      />
      <FieldError>{set.error?.message}</FieldError>
    </div>
  );
}
