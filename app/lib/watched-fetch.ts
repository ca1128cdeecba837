import { actsFor } from '#app/lib/acting.ts';
import { noteAnswer } from '#app/lib/connection.ts';
import { languageNow } from '#app/lib/language.ts';

type Checker = () => Promise<unknown>;

let check: Checker | undefined;
let checkedAt = 0;

/** What is done when a service says that it does not know who asks: tells whether the session is still there. */
export function whenNotKnown(checker: Checker): void {
  check = checker;
}

/** Has the session checked, once for all that notice at the same moment. */
export function checkSession(): void {
  if (!check || Date.now() - checkedAt < 1_500) return;
  checkedAt = Date.now();
  // A failure is told by whoever asks next.
  check().catch(() => {});
}

/** Has the session checked when an answer of this status says that nobody is known to have asked. */
export function noteRefusal(status: number): void {
  if (status === 401) checkSession();
}

/** Like fetch; names the language that is read and the profile that this page acts for, and an answer of 401 has the session checked. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, named(init));
  noteAnswer();
  noteRefusal(response.status);
  return response;
};

function named(init: RequestInit | undefined): RequestInit {
  const profile = actsFor();
  const headers = new Headers(init?.headers);
  // What the server says is read here: a browser would send what it is set to, whatever was chosen.
  headers.set('accept-language', languageNow());
  if (profile) headers.set('x-profile', profile);
  return { ...init, headers };
}
