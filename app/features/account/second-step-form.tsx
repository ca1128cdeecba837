import { useMutation, useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { changePerson } from '#app/lib/accounts.ts';
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
import { FormSkeleton } from '#app/ui/skeleton.tsx';

/** The second step of a sign-in: the code of an app, a passkey, or a code that was kept for a lost device. */
export function SecondStepForm({ onDone }: { onDone: () => void | Promise<void> }) {
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
    onSuccess: onDone,
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
            <Field label="Device">
              <Select
                options={apps.map(({ id, name }) => ({ value: id, label: name }))}
                value={app.id}
                onValueChange={setDevice}
              />
            </Field>
          ) : null}
          {lost ? (
            <Field label="Recovery code" hint="One of the ten codes that you kept. Each works once." required>
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
            <Field label="Code" hint={codeHint(apps)} required>
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
            Continue
          </Button>
        </form>
      ) : null}
      {passkey && !lost && !canUsePasskeys() ? (
        <p className="text-sm text-ink-soft">
          {app ? null : <b className="block text-ink">This browser cannot use your passkey here.</b>}
          Passkeys belong to the site’s name: open it by its name and not by a number, or use a recovery code.
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
          Use a passkey
        </Button>
      ) : null}
      <Button variant="link" className="justify-self-start" onClick={switchWay}>
        {lost ? 'Use your device instead' : 'Lost your device? Use a recovery code'}
      </Button>
    </div>
  );
}
