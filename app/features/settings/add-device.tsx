import { useMutation } from '@tanstack/react-query';
import { KeyRound, Smartphone } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { wasLeft } from '#app/features/account/prove.tsx';
import { beginApp, makeRecoveryCodes, type NewApp } from '#app/features/settings/devices-of-sign-in.ts';
import { changePerson } from '#app/lib/accounts.ts';
import { asFailure } from '#app/lib/failure.ts';
import { canUsePasskeys, type Device, giveCode, makePasskey } from '#app/lib/second-step.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, FieldError } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { t } from '#core/words/t.ts';

type WithProof = <T>(act: () => Promise<T>) => Promise<T>;

/** Sets a second step up: which kind, then the app's picture and first code. With the first device come recovery codes. */
export function AddDevice({
  devices,
  withProof,
  hidden,
  onClose,
  onAdded,
}: {
  devices: Device[];
  withProof: WithProof;
  /** While the question for the password stands in its place. */
  hidden: boolean;
  onClose: () => void;
  onAdded: (codes: readonly string[] | null) => void;
}) {
  const [app, setApp] = useState<NewApp | null>(null);
  const added = async () => {
    if (devices.length > 0) {
      toast.success(t`Device added`, { description: t`Every other device is signed out.` });
      return onAdded(null);
    }
    toast.success(t`Two-factor authentication is on`, {
      description: t`It is asked for from your next sign-in on. Every other device is signed out.`,
    });
    // Only the first device brings codes: those that are kept already stay good.
    onAdded(await makeRecoveryCodes().catch(() => null));
  };
  const begin = useMutation({
    mutationFn: () => withProof(() => beginApp(freshName(t`Authenticator app`, devices))),
    onSuccess: setApp,
    onError: (error) => wasLeft(error) && onClose(),
  });
  const passkey = useMutation({
    mutationFn: () => withProof(() => changePerson(makePasskey)),
    onSuccess: added,
    onError: (error) => wasLeft(error) && onClose(),
  });
  if (app) return <ScanAndConfirm app={app} onClose={onClose} onConfirmed={added} />;
  const refused = begin.error ?? passkey.error;
  return (
    <Dialog open={!hidden} onOpenChange={onClose} size="sm" title={t`Add a second step`}>
      <div className="grid gap-3">
        <Choice
          icon={<Smartphone />}
          title={t`Authenticator app`}
          hint={t`An app on your phone shows six digits, new ones each half minute.`}
          busy={begin.isPending}
          onChoose={() => begin.mutate()}
        />
        <Choice
          icon={<KeyRound />}
          title={t`Passkey`}
          hint={
            canUsePasskeys()
              ? t`Your fingerprint, face or security key. It also signs you in without a password.`
              : t`Not at this address: browsers make passkeys for a site with a name, not for a number.`
          }
          disabled={!canUsePasskeys()}
          busy={passkey.isPending}
          onChoose={() => passkey.mutate()}
        />
        <FieldError>{refused && !wasLeft(refused) ? asFailure(refused).message : null}</FieldError>
      </div>
    </Dialog>
  );
}

function Choice({
  icon,
  title,
  hint,
  busy,
  disabled = false,
  onChoose,
}: {
  icon: ReactNode;
  title: string;
  hint: string;
  busy: boolean;
  disabled?: boolean;
  onChoose: () => void;
}) {
  return (
    <div className="flex items-center gap-4 rounded-md border border-line-strong p-4 [&_svg]:size-6 [&_svg]:shrink-0">
      {icon}
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-soft">{hint}</p>
      </div>
      <Button size="sm" busy={busy} disabled={disabled} onClick={onChoose} aria-label={t`Choose: ${title}`}>
        {t`Choose`}
      </Button>
    </div>
  );
}

function ScanAndConfirm({
  app,
  onClose,
  onConfirmed,
}: {
  app: NewApp;
  onClose: () => void;
  onConfirmed: () => Promise<void>;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => changePerson(() => giveCode(app.id, code)),
    onSuccess: onConfirmed,
    onError: () => setCode(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Scan with your authenticator app`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            variant="primary"
            busy={confirm.isPending}
            disabled={code.trim() === ''}
            onClick={() => form.current?.requestSubmit()}
          >
            {t`Turn it on`}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        onSubmit={submit}
        noValidate
        className="grid items-start gap-5 sm:grid-cols-[12rem_minmax(0,1fr)]"
      >
        {/* White around it: cameras do not read it on a dark ground. */}
        <img
          src={app.qrCode}
          alt={t`QR code for your authenticator app`}
          className="w-48 justify-self-center rounded-sm border border-line bg-[#fff] p-2"
        />
        <div className="grid gap-5">
          <p>
            {t`Open your authenticator app, add an account and scan the picture. Or type this key:`}
            <code className="mt-1 block rounded-sm bg-sunken px-2 py-1 font-mono text-sm break-words">
              {(app.secret.match(/.{1,4}/g) ?? []).join(' ')}
            </code>
          </p>
          <Field
            label={t`Code`}
            hint={t`The six digits that it shows now.`}
            error={confirm.error?.message}
            required
          >
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
        </div>
      </form>
    </Dialog>
  );
}

/** A name that no other device of the account has. */
function freshName(name: string, devices: Device[]): string {
  const taken = new Set(devices.map((device) => device.name));
  let fresh = name;
  for (let n = 2; taken.has(fresh); n += 1) fresh = `${name} ${n}`;
  return fresh;
}
