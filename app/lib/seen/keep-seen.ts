import type { Query, QueryClient } from '@tanstack/react-query';
import { knownAccounts } from '#app/lib/accounts.ts';
import { deskOf } from '#app/lib/acting.ts';
import { keptText } from '#app/lib/seen/kept-text.ts';
import { recalledAt } from '#app/lib/seen/recalled.ts';
import { seenKey } from '#app/lib/seen/seen-key.ts';
import { LIMITS, pruneSeen, type Seen, writeSeen } from '#app/lib/seen/store.ts';
import { accountOnPage, pageShows, todayOnPage } from '#app/lib/seen/whose.ts';

/** Answers come in flocks; they are written together. */
const TOGETHER_MS = 700;
/** Writes between two looks at how much there is. */
const WRITES_TO_PRUNE = 100;

/** Keeps in this browser what an account's page shows, for as long as the page is open; call what is answered to stop. */
export function keepSeen(
  queries: QueryClient,
  person: { userId: string; timeZone: string | undefined },
): () => void {
  pageShows(person);
  const due = new Map<string, Seen>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let writes = WRITES_TO_PRUNE;

  const note = ({ queryKey, queryHash, state }: Query) => {
    if (state.data === undefined || state.status !== 'success' || recalledAt(queryHash) !== undefined) return;
    const key = seenKey(queryKey, todayOnPage());
    if (key === null || accountOnPage() !== deskOf(person.userId)) return;
    const text = keptText(state.data);
    if (text === undefined || text.length > LIMITS.each) return;
    due.set(key, { account: deskOf(person.userId), key, at: state.dataUpdatedAt, text });
    timer ??= setTimeout(() => void write(), TOGETHER_MS);
  };
  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const seen = [...due.values()];
    due.clear();
    // Signed out meanwhile: it was erased, and stays so.
    if (seen.length === 0 || accountOnPage() !== deskOf(person.userId)) return;
    try {
      await writeSeen(seen);
      writes += seen.length;
      if (writes < WRITES_TO_PRUNE) return;
      writes = 0;
      await pruneSeen([person.userId, ...knownAccounts().map(({ userId }) => userId)]);
    } catch {
      // A browser without room or storage reads nothing offline.
    }
  };
  for (const query of queries.getQueryCache().getAll()) note(query);
  const unwatch = queries.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query);
  });
  const onHide = () => document.visibilityState === 'hidden' && void write();
  document.addEventListener('visibilitychange', onHide);
  return () => {
    unwatch();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onHide);
  };
}
