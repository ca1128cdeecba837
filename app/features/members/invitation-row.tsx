import { useCommand } from '#app/api/use-command.ts';
import { formatInstant } from '#app/lib/format.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import type { Side } from '#core/booking/side.ts';
import type { ReadAnswer } from '#core/contract/index.ts';
import { roleName } from '#core/members/role-words.ts';
import { t } from '#core/words/t.ts';

/** An invitation that is still open, and the way to take it back. */
export function InvitationRow({
  invitation: { id, email, role, endsAt },
  side,
}: {
  invitation: ReadAnswer<'members'>['invitations'][number];
  side: Side;
}) {
  const withdraw = useCommand('withdraw-invitation', {
    onSuccess: () => toast.success(t`The invitation of ${email} has ended`),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-semibold">{email}</p>
        <p className="text-sm text-ink-soft">{t`${roleName(role, side)} · until ${formatInstant(endsAt)}`}</p>
        {withdraw.error ? <p className="text-sm text-bad">{withdraw.error.message}</p> : null}
      </div>
      <Button
        size="sm"
        aria-label={t`Withdraw the invitation of ${email}`}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ invitationId: id })}
      >
        {t`Withdraw`}
      </Button>
    </li>
  );
}
