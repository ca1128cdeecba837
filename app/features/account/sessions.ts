import { changePerson, eraseAccountsSeen, rememberAccount, stopVisiting } from '#app/lib/accounts.ts';
import { askForSession } from '#app/lib/asked-for-session.ts';
import { deployment } from '#app/lib/deployment.ts';
import { asFailure } from '#app/lib/failure.ts';
import { languageNow } from '#app/lib/language.ts';
import { forgetMailed } from '#app/lib/mailed.ts';
import { forgetNewAddress, noteNewAddress } from '#app/lib/new-address.ts';
import { queryClient } from '#app/lib/query-client.ts';
import { signInWithPasskey } from '#app/lib/second-step.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { type Side, viewerQuery } from '#app/lib/viewer.ts';
import type { SignIn, SignUp } from '#core/account/account.ts';
import { t } from '#core/words/t.ts';
import { refusedSignIn } from './refused-sign-in.ts';

const GOOGLE_NOT_SET_UP = () =>
  t`Sign-in with Google is not set up here. Please use your email and a password.`;
const WANTED_SIDE = 'running-order.wanted-side';

/** What a new account has in its settings: the language that its person reads now. */
const nameOfLanguage = (): string =>
  ({ de: 'Deutsch', fr: 'Français', es: 'Español', pl: 'Polski' })[languageNow()] ?? 'English';

/**
 * Makes an account. Tells whether it is signed in at once, or must confirm its e-mail first; the mail's link then leads to `to`, a path of
 * this site. Throws a Failure.
 */
export async function signUp(
  { email, password, userType }: SignUp,
  to = '/',
): Promise<{ signedIn: boolean }> {
  const client = await getSupabase();
  const { data, error } = await changePerson(() =>
    client.auth.signUp({
      email,
      password,
      options: {
        data: { user_type: userType, language: nameOfLanguage() },
        emailRedirectTo: addressAt(to),
      },
    }),
  );
  if (error) throw asFailure(error);
  if (!data.session) return { signedIn: false };
  await enterArea();
  return { signedIn: true };
}

const addressAt = (path: string) => window.location.origin + (path === '/' ? '' : path);

/** What is left to do for whoever has signed in: nothing, or the second step that their account asks for. */
export type Entered = { secondStep: boolean };

/** Signs in by e-mail and password. Throws a Failure with the service's words. */
export async function signIn({ email, password }: SignIn): Promise<Entered> {
  const client = await getSupabase();
  const { data, error } = await changePerson(() => client.auth.signInWithPassword({ email, password }));
  if (error) throw refusedSignIn(error);
  if (isSecondStepDue(data.session)) {
    stopVisiting();
    return { secondStep: true };
  }
  await enterArea();
  return { secondStep: false };
}

/** Signs in with a passkey alone, which is both steps in one. */
export async function enterWithPasskey(): Promise<void> {
  await changePerson(signInWithPasskey);
  await enterArea();
}

/** Mails the link once more that confirms a new account's address; it leads to `to`, a path of this site. */
export async function mailConfirmationAgain({ email, to }: { email: string; to: string }): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: addressAt(to) },
  });
  if (error) throw asFailure(error);
}

/**
 * Goes to Google and comes back to the site's root. Where Google is not set up, the service says so before the browser
 * leaves the page; a sentence for people is thrown as a Failure.
 */
export async function continueWithGoogle(side: Side, backTo = window.location.origin): Promise<void> {
  const client = await getSupabase();
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: {
      queryParams: { access_type: 'offline', prompt: 'consent' },
      redirectTo: backTo,
      skipBrowserRedirect: true,
    },
  });
  if (error) throw asFailure(error);
  const answer = await fetch(data.url, {
    redirect: 'manual',
    headers: { apikey: deployment.publishableKey },
  }).catch((lost) => {
    throw asFailure(lost);
  });
  if (answer.type !== 'opaqueredirect' && !answer.ok) {
    const told = await answer.json().catch(() => null);
    const message: string = told?.msg ?? told?.message ?? '';
    throw asFailure({
      // The service's own words name a setting of whoever runs it.
      message: !message || /provider is not enabled/i.test(message) ? GOOGLE_NOT_SET_UP() : message,
      status: answer.status,
    });
  }
  localStorage.setItem(WANTED_SIDE, side);
  askForSession();
  window.location.assign(data.url);
}

/** The side chosen before going to Google, told once. */
export function takeWantedSide(): Side | null {
  const side = localStorage.getItem(WANTED_SIDE);
  localStorage.removeItem(WANTED_SIDE);
  return side === 'artist' || side === 'venue' ? side : null;
}

/** Sends the e-mail that leads to `/reset-password`. The answer is the same whether or not the address is known. */
export async function askForNewPassword(email: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/reset-password`,
  });
  if (error) throw asFailure(error);
}

export async function setNewPassword(password: string): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.auth.updateUser({ password });
  if (error) throw asFailure(error);
}

/** What a link in a mail is for, and what proves that it was read. */
export type MailedLink = {
  type: 'signup' | 'email' | 'recovery' | 'email_change';
  token: string;
  next: string;
  /** Whose account it is of, where the link says so. */
  side?: Side | undefined;
};

/**
 * Uses up the link of a mail. Tells whether somebody is signed in by it; of a change of address it tells
 * whether the other mailbox has to confirm it, too (`isHalf`). Throws a Failure when the link is over.
 */
export async function confirmLink({
  type,
  token,
}: MailedLink): Promise<Entered & { signedIn: boolean; isHalf: boolean }> {
  const client = await getSupabase();
  const { data, error } = await changePerson(() => client.auth.verifyOtp({ type, token_hash: token }));
  if (error) throw asFailure(error);
  if (type === 'email_change' && data.user?.email) await leaveOldAddress(data.user.id, data.user.email);
  const secondStep = isSecondStepDue(data.session);
  if (data.session && !secondStep) await enterArea();
  // Of the first confirmation Supabase's client hands a sentence on in place of a person.
  return { signedIn: data.session !== null, secondStep, isHalf: !data.user };
}

/**
 * The change has ended every session: this browser's goes too, so that this page says what was done and is not led away when another one
 * notices.
 */
async function leaveOldAddress(userId: string, email: string): Promise<void> {
  noteNewAddress({ userId, email });
  const client = await getSupabase();
  const { data } = await client.auth.getSession();
  if (data.session?.user.id !== userId) return;
  await changePerson(() => client.auth.signOut({ scope: 'local' }));
  await eraseAccountsSeen(userId);
}

/** Says once which side an account that came in by Google is on. */
export async function chooseSide(side: Side): Promise<void> {
  const client = await getSupabase();
  const { error } = await client.rpc('choose_side', { side });
  if (error) throw asFailure(error);
  await enterArea();
}

/** Whoever is signed in now is who all screens are for. */
export async function enterArea(): Promise<void> {
  forgetNewAddress();
  forgetMailed();
  stopVisiting();
  queryClient.clear();
  const viewer = await queryClient.fetchQuery(viewerQuery);
  if (viewer) await rememberAccount(viewer);
}
