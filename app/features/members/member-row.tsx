import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { formatInstant } from '#app/lib/format.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Button } from '#app/ui/button.tsx';
import { Chip } from '#app/ui/chip.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { ROLE_MEANS, roleName } from '#core/members/role-words.ts';
import { ROLES, type Role } from '#core/members/roles.ts';
import { t } from '#core/words/t.ts';

export type Member = ReadAnswer<'members'>['members'][number];
type Asked = { does: 'remove' } | { does: 'role'; role: Role };

/** One member: their role, which owners change, and the way out. What is final is said once in a sentence. */
export function MemberRow({
  member: { userId, name, email, role, since, isMe, isAsked },
  side,
  keeps,
  isLastOwner,
  profile,
}: {
  member: Member;
  side: Side;
  keeps: boolean;
  isLastOwner: boolean;
  profile: string;
}) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const changeRole = useCommand('change-role');
  const remove = useCommand('remove-member', { leaves: isMe });
  const { withProof, dialog } = useProof();
  const who = isMe ? t`You` : name;
  const act = async () => {
    if (!asked) return;
    try {
      if (asked.does === 'remove') {
        await remove.mutateAsync({ userId });
        if (isMe) return window.location.assign('/dashboard');
        toast.success(t`${name} no longer acts for ${profile}`);
      } else {
        await withProof(() => changeRole.mutateAsync({ userId, role: asked.role }));
        toast.success(t`${name} is ${roleName(asked.role, side)} now`);
      }
      setAsked(null);
    } catch (error) {
      // The sentence of a refusal stands in the dialog.
      if (wasLeft(error)) changeRole.reset();
    }
  };
  const failure = asked?.does === 'remove' ? remove.error : changeRole.error;
  const isBusy = remove.isPending || changeRole.isPending;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar name={name} size="sm" />
      <div className="min-w-40 flex-1">
        <p className="wrap-anywhere font-semibold">
          {name}
          {isMe ? <span className="font-normal text-ink-soft"> {t`(you)`}</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {t`${email ? `${email} · ` : ''}since ${formatInstant(since)}`}
        </p>
      </div>
      {side === 'artist' ? <HasToBeFree {...{ userId, isAsked, keeps, who: isMe ? t`you` : name }} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        {keeps && !isLastOwner ? (
          <Select
            label={t`Role of ${name}`}
            className="w-44"
            value={role}
            options={ROLES.map((value) => ({ value, label: roleName(value, side) }))}
            onValueChange={(next) => {
              if (next !== role) setAsked({ does: 'role', role: next });
            }}
          />
        ) : (
          <span>{roleName(role, side)}</span>
        )}
        {isLastOwner ? null : isMe || keeps ? (
          <Button
            size="sm"
            aria-label={isMe ? t`Leave ${profile}` : t`Remove ${name}`}
            onClick={() => setAsked({ does: 'remove' })}
          >
            {isMe ? t`Leave` : t`Remove`}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <AlertDialog
          open
          onOpenChange={() => setAsked(null)}
          danger={asked.does === 'remove'}
          title={
            asked.does === 'remove'
              ? isMe
                ? t`Leave ${profile}?`
                : t`Remove ${name}?`
              : `${who === t`You` ? t`Become` : t`Make ${name}`} ${roleName(asked.role, side)}?`
          }
          description={
            asked.does === 'remove'
              ? t`${who} can do nothing for ${profile} from this moment on: open pages, links and calendar feeds end at once. An owner can invite ${isMe ? 'you' : 'them'} again.`
              : `${ROLE_MEANS[asked.role]}${isMe && role === 'owner' ? t` You will no longer say who else may.` : ''}`
          }
          confirmLabel={asked.does === 'remove' ? (isMe ? t`Leave` : t`Remove`) : t`Change the role`}
          busy={isBusy}
          onConfirm={() => void act()}
        >
          <FieldError>{dialog ? null : failure?.message}</FieldError>
        </AlertDialog>
      ) : null}
      {dialog}
    </li>
  );
}

/** Whether an offer asks a member if they are free: owners say it, and everybody reads it. */
function HasToBeFree({
  userId,
  isAsked,
  keeps,
  who,
}: {
  userId: string;
  isAsked: boolean;
  keeps: boolean;
  who: string;
}) {
  const ask = useCommand('ask-member');
  if (!keeps) return isAsked ? <Chip>{t`Has to be free`}</Chip> : null;
  return (
    <div>
      <Checkbox
        label={
          <>
            {t`Has to be free`}
            <span className="sr-only">: {who}</span>
          </>
        }
        checked={ask.isPending ? ask.variables.isAsked : isAsked}
        onCheckedChange={(next) => ask.mutate({ userId, isAsked: next })}
      />
      <FieldError>{ask.error?.message}</FieldError>
    </div>
  );
}
