import { deskOf } from '#app/lib/acting.ts';

/**
 * What this browser keeps for one account: under keys of its own, so that another account on the same browser never reads it,
 * and erased when the account signs out.
 */
const keyOf = (userId: string, name: string) => `running-order.of.${deskOf(userId)}.${name}`;

/** What the browser had no room for: kept until the page is left. */
const inMemory = new Map<string, string>();
const watchers = new Set<(key: string | null) => void>();

const tell = (key: string | null) => {
  for (const watcher of [...watchers]) watcher(key);
};

/** Keeps a text under a name; null removes it. */
export function keepOf(userId: string, name: string, text: string | null): void {
  const key = keyOf(userId, name);
  inMemory.delete(key);
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    if (text !== null) inMemory.set(key, text);
  }
  tell(key);
}

export function keptOf(userId: string, name: string): string | null {
  const key = keyOf(userId, name);
  return inMemory.get(key) ?? read(() => localStorage.getItem(key), null);
}

/** All texts whose names begin so. */
export function allKeptOf(userId: string, beginning: string): string[] {
  const prefix = keyOf(userId, beginning);
  return keysWith(prefix).map((key) => inMemory.get(key) ?? localStorage.getItem(key) ?? '');
}

/** Erases everything that is kept for an account. */
export function eraseKeptOf(userId: string): void {
  for (const key of keysWith(`running-order.of.${userId}.`)) {
    inMemory.delete(key);
    read(() => localStorage.removeItem(key), undefined);
  }
  tell(null);
}

/** Calls back when a text whose name begins so changes, in this tab or another one. */
export function watchKeptOf(userId: string, beginning: string, changed: () => void): () => void {
  const prefix = keyOf(userId, beginning);
  const watcher = (key: string | null) => {
    if (key === null || key.startsWith(prefix)) changed();
  };
  const fromElsewhere = (event: StorageEvent) => watcher(event.key);
  watchers.add(watcher);
  window.addEventListener('storage', fromElsewhere);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', fromElsewhere);
  };
}

function keysWith(prefix: string): string[] {
  const stored = read(() => Object.keys(localStorage), []);
  return [...new Set([...stored, ...inMemory.keys()])].filter((key) => key.startsWith(prefix));
}

/** A browser that refuses storage altogether throws at the first touch. */
function read<T>(from: () => T, otherwise: T): T {
  try {
    return from();
  } catch {
    return otherwise;
  }
}
