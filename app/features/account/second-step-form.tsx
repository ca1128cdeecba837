import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { changePerson } from '#app/lib/accounts.ts';
import { askSignIn } from '#app/lib/auth-request.ts';
import { asFailure } from '#app/lib/failure.ts';
import {
  canUsePasskeys,
  codeHint,
  devicesOf,
  giveCode,
  givePasskey,
  giveRecoveryCode,
} from '#app/lib/second-step.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { Select } from '#app/ui/forms/select.tsx';
import { toast } from '#app/ui/overlays/toast.ts';
import { FormSkeleton } from '#app/ui/skeleton.tsx';
import { t } from '#core/words/t.ts';

/** The second step of a sign-in: the code of an app, a passkey, or a code that was kept for a lost device. */
export function SecondStepForm({ onDone }: { onDone: () => void | Promise<void> }) {
  const router = useRouter();
  const devices = useQuery({
    queryKey: ['second-step', 'devices'],
    queryFn: async () => devicesOf(await getSupabase()),
    gcTime: 0,
  });
  const [device, setDevice] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const [typed, setTyped] = useState('');
  const step = useMutation({
    mutationFn: (act: () => Promise<void>) => changePerson(act),
    onSuccess: async () => {
      await onDone();
      if (lost) await tellOfCodesLeft(() => router.history.push('/settings?tab=security'));
    },
    // Whatever was typed was wrong or is used up.
    onError: () => setTyped(''),
  });
  if (devices.isPending) return <FormSkeleton />;

  const apps = (devices.data ?? []).filter(({ kind }) => kind === 'totp');
  const passkey = (devices.data ?? []).find(({ kind }) => kind === 'webauthn');
  const app = apps.find(({ id }) => id === device) ?? apps[0];
  const byCode = lost || app !== undefined;
  const switchWay = () => {
    setLost(!lost);
    setTyped('');
    step.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    step.mutate(() => (lost || !app ? giveRecoveryCode(typed) : giveCode(app.id, typed)));
  };

  return (
    <div className="grid gap-5">
      {step.error ? <Banner tone="bad" live title={asFailure(step.error).message} /> : null}
      {byCode ? (
        <form onSubmit={submit} noValidate className="grid gap-5">
          {!lost && apps.length > 1 && app ? (
            <Field label={t`Device`}>
              <Select
                options={apps.map(({ id, name }) => ({ value: id, label: name }))}
                value={app.id}
                onValueChange={setDevice}
              />
            </Field>
          ) : null}
          {lost ? (
            <Field
              label={t`Recovery code`}
              hint={t`One of the ten codes that you kept. Each works once.`}
              required
            >
              <Input
                key="recovery"
                autoFocus
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          ) : (
            <Field label={t`Code`} hint={codeHint(apps)} required>
              <Input
                key="code"
                autoFocus
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={12}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
          )}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={step.isPending}
            disabled={typed.trim() === ''}
          >
            {t`Continue`}
          </Button>
        </form>
      ) : null}
      {passkey && !lost && !canUsePasskeys() ? (
        <p className="text-sm text-ink-soft">
          {app ? null : <b className="block text-ink">{t`This browser cannot use your passkey here.`}</b>}
          {t`Passkeys belong to the site’s name: open it by its name and not by a number, or use a recovery code.`}
        </p>
      ) : null}
      {passkey && !lost && canUsePasskeys() ? (
        <Button
          size="lg"
          block
          variant={app ? 'secondary' : 'primary'}
          icon={<KeyRound />}
          busy={step.isPending}
          onClick={() => step.mutate(() => givePasskey(passkey.id))}
        >
          {t`Use a passkey`}
        </Button>
      ) : null}
      <Button variant="link" className="justify-self-start" onClick={switchWay}>
        {lost ? t`Use your device instead` : t`Lost your device? Use a recovery code`}
      </Button>
    </div>
  );
}

/** Whoever has used a recovery code up hears how many are left, and where a lost device is removed. */
async function tellOfCodesLeft(toSettings: () => void): Promise<void> {
  const { left } = await askSignIn<{ left: number }>('GET', 'factors/recovery-codes').catch(() => ({
    left: null,
  }));
  if (left === null) return;
  toast.info(left === 0 ? t`That was your last recovery code` : t`Recovery code used: ${left} left`, {
    description:
      left === 0
        ? t`Make new ones now, so that a lost device does not lock you out.`
        : t`If your device is lost, remove it and add another one.`,
    duration: 15_000,
    action: { label: t`To Security`, run: toSettings },
  });
}
