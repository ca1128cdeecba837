import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '#app/api/use-command.ts';
import { useProof, wasLeft } from '#app/features/account/prove.tsx';
import { takeClosed } from '#app/lib/accounts.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { leaveForGood } from '#app/lib/leave-account.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { TextLink } from '#app/ui/link.tsx';
import { AlertDialog } from '#app/ui/overlays/alert-dialog.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { DELETION_KEEPS, DELETION_KEPT_UNTIL, DELETION_REMOVES } from '#core/account/deletion.ts';
import type { Side } from '#core/booking/side.ts';
import type { RefusalCode } from '#core/refusal.ts';
import { t } from '#core/words/t.ts';

/** Ends the account, once it owes and is owed nothing. */
export function DeleteAccount() {
  const [asked, setAsked] = useState(false);
  const remove = useCommand('delete-account');
  const ask = () => {
    if (!deployment.functions) {
      toast.error(t`This feature is not available yet`);
      return;
    }
    remove.reset();
    setAsked(true);
  };
  const { withProof, dialog } = useProof();
  const confirm = async () => {
    try {
      await withProof(() => remove.mutateAsync({ confirm: true }));
      await leaveForGood();
      setAsked(false);
    } catch (error) {
      if (wasLeft(error)) remove.reset();
    }
  };
  const goHome = () => {
    takeClosed();
    window.location.assign('/');
  };
  return (
    <Card title={t`Delete Account`} subtitle={t`Your profile, files and settings are removed for good.`}>
      <Button variant="danger" icon={<Trash2 />} onClick={ask}>
        {t`Delete Account`}
      </Button>
      <AlertDialog
        open={asked}
        onOpenChange={setAsked}
        title={t`Delete your account?`}
        description={t`This cannot be taken back.`}
        confirmLabel={t`Delete Account`}
        cancelLabel={t`Keep my account`}
        busy={remove.isPending}
        onConfirm={() => void confirm()}
      >
        <div className="grid gap-2 text-sm">
          <p>
            <b>{t`Goes at once:`}</b> {DELETION_REMOVES()}
          </p>
          <p>
            <b>{t`Stays, if you had agreements:`}</b>
          </p>
          <ul className="list-[square] ps-5">
            {DELETION_KEEPS.map(({ what, why }) => (
              <li key={what}>
                {what}: {why}.
              </li>
            ))}
          </ul>
          <p>{DELETION_KEPT_UNTIL()}</p>
        </div>
        {remove.error && !dialog ? <Refused error={remove.error} /> : null}
      </AlertDialog>
      {dialog}
      <Dialog
        open={remove.isSuccess && !asked}
        onOpenChange={goHome}
        title={t`Your account was deleted`}
        size="sm"
        footer={
          <Button variant="primary" onClick={goHome}>
            {t`To the front page`}
          </Button>
        }
      >
        <p>
          {t`Thank you for the nights you played a part in. You can come back with the same address at any time.`}
        </p>
      </Dialog>
    </Card>
  );
}

/** Why it cannot be deleted yet, and the way to what has to be done first. */
function Refused({ error }: { error: Error }) {
  const { side } = useViewer();
  const { code, message } = asFailure(error);
  const first = TO_DO_FIRST()[code];
  return (
    <div className="mt-3 grid gap-2">
      <FieldError>{message}</FieldError>
      {first ? (
        <TextLink href={first[side]} className="justify-self-start">
          {first.label}
        </TextLink>
      ) : null}
    </div>
  );
}

type ToDo = { label: string } & Record<Side, string>;

const TO_DO_FIRST = (): Partial<Record<string, ToDo>> =>
  ({
    'account-has-shows': {
      label: t`To your booked shows`,
      artist: '/artist/bookings',
      venue: '/venue/bookings',
    },
    'account-has-invoices': {
      label: t`To your invoices`,
      artist: '/artist/invoices',
      venue: '/venue/invoices',
    },
    'account-has-payouts': {
      label: t`To your settlements`,
      artist: '/artist/finances/settlements',
      venue: '/finances/settlements',
    },
  }) satisfies Partial<Record<RefusalCode, ToDo>>;
