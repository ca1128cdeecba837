import { isVisiting } from '#app/lib/accounts.ts';
import { deskOf } from '#app/lib/acting.ts';
import { today } from '#app/lib/clock.ts';
import { rememberedSession } from '#app/lib/supabase.ts';
import type { Day } from '#core/calendar/day.ts';

let shown: { userId: string; timeZone: string | undefined } | null = null;

/** Says whose data this page shows, once it is known. A page belongs to one account for as long as it is open. */
export function pageShows(person: { userId: string; timeZone: string | undefined } | null): void {
  shown = person;
}

/**
 * The account whose data is kept and recalled on this page: the one that is signed in, as long as no other took over. A visitor's is
 * not kept: the demo's account is not theirs.
 */
export function accountOnPage(): string | null {
  const signedIn = rememberedSession()?.user.id ?? null;
  if (isVisiting() || (shown && shown.userId !== signedIn)) return null;
  return signedIn && deskOf(signedIn);
}

export const todayOnPage = (): Day => today(shown?.timeZone);
