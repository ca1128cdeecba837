import { type FormEvent, useRef, useState } from 'react';
import { signInElsewhere, useNewSession } from '#app/features/account/google-again.ts';
import { giveStep, isTyped, ProveStep, waysOf } from '#app/features/account/prove-step.tsx';
import { refusedSignIn } from '#app/features/account/refused-sign-in.ts';
import { useSignedIn } from '#app/features/account/signed-in.ts';
import { changePerson } from '#app/lib/accounts.ts';
import { askSignIn } from '#app/lib/auth-request.ts';
import { asFailure } from '#app/lib/failure.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { useViewer } from '#app/lib/viewer.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { t } from '#core/words/t.ts';
import { CurrentPassword } from './current-password.tsx';

/** Asks who is at the keyboard: the password, and the second step where there is one, or another sign-in with Google. */
export function ProofDialog({ done, leave }: { done: () => void; leave: () => void }) {
  const { userId, email } = useViewer();
  useNewSession(userId, done);
  const { data: account } = useSignedIn();
  const form = useRef<HTMLFormElement>(null);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [wayId, setWayId] = useState<string | null>(null);
  const ways = waysOf(account?.devices ?? []);
  const way = ways.find(({ id }) => id === wayId) ?? ways[0];

  const attempt = async (prove: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      await changePerson(prove);
      done();
    } catch (error) {
      setRefused(asFailure(error).message);
      setCode('');
      setBusy(false);
    }
  };
  const byGoogle = () => {
    setRefused(null);
    try {
      signInElsewhere();
    } catch (error) {
      setRefused(asFailure(error).message);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      await provePassword(email, password);
      if (way) await giveStep(way, code);
    });
  };

  return (
    <Dialog
      open
      onOpenChange={leave}
      size="sm"
      title={t`Is it you?`}
      description={t`This touches your account itself, so we ask once more who is at the keyboard.`}
      footer={
        <>
          <Button onClick={leave}>{t`Cancel`}</Button>
          {account?.hasGoogle ? (
            <Button variant={account.hasPassword ? 'secondary' : 'primary'} busy={busy} onClick={byGoogle}>
              {t`Sign in with Google again`}
            </Button>
          ) : null}
          {account?.hasPassword === false ? null : (
            <Button
              variant="primary"
              busy={busy}
              disabled={password === '' || (way !== undefined && isTyped(way) && code.trim() === '')}
              onClick={() => form.current?.requestSubmit()}
            >
              {t`Continue`}
            </Button>
          )}
        </>
      }
    >
      {account?.hasPassword === false ? (
        <p>{t`You sign in with Google: sign in there once more, in a window of its own.`}</p>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
          <input type="email" autoComplete="username" value={email} readOnly hidden />
          <CurrentPassword label={t`Current Password`} value={password} onChange={setPassword} />
          {way ? (
            <ProveStep
              ways={ways}
              way={way}
              onWay={(id) => {
                setWayId(id);
                setCode('');
              }}
              code={code}
              onCode={setCode}
            />
          ) : null}
          {/* Enter sends the form; the button that everybody sees stands in the foot. */}
          <button type="submit" hidden />
        </form>
      )}
      <FieldError>{refused}</FieldError>
    </Dialog>
  );
}

/** The session is taken for its owner's for five minutes. A Supabase project knows no such request: one signs in again there. */
async function provePassword(email: string, password: string): Promise<void> {
  try {
    await askSignIn('POST', 'reauthenticate', { password });
  } catch (error) {
    if (![404, 405].includes(asFailure(error).status)) throw error;
    const client = await getSupabase();
    const { error: refused } = await client.auth.signInWithPassword({ email, password });
    if (refused) throw refusedSignIn(refused);
  }
}
