import { AsyncLocalStorage } from 'node:async_hooks';

/** What every line written while a request is answered says of it. */
export type RequestFacts = { requestId: string; route?: string; userId?: string };

const requests = new AsyncLocalStorage<RequestFacts>();

/** Runs `act` as a part of this request: lines written meanwhile carry its facts. */
export function inRequest<T>(facts: RequestFacts, act: () => T): T {
  return requests.run(facts, act);
}

/** The request that is being answered; undefined outside of any. */
export function currentRequest(): RequestFacts | undefined {
  return requests.getStore();
}

/** Notes whose request this is, once a token was verified. */
export function requestIsBy(userId: string): void {
  const facts = requests.getStore();
  if (facts) facts.userId = userId;
}
