import { useEffect, useRef } from 'react';
import { Failure } from '#app/lib/failure.ts';
import { isSecondStepDue } from '#app/lib/second-step-due.ts';
import { claimsOf } from '#app/lib/session-claims.ts';
import { getSupabase } from '#app/lib/supabase.ts';
import { t } from '#core/words/t.ts';

/** The page that goes to Google in a window of its own. */
export const AGAIN_PATH = '/sign-in-again';

/**
 * Signs in with Google in a second window, so that this page and what was typed in it stay. The session comes by the
 * storage that both share. Throws a Failure where the browser opens no window.
 */
export function signInElsewhere(): void {
  const opened = window.open(AGAIN_PATH, 'sign-in-again', 'popup,width=520,height=720');
  if (!opened)
    throw new Failure(
      t`Your browser did not open the window for Google. Please allow it for this site, and try again.`,
      'no-window',
    );
}

/** Calls `signedIn` once this person has begun a new session in another window, with both steps done. */
export function useNewSession(userId: string, signedIn: () => void): void {
  const latest = useRef(signedIn);
  useEffect(() => {
    latest.current = signedIn;
  });
  useEffect(() => {
    let over = false;
    let before: string | undefined;
    let stop: (() => void) | undefined;
    void getSupabase().then(async (client) => {
      const { data } = await client.auth.getSession();
      before = data.session ? claimsOf(data.session.access_token).session_id : undefined;
      if (over) return;
      const { data: listener } = client.auth.onAuthStateChange((_event, session) => {
        if (session?.user.id !== userId || isSecondStepDue(session)) return;
        if (claimsOf(session.access_token).session_id !== before) latest.current();
      });
      stop = () => listener.subscription.unsubscribe();
    });
    return () => {
      over = true;
      stop?.();
    };
  }, [userId]);
}
