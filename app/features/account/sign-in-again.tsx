import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { changePerson, rememberAccount } from '#app/lib/accounts.ts';
import { type EndedSession, sessionIsBack } from '#app/lib/ended-session.ts';
import { asFailure } from '#app/lib/failure.ts';
import { forgetNewAddress, useNewAddress } from '#app/lib/new-address.ts';
import { canUsePasskeys, signInWithPasskey } from '#app/lib/second-step.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { forgetUnsaved } from '#app/lib/unsaved-changes.ts';
import { viewerQuery } from '#app/lib/viewer-query.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Input } from '#app/ui/forms/input.tsx';
import { t } from '#core/words/t.ts';
import { CurrentPassword } from './current-password.tsx';
import { signInElsewhere } from './google-again.ts';
import { GoogleMark } from './google-button.tsx';
import { refusedSignIn } from './refused-sign-in.ts';
import { SecondStepForm } from './second-step-form.tsx';

/** The ways back in for whose session has ended on an open page. */
export function SignInAgain({ ended }: { ended: EndedSession }) {
  const queries = useQueryClient();
  const moved = useNewAddress(ended.userId);
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? moved ?? ended.email;
  // Confirmed on another device, this page is not told.
  const awaited = queries.getQueryData<string | null>(['account', 'awaited-email', ended.userId]);
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [secondStepDue, setSecondStepDue] = useState(false);

  const goOn = async () => {
    const client = await getSupabase();
    const { data } = await client.auth.getSession();
    if (isSecondStepDue(data.session)) return setSecondStepDue(true);
    // Another account has pages of its own.
    if (data.session?.user.id !== ended.userId) {
      forgetUnsaved();
      return window.location.assign('/dashboard');
    }
    sessionIsBack();
    forgetNewAddress();
    await queries.invalidateQueries();
    const viewer = await queries.fetchQuery(viewerQuery);
    if (viewer) await rememberAccount(viewer);
  };
  const attempt = async (enter: () => Promise<void>) => {
    setBusy(true);
    setRefused(null);
    try {
      await changePerson(async () => {
        await enter();
        await goOn();
      });
    } catch (error) {
      setRefused(asFailure(error).message);
    } finally {
      setBusy(false);
    }
  };
  const byPassword = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => {
      const client = await getSupabase();
      const { error } = await client.auth.signInWithPassword({ email, password });
      if (error) throw refusedSignIn(error);
    });
  };

  // Another window goes there: this page, and what was typed in it, stays.
  const byGoogle = () => {
    setRefused(null);
    try {
      signInElsewhere();
    } catch (error) {
      setRefused(asFailure(error).message);
    }
  };

  if (secondStepDue) return <SecondStepForm onDone={() => changePerson(goOn)} />;
  return (
    <div className="grid gap-5">
      {refused ? <Banner tone="bad" live title={refused} /> : null}
      {ended.hasPassword ? (
        <form onSubmit={byPassword} noValidate className="grid gap-5">
          <Field
            label={t`Email`}
            hint={
              awaited && !moved
                ? t`You asked to change it to ${awaited}. Once both links were opened, sign in with that one.`
                : undefined
            }
          >
            <Input
              type="email"
              autoComplete="username"
              value={email}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
          <CurrentPassword label={t`Password`} value={password} onChange={setPassword} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            block
            busy={busy}
            busyLabel={t`Signing In...`}
            disabled={password === ''}
          >
            {t`Sign In`}
          </Button>
        </form>
      ) : null}
      {ended.hasGoogle ? (
        <Button size="lg" block disabled={busy} icon={<GoogleMark />} onClick={byGoogle}>
          {t`Sign in with Google`}
        </Button>
      ) : null}
      {canUsePasskeys() ? (
        <Button
          size="lg"
          block
          disabled={busy}
          icon={<KeyRound />}
          onClick={() => void attempt(signInWithPasskey)}
        >
          {t`Sign in with a passkey`}
        </Button>
      ) : null}
    </div>
  );
}
