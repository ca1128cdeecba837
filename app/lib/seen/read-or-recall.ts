import type { Query, QueryFunction, QueryFunctionContext } from '@tanstack/react-query';
import { isCutOff } from '#app/lib/connection.ts';
import { asFailure, Failure } from '#app/lib/failure.ts';
import { noteRead, noteRecalled, recalledAt } from '#app/lib/seen/recalled.ts';
import { seenKey } from '#app/lib/seen/seen-key.ts';
import { accountOnPage, todayOnPage } from '#app/lib/seen/whose.ts';
import { t } from '#core/words/t.ts';

/** Without a connection an answer may still come from this machine itself; so long it is waited for. */
const PATIENCE_MS = 1_500;

/**
 * Reads, and when Running Order cannot be reached answers with what the account saw before. What was recalled, or is read again while
 * there is no connection, stays on the page as it is.
 */
export async function readOrRecall(
  read: QueryFunction,
  context: QueryFunctionContext,
  query: Query,
): Promise<unknown> {
  const key = seenKey(query.queryKey, todayOnPage());
  if (key === null) return read(context);
  try {
    const data = await patiently(read(context));
    noteRead(query.queryHash);
    return data;
  } catch (error) {
    if (asFailure(error).code !== 'connection-lost') throw error;
    const { data, dataUpdatedAt } = query.state;
    if (data !== undefined) {
      const before = recalledAt(query.queryHash);
      if (before === undefined && !isCutOff()) throw error;
      noteRecalled(query.queryHash, before ?? dataUpdatedAt);
      return data;
    }
    const seen = await seenBefore(key);
    if (!seen) throw error;
    noteRecalled(query.queryHash, seen.at);
    return JSON.parse(seen.text);
  }
}

async function patiently(answer: unknown): Promise<unknown> {
  if (!isCutOff()) return answer;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lost = new Promise((_, refuse) => {
    timer = setTimeout(
      () => refuse(new Failure(t`You are offline. Check your connection and try again.`, 'connection-lost')),
      PATIENCE_MS,
    );
  });
  return Promise.race([answer, lost]).finally(() => clearTimeout(timer));
}

/** A browser that refuses storage has nothing. */
async function seenBefore(key: string) {
  const account = accountOnPage();
  if (!account) return null;
  try {
    const { readSeen } = await import('#app/lib/seen/store.ts');
    return await readSeen(account, key);
  } catch {
    return null;
  }
}
